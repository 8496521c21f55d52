import { dirname, join } from 'node:path'
import { Failure } from '../base/failure.ts'
import { isPlainFile, readPlainText } from '../host/files.ts'
import type { VerifiedFile } from '../host/verified-file.ts'
import { recordsInText } from '../lease/ledger.ts'
import type { LedgerRecord } from '../lease/record.ts'
import { RUN_FILES } from '../state/files.ts'
import { type InitialState, readInitialState } from '../state/initial-state.ts'
import { type PublishedServer, readPublishedServers } from '../state/published-servers.ts'

const MAX_LEDGER_BYTES = 2 * 1024 * 1024

/** What the files of a run of the main action contain. */
export interface RunFiles {
  readonly records: readonly LedgerRecord[]
  /** How many records were left out, because the main action did not write them. */
  readonly ignored: number
  /** Leases that another step may have released, or only said so. */
  readonly saidReleased: ReadonlySet<number>
  readonly servers: readonly PublishedServer[]
  /** The archive that main uploaded; undefined if it uploaded none. */
  readonly upload: string | VerifiedFile | undefined
  /** What main gave the sandboxes; undefined if the file is not there, or not as main left it. */
  readonly initial: InitialState | undefined
}

/** Reads the files of a run as they are now. Any step may have changed them. */
export function readRunFiles(ledger: string): RunFiles {
  const folder = dirname(ledger)
  const upload = join(folder, RUN_FILES.upload)
  return {
    records: recordsInText(readLedger(ledger)),
    ignored: 0,
    saidReleased: new Set(),
    servers: readPublishedServers(folder),
    upload: isPlainFile(upload, Number.POSITIVE_INFINITY) ? upload : undefined,
    initial: readInitialState(folder, undefined)
  }
}

/** Reads a ledger, unless another step has replaced it by something that is not a file of plausible size. */
function readLedger(path: string): string {
  const text = readPlainText(path, MAX_LEDGER_BYTES)
  if (text !== undefined) return text
  throw new Failure(
    `There is no ledger at ${path}.`,
    'It is removed when the job ends, and other jobs do not have it.',
    'Leave `ledger` empty to use the ledgers of this job. In another job, use `attach/`.'
  )
}
