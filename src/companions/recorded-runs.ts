import { basename, dirname } from 'node:path'
import { count } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import type { Klavis } from '../klavis/api.ts'
import type { Listeners } from '../klavis/connect.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { fileSink, Ledger, type Sink } from '../lease/ledger.ts'
import { maskServers, type PublishedServer } from '../state/published-servers.ts'
import type { SandboxProof } from '../state/sandbox-proof.ts'
import { type CompanionInputs, lazyCloud } from './inputs.ts'
import { readProvenFiles } from './proven-files.ts'
import { type RunFiles, readRunFiles } from './run-files.ts'
import { findRunProcess, type RunProcess } from './run-process.ts'

/** A run of the main action in this job, as the files that it left record it. */
export interface RecordedRun extends Pick<RunFiles, 'saidReleased' | 'upload' | 'initial'> {
  /** If given, the run is as main left it. Otherwise any step may have changed it. */
  readonly proof: SandboxProof | undefined
  /** Where main left its files. */
  readonly folder: string
  /** Records written here are hints for the post step, which works from its own state. */
  readonly ledger: Ledger
  /** The servers of leases that were not released. */
  readonly servers: readonly PublishedServer[]
  /** The client of the API that served the leases. It fails only when called, because not every companion needs a key. */
  readonly klavis: () => Klavis
  /**
   * Whether this client goes through the gateway. That checks itself that a sandbox is still ours, answers no look-ups, and
   * knows the leases by the ids in the ledger.
   */
  readonly isGuarded: boolean
  /** The embedded engine or the gateway; undefined if the servers are reached directly. */
  readonly process: RunProcess | undefined
  /** Whether the URLs of the servers are those of a gateway. */
  readonly hasGateway: boolean
  /** Throws if the engine or gateway has stopped, because then waiting for its servers is useless. */
  readonly checkAlive: () => void
}

/** A lease of a run. */
export interface RecordedLease {
  readonly actionRun: RecordedRun
  readonly held: HeldLease
}

/** Opens the runs of the main action whose ledgers this job has, and masks every secret in them. */
export function openRecordedRuns(host: Host, inputs: CompanionInputs, listeners: Listeners): readonly RecordedRun[] {
  const cloud = lazyCloud(inputs, listeners)
  return inputs.ledgers.map((path) => {
    const proof = inputs.proofs.find(({ run }) => run === basename(dirname(path)))
    const { records, saidReleased, ignored, ...files } =
      proof === undefined ? readRunFiles(path) : readProvenFiles(path, proof)
    if (ignored > 0)
      host.log.warning(
        `The ledger has ${count(ignored, 'record')} that the main action did not write. They are ignored.`
      )
    const ledger = new Ledger([earlySink(path)], records)
    const engine = findRunProcess('engine', path, proof, inputs, listeners)
    const gateway = findRunProcess('gateway', path, proof, inputs, listeners)
    const isGuarded = gateway !== undefined && inputs.needs === 'leases' && !inputs.isKeyGiven
    maskServers(host, files.servers)
    const secrets = [
      ...ledger
        .held()
        .flatMap(({ intent, lease }) => [
          lease.instanceId ?? '',
          intent.kind === 'sandbox' || lease.isReference ? '' : lease.id
        ]),
      engine?.key ?? '',
      gateway?.key ?? ''
    ]
    for (const secret of secrets) if (secret !== '') host.setSecret(secret)
    return {
      ...files,
      folder: dirname(path),
      proof,
      ledger,
      saidReleased,
      servers: files.servers.filter(({ seq }) => !saidReleased.has(seq) && !isGone(seq, ledger)),
      klavis: engine?.connect ?? (isGuarded ? gateway.connect : cloud),
      isGuarded,
      process: engine ?? gateway,
      hasGateway: gateway !== undefined,
      checkAlive: () => (engine ?? gateway)?.checkAlive()
    }
  })
}

/** Not whether the lease is held: an instance that existed before is in no ledger, but its server answers. */
function isGone(seq: number, ledger: Ledger): boolean {
  return ledger.leases().some(({ intent, status }) => intent.seq === seq && status === 'gone')
}

/** Marks releases as early, because the user asked for them before the end of the job. */
function earlySink(path: string): Sink {
  const write = fileSink(path)
  return (record, index) => write(record.type === 'released' ? { ...record, early: true } : record, index)
}
