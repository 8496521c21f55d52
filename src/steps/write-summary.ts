import { messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'

/** Adds to the job summary; where that cannot be, the log says so and the step goes on. */
export async function writeSummary(host: Host, markdown: string): Promise<void> {
  if (markdown === '') return
  try {
    await host.writeSummary(markdown)
  } catch (error) {
    host.log.info(`The job summary could not be written: ${messageOf(error)}`)
  }
}
