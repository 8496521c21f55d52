import { basename, dirname, join } from 'node:path'
import { Failure } from '../base/failure.ts'
import { sha256 } from '../base/sha256.ts'
import { readPlainText } from '../host/files.ts'
import { FileChanged } from '../host/verified-file.ts'
import { recordsInText } from '../lease/ledger.ts'
import type { LedgerRecord } from '../lease/record.ts'
import { RUN_FILES } from '../state/files.ts'
import { readInitialState } from '../state/initial-state.ts'
import { initialHashIn, parsePublishedServers } from '../state/published-servers.ts'
import type { SandboxProof } from '../state/sandbox-proof.ts'
import type { RunFiles } from './run-files.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** Reads the files of a run, each once, and throws if one is not as the proof says. */
export function readProvenFiles(path: string, proof: SandboxProof): RunFiles {
  const folder = dirname(path)
  const text = readPlainText(path, MAX_BYTES)
  if (text === undefined) throw noLedger(proof)
  const ledger = Buffer.from(text)
  const { bytes } = proof.ledger
  const beginning = ledger.subarray(0, bytes)
  if (beginning.length < bytes || sha256(beginning) !== proof.ledger.sha256)
    throw new FileChanged(basename(path), 'changed')
  const servers = readPlainText(join(folder, RUN_FILES.servers), MAX_BYTES)
  if (servers === undefined) throw new FileChanged(RUN_FILES.servers, 'removed')
  if (sha256(servers) !== proof.servers) throw new FileChanged(RUN_FILES.servers, 'changed')
  const upload = { path: join(folder, RUN_FILES.upload), sha256: proof.upload ?? '' }
  return {
    ...provenRecords(recordsInText(beginning.toString('utf8')), recordsInText(ledger.subarray(bytes).toString('utf8'))),
    servers: parsePublishedServers(servers),
    upload: proof.upload === undefined ? undefined : upload,
    initial: readInitialState(folder, initialHashIn(servers) ?? '')
  }
}

/**
 * What counts of a ledger: the records of main, and of later ones only those about releases of its leases. Any step can write
 * such a record, so a lease that is said to be released counts as `releasing`, and the API is asked about it.
 */
function provenRecords(
  proven: readonly LedgerRecord[],
  later: readonly LedgerRecord[]
): Pick<RunFiles, 'records' | 'saidReleased' | 'ignored'> {
  const known = new Set(proven.map(({ seq }) => seq))
  const releases = later.filter(({ seq, type }) => known.has(seq) && (type === 'releasing' || type === 'released'))
  return {
    records: [...proven, ...releases.map(({ seq, at }) => ({ type: 'releasing' as const, seq, at }))],
    saidReleased: new Set(releases.filter(({ type }) => type === 'released').map(({ seq }) => seq)),
    ignored: later.length - releases.length
  }
}

function noLedger({ run }: SandboxProof): Failure {
  return new Failure(
    `There is no ledger of ${run}.`,
    'The proof is of another job, or a later step removed the files of the main action.',
    'Pass the `sandbox-proof` of a main action in this job. If it is, nothing that this step could check can be trusted: re-run the job.'
  )
}
