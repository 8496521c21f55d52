import { mkdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InputError, messageOf } from '../../base/failure.ts'
import { VERSION } from '../../base/version.ts'
import { getEnv, onEndSignal, printLine, programFolder } from '../../host/process.ts'
import type { IsolationMode } from '../isolation/open.ts'
import { type Engine, openEngine } from './engine.ts'
import { clearLeftovers, forget } from './leftovers.ts'
import { type EngineState, writeState } from './state-file.ts'

const WATCH_MS = 2_000
/** Longer than any job on a hosted runner; who needs more starts another. */
const LONGEST_LIFE_MS = 24 * 3_600_000

/** The engine as a process of its own: writes its state, serves, and ends when told to, or when its folder is gone. */
export async function serveInBackground(args: readonly string[]): Promise<void> {
  try {
    await serveFrom(optionsIn(args))
  } catch (error) {
    printLine(messageOf(error))
    process.exitCode = 1
  }
}

async function serveFrom({ home, isolation, port }: Options): Promise<void> {
  // By its number and not by its name: whoever removes the folder wants us gone, even if another takes its place.
  const inode = statSync(home).ino
  const isWanted = (): boolean => statSync(home, { throwIfNoEntry: false })?.ino === inode
  const ended = new Ending()
  const opening = openEngine({ ...surroundings(home), isolation, port, onShutdown: ended.tell })
  const engine = await opening.catch((error: unknown) => {
    if (isWanted()) writeState(home, { status: 'failed', reason: messageOf(error) })
    throw error
  })
  if (isWanted()) {
    writeState(home, readyState(engine))
    await ended.wait(isWanted)
  }
  await engine.close()
}

function readyState({ baseUrl, key, isolation, warning }: Engine): EngineState {
  return {
    status: 'ready',
    pid: process.pid,
    base_url: baseUrl,
    api_key: key,
    isolation,
    warning: warning ?? null,
    version: VERSION,
    started_at: new Date().toISOString()
  }
}

/** The engine for a person at a terminal: says where it is, and ends with Ctrl+C. */
export async function serveAtTerminal(args: readonly string[]): Promise<void> {
  const { home, isolation, port, json } = optionsIn(args)
  const ended = new Ending()
  mkdirSync(home, { recursive: true, mode: 0o700 })
  await clearLeftovers(home)
  const engine = await openEngine({ ...surroundings(home), log: () => {}, isolation, port, onShutdown: ended.tell })
  writeState(home, readyState(engine))
  for (const line of json ? [asDocument(engine)] : greeting(engine)) printLine(line)
  await ended.wait(() => true)
  await engine.close()
  forget(home)
}

function surroundings(home: string) {
  return { home, programs: programFolder(), env: getEnv, log: printLine }
}

function asDocument({ baseUrl, key, isolation, warning }: Engine): string {
  return JSON.stringify({ base_url: baseUrl, api_key: key, isolation, warning: warning ?? null })
}

function greeting({ baseUrl, key, isolation, warning }: Engine): readonly string[] {
  return [
    'The embedded engine answers the Klavis API on this machine.',
    '',
    `  API URL    ${baseUrl}`,
    `  API key    ${key}`,
    `  isolation  ${isolation}`,
    ...(warning === undefined ? [] : ['', warning]),
    '',
    'Try it:',
    '',
    `  curl -s -X POST ${baseUrl}/local-sandbox -H "Authorization: Bearer ${key}" \\`,
    `    -H "Content-Type: application/json" -d '{"server_names": ["filesystem", "git"]}'`,
    '',
    'Ctrl+C ends it and removes every sandbox.'
  ]
}

interface Options {
  readonly home: string
  readonly isolation: IsolationMode
  readonly port: number
  /** For machines. */
  readonly json: boolean
}

function optionsIn(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      home: { type: 'string' },
      isolation: { type: 'string' },
      port: { type: 'string' },
      json: { type: 'boolean' }
    }
  })
  const isolation = (['auto', 'strict', 'off'] as const).find((mode) => mode === (values.isolation ?? 'auto'))
  const port = Number(values.port ?? 0)
  if (isolation === undefined) {
    throw new InputError(
      '`--isolation` of the engine cannot be used.',
      'It must be auto, strict or off.',
      'Leave it out for auto.'
    )
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InputError(
      '`--port` of the engine cannot be used.',
      'It must be a number from 0 to 65535.',
      'Leave it out for a free port.'
    )
  }
  return { home: resolve(values.home ?? '.klavis-engine'), isolation, port, json: values.json === true }
}

/** Waits for the end: a signal, a shut-down over the API, a folder that is gone, or a life that was too long. */
class Ending {
  #end: () => void = () => {}
  readonly #ended = new Promise<void>((resolve) => {
    this.#end = resolve
  })

  readonly tell = (): void => this.#end()

  async wait(isWanted: () => boolean): Promise<void> {
    onEndSignal(this.tell)
    const watch = setInterval(() => {
      if (!isWanted()) this.tell()
    }, WATCH_MS)
    const longest = setTimeout(this.tell, LONGEST_LIFE_MS)
    await this.#ended
    clearInterval(watch)
    clearTimeout(longest)
  }
}
