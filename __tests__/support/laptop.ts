import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DIST } from './dist.ts'
import { machineVariables } from './runner/environment.ts'
import type { Stage } from './stage.ts'

const CLI = join(DIST, 'cli.js')

/** A command of ours that was typed on a laptop. */
export interface CliProcess {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves once this was printed. */
  readonly prints: (text: string) => Promise<void>
  /** Types into its terminal. */
  readonly type: (keys: string) => void
  readonly ended: Promise<CliResult>
}

/** What came of it. */
export interface CliResult {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** The machine of a developer: a home, a project, and `klavis-sandbox`. */
export class Laptop {
  readonly folder: string
  readonly project: string
  readonly #env: Readonly<Record<string, string>>
  readonly #program: string

  constructor(folder: string, env: Readonly<Record<string, string>> = {}, program = CLI) {
    this.folder = folder
    this.#program = program
    this.project = join(folder, 'project')
    mkdirSync(this.project, { recursive: true })
    this.#env = { ...machineVariables(folder), XDG_STATE_HOME: this.#stateHome, LOCALAPPDATA: this.#stateHome, ...env }
  }

  get #stateHome(): string {
    return join(this.folder, 'state')
  }

  /** Runs a command in a pipe and waits for its end. */
  async run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CliResult> {
    return await this.start(args, env).ended
  }

  /** Starts a command in a pipe. */
  start(args: readonly string[], env: Readonly<Record<string, string>> = {}): CliProcess {
    return this.#spawn(node(), [this.#program, ...args], env)
  }

  /** Starts a command in a terminal of its own; everything it shows is on `stdout`. */
  startInTerminal(args: readonly string[], env: Readonly<Record<string, string>> = {}, columns = 80): CliProcess {
    const line = [node(), this.#program, ...args].map((part) => `'${part}'`).join(' ')
    const command = `stty cols ${columns}; exec ${line}`
    return this.#spawn('script', ['-qefc', command, '/dev/null'], { TERM: 'xterm', SHELL: '/bin/sh', ...env })
  }

  /** The names of what is written down here. */
  runNames(): readonly string[] {
    try {
      return readdirSync(join(this.#stateHome, 'klavis-sandbox', ...(process.platform === 'win32' ? ['state'] : [])))
    } catch {
      return []
    }
  }

  #spawn(program: string, args: readonly string[], env: Readonly<Record<string, string>>): CliProcess {
    const child = spawn(program, args, { cwd: this.project, env: { ...this.#env, ...env }, stdio: 'pipe' })
    // What is typed while it ends is lost.
    child.stdin.on('error', () => undefined)
    const printed = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        printed[name] += text
        child.emit('printed')
      })
    }
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...printed }) as CliResult)
    const prints = async (text: string): Promise<void> => {
      while (!(printed.stdout + printed.stderr).includes(text)) {
        const isOver = await Promise.race([once(child, 'printed').then(() => false), ended.then(() => true)])
        if (isOver) throw new Error(`It never printed ${text}: ${printed.stdout}${printed.stderr}`)
      }
    }
    const type = (keys: string): void => void child.stdin.write(keys)
    return { child, stdout: () => printed.stdout, stderr: () => printed.stderr, prints, type, ended }
  }
}

/**
 * A laptop whose user has a key for the API of this stage, and the flags of `run` and `up` that lead there. They record
 * only if the test asks for it, because the gateway costs two processes.
 */
export function laptopOf(
  stage: Stage,
  isRecorded = false
): { readonly laptop: Laptop; readonly apiFlags: readonly string[] } {
  const laptop = new Laptop(join(stage.folder, 'laptop'), { KLAVIS_API_KEY: stage.api.key })
  const record = isRecorded ? [] : ['--record', 'off']
  return { laptop, apiFlags: ['--api-url', stage.api.url, '--rate-limit', '0', ...record] }
}

/** Whether this machine can give us a terminal. */
export const hasTerminal = tryScript()

function tryScript(): boolean {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux')
  } catch {
    return false
  }
}

function node(): string {
  return process.env['ACTION_NODE'] ?? process.execPath
}
