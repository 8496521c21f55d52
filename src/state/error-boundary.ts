import { Cancelled, messageOf } from '../base/failure.ts'
import { safeLines } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import { STATE } from './keys.ts'
import { sealState } from './sealed-state.ts'

const MAX_FAILURE_LENGTH = 4_000
const WHEN_CANCELLED = 'The job was cancelled. The post step releases what was acquired.'

/** A step of the action, or of the command line. */
type Step = (host: Host) => Promise<void>

/** Runs a step in an error boundary: it fails with one message. */
export type Boundary = (host: Host, step: Step, whenCancelled?: string) => Promise<void>

/** Runs a step that has no post step. */
export const runFailingStep: Boundary = async (host, step, whenCancelled = WHEN_CANCELLED) => {
  try {
    await step(host)
  } catch (error) {
    host.setFailed(describe(error, whenCancelled))
  }
}

/** Runs a step that saves state for post. The state is sealed first, and ends with why the step failed. */
export const runSealedStep: Boundary = async (host, step, whenCancelled = WHEN_CANCELLED) => {
  const sealedStep: Step = async () => {
    const sealed = sealState(host)
    try {
      await step(sealed.host)
      tryToSave(sealed.end)
    } catch (error) {
      const failure = safeLines(host.redact(describe(error, whenCancelled))).slice(0, MAX_FAILURE_LENGTH)
      tryToSave(() => sealed.host.saveState(STATE.mainFailure, failure))
      tryToSave(sealed.end)
      throw error
    }
  }
  await runFailingStep(host, sealedStep, whenCancelled)
}

/** Runs post, whose errors are warnings: they must not fail a job that passed. */
export async function runForgivingStep(host: Host, step: (host: Host) => Promise<unknown>): Promise<void> {
  try {
    await step(host)
  } catch (error) {
    host.log.warning(
      `The clean-up was not completed: ${messageOf(error)} Sandboxes that are still held expire with their TTL; instances do not expire.`
    )
  }
}

function describe(error: unknown, whenCancelled: string): string {
  return error instanceof Cancelled ? whenCancelled : messageOf(error)
}

/** The disk may be full. The error that the step failed with matters more. */
function tryToSave(save: () => void): void {
  try {
    save()
  } catch {
    // Post works without it.
  }
}
