import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIST } from '../../support/dist.ts'
import { waitUntil } from '../../support/engine-process.ts'

/** The engine's state file. */
export interface State {
  readonly status: string
  readonly pid: number
  readonly base_url: string
  readonly api_key: string
  readonly isolation: string
  readonly warning: string | null
  readonly reason?: string
}

/** A running program of dist. */
export interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

const running: Running[] = []
const folders: string[] = []

/** Starts a program of dist (or of a copy of it) with a minimal environment. */
export function start(
  name: string,
  args: readonly string[],
  { dist = DIST, cwd = tmpdir(), env = {} }: { dist?: string; cwd?: string; env?: Record<string, string> } = {}
): Running {
  const kept = ['PATH', 'HOME', 'SYSTEMROOT', 'TEMP', 'TMP'].flatMap((variable) => {
    const value = process.env[variable]
    return value === undefined ? [] : [[variable, value]]
  })
  const node = process.env['ACTION_NODE'] ?? process.execPath
  const child = spawn(node, [join(dist, name), ...args], {
    cwd,
    env: { ...Object.fromEntries(kept), ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  const program = { child, output: () => output, ended }
  running.push(program)
  return program
}

/** Starts an engine and waits for its state file. */
export async function startEngine(options: {
  readonly isolation?: string
  readonly env?: Record<string, string>
  readonly dist?: string
  readonly args?: readonly string[]
}): Promise<Running & { readonly home: string; readonly state: State }> {
  const home = await newFolder()
  const args = ['--home', home, '--isolation', options.isolation ?? 'off', ...(options.args ?? [])]
  const engine = start('engine.js', args, { env: options.env ?? {}, dist: options.dist ?? DIST })
  const path = join(home, 'state.json')
  await waitUntil('the engine writes its state', () => existsSync(path))
  return { ...engine, home, state: JSON.parse(readFileSync(path, 'utf8')) as State }
}

/** Sends a request to an engine, with its key. */
export async function ask({ state }: { readonly state: State }, method: string, path: string, body?: unknown) {
  const headers = { Authorization: `Bearer ${state.api_key}`, 'Content-Type': 'application/json' }
  return await fetch(`${state.base_url}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body)
  })
}

/** A folder that `endAll` removes. */
export async function newFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'engine-process-')))
  folders.push(folder)
  return folder
}

/** Kills the programs that a test left running, and removes its folders. */
export async function endAll(): Promise<void> {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
