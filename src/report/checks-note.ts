import type { StoryChecks } from './story.ts'

/** How many checks passed: `Checks: 2 of 3 passed`; empty if nothing was checked. */
export function checksHeadline({ passed, failed }: Pick<StoryChecks, 'passed' | 'failed'>): string {
  return passed + failed === 0 ? '' : `Checks: ${passed} of ${passed + failed} passed`
}

/** Why checks may be missing or wrong; empty if they are proven. */
export function checksNote({ basis }: Pick<StoryChecks, 'basis'>): string {
  if (basis === 'lost')
    return 'Checks may be missing, because a process or file that they depend on was changed or ended during the job. The log of each step shows its own.'
  if (basis === 'not proven')
    return 'Not proven: some checks were kept in a file that other steps can change, because no gateway or engine could keep them.'
  return ''
}
