import { InputError } from '../base/failure.ts'
import type { Host } from '../host/host.ts'
import type { TerminalHost } from '../host/terminal/terminal-host.ts'
import { runFailingStep } from '../state/error-boundary.ts'

/** The exit code that says: a flag or its value is wrong, and nothing was done. */
export const USAGE = 2

/** How a step at a terminal failed. */
export interface StepFailure {
  readonly message: string
  /** A flag or an argument is to blame. */
  readonly isUsage: boolean
}

/** Runs a step; tells how it failed, if it did. */
export async function runStep(
  host: TerminalHost,
  step: (host: Host) => Promise<void>,
  whenInterrupted: string
): Promise<StepFailure | undefined> {
  let isUsage = false
  const watched = async (given: Host): Promise<void> => {
    try {
      await step(given)
    } catch (error) {
      isUsage = error instanceof InputError
      throw error
    }
  }
  await runFailingStep(host, watched, whenInterrupted)
  const message = host.failure()
  return message === undefined ? undefined : { message, isUsage }
}
