import { readdirSync } from 'node:fs'
import type { Lease } from '../support/klavis/pool.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import type { Stage } from '../support/stage.ts'
import { whyStillHeld } from './lost-leases.ts'
import { messageProblems } from './message-checks.ts'
import type { Outcome } from './trial-kind.ts'

/** The data of a trial to check. */
export interface Case {
  readonly stage: Stage
  /** The steps that were not killed, whose messages are checked. */
  readonly ended: readonly StepResult[]
  /** Whether this API keeps labels on sandboxes, so that a lost sandbox can be found. */
  readonly keepsLabels: boolean
  readonly secrets?: readonly string[]
}

/** Checks the state after all steps have ended. */
export function checkOutcome({ stage, ended, keepsLabels, secrets = [] }: Case): Outcome {
  const left = stage.api.leases
    .filter(({ released, owner }) => !released && owner === 'us')
    .map((lease) => ({ name: nameOf(lease), reason: whyStillHeld(lease, stage, keepsLabels) }))
  return {
    held: left.flatMap(({ name, reason }) => (reason === undefined ? [] : [`${name}: ${reason}`])),
    excused: left.flatMap(({ name, reason }) => (reason === undefined ? [name] : [])),
    leaked: stage.leaks(secrets).map(({ where, form }) => `a secret (${form}) in ${where}`),
    unclear: [...stage.problems(), ...ended.flatMap(messageProblems), ...stage.jobs.flatMap(leftoverFolders)]
  }
}

function nameOf({ kind, servers }: Lease): string {
  return `${kind} ${servers.join(',')}`
}

/** The action's folder contains ids and URLs, so post must remove it. */
function leftoverFolders({ temp }: Job): string[] {
  return readdirSync(temp)
    .filter((name) => name.startsWith('klavis-sandbox-'))
    .map((name) => `${name} is left in RUNNER_TEMP`)
}
