import type { CheckRecord } from '../state/checks.ts'
import type { StoryChecks } from './story.ts'

/** Why the changes of a job with agent tests are not all that the agent did. */
export const LAST_TRIAL_ONLY = 'Each trial starts anew, so these are the changes since the last one began.'

/** How many checks passed: `Checks: 2 of 3 passed`; empty if nothing was checked. */
export function checksHeadline({ passed, failed, records }: StoryChecks): string {
  if (passed + failed === 0) return ''
  // The verdict on many cases is one check, of which "0 of 1 passed" would say nothing.
  if (passed + failed === 1 && records.some((each) => isVerdictOfTests(each) && each.skipped === undefined))
    return `Agent tests ${failed === 0 ? 'passed' : 'failed'}`
  return `Checks: ${passed} of ${passed + failed} passed`
}

/** Whether a check is what agent tests came to, which the checks of their cases explain. */
export function isVerdictOfTests({ companion, case: ofCase }: CheckRecord): boolean {
  return companion === 'test' && ofCase === undefined
}

/** Why checks may be missing or wrong; empty if they are proven. */
export function checksNote({ basis }: Pick<StoryChecks, 'basis'>): string {
  if (basis === 'lost')
    return 'Checks may be missing, because a process or file that they depend on was changed or ended during the job. The log of each step shows its own.'
  if (basis === 'not proven')
    return 'Not proven: some checks were kept in a file that other steps can change, because no gateway or engine could keep them.'
  return ''
}
