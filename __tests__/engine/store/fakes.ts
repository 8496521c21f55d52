import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from '@jest/globals'
import type {
  Isolation,
  Mux,
  MuxSettings,
  Program,
  SandboxFolders,
  ServerDefinition
} from '../../../src/engine/contract.ts'
import type { AcquireOptions } from '../../../src/engine/store/sandbox.ts'
import type { Timer } from '../../../src/engine/store/timer.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** A folder that is removed after the test. */
export function freshHome(): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'engine-')))
  folders.push(folder)
  return folder
}

/** A clock that only `pass` advances. */
export class ManualTime {
  #now = Date.UTC(2026, 4, 7)
  #due: { at: number; act: () => void }[] = []

  readonly now = (): number => this.#now

  readonly timer: Timer = (ms, act) => {
    const entry = { at: this.#now + ms, act }
    this.#due.push(entry)
    return () => {
      this.#due = this.#due.filter((other) => other !== entry)
    }
  }

  pass(seconds: number): void {
    this.#now += seconds * 1000
    const expired = this.#due.filter(({ at }) => at <= this.#now)
    this.#due = this.#due.filter(({ at }) => at > this.#now)
    for (const { act } of expired) act()
  }

  get waiting(): number {
    return this.#due.length
  }
}

/** A definition whose program does nothing. */
export function definition(name: string, more: Partial<ServerDefinition> = {}): ServerDefinition {
  return {
    name,
    kind: 'local',
    package: `server-${name}`,
    version: '1.2.3',
    parity: 'same',
    toolPrefix: '',
    oneCallAtATime: false,
    unavailable: async () => undefined,
    prepare: async ({ workspace }) => program(workspace),
    ...more
  }
}

/** A program that does nothing until it is killed. */
function program(cwd: string): Program {
  const args = ['-e', 'setInterval(() => {}, 1000)']
  return { command: process.execPath, args, cwd, env: {}, readable: [], network: false }
}

/** Starts programs without isolation, and remembers them. */
export function noIsolation(): Isolation & { readonly children: readonly ChildProcess[] } {
  const children: ChildProcess[] = []
  return {
    level: 'off',
    children,
    start({ command, args, cwd, env }: Program, _folders: SandboxFolders): ChildProcess {
      const child = spawn(command, [...args], { cwd, env, stdio: 'ignore' })
      children.push(child)
      return child
    }
  }
}

/** A mux that starts its process at the first request, or before, and answers with the process id. */
export class ChildMux implements Mux {
  readonly settings: MuxSettings
  resets = 0
  isClosed = false
  #child: ChildProcess | undefined

  constructor(settings: MuxSettings) {
    this.settings = settings
  }

  readonly handle: Mux['handle'] = async (_request, response) => {
    this.#child ??= await this.settings.start()
    response.end(String(this.#child.pid))
  }

  readonly start = (): void => {
    void this.settings.start().then((child) => {
      this.#child = child
    })
  }

  readonly disconnect = (): void => {}

  readonly reset = async (): Promise<void> => {
    this.resets += 1
    await this.#kill()
  }

  readonly close = async (): Promise<void> => {
    this.isClosed = true
    await this.#kill()
  }

  readonly pid = (): number | undefined => this.#child?.pid

  async #kill(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
}

/** An acquire without options. */
export const NO_OPTIONS: AcquireOptions = {
  benchmark: undefined,
  testAccountEmail: undefined,
  tags: undefined,
  tag: undefined,
  ttlSeconds: undefined
}
