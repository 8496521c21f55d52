import type { ReportCase, ReportTrial, TestsReport } from '../../../report/tests-report.ts'
import type { TestsStory } from '../../../report/tests-story.ts'
import { passedOf, probability } from '../results/build-tests-story.ts'
import { type ComparedCase, nameOf } from '../results/case-changes.ts'
import { interval } from '../results/figures.ts'
import type { Judgement } from '../results/judge.ts'
import { type CaseResult, countsOf, placeOf, type TestResults, type TrialResult } from '../results/results.ts'
import { inFileOrder } from '../results/write-results.ts'
import { percent } from '../statistics/percent.ts'
import { wilsonInterval } from '../statistics/wilson.ts'

/** Agent tests for report.html, without what the trials left behind. `rerun` are the arguments that choose the agent. */
export function buildTestsReport(
  results: TestResults,
  judgement: Judgement,
  story: TestsStory,
  rerun: readonly string[]
): TestsReport {
  const { changes, passRate, baseline = '' } = judgement
  const compared = new Map(changes.flatMap((each) => (each.now === undefined ? [] : [[placeOf(each.now), each]])))
  const removed = changes.filter(({ change }) => change === 'removed')
  return {
    verdict: story.verdict,
    isClean: story.isClean,
    reasons: story.reasons,
    totals: story.totals,
    passRate: passRate === undefined ? '' : percent(passRate.rate),
    interval: passRate === undefined ? '' : interval(passRate.interval),
    agent: results.agent,
    rerun,
    startedAt: results.startedAt,
    finishedAt: results.finishedAt,
    baseline,
    cases: inFileOrder(results.cases).map((each) => ({
      ...caseOf(each),
      ...(baseline === '' ? {} : changeOf(each, compared.get(placeOf(each)), judgement))
    })),
    removed: removed.map((each) => ({ name: nameOf(each), before: passedOf(each.before) })),
    leftOut: { cases: 0, checks: 0, records: 0 }
  }
}

function caseOf(result: CaseResult): ReportCase {
  const { name, file, line, status, reason, faultSeed, prompt = '', trials } = result
  const counts = countsOf(result)
  return {
    name,
    file,
    line,
    status,
    reason,
    faultSeed,
    prompt,
    interval: counts.trials === 0 ? '' : interval(wilsonInterval(counts.passed, counts.trials)),
    change: '',
    before: '',
    chance: '',
    trials: trials.toSorted((one, other) => one.number - other.number).map(trialOf)
  }
}

/** Against the baseline. Cases that did not change are only in the comparison. */
function changeOf(
  { hash }: CaseResult,
  changed: ComparedCase | undefined,
  { comparison }: Judgement
): Pick<ReportCase, 'change' | 'before' | 'chance'> {
  if (changed !== undefined) {
    const { change, before, comparison: own } = changed
    const chance = own === undefined ? '' : probability(own)
    return { change, before: before === undefined ? '' : passedOf(before), chance }
  }
  const same = comparison?.cases.find(({ key }) => key === hash)
  if (same === undefined) return { change: '', before: '', chance: '' }
  return { change: 'same', before: `${same.before.passed} of ${same.before.trials}`, chance: '' }
}

/** All but what only results.json has. */
function trialOf({ agentRan: _, files, startedAt = '', calls, ...facts }: TrialResult): ReportTrial {
  return {
    ...facts,
    tokens: facts.tokens,
    cost: facts.cost,
    startedAt,
    label: files['transcript']?.split('/').at(-2) ?? '',
    ...calls,
    injected: calls.injected ?? 0,
    record: undefined
  }
}
