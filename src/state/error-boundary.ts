import { Cancelled, messageOf } from '../base/failure.ts'
import { safeLines } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import { STATE } from './keys.ts'

const MAX_FAILURE_LENGTH = 4_000

/** Runs a step that fails with one message, which post repeats in the summary. */
export async function runFailingStep(
  host: Host,
  step: (host: Host) => Promise<void>,
  whenCancelled = 'The job was cancelled. The post step releases what was acquired.'
): Promise<void> {
  try {
    await step(host)
  } catch (error) {
    const message = error instanceof Cancelled ? whenCancelled : messageOf(error)
    host.setFailed(message)
    host.saveState(STATE.mainFailure, safeLines(host.redact(message)).slice(0, MAX_FAILURE_LENGTH))
  }
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
