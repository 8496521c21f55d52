import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SandboxFolders, ServerData, ServerDefinition } from '../contract.ts'
import { emptyHouse, removeAll, type SandboxHouse } from './folders.ts'
import { Programs, type ProgramTools, SandboxGone, type SandboxServer } from './programs.ts'

/** What a sandbox was acquired with. */
export interface Wish {
  readonly benchmark: string | undefined
  readonly testAccountEmail: string | undefined
  /** Labels, given back as they came. */
  readonly tags: Readonly<Record<string, unknown>> | undefined
  readonly tag: string | undefined
  /** Undefined: it is never released by itself. */
  readonly ttlSeconds: number | undefined
}

/** What a sandbox is made from. */
export interface SandboxPlan {
  readonly id: string
  readonly definitions: readonly ServerDefinition[]
  readonly house: SandboxHouse
  readonly wish: Wish
  readonly now: () => number
}

/** One life of a sandbox, from acquire to release: its folders, its servers, and the token that opens them. */
export class Sandbox {
  readonly id: string
  readonly wish: Wish
  readonly createdAt: number
  readonly instanceId = randomUUID()
  /** 256 bits: whoever knows it may use the servers. */
  readonly token = randomBytes(32).toString('base64url')
  readonly #house: SandboxHouse
  readonly #programs: Programs
  readonly #now: () => number
  readonly #end = new AbortController()
  /** Reset, unpack, dump and release come one after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #reset: Promise<unknown> = Promise.resolve()
  #closing: Promise<void> | undefined
  #status: 'occupied' | 'error' = 'occupied'
  #updatedAt: number

  constructor({ id, definitions, house, wish, now }: SandboxPlan, tools: ProgramTools) {
    this.id = id
    this.wish = wish
    this.#house = house
    this.#now = now
    this.#programs = new Programs(id, definitions, house.folders, tools)
    this.createdAt = now()
    this.#updatedAt = this.createdAt
  }

  get servers(): readonly SandboxServer[] {
    return this.#programs.servers
  }

  get folders(): SandboxFolders {
    return this.#house.folders
  }

  /** `error`: the last reset failed, so that something of before may be left. */
  get status(): 'occupied' | 'error' {
    return this.#status
  }

  get updatedAt(): number {
    return this.#updatedAt
  }

  /** Hands an MCP request to a server; false when there is none. A reset under way is waited for. */
  async serve(server: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    await this.#reset
    const found = this.servers.find(({ definition }) => definition.name === server)
    if (found === undefined || this.#closing !== undefined) return false
    await found.mux.handle(request, response)
    return true
  }

  /** Does something with the folders while nobody else does; its signal aborts when the sandbox is released. */
  async alone<T>(act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const work = this.#turn.then(() => {
      if (this.#closing !== undefined) throw new SandboxGone()
      return act(this.#end.signal)
    })
    this.#turn = work.catch(() => {})
    return work
  }

  /** Does something with the data of its server while nobody else does; undefined when it keeps none. */
  async withData<T>(
    act: (data: ServerData, folders: SandboxFolders, signal: AbortSignal) => Promise<T>
  ): Promise<T | undefined> {
    return this.alone(async (signal) => {
      const data = this.#programs.data()
      return data === undefined ? undefined : act(data, this.folders, signal)
    })
  }

  /** Back to the beginning: programs ended, folders empty; the URLs stay. */
  async reset(): Promise<void> {
    await this.alone(async () => {
      const work = this.#resetNow()
      this.#reset = work.catch(() => {})
      await work
    })
  }

  /** Ends everything and removes the folders. Called twice, it is done once. */
  close(): Promise<void> {
    this.#closing ??= this.#closeNow()
    return this.#closing
  }

  async #resetNow(): Promise<void> {
    this.#status = 'error'
    await this.#programs.halt('reset')
    try {
      await emptyHouse(this.#house)
      this.#status = 'occupied'
    } finally {
      this.#updatedAt = this.#now()
      this.#programs.allow()
    }
  }

  async #closeNow(): Promise<void> {
    this.#end.abort(new SandboxGone())
    await this.#turn
    await this.#programs.halt('close')
    await removeAll(this.#house.root)
  }
}
