import { Cancelled, messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { safeLines } from '../host/text.ts'

const LONGEST_STATE = 4_000

/** The one boundary for the errors of main: the step fails with one message, which post repeats in the summary. */
export async function failingStep(
  host: Host,
  step: (host: Host) => Promise<void>,
  whenCancelled = 'The job was cancelled; the post step releases what was acquired.'
): Promise<void> {
  try {
    await step(host)
  } catch (error) {
    const message = error instanceof Cancelled ? whenCancelled : messageOf(error)
    host.fail(message)
    // State travels to post in an environment variable, which has a limit.
    host.saveState('failure', safeLines(host.redact(message)).slice(0, LONGEST_STATE))
  }
}

/** The one boundary for the errors of post, which turn no job red. */
export async function forgivingStep(host: Host, step: (host: Host) => Promise<unknown>): Promise<void> {
  try {
    await step(host)
  } catch (error) {
    host.log.warning(
      `The clean-up did not come to its end: ${messageOf(error)} What is left frees itself by its TTL, except for instances.`
    )
  }
}
