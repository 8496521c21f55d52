import { hash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../base/failure.ts'
import { companionToken } from '../../state/companion-url.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import type { MuxCaller, ServerDefinition } from '../contract.ts'
import { Availability, type FindDefinition } from './availability.ts'
import { ObjectStorage } from './object-storage.ts'
import { type AcquireOptions, Sandbox } from './sandbox.ts'
import { createSandboxDirs, forceRemove } from './sandbox-dirs.ts'
import { SandboxGone, type ServerRuntime } from './sandbox-servers.ts'
import { realTimer, type Timer } from './timer.ts'
import { TtlTimers } from './ttl-timers.ts'

/** What a store needs. */
export interface StoreSettings extends ServerRuntime {
  /** The engine's own folder, which exists. */
  readonly home: string
  readonly findDefinition: FindDefinition
  /** The API key of the engine, from which the tokens of companions are derived. */
  readonly key: string
  /** Called with every secret of a new sandbox, so that the transcript can redact it. */
  readonly onSecret?: (secret: string) => void
  /** Whether servers start when they are acquired, because a client connects to all of them at once. */
  readonly startsWithAcquire?: boolean
  readonly now?: () => number
  readonly timer?: Timer
}

/** The pooled id of a SaaS sandbox: it is kept after a release, and the next acquire uses it again. */
export interface Slot {
  readonly id: string
  readonly server: string
  /** Undefined while idle. */
  sandbox: Sandbox | undefined
  updatedAt: number
}

/** What a token gives access to, and who uses it. */
interface TokenAccess {
  readonly sandbox: Sandbox
  readonly caller: MuxCaller
}

/** All sandboxes of the engine: acquires, finds, releases and expires them. */
export class Store {
  readonly availability: Availability
  readonly objects: ObjectStorage
  readonly isolation: string
  readonly #settings: StoreSettings
  readonly #now: () => number
  readonly #slots = new Map<string, Slot>()
  readonly #locals = new Map<string, Sandbox>()
  /** By the hash of the token, so that the time of a look-up reveals nothing about the token. */
  readonly #byToken = new Map<string, TokenAccess>()
  readonly #ttlTimers: TtlTimers
  readonly #acquiring = new Set<Promise<unknown>>()
  #isClosed = false

  constructor(settings: StoreSettings) {
    this.#settings = settings
    this.#now = settings.now ?? Date.now
    this.availability = new Availability(settings.findDefinition)
    this.isolation = settings.isolation.level
    const storage = join(settings.home, ENGINE_FILES.storage)
    // Not recursive: if somebody has removed the engine's folder, it must not be created again.
    mkdirSync(storage, { mode: 0o700 })
    const timer = settings.timer ?? realTimer
    this.objects = new ObjectStorage(storage, timer)
    this.#ttlTimers = new TtlTimers(timer, settings.log)
  }

  /** Acquires an idle sandbox of this server, or a new one. */
  acquireSandbox(definition: ServerDefinition, options: AcquireOptions): Promise<Slot> {
    const { name: server } = definition
    const idle = this.slots.find((slot) => slot.server === server && slot.sandbox === undefined)
    const id = idle?.id ?? randomUUID()
    // Removed until the sandbox exists, so that a simultaneous acquire does not take the same slot.
    this.#slots.delete(id)
    return this.#acquire(id, [definition], options, (sandbox) => {
      const slot: Slot = { id, server, sandbox, updatedAt: sandbox.createdAt }
      this.#slots.set(id, slot)
      this.#ttlTimers.start(sandbox, () => this.releaseSandbox(slot, sandbox))
      return slot
    })
  }

  /** Acquires a local sandbox with these servers. */
  acquireLocal(definitions: readonly ServerDefinition[], options: AcquireOptions): Promise<Sandbox> {
    return this.#acquire(randomUUID(), definitions, options, (sandbox) => {
      this.#locals.set(sandbox.id, sandbox)
      this.#ttlTimers.start(sandbox, () => this.releaseLocal(sandbox))
      return sandbox
    })
  }

  /** Releases this sandbox of a slot. If the slot already has another sandbox, that one is not released. */
  async releaseSandbox(slot: Slot, sandbox: Sandbox): Promise<void> {
    await this.#close(sandbox)
    if (slot.sandbox !== sandbox) return
    slot.sandbox = undefined
    slot.updatedAt = this.#now()
  }

  async releaseLocal(sandbox: Sandbox): Promise<void> {
    await this.#close(sandbox)
    this.#locals.delete(sandbox.id)
  }

  findSandbox(server: string, id: string): Slot | undefined {
    const slot = this.#slots.get(id)
    return slot?.server === server ? slot : undefined
  }

  findLocal(id: string): Sandbox | undefined {
    return this.#locals.get(id)
  }

  /** The sandbox whose URLs contain this token, and whose token it is. */
  findByToken(token: string): TokenAccess | undefined {
    return this.#byToken.get(hashOf(token))
  }

  /** The sandboxes that are acquired. */
  get sandboxes(): readonly Sandbox[] {
    return [...this.slots.flatMap(({ sandbox }) => sandbox ?? []), ...this.locals]
  }

  get slots(): readonly Slot[] {
    return [...this.#slots.values()]
  }

  get locals(): readonly Sandbox[] {
    return [...this.#locals.values()]
  }

  /** Releases everything, including sandboxes that are being acquired. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#acquiring)
    const releases = this.slots.flatMap((slot) =>
      slot.sandbox === undefined ? [] : [this.releaseSandbox(slot, slot.sandbox)]
    )
    await Promise.all([...releases, ...this.locals.map((sandbox) => this.releaseLocal(sandbox))])
    await this.objects.close()
  }

  async #acquire<T>(
    id: string,
    definitions: readonly ServerDefinition[],
    options: AcquireOptions,
    register: (sandbox: Sandbox) => T
  ): Promise<T> {
    const create = async (): Promise<T> => {
      if (this.#isClosed) throw new SandboxGone()
      const dirs = await createSandboxDirs(this.#settings.home)
      if (this.#isClosed) {
        await forceRemove(dirs.root)
        throw new SandboxGone()
      }
      const sandbox = new Sandbox({ id, definitions, dirs, options, now: this.#now }, this.#settings)
      for (const { token, caller } of this.#tokensOf(sandbox)) this.#byToken.set(hashOf(token), { sandbox, caller })
      const secrets = [...this.#tokensOf(sandbox).map(({ token }) => token), sandbox.instanceId]
      for (const secret of secrets) this.#settings.onSecret?.(secret)
      // After the response, because the start of a process blocks this one for some milliseconds.
      if (this.#settings.startsWithAcquire === true) setImmediate(() => sandbox.startServers())
      return register(sandbox)
    }
    const work = create()
    this.#acquiring.add(work)
    return work.finally(() => this.#acquiring.delete(work))
  }

  #tokensOf({ token }: Sandbox): readonly { readonly token: string; readonly caller: MuxCaller }[] {
    return [
      { token, caller: 'agent' },
      { token: companionToken(token, this.#settings.key), caller: 'companion' }
    ]
  }

  async #close(sandbox: Sandbox): Promise<void> {
    for (const { token } of this.#tokensOf(sandbox)) this.#byToken.delete(hashOf(token))
    this.#ttlTimers.cancel(sandbox)
    try {
      await sandbox.close()
      await this.objects.removeUploads(sandbox.id)
    } catch (error) {
      // Nobody can use the sandbox any more, and its files are removed together with the engine's folder.
      this.#settings.log(`The folders of a sandbox could not be removed: ${messageOf(error)}`)
    }
  }
}

/** The hash under which a token is kept. */
export const hashOf = (token: string): string => hash('sha256', token)
