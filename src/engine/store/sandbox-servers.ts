import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { messageOf } from '../../base/failure.ts'
import type {
  AliasedToolRules,
  CallFaults,
  Isolation,
  Mux,
  MuxSettings,
  SandboxFolders,
  ServerData,
  ServerDefinition,
  TrafficEvent
} from '../contract.ts'

/** What servers are run with. */
export interface ServerRuntime {
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

/** The sandbox was reset or released while it was in use. */
export class SandboxGone extends Error {
  constructor() {
    super('The sandbox was reset or released.')
    this.name = 'SandboxGone'
  }
}

/**
 * The servers of one sandbox, each behind its own mux. Each starts with its first request, unless all are started before. All
 * are stopped together.
 */
export class SandboxServers {
  readonly servers: readonly SandboxServer[]
  readonly #folders: SandboxFolders
  readonly #runtime: ServerRuntime
  readonly #preparing = new Set<Promise<unknown>>()
  readonly #prepared = new Set<ServerDefinition>()
  readonly #toolRules = new Map<string, AliasedToolRules>()
  readonly #faults = new Map<string, CallFaults>()
  #isStopped = false
  #generation = 0

  constructor(
    sandbox: string,
    definitions: readonly ServerDefinition[],
    folders: SandboxFolders,
    runtime: ServerRuntime
  ) {
    this.#folders = folders
    this.#runtime = runtime
    this.servers = definitions.map((definition) => {
      const { name: server, toolPrefix, oneCallAtATime, mediaTools = [], keepsResults = false } = definition
      const start = () => this.#start(definition)
      const toolRules = () => this.#toolRules.get(server)
      const { record, log } = runtime
      const faults = () => this.#faults.get(server)
      const tools = { toolPrefix, oneCallAtATime, mediaTools, keepsResults, toolRules, faults }
      const mux = runtime.createMux({ sandbox, server, start, ...tools, record, log })
      return { id: randomUUID(), definition, mux }
    })
  }

  /** Starts the servers before their first request, except one with data, because its data is seeded first. */
  startAll(): void {
    for (const { definition, mux } of this.servers) if (definition.data === undefined) mux.start()
  }

  /** Stops all servers and disposes of what they needed. None starts until `allowStarts`. */
  async stop(how: 'reset' | 'close'): Promise<void> {
    this.#isStopped = true
    this.#generation += 1
    await this.#settleAll(this.servers.map(async ({ mux }) => mux[how]()))
    await Promise.allSettled(this.#preparing)
    const prepared = [...this.#prepared]
    this.#prepared.clear()
    await this.#settleAll(prepared.map(async (definition) => definition.dispose?.(this.#folders)))
  }

  /** Sets which tools of a server may be seen and called, until the sandbox is released. */
  setToolRules(server: string, rules: AliasedToolRules): void {
    this.#toolRules.set(server, rules)
  }

  /** Injects faults into the agent's calls of a server, until the sandbox is released. */
  setFaults(server: string, faults: CallFaults): void {
    this.#faults.set(server, faults)
  }

  allowStarts(): void {
    this.#isStopped = false
  }

  /** The data of the server that has some. Reading it may start a database, so `stop` disposes of that server too. */
  data(): ServerData | undefined {
    const found = this.servers.find(({ definition }) => definition.data !== undefined)
    if (found !== undefined) this.#prepared.add(found.definition)
    return found?.definition.data
  }

  /** Fails during a reset or release instead of waiting for its end, because `stop` waits for this start. */
  async #start(definition: ServerDefinition): Promise<ChildProcess> {
    const generation = this.#generation
    const isGone = () => this.#isStopped || this.#generation !== generation
    if (isGone()) throw new SandboxGone()
    this.#prepared.add(definition)
    const preparing = definition.prepare(this.#folders)
    this.#preparing.add(preparing)
    try {
      const program = await preparing
      if (isGone()) throw new SandboxGone()
      const child = this.#runtime.isolation.start(program, this.#folders)
      if (program.input !== undefined) child.stdin?.write(program.input)
      return child
    } finally {
      this.#preparing.delete(preparing)
    }
  }

  /** Waits for all, so that one server that cannot be stopped does not keep the others running. */
  async #settleAll(work: readonly Promise<unknown>[]): Promise<void> {
    for (const result of await Promise.allSettled(work)) {
      if (result.status === 'rejected') this.#runtime.log(`A server could not be stopped: ${messageOf(result.reason)}`)
    }
  }
}
