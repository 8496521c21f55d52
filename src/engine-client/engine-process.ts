import { delimiter, join } from 'node:path'
import { Failure } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { onAbort, poll } from '../base/time-limits.ts'
import { writePrivateFile } from '../host/files.ts'
import { programFolders } from '../host/find-program.ts'
import type { Host } from '../host/host.ts'
import type { CassetteInput } from '../inputs/inputs.ts'
import { send } from '../net/request.ts'
import { type EngineProcess, LOOPBACK_URL, readEngineState } from '../state/engine-state.ts'
import { ENGINE_FILES, RUN_FILES } from '../state/files.ts'
import { STATE } from '../state/keys.ts'
import {
  endOfLog,
  inheritedVariables,
  isProcessId,
  isRunning,
  killTree,
  runsProgram,
  startInBackground,
  tailOfLog,
  terminate,
  waitUntilGone
} from './background-process.ts'
import { type EngineRecords, requestShutdown } from './recorded-calls.ts'

const ENGINE_PROGRAM = 'engine.js'
const READY_MS = 15_000
/** With `isolation: install` the engine first installs a package. */
const INSTALL_MS = 240_000
/** Not more often, because each look starts a process on systems other than Linux. */
const WATCH_MS = 1_000
const POLL_MS = 5
const EXIT_MS = 3_000
const HEALTH_MS = 5_000

/** The environment variables that the engine inherits: programs, caches, proxies. None of them is a secret of the job. */
const INHERITED = [
  ...['PATH', 'PATHEXT', 'HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'XDG_CACHE_HOME', 'LANG', 'TZ'],
  ...['SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PROGRAMDATA', 'NUMBER_OF_PROCESSORS', 'TEMP', 'TMP', 'TMPDIR', 'PGBIN'],
  // The runner kills processes with its tracking id when the job ends.
  ...['RUNNER_TRACKING_ID', 'RUNNER_TOOL_CACHE', 'RUNNER_TEMP'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy', 'NODE_EXTRA_CA_CERTS'],
  ...['NPM_CONFIG_REGISTRY', 'npm_config_registry', 'NPM_CONFIG_USERCONFIG', 'npm_config_userconfig'],
  ...['NPM_CONFIG_CACHE', 'npm_config_cache']
]

/** How an engine is started. */
interface EngineOptions {
  /** The input `isolation`. */
  readonly isolation: string
  /** Whether a server is asked for that runs what the agent tells it to. */
  readonly runsCode: boolean
  /** Whether the servers are verified, so they may start when they are acquired. */
  readonly verifies: boolean
  /** What it replays. */
  readonly cassette?: Pick<CassetteInput, 'bytes' | 'sha256'> | undefined
}

/** Starts the engine as a process that outlives main, and saves it to the state as soon as it exists. */
export async function startEngine(
  host: Host,
  folder: string,
  { isolation, runsCode, verifies, cassette }: EngineOptions
): Promise<EngineProcess> {
  const home = join(folder, RUN_FILES.engine)
  // The engine reads it once and compares its hash, so that no other process can replace it.
  if (cassette !== undefined) writePrivateFile(join(home, ENGINE_FILES.cassette), cassette.bytes)
  const args = [
    ...['--isolation', isolation],
    ...(verifies ? ['--start-with-acquire'] : []),
    ...(cassette === undefined ? [] : ['--cassette-sha256', cassette.sha256])
  ]
  const program = { program: ENGINE_PROGRAM, home, log: ENGINE_FILES.log }
  const child = startInBackground(host, program, { args, env: engineEnvironment(host), pipes: false })
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  child.unref()
  const { pid } = child
  // Saved at once, so that post can stop the engine even if main is killed now.
  if (pid !== undefined) host.saveState(STATE.engine, JSON.stringify({ pid, url: '', key: '', home }))
  const state = await Promise.race([
    poll(
      isolation === 'install' ? READY_MS + INSTALL_MS : READY_MS,
      POLL_MS,
      () => readEngineState(home),
      host.cancelled
    ),
    ended.then(() => readEngineState(home)),
    whenAborted(host.cancelled)
  ])
  if (state?.status !== 'ready' || pid === undefined) {
    if (pid !== undefined) killTree(pid)
    const reason = state?.status === 'failed' ? state.reason : undefined
    throw host.cancelled.aborted ? host.cancelled.reason : notStarted(reason, home)
  }
  host.setSecret(state.api_key)
  // Without isolation, only servers that run code of the agent are a risk. A user who asked for it is not warned.
  if (state.warning && runsCode) (isolation === 'off' ? host.log.notice : host.log.warning)(state.warning)
  const engine = { pid, url: state.base_url, key: state.api_key, home, publicKey: state.public_key }
  host.saveState(STATE.engine, JSON.stringify(engine))
  return engine
}

function engineEnvironment(host: Host): Record<string, string> {
  const path = programFolders(host.env('PATH'), host.run.workspace).join(delimiter)
  return { ...inheritedVariables(host, INHERITED), PATH: path }
}

function whenAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => onAbort(signal, () => resolve(undefined)))
}

/** The engine that main started; undefined if it started none. */
export function readSavedEngine(host: Host): EngineProcess | undefined {
  const engine = parseEngine(host.getState(STATE.engine))
  if (engine !== undefined) host.setSecret(engine.key)
  return engine
}

/** The engine in a saved value; undefined if there is none that can be ours. It listens on the loopback address only. */
export function parseEngine(value: string): EngineProcess | undefined {
  const saved = parseJson(value)
  if (!isJsonObject(saved)) return undefined
  const { pid, url, key, home, publicKey } = saved
  if (!isProcessId(pid)) return undefined
  if (typeof url !== 'string' || (url !== '' && !LOOPBACK_URL.test(url))) return undefined
  if (typeof key !== 'string' || typeof home !== 'string') return undefined
  return { pid, url, key, home, ...(typeof publicKey === 'string' ? { publicKey } : {}) }
}

/** Whether the engine still runs, as far as that can be determined: its pid may belong to another process now. */
export function isAlive(engine: EngineProcess): boolean {
  return isRunning(ENGINE_PROGRAM, engine)
}

/** Whether the process with this pid is the engine of this folder; undefined if the system does not tell. */
export function isEngine(engine: EngineProcess): boolean | undefined {
  return runsProgram(ENGINE_PROGRAM, engine)
}

/** Whether the engine answers. If it hung, every release would wait for its own timeout. */
export async function engineAnswers(engine: EngineProcess): Promise<boolean> {
  if (engine.url === '' || !isAlive(engine)) return false
  try {
    const { status } = await send({ method: 'GET', url: `${engine.url}/healthz`, timeoutMs: HEALTH_MS })
    return status === 200
  } catch {
    return false
  }
}

/** Aborts once the engine's process has ended, which it does also if a later step removes its folder. */
export function watchEngine(engine: EngineProcess): AbortSignal {
  const gone = new AbortController()
  const timer = setInterval(() => {
    if (isAlive(engine)) return
    clearInterval(timer)
    gone.abort()
  }, WATCH_MS).unref()
  return gone.signal
}

/**
 * Stops the engine: by a request if it answers, then by SIGTERM, then by killing it with all its children. Returns what the
 * engine recorded; undefined if it did not answer the request.
 */
export async function stopEngine(engine: EngineProcess, isAnswering: boolean): Promise<EngineRecords | undefined> {
  const records = isAnswering ? await requestShutdown(engine) : undefined
  if (isAnswering && (await waitUntilGone(ENGINE_PROGRAM, engine, EXIT_MS))) return records
  // A process that did not answer and may not be the engine is left alone: an engine stops by itself when its folder is gone.
  if (!isAlive(engine) || (!isAnswering && isEngine(engine) !== true)) return records
  await terminate(ENGINE_PROGRAM, engine)
  return records
}

/** The last lines of the engine's log. */
export function logTail(home: string): readonly string[] {
  return tailOfLog(join(home, ENGINE_FILES.log))
}

function notStarted(reason: string | undefined, home: string): Failure {
  return new Failure(
    'The embedded engine did not start.',
    reason ?? endOfLog(join(home, ENGINE_FILES.log)),
    reason === undefined
      ? `${rerun()}. If it keeps failing, report this, and set ${inputName('api-key')} to use the Klavis cloud.`
      : ''
  )
}
