import type { StepResult } from '../../support/runner/step.ts'
import type { Stage } from '../../support/stage.ts'

/** What may stay held if a message says so. */
export interface Excuses {
  /** An API that keeps labels: a sandbox whose answer was lost can be found. */
  readonly keepsLabels: boolean
  /** Releases are always refused. */
  readonly refusesReleases: boolean
}

/** Separates held leases that a message names with their expiry from all others. */
export function classifyHeld(stage: Stage, excuses: Excuses): { readonly held: string[]; readonly excused: string[] } {
  const results = stage.jobs.flatMap((job) => job.results)
  const held: string[] = []
  const excused: string[] = []
  for (const { kind, servers } of stage.api.held()) {
    const alias = kind === 'local' ? 'local-sandbox' : (servers[0] ?? '')
    const mayBeLost = kind === 'local' || !excuses.keepsLabels
    const isExcused =
      (mayBeLost && says(results, `${alias} may have been acquired`)) ||
      (excuses.refusesReleases && says(results, `${alias} was NOT released`))
    if (isExcused) excused.push(alias)
    else held.push(alias)
  }
  return { held, excused }
}

/** Whether a warning begins with this text and names the expiry, or says that there is none. */
function says(results: readonly StepResult[], beginning: string): boolean {
  const end = /t expires at \d{4}-\d\d-\d\dT|t does not expire: this version of the API accepts no TTL/
  return results.some(({ annotations }) =>
    annotations.some(({ message }) => message.startsWith(beginning) && end.test(message))
  )
}
