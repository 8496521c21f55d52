import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { VERSION } from '../../base/version.ts'
import { removeFolder } from '../../host/remove-folder.ts'
import type { Cassette } from '../../mcp/cassette/cassette.ts'
import { createEngineSigner } from '../../state/engine-signature.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import { createApi } from '../api/api.ts'
import { listen } from '../api/listen.ts'
import { catalogue, findDefinition } from '../catalogue/catalogue.ts'
import { openPacks, runnerToolCache } from '../catalogue/packs.ts'
import { chooseIsolation, type IsolationMode } from '../isolation/choose-isolation.ts'
import { type GetEnv, machineOf } from '../isolation/machine.ts'
import { createMux } from '../mux/mux.ts'
import { StartLimiter } from '../mux/start-limiter.ts'
import { Store } from '../store/store.ts'
import { openRecording } from '../transcript/recording.ts'
import type { TranscriptDigest } from '../transcript/transcript.ts'

/** The settings of an engine. */
interface EngineSettings {
  /** The engine's folder, which exists. */
  readonly home: string
  readonly isolation: IsolationMode
  /** Whether servers start when they are acquired. By default they start when the first client connects. */
  readonly startsWithAcquire?: boolean
  /** 0 for a free port. */
  readonly port: number
  /** The folder with the bundled servers and the packs. */
  readonly programs: string
  /** The recording that it replays. */
  readonly cassette?: Cassette | undefined
  readonly env: GetEnv
  readonly log: (line: string) => void
  /** Called when a client with the key requests the shutdown. */
  readonly onShutdown: () => void
}

/** A running engine. */
export interface Engine {
  readonly baseUrl: string
  readonly key: string
  /** Checks that an answer is of this engine. */
  readonly publicKey: string
  readonly isolation: string
  readonly warning: string | undefined
  /** Releases every sandbox, ends every child process and stops listening. */
  readonly close: () => Promise<void>
}

/** Also on one core, because a start mostly waits for the disk. */
const MIN_PARALLEL_STARTS = 4

/** Opens the embedded engine: the Klavis API on loopback, with real MCP servers behind it. */
export async function openEngine(settings: EngineSettings): Promise<Engine> {
  const { home, programs, env } = settings
  const machine = machineOf(env)
  // A copy, because servers load some of their code with the first call, and the folder of the action may be gone by then:
  // a later checkout empties the workspace, and some runners copy the action anew for each step.
  const serversFolder = join(home, ENGINE_FILES.servers)
  cpSync(join(programs, 'servers'), serversFolder, { recursive: true })
  const { isolation, warning } = await chooseIsolation({ mode: settings.isolation, machine, folder: home })
  const node = process.execPath
  const toolCache = machine.hasToolCache ? { toolCache: await runnerToolCache() } : {}
  const packs = openPacks({ folder: join(programs, 'packs'), node, machine, ...toolCache })
  const definitions = catalogue({ serversFolder, node, machine, packs, cassette: settings.cassette })

  const key = randomBytes(32).toString('base64url')
  const { transcript, logs, secrets, log } = openRecording(home, settings.log, [key])
  const signer = createEngineSigner()
  const startLimiter = new StartLimiter(Math.max(MIN_PARALLEL_STARTS, 2 * availableParallelism()))
  const store = new Store({
    home,
    key,
    findDefinition: (kind, name) => findDefinition(definitions, kind, name),
    isolation,
    startsWithAcquire: settings.startsWithAcquire ?? false,
    createMux: (muxSettings) => createMux({ ...muxSettings, limitStart: startLimiter.run }),
    record: transcript.record,
    onSecret: (secret) => secrets.add(secret),
    log
  })
  let stopping: Promise<TranscriptDigest> | undefined
  const stop = (): Promise<TranscriptDigest> => {
    stopping ??= store.close().then(() => transcript.close())
    return stopping
  }
  const { onShutdown: shutdown } = settings
  const listening = await listen(
    (baseUrl) => createApi({ store, logs, key, signer, baseUrl, version: VERSION, log, stop, shutdown }),
    settings.port
  )
  log(`The engine is ready (isolation: ${isolation.level})`)
  return {
    baseUrl: listening.baseUrl,
    key,
    publicKey: signer.publicKey,
    isolation: isolation.level,
    warning,
    close: async () => {
      try {
        await stop()
        await removeFolder(serversFolder)
      } finally {
        await listening.close()
      }
      log('The engine has ended')
    }
  }
}
