import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Secrets } from '../../base/secrets.ts'
import { safeLine } from '../../base/text.ts'
import { VERSION } from '../../base/version.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import { createApi } from '../api/api.ts'
import { listen } from '../api/listen.ts'
import { catalogue, findDefinition } from '../catalogue/catalogue.ts'
import { openPacks, runnerToolCache } from '../catalogue/packs.ts'
import { type Environment, machineOf } from '../isolation/machine.ts'
import { type IsolationMode, openIsolation } from '../isolation/open.ts'
import { createMux } from '../mux/mux.ts'
import { Starts } from '../mux/starts.ts'
import { openTranscript } from '../mux/transcript.ts'
import { Store } from '../store/store.ts'

/** What an engine is started with. */
export interface EngineSettings {
  /** The engine's own folder; it exists. */
  readonly home: string
  readonly isolation: IsolationMode
  /** 0: one that the system chooses. */
  readonly port: number
  /** Where the bundled servers and the packs are: the folder of our programs. */
  readonly programs: string
  readonly env: Environment
  readonly log: (line: string) => void
  /** Called when somebody with the key asks for the end. */
  readonly onShutdown: () => void
}

/** An engine that answers. */
export interface Engine {
  readonly baseUrl: string
  readonly key: string
  readonly isolation: string
  readonly warning: string | undefined
  /** Releases everything, ends every child, stops listening. */
  readonly close: () => Promise<void>
}

/** Even on one core: what starts also waits for the disk. */
const LEAST_STARTS = 4
const LONGEST_PAYLOAD_BYTES = 64 * 1024

/** Opens the embedded engine: the Klavis API on loopback, with real MCP servers behind it. */
export async function openEngine(settings: EngineSettings): Promise<Engine> {
  const { home, programs, env } = settings
  const log = (line: string): void => settings.log(`${new Date().toISOString()} ${safeLine(line)}`)
  const machine = machineOf(env)
  const { isolation, warning } = await openIsolation({ mode: settings.isolation, machine, place: home })
  const node = process.execPath
  const toolCache = machine.hasToolCache ? { toolCache: await runnerToolCache() } : {}
  const packs = openPacks({ folder: join(programs, 'packs'), node, machine, ...toolCache })
  const definitions = catalogue({ serversFolder: join(programs, 'servers'), node, machine, packs })

  const key = randomBytes(32).toString('base64url')
  const secrets = new Secrets()
  secrets.add(key)
  const transcript = openTranscript(join(home, ENGINE_FILES.transcript), {
    redact: (text) => secrets.redact(text),
    maxPayloadBytes: LONGEST_PAYLOAD_BYTES,
    trouble: log
  })
  const starts = new Starts(Math.max(LEAST_STARTS, 2 * availableParallelism()))
  const store = new Store({
    home,
    findDefinition: (name) => findDefinition(definitions, name),
    isolation,
    createMux: (each) => createMux({ ...each, starting: starts.run }),
    record: transcript.record,
    onSecret: (secret) => secrets.add(secret),
    log
  })
  const { onShutdown: shutdown } = settings
  const listening = await listen(
    (baseUrl) => createApi({ store, key, baseUrl, version: VERSION, log, shutdown }),
    settings.port
  )
  log(`The engine answers; isolation: ${isolation.level}`)
  return {
    baseUrl: listening.baseUrl,
    key,
    isolation: isolation.level,
    warning,
    close: async () => {
      await store.close()
      await listening.close()
      await transcript.close()
      log('The engine has ended')
    }
  }
}
