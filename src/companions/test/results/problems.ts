import { count } from '../../../base/wording.ts'
import type { CaseProblem, FailedCheck } from '../../../report/tests-story.ts'
import type { ComparedCase } from './case-changes.ts'
import type { CaseResult, TestResults } from './results.ts'
import { inFileOrder } from './write-results.ts'

/** The cases that did not pass: first those that regressed, then other failures, then those that could not be judged. */
export function problemsOf({ cases }: TestResults, changes: readonly ComparedCase[]): readonly CaseProblem[] {
  const regressed = new Set(changes.filter(({ change }) => change === 'regressed').map(({ now }) => now?.hash))
  const rank = ({ status, hash }: CaseResult): number => (status === 'error' ? 2 : regressed.has(hash) ? 0 : 1)
  return inFileOrder(cases)
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((each) => (each.status === 'failed' || each.status === 'error' ? [problemOf(each, each.status)] : []))
}

function problemOf(result: CaseResult, status: CaseProblem['status']): CaseProblem {
  const { name, file, line, trials } = result
  const reasons = [result.reason, ...trials.map(({ reason }) => reason)].filter((reason) => reason !== '')
  return {
    name,
    file,
    line,
    status,
    trials: describeTrials(result),
    reasons: [...new Set(reasons)],
    checks: checksOf(result)
  }
}

/** `2 of 5 trials failed, 1 could not be judged` */
function describeTrials({ trials }: CaseResult): string {
  const errors = trials.filter(({ status }) => status === 'error').length
  const failed = trials.filter(({ status }) => status === 'failed').length
  if (trials.length === 0) return 'no trial was run'
  if (failed === 0) return `${errors} of ${count(trials.length, 'trial')} could not be judged`
  const unjudged = errors === 0 ? '' : `, ${errors} could not be judged`
  return `${failed} of ${count(trials.length, 'trial')} failed${unjudged}`
}

/** The failing checks of all trials. Equal ones are listed once. */
function checksOf({ trials }: CaseResult): readonly FailedCheck[] {
  const found = new Map<string, FailedCheck>()
  for (const { name, expected, found: value } of failingChecks(trials)) {
    const key = JSON.stringify([name, expected, value])
    found.set(key, { name, expected, found: value, times: (found.get(key)?.times ?? 0) + 1 })
  }
  return [...found.values()].sort((one, other) => other.times - one.times)
}

function failingChecks(trials: CaseResult['trials']) {
  return trials
    .filter(({ status }) => status === 'failed')
    .flatMap(({ checks }) => checks.filter(({ passed }) => !passed))
}
