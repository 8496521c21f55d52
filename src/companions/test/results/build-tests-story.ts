import { seconds } from '../../../base/wording.ts'
import type { CaseChange, CaseRow, TestsStory } from '../../../report/tests-story.ts'
import { medians } from '../statistics/medians.ts'
import { wilsonInterval } from '../statistics/wilson.ts'
import { type ComparedCase, nameOf } from './case-changes.ts'
import { cost, interval, whole } from './figures.ts'
import type { Judgement } from './judge.ts'
import { problemsOf } from './problems.ts'
import { type CaseResult, countsOf, type TestResults, wasRun } from './results.ts'
import { totalsOf } from './totals.ts'
import { inFileOrder } from './write-results.ts'

/** From here on a p-value says nothing: most often there are too few trials. */
const SAYS_NOTHING = 0.995

/** What reports show of a run and its verdict. */
export function buildTestsStory(results: TestResults, judgement: Judgement): TestsStory {
  const { verdict, reasons, changes, baseline } = judgement
  return {
    verdict,
    isClean: results.cases.every(({ status }) => status === 'passed') && verdict === 'passed',
    reasons,
    changes: baseline === undefined ? undefined : { baseline, cases: changes.map(changeRow) },
    problems: problemsOf(results, changes),
    cases: inFileOrder(results.cases).map(caseRow),
    failingTrials: [],
    totals: totalsOf(results, judgement),
    artifactUrl: ''
  }
}

function changeRow(changed: ComparedCase): CaseChange {
  const { change, before, now, comparison } = changed
  return {
    change,
    name: nameOf(changed),
    before: passedOf(before),
    now: passedOf(now),
    chance: comparison === undefined ? '' : probability(comparison)
  }
}

/** The p-value of one case. Only getting worse is tested. */
export function probability({ change, adjustedP }: NonNullable<ComparedCase['comparison']>): string {
  if (change !== 'worse') return ''
  if (adjustedP >= SAYS_NOTHING) return 'too few trials'
  return adjustedP < 0.001 ? 'below 0.001' : adjustedP.toFixed(3)
}

/** Passed trials of a case, such as `3 of 5`. */
export function passedOf(result: CaseResult | undefined): string {
  if (result === undefined) return '–'
  const { passed, trials } = countsOf(result)
  return trials === 0 ? result.status : `${passed} of ${trials}`
}

function caseRow(result: CaseResult): CaseRow {
  const { name, status, reason, trials } = result
  const counts = countsOf(result)
  const middle = medians(
    trials
      .filter(wasRun)
      .map(({ calls, ms, tokens, cost }) => ({ calls: calls.made, durationMs: ms, tokens, costUsd: cost }))
  )
  return {
    name,
    status,
    reason: status === 'skipped' ? reason : '',
    passed: counts.trials === 0 ? '–' : `${counts.passed} of ${counts.trials}`,
    interval: counts.trials === 0 ? '–' : interval(wilsonInterval(counts.passed, counts.trials)),
    calls: whole(middle.calls),
    duration: middle.durationMs === undefined ? '–' : seconds(middle.durationMs),
    tokens: whole(middle.tokens),
    cost: cost(middle.costUsd)
  }
}
