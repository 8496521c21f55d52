import { plainText } from '../../../report/quoted-text.ts'
import { type CheckRecord, MAX_CHECKS } from '../../../state/checks.ts'
import { toCheck } from '../../expect/check.ts'
import type { Judgement } from './judge.ts'
import type { CaseResult, TestResults, TrialResult } from './results.ts'

const NAME = 'Agent tests'
const EXPECTED = 'the verdict passed'

/**
 * The checks of agent tests for the reports of the main action: the verdict, which decides, then those of the trials.
 * `tests` is the hash of what was kept for its page.
 */
export function checkRecordsOf(
  results: TestResults,
  { verdict, reasons }: Judgement,
  tests?: string
): readonly CheckRecord[] {
  const [headline = []] = reasons
  const ms = Math.max(0, Date.parse(results.finishedAt) - Date.parse(results.startedAt)) || 0
  const decisive: CheckRecord = {
    companion: 'test',
    ...toCheck(NAME, verdict === 'passed', EXPECTED, plainText(headline)),
    ...(verdict === 'skipped' ? { skipped: true } : {}),
    ms,
    ...(tests === undefined ? {} : { tests })
  }
  const ofTrials = results.cases.flatMap((each) => each.trials.flatMap((trial) => recordsOf(each, trial)))
  const failing = ofTrials.filter(({ passed }) => !passed)
  // Failing ones first, because no more than this is sent.
  return [decisive, ...failing, ...ofTrials.filter(({ passed }) => passed)].slice(0, MAX_CHECKS)
}

/** A trial that could not be judged has no checks, so it becomes one. */
function recordsOf({ name }: CaseResult, { number, status, reason, checks, ms }: TrialResult): readonly CheckRecord[] {
  const unjudged = toCheck('can be judged', false, 'a trial that can be judged', reason)
  const all = status === 'error' ? [unjudged] : checks
  return all.map((check) => ({ companion: 'test', ...check, case: name, trial: number, ms }))
}

/** The check of agent tests that could not be run. */
export function notRun(why: string): readonly CheckRecord[] {
  return [{ companion: 'test', ...toCheck(NAME, false, EXPECTED, `They could not be run: ${why}`), ms: 0 }]
}
