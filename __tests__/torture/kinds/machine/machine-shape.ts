import type { ActionStep } from '../../../support/runner/action-step.ts'
import type { Job } from '../../../support/runner/job.ts'
import type { StepResult } from '../../../support/runner/step.ts'
import type { Stage } from '../../../support/stage.ts'
import type { Trial } from '../../trial-kind.ts'

/** Runs a job on a machine with a problem. */
export type Shape = (scene: Scene) => Promise<ShapeResult>

/** What a shape works with. */
export interface Scene {
  readonly stage: Stage
  readonly trial: Trial
}

/** The result of a shape: its finished steps and other problems. */
export interface ShapeResult {
  readonly ended: readonly StepResult[]
  readonly problems?: readonly string[]
  /** Why there was nothing to try on this machine. */
  readonly skipped?: string
}

/** Inputs of a job that holds one sandbox of each kind. */
export const BOTH = { sandboxes: 'jira', 'local-sandbox': 'filesystem', 'verify-timeout': '20' }

/** Runs main and post, and something between them. */
export async function runMainAndPost(
  use: ActionStep,
  between: () => void | Promise<void> = () => undefined
): Promise<StepResult[]> {
  const main = await use.main()
  await between()
  return [main, await use.post()]
}

/** The steps that failed, as problems. */
export function failedSteps(steps: readonly StepResult[]): string[] {
  return steps.filter(({ exitCode }) => exitCode !== 0).map(({ log }) => `a step failed that should succeed:\n${log}`)
}

/** A use that uploads the workspace of its job. */
export function uploading({ stage }: Scene, job: Job, more: Readonly<Record<string, string>> = {}): ActionStep {
  return job.use(stage.inputs({ ...BOTH, upload: '.', ...more }))
}
