import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { messageOf } from '../../base/failure.ts'
import type {
  Isolation,
  Mux,
  MuxSettings,
  SandboxFolders,
  ServerData,
  ServerDefinition,
  TrafficEvent
} from '../contract.ts'

/** What programs are run with. */
export interface ProgramTools {
  readonly isolation: Isolation
  readonly createMux: (settings: MuxSettings) => Mux
  readonly record: (event: TrafficEvent) => void
  readonly log: (line: string) => void
}

/** One server of a sandbox. */
export interface SandboxServer {
  readonly id: string
  readonly definition: ServerDefinition
  readonly mux: Mux
}

/** The sandbox was reset or released while something was being done with it. */
export class SandboxGone extends Error {
  constructor() {
    super('The sandbox was reset or released.')
    this.name = 'SandboxGone'
  }
}

/** The programs of one sandbox: each behind its mux, started when first used, and stopped together. */
export class Programs {
  readonly servers: readonly SandboxServer[]
  readonly #folders: SandboxFolders
  readonly #tools: ProgramTools
  readonly #preparing = new Set<Promise<unknown>>()
  readonly #prepared = new Set<ServerDefinition>()
  #isHalted = false
  #generation = 0

  constructor(sandbox: string, definitions: readonly ServerDefinition[], folders: SandboxFolders, tools: ProgramTools) {
    this.#folders = folders
    this.#tools = tools
    this.servers = definitions.map((definition) => {
      const { name: server, toolPrefix, oneCallAtATime } = definition
      const start = () => this.#start(definition)
      const { record, log } = tools
      const mux = tools.createMux({ sandbox, server, start, toolPrefix, oneCallAtATime, record, log })
      return { id: randomUUID(), definition, mux }
    })
  }

  /** Stops all of them, and what was made for them. None starts until `allow`. */
  async halt(how: 'reset' | 'close'): Promise<void> {
    this.#isHalted = true
    this.#generation += 1
    await this.#all(this.servers.map(async ({ mux }) => mux[how]()))
    await Promise.allSettled(this.#preparing)
    const prepared = [...this.#prepared]
    this.#prepared.clear()
    await this.#all(prepared.map(async (definition) => definition.dispose?.(this.#folders)))
  }

  /** The data of the server that has some; what is made to get at it is ended with the rest. */
  data(): ServerData | undefined {
    const found = this.servers.find(({ definition }) => definition.data !== undefined)
    if (found !== undefined) this.#prepared.add(found.definition)
    return found?.definition.data
  }

  allow(): void {
    this.#isHalted = false
  }

  /** Never waits for a reset or a release, as they wait for this: it fails instead. */
  async #start(definition: ServerDefinition): Promise<ChildProcess> {
    const generation = this.#generation
    const isOver = () => this.#isHalted || this.#generation !== generation
    if (isOver()) throw new SandboxGone()
    this.#prepared.add(definition)
    const preparing = definition.prepare(this.#folders)
    this.#preparing.add(preparing)
    try {
      const program = await preparing
      if (isOver()) throw new SandboxGone()
      return this.#tools.isolation.start(program, this.#folders)
    } finally {
      this.#preparing.delete(preparing)
    }
  }

  /** One that cannot be stopped must not keep the others running. */
  async #all(work: readonly Promise<unknown>[]): Promise<void> {
    for (const result of await Promise.allSettled(work)) {
      if (result.status === 'rejected') this.#tools.log(`A server did not stop well: ${messageOf(result.reason)}`)
    }
  }
}
