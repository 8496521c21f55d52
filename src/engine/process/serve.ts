import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { InputError, messageOf } from '../../base/failure.ts'
import { VERSION } from '../../base/version.ts'
import { getEnv, printLine, programFolder } from '../../host/process.ts'
import { type EngineState, removeEngineState, writeEngineState } from '../../state/engine-state.ts'
import { ISOLATION_MODES, type IsolationMode } from '../isolation/choose-isolation.ts'
import { type Engine, openEngine } from './engine.ts'
import { removeLeftovers } from './leftovers.ts'
import { folderWatcher, Shutdown } from './shutdown.ts'
import { takeCassette } from './take-cassette.ts'

/** Runs the engine in the background: writes its state file, and serves until it is stopped or its folder is removed. */
export async function serveInBackground(args: readonly string[]): Promise<void> {
  try {
    await serveInFolder(parseOptions(args))
  } catch (error) {
    printLine(messageOf(error))
    process.exitCode = 1
  }
}

async function serveInFolder({ home, isolation, port, cassetteHash, startsWithAcquire }: Options): Promise<void> {
  const hasHome = folderWatcher(home)
  const shutdown = new Shutdown()
  const open = async (): Promise<Engine> => {
    const cassette = cassetteHash === undefined ? undefined : await takeCassette(home, cassetteHash)
    const settings = { ...processSettings(home), isolation, port, cassette, startsWithAcquire }
    return openEngine({ ...settings, onShutdown: shutdown.request })
  }
  const opening = open()
  const engine = await opening.catch((error: unknown) => {
    if (hasHome()) writeEngineState(home, { status: 'failed', reason: messageOf(error) })
    throw error
  })
  if (hasHome()) {
    writeEngineState(home, readyState(engine))
    await shutdown.wait(hasHome)
  }
  await engine.close()
}

/** Runs the engine at a terminal: prints its URL and key, and serves until Ctrl+C. */
export async function serveAtTerminal(args: readonly string[]): Promise<void> {
  const { home, isolation, port, json } = parseOptions(args)
  const shutdown = new Shutdown()
  mkdirSync(home, { recursive: true, mode: 0o700 })
  await removeLeftovers(home)
  const settings = { ...processSettings(home), log: () => {} }
  const engine = await openEngine({ ...settings, isolation, port, onShutdown: shutdown.request })
  writeEngineState(home, readyState(engine))
  for (const line of json ? [asJson(engine)] : welcome(engine)) printLine(line)
  await shutdown.wait(() => true)
  await engine.close()
  removeEngineState(home)
}

function processSettings(home: string) {
  return { home, programs: programFolder(), env: getEnv, log: printLine }
}

function readyState({ baseUrl, key, publicKey, isolation, warning }: Engine): EngineState {
  return {
    status: 'ready',
    pid: process.pid,
    base_url: baseUrl,
    api_key: key,
    public_key: publicKey,
    isolation,
    warning: warning ?? null,
    version: VERSION,
    started_at: new Date().toISOString()
  }
}

function asJson({ baseUrl, key, isolation, warning }: Engine): string {
  return JSON.stringify({ base_url: baseUrl, api_key: key, isolation, warning: warning ?? null })
}

function welcome({ baseUrl, key, isolation, warning }: Engine): readonly string[] {
  return [
    'The embedded engine serves the Klavis API on this machine.',
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
  /** Print JSON. */
  readonly json: boolean
  /** The SHA-256 of the cassette in its folder, if it replays one. */
  readonly cassetteHash: string | undefined
  /** Start servers when they are acquired. */
  readonly startsWithAcquire: boolean
}

function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      home: { type: 'string' },
      isolation: { type: 'string' },
      port: { type: 'string' },
      'cassette-sha256': { type: 'string' },
      'start-with-acquire': { type: 'boolean' },
      json: { type: 'boolean' }
    }
  })
  const isolation = ISOLATION_MODES.find((mode) => mode === (values.isolation ?? 'auto'))
  const port = Number(values.port ?? 0)
  if (isolation === undefined) {
    throw new InputError(
      'The value of `--isolation` is not valid.',
      'It must be auto, strict, install or off.',
      'Leave it out to use auto.'
    )
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new InputError(
      'The value of `--port` is not valid.',
      'It must be a number from 0 to 65535.',
      'Leave it out to use a free port.'
    )
  }
  const home = resolve(values.home ?? '.klavis-engine')
  const startsWithAcquire = values['start-with-acquire'] === true
  const cassetteHash = values['cassette-sha256']
  return { home, isolation, port, json: values.json === true, cassetteHash, startsWithAcquire }
}
