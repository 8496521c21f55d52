import { dirname, join } from 'node:path'
import { Failure } from '../base/failure.ts'
import { perHost } from '../base/host-wording.ts'
import { isAlive } from '../engine-client/engine-process.ts'
import { readPlainText } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import type { Klavis } from '../klavis/api.ts'
import { connect, type Listeners } from '../klavis/connect.ts'
import { fileSink, Ledger, recordsInText, type Sink } from '../lease/ledger.ts'
import { type EngineProcess, readEngineProcess } from '../state/engine-state.ts'
import { RUN_FILES } from '../state/files.ts'
import { maskServers, type PublishedServer, readPublishedServers } from '../state/published-servers.ts'
import { type CompanionInputs, lazyCloud } from './inputs.ts'

const MAX_LEDGER_BYTES = 2 * 1024 * 1024

/** A run of the main action in this job, as the files that it left record it. */
export interface RecordedRun {
  readonly folder: string
  /** Records written here are hints for the post step, which works from its own state. */
  readonly ledger: Ledger
  readonly engine: 'klavis' | 'embedded'
  /** The servers of leases that were not released. */
  readonly servers: readonly PublishedServer[]
  /** The client of the API that served the leases. It fails only when called, because not every companion needs a key. */
  readonly klavis: () => Klavis
  /** Throws if the embedded engine has stopped, because then waiting for its servers is useless. */
  readonly checkAlive: () => void
}

/** Opens the runs of the main action whose ledgers this job has, and masks every secret in them. */
export function openRecordedRuns(host: Host, inputs: CompanionInputs, listeners: Listeners): readonly RecordedRun[] {
  const cloud = lazyCloud(inputs, listeners)
  return inputs.ledgers.map((path) => {
    const ledger = new Ledger([earlySink(path)], recordsInText(readLedger(path)))
    const folder = dirname(path)
    const engine = readEngineProcess(join(folder, RUN_FILES.engine))
    const published = readPublishedServers(folder)
    maskServers(host, published)
    const secrets = [
      ...ledger
        .held()
        .flatMap(({ intent, lease }) => [lease.instanceId ?? '', intent.kind === 'sandbox' ? '' : lease.id]),
      engine?.key ?? ''
    ]
    for (const secret of secrets) if (secret !== '') host.setSecret(secret)
    return {
      folder,
      ledger,
      engine: engine === undefined ? 'klavis' : 'embedded',
      servers: published.filter(({ seq }) => !isGone(seq, ledger)),
      klavis: engine === undefined ? cloud : () => connectToEngine(engine),
      checkAlive: () => checkEngine(engine)
    }
  })

  function connectToEngine(engine: EngineProcess): Klavis {
    checkEngine(engine)
    return connect({ ...inputs.api, url: engine.url, rateLimit: 0 }, engine.key, listeners)
  }
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

function checkEngine(engine: EngineProcess | undefined): void {
  if (engine === undefined || isAlive(engine)) return
  throw new Failure(
    'The embedded engine has stopped.',
    'It was killed, or the machine ran out of memory. The data in its sandboxes is lost.',
    perHost({
      action: 'Re-run the job. The log of the engine is in the artifact.',
      terminal: 'Run `klavis-sandbox down`, then `up`.'
    })
  )
}
