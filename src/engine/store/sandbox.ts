import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  AliasedToolRules,
  CallFaults,
  MuxCaller,
  SandboxFolders,
  ServerData,
  ServerDefinition
} from '../contract.ts'
import { emptySandboxDirs, forceRemove, type SandboxDirs } from './sandbox-dirs.ts'
import { SandboxGone, type SandboxServer, SandboxServers, type ServerRuntime } from './sandbox-servers.ts'

/** The options of an acquire. */
export interface AcquireOptions {
  readonly benchmark: string | undefined
  readonly testAccountEmail: string | undefined
  /** Labels, returned as they were sent. */
  readonly tags: Readonly<Record<string, unknown>> | undefined
  readonly tag: string | undefined
  /** Undefined: the sandbox never expires. */
  readonly ttlSeconds: number | undefined
}

/** What a sandbox is created from. */
interface SandboxSettings {
  readonly id: string
  readonly definitions: readonly ServerDefinition[]
  readonly dirs: SandboxDirs
  readonly options: AcquireOptions
  readonly now: () => number
}

/** A sandbox from acquire to release: its folders, its servers, and the token in their URLs. */
export class Sandbox {
  readonly id: string
  readonly options: AcquireOptions
  readonly createdAt: number
  readonly instanceId = randomUUID()
  /** 256 random bits, which give the agent access to the servers. */
  readonly token = randomBytes(32).toString('base64url')
  readonly #dirs: SandboxDirs
  readonly #servers: SandboxServers
  readonly #now: () => number
  readonly #release = new AbortController()
  /** Reset, unpack, dump and release run one after the other. */
  #queue: Promise<unknown> = Promise.resolve()
  #reset: Promise<unknown> = Promise.resolve()
  #closing: Promise<void> | undefined
  #status: 'occupied' | 'error' = 'occupied'
  #updatedAt: number

  constructor({ id, definitions, dirs, options, now }: SandboxSettings, runtime: ServerRuntime) {
    this.id = id
    this.options = options
    this.#dirs = dirs
    this.#now = now
    this.#servers = new SandboxServers(id, definitions, dirs.folders, runtime)
    this.createdAt = now()
    this.#updatedAt = this.createdAt
  }

  get servers(): readonly SandboxServer[] {
    return this.#servers.servers
  }

  get folders(): SandboxFolders {
    return this.#dirs.folders
  }

  /** `error`: the last reset failed, so the folders may not be empty. */
  get status(): 'occupied' | 'error' {
    return this.#status
  }

  get updatedAt(): number {
    return this.#updatedAt
  }

  /** Passes an MCP request to a server, after a reset in progress; false if there is no such server. */
  async serve(server: string, caller: MuxCaller, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    await this.#reset
    const found = this.servers.find(({ definition }) => definition.name === server)
    if (found === undefined || this.#closing !== undefined || response.destroyed) return false
    await found.mux.handle(request, response, caller)
    return true
  }

  /** Starts the servers before their first request. */
  startServers(): void {
    if (this.#closing === undefined) this.#servers.startAll()
  }

  /** Ends the sessions of some callers on all servers. */
  disconnect(isLeaving: (caller: MuxCaller) => boolean): void {
    for (const { mux } of this.servers) mux.disconnect(isLeaving)
  }

  /** Sets which tools of a server may be seen and called, except by verifiers. A reset keeps this. */
  setToolRules(server: string, rules: AliasedToolRules): void {
    this.#servers.setToolRules(server, rules)
  }

  /** Injects faults into the agent's calls of a server. A reset keeps this. */
  setFaults(server: string, faults: CallFaults): void {
    this.#servers.setFaults(server, faults)
  }

  /** Runs work on the folders while no other such work runs. Its signal aborts when the sandbox is released. */
  async runExclusive<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const work = this.#queue.then(() => {
      if (this.#closing !== undefined) throw new SandboxGone()
      return act(this.#release.signal)
    })
    this.#queue = work.catch(() => {})
    return work
  }

  /** The same for work on the data of the server; undefined if the server has no data. */
  async withData<T>(
    act: (data: ServerData, folders: SandboxFolders, signal: AbortSignal) => Promise<T>
  ): Promise<T | undefined> {
    return this.runExclusive(async (signal) => {
      const data = this.#servers.data()
      return data === undefined ? undefined : act(data, this.folders, signal)
    })
  }

  /** Stops the servers and empties the folders; the URLs do not change. */
  async reset(): Promise<void> {
    await this.runExclusive(async () => {
      const work = this.#resetNow()
      this.#reset = work.catch(() => {})
      await work
    })
  }

  /** Stops the servers and removes the folders. May be called twice. */
  close(): Promise<void> {
    this.#closing ??= this.#closeNow()
    return this.#closing
  }

  async #resetNow(): Promise<void> {
    this.#status = 'error'
    await this.#servers.stop('reset')
    try {
      await emptySandboxDirs(this.#dirs)
      this.#status = 'occupied'
    } finally {
      this.#updatedAt = this.#now()
      this.#servers.allowStarts()
    }
  }

  async #closeNow(): Promise<void> {
    this.#release.abort(new SandboxGone())
    await this.#queue
    await this.#servers.stop('close')
    await forceRemove(this.#dirs.root)
  }
}
