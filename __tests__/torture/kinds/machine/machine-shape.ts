import type { ActionStep } from '../../../support/runner/action-step.ts'
import type { Job } from '../../../support/runner/job.ts'
import type { StepResult } from '../../../support/runner/step.ts'
import type { Stage } from '../../../support/stage.ts'
import type { Trial } from '../../trial-kind.ts'

/** A machine on which something is odd, and a job that runs on it from its beginning to its end. */
export type Shape = (scene: Scene) => Promise<Told>

/** What a shape works with. */
export interface Scene {
  readonly stage: Stage
  readonly trial: Trial
}

/** What a shape has to tell: its steps that ran to their end, and what went wrong besides. */
export interface Told {
  readonly ended: readonly StepResult[]
  readonly wrong?: readonly string[]
  /** Why there was nothing to try on this machine. */
  readonly skipped?: string
}

/** Inputs of a job that holds one sandbox of each kind. */
export const BOTH = { sandboxes: 'jira', 'local-sandbox': 'filesystem', 'verify-timeout': '20' }

/** Main and post of a use, with what is done between them. */
export async function runMainAndPost(
  use: ActionStep,
  between: () => void | Promise<void> = () => undefined
): Promise<StepResult[]> {
  const main = await use.main()
  await between()
  return [main, await use.post()]
}

/** What is wrong with steps that should have gone well. */
export function failedSteps(steps: readonly StepResult[]): string[] {
  return steps.filter(({ exitCode }) => exitCode !== 0).map(({ log }) => `a step should have gone well:\n${log}`)
}

/** A use that uploads the workspace of its job. */
export function uploading({ stage }: Scene, job: Job, more: Readonly<Record<string, string>> = {}): ActionStep {
  return job.use(stage.inputs({ ...BOTH, upload: '.', ...more }))
}
