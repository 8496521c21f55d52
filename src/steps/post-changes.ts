import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE_LIMITS } from '../archive/unpack.ts'
import { messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import type { Dumped } from './dump.ts'
import { type ChangesReport, reportChanges } from './workspace-changes.ts'

/** What telling the changes needs. */
export interface ChangesContext {
  readonly host: Host
  /** Where the upload lies, and where the dumps are. */
  readonly useFolder: string
  readonly folder: string
  /** Whether main had begun to upload something. */
  readonly wasUploaded: boolean
  /** What is left of the time for the dump. */
  readonly leftMs: number
  readonly dumping: Phase
}

/** What the agent changed in the workspace; undefined where that cannot be told, and then a line says why. */
export async function changesIn(
  { held, file }: Dumped,
  { host, useFolder, folder, wasUploaded, leftMs, dumping }: ChangesContext
): Promise<ChangesReport | undefined> {
  const uploaded = join(useFolder, 'upload.tar.gz')
  const before = existsSync(uploaded) ? uploaded : undefined
  const signal = AbortSignal.any([AbortSignal.timeout(Math.max(0, Math.floor(leftMs))), host.cancelled])
  const notKnown = (why: string): undefined => {
    dumping.info(`What changed in the workspace is not known: ${why}`)
    return undefined
  }
  if (file === undefined) return notKnown('there is no dump.')
  if (held.intent.attached) return notKnown('another job made the upload.')
  if (wasUploaded && before === undefined) return notKnown('what was uploaded is not there any more.')
  try {
    const comparison = { before, after: file, limits: WORKSPACE_LIMITS, signal }
    const report = await reportChanges(comparison, folder, host)
    dumping.info(report.changes.told)
    return report
  } catch (error) {
    const isLate = signal.aborted && !host.cancelled.aborted
    return notKnown(isLate ? 'to compare took longer than `dump-timeout` allows.' : messageOf(error))
  }
}
