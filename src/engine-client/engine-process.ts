import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { Failure } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import { onAbort, poll } from '../base/time-limits.ts'
import { readPlainTail } from '../host/files.ts'
import { programFolders } from '../host/find-program.ts'
import type { Host } from '../host/host.ts'
import { commandLineOf } from '../host/process.ts'
import { send } from '../net/request.ts'
import { type EngineProcess, LOOPBACK_URL, readEngineState } from '../state/engine-state.ts'
import { ENGINE_FILES, RUN_FILES } from '../state/files.ts'
import { STATE } from '../state/keys.ts'

const ENGINE_PROGRAM = 'engine.js'
const READY_MS = 15_000
/** Not more often, because each look starts a process on systems other than Linux. */
const WATCH_MS = 1_000
const POLL_MS = 15
const SHUTDOWN_MS = 6_000
const HEALTH_MS = 5_000
const SIGTERM_MS = 3_000
const TAIL_LINES = 30
const TAIL_BYTES = 64 * 1024

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

/** Starts the engine as a process that outlives main, and saves it to the state as soon as it exists. */
export async function startEngine(host: Host, folder: string, isolation: string): Promise<EngineProcess> {
  const home = join(folder, RUN_FILES.engine)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const log = openSync(join(home, ENGINE_FILES.log), 'a', 0o600)
  const child = spawn(
    process.execPath,
    [join(host.programs, ENGINE_PROGRAM), '--home', home, '--isolation', isolation],
    {
      // Not its own folder: Windows does not remove the current folder of a process, and its removal is what stops the engine.
      cwd: dirname(process.execPath),
      env: engineEnvironment(host),
      // Logs to a file, because the runner waits until the output of a step is closed.
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true
    }
  )
  closeSync(log)
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  child.unref()
  const { pid } = child
  // Saved at once, so that post can stop the engine even if main is killed now.
  if (pid !== undefined) host.saveState(STATE.engine, JSON.stringify({ pid, url: '', key: '', home }))
  const state = await Promise.race([
    poll(READY_MS, POLL_MS, () => readEngineState(home), host.cancelled),
    ended.then(() => readEngineState(home)),
    whenAborted(host.cancelled)
  ])
  if (state?.status !== 'ready' || pid === undefined) {
    if (pid !== undefined) killTree(pid)
    const reason = state?.status === 'failed' ? state.reason : undefined
    throw host.cancelled.aborted ? host.cancelled.reason : notStarted(reason, home)
  }
  host.setSecret(state.api_key)
  if (state.warning) host.log.warning(state.warning)
  const engine = { pid, url: state.base_url, key: state.api_key, home, publicKey: state.public_key }
  host.saveState(STATE.engine, JSON.stringify(engine))
  return engine
}

function engineEnvironment(host: Host): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = host.env(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(inherited),
    PATH: programFolders(host.env('PATH'), host.run.workspace).join(delimiter)
  }
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
  const { pid, url, key, home } = saved
  // A signal to the negative of a pid reaches a group, and to -1 every process.
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 1) return undefined
  if (typeof url !== 'string' || (url !== '' && !LOOPBACK_URL.test(url))) return undefined
  return typeof key === 'string' && typeof home === 'string' ? { pid, url, key, home } : undefined
}

/** Whether the engine still runs, as far as that can be determined: its pid may belong to another process now. */
export function isAlive(engine: EngineProcess): boolean {
  return signal(engine.pid, 0) && isEngine(engine) !== false
}

/** Whether the process with this pid is the engine of this folder; undefined if the system does not tell. */
export function isEngine({ pid, home }: EngineProcess): boolean | undefined {
  return commandLineOf(pid)?.replaceAll('\0', ' ').includes(`${ENGINE_PROGRAM} --home ${home} `)
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

/** Stops the engine: by a request if it answers, then by SIGTERM, then by killing it with all its children. */
export async function stopEngine(engine: EngineProcess, isAnswering: boolean): Promise<void> {
  if (isAnswering) {
    const headers = { Authorization: `Bearer ${engine.key}` }
    await send({ method: 'POST', url: `${engine.url}/shutdown`, headers, timeoutMs: SHUTDOWN_MS }).catch(
      () => undefined
    )
    if (await waitUntilGone(engine, SHUTDOWN_MS)) return
  }
  // A process that did not answer and may not be the engine is left alone: an engine stops by itself when its folder is gone.
  if (!isAlive(engine) || (!isAnswering && isEngine(engine) !== true)) return
  signal(engine.pid, 'SIGTERM')
  if (await waitUntilGone(engine, SIGTERM_MS)) return
  killTree(engine.pid)
}

function killTree(pid: number): void {
  signal(-pid, 'SIGKILL')
  signal(pid, 'SIGKILL')
}

/** The last lines of the engine's log. */
export function logTail(home: string): readonly string[] {
  const text = readPlainTail(join(home, ENGINE_FILES.log), TAIL_BYTES)?.trimEnd()
  return text === undefined ? [] : text.split('\n').slice(-TAIL_LINES)
}

async function waitUntilGone(engine: EngineProcess, withinMs: number): Promise<boolean> {
  return (await poll(withinMs, POLL_MS, () => (isAlive(engine) ? undefined : true))) === true
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function notStarted(reason: string | undefined, home: string): Failure {
  const log = logTail(home)
    .map((line) => oneLine(line, 200))
    .join(' | ')
  return new Failure(
    'The embedded engine did not start.',
    reason ?? (log === '' ? 'Its log is empty.' : `The end of its log: ${log}`),
    reason === undefined
      ? `${rerun()}. If it keeps failing, report this, and set ${inputName('api-key')} to use the Klavis cloud.`
      : ''
  )
}
