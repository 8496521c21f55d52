import { basename, dirname, join } from 'node:path'
import { sha256 } from '../base/sha256.ts'
import { count } from '../base/wording.ts'
import { engineStopped } from '../engine-client/engine-challenge.ts'
import { isAlive } from '../engine-client/engine-process.ts'
import type { Host } from '../host/host.ts'
import { FileChanged } from '../host/verified-file.ts'
import type { Klavis } from '../klavis/api.ts'
import { connect, type Listeners } from '../klavis/connect.ts'
import { fileSink, Ledger, type Sink } from '../lease/ledger.ts'
import { readEngineProcess } from '../state/engine-state.ts'
import { ENGINE_FILES, RUN_FILES } from '../state/files.ts'
import { maskServers, type PublishedServer } from '../state/published-servers.ts'
import type { SandboxProof } from '../state/sandbox-proof.ts'
import { type CompanionInputs, lazyCloud } from './inputs.ts'
import { readProvenFiles } from './proven-files.ts'
import { type RunFiles, readRunFiles } from './run-files.ts'

/** A run of the main action in this job, as the files that it left record it. */
export interface RecordedRun extends Pick<RunFiles, 'saidReleased' | 'upload'> {
  /** If given, the run is as main left it. Otherwise any step may have changed it. */
  readonly proof: SandboxProof | undefined
  /** Records written here are hints for the post step, which works from its own state. */
  readonly ledger: Ledger
  /** The servers of leases that were not released. */
  readonly servers: readonly PublishedServer[]
  /** The client of the API that served the leases. It fails only when called, because not every companion needs a key. */
  readonly klavis: () => Klavis
  /** Throws if the embedded engine has stopped, because then waiting for its servers is useless. */
  readonly checkAlive: () => void
}

interface RunEngine {
  readonly url: string
  readonly key: string
  readonly isAlive: () => boolean
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
    const engine = engineOf(path, proof)
    maskServers(host, files.servers)
    const secrets = [
      ...ledger
        .held()
        .flatMap(({ intent, lease }) => [lease.instanceId ?? '', intent.kind === 'sandbox' ? '' : lease.id]),
      engine?.key ?? ''
    ]
    for (const secret of secrets) if (secret !== '') host.setSecret(secret)
    return {
      ...files,
      proof,
      ledger,
      saidReleased,
      servers: files.servers.filter(({ seq }) => !saidReleased.has(seq) && !isGone(seq, ledger)),
      klavis: engine === undefined ? cloud : () => connectToEngine(engine),
      checkAlive: () => checkEngine(engine)
    }
  })

  function connectToEngine(engine: RunEngine): Klavis {
    checkEngine(engine)
    if (engine.key === '') throw new FileChanged(ENGINE_FILES.state, 'changed')
    return connect({ ...inputs.api, url: engine.url, rateLimit: 0 }, engine.key, listeners)
  }
}

/**
 * The engine that serves the run. With a proof, its URL comes from there, and a challenge shows that it lives; the file only
 * adds its key. A planted one is not even masked, because that would hide the same text in the changes of a workspace.
 */
function engineOf(path: string, proof: SandboxProof | undefined): RunEngine | undefined {
  const found = readEngineProcess(join(dirname(path), RUN_FILES.engine))
  if (proof === undefined) return found && { url: found.url, key: found.key, isAlive: () => isAlive(found) }
  if (proof.engine === undefined) return undefined
  const { url, keyHash } = proof.engine
  return { url, key: found !== undefined && sha256(found.key) === keyHash ? found.key : '', isAlive: () => true }
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

function checkEngine(engine: RunEngine | undefined): void {
  if (engine !== undefined && !engine.isAlive()) throw engineStopped()
}
