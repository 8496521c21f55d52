import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from '../base/failure.ts'
import { isAlive } from '../engine-client/engine-process.ts'
import { isPlainFile } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import type { Klavis } from '../klavis/api.ts'
import { connect, type Listeners } from '../klavis/connect.ts'
import { fileSink, Ledger, recordsInText, type Sink } from '../lease/ledger.ts'
import { type EngineProcess, readEngineProcess } from '../state/engine-state.ts'
import { RUN_FILES } from '../state/files.ts'
import { type PublishedServer, readPublishedServers, secretsOfServers } from '../state/published-servers.ts'
import { cloudOf } from './cloud.ts'
import type { CompanionInputs } from './inputs.ts'

const LARGEST_LEDGER = 16 * 1024 * 1024

/** A use of the main action in this job, as its companions meet it. */
export interface JobUse {
  readonly folder: string
  /** What is written here is a hint to the post step of the main action, which works from its own state. */
  readonly ledger: Ledger
  readonly engine: 'klavis' | 'embedded'
  /** Those of leases that were not released meanwhile. */
  readonly servers: readonly PublishedServer[]
  /** The API that the leases came from; asked for only by those who need it, since without a key there is none. */
  readonly klavis: () => Klavis
  /** Fails at once where its servers have ended with their engine, and no patience would help. */
  readonly checkAlive: () => void
}

/** The uses of the main action that this job's ledgers tell of. Every secret in them is masked. */
export function openUses(host: Host, inputs: CompanionInputs, listeners: Listeners): readonly JobUse[] {
  const inCloud = cloudOf(inputs, listeners)
  return inputs.ledgers.map((path) => {
    const ledger = new Ledger([earlySink(path)], recordsInText(textOf(path)))
    const folder = dirname(path)
    const engine = readEngineProcess(join(folder, RUN_FILES.engine))
    const published = readPublishedServers(folder)
    const secrets = [
      ...secretsOfServers(published),
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
      klavis: engine === undefined ? inCloud : () => onEngine(engine),
      checkAlive: () => checkEngine(engine)
    }
  })

  function onEngine(engine: EngineProcess): Klavis {
    checkEngine(engine)
    return connect({ ...inputs.api, url: engine.url, rateLimit: 0 }, engine.key, listeners)
  }
}

/** Not whether it is held: an instance that was there before is in no ledger, and its server answers all the same. */
function isGone(seq: number, ledger: Ledger): boolean {
  return ledger.leases().some(({ intent, status }) => intent.seq === seq && status === 'gone')
}

/** What ends here ends because the user wants it so, before the job is over. */
function earlySink(path: string): Sink {
  const write = fileSink(path)
  return (record, index) => write(record.type === 'released' ? { ...record, early: true } : record, index)
}

/** A ledger is a file of ours and of no great size; what else stands there is not read. */
function textOf(path: string): string {
  try {
    if (isPlainFile(path, LARGEST_LEDGER)) return readFileSync(path, 'utf8')
  } catch {
    // Said below.
  }
  throw new Failure(
    `There is no ledger at ${path}.`,
    'It is removed when the job ends, and does not cross jobs.',
    'Leave `ledger` empty to use what the main action of this job exported; in another job use `attach/`.'
  )
}

function checkEngine(engine: EngineProcess | undefined): void {
  if (engine === undefined || isAlive(engine)) return
  throw new Failure(
    'The embedded engine of this job has ended.',
    'It was killed, or its machine had no memory left; what was in its sandboxes is lost.',
    'Run the job again; its log is in the artifact.'
  )
}
