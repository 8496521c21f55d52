import { InputError } from '../base/failure.ts'
import type { Host } from '../host/host.ts'
import type { TerminalHost } from '../host/terminal/terminal-host.ts'
import { type Boundary, runFailingStep } from '../state/error-boundary.ts'

/** The exit code for an invalid flag or argument. Nothing was done. */
export const USAGE_ERROR = 2

/** How a step failed. */
export interface StepFailure {
  readonly message: string
  /** Whether a flag or an argument was invalid. */
  readonly isUsageError: boolean
}

/** Runs a step, and returns its failure, if any. */
export async function runStep(
  host: TerminalHost,
  step: (host: Host) => Promise<void>,
  whenInterrupted: string,
  boundary: Boundary = runFailingStep
): Promise<StepFailure | undefined> {
  let isUsageError = false
  const observed = async (given: Host): Promise<void> => {
    try {
      await step(given)
    } catch (error) {
      isUsageError = error instanceof InputError
      throw error
    }
  }
  await boundary(host, observed, whenInterrupted)
  const message = host.failure()
  return message === undefined ? undefined : { message, isUsageError }
}
