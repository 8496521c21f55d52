import { hash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../base/failure.ts'
import type { ServerDefinition } from '../contract.ts'
import { Availability, type DefinitionOf } from './availability.ts'
import { Expiries } from './expiries.ts'
import { buildHouse, removeAll } from './folders.ts'
import { Objects } from './objects.ts'
import { type ProgramTools, SandboxGone } from './programs.ts'
import { Sandbox, type Wish } from './sandbox.ts'
import { realTimer, type Timer } from './timer.ts'

/** What a store is made of. */
export interface StoreSettings extends ProgramTools {
  /** The engine's own folder; it exists. */
  readonly home: string
  readonly definitionOf: DefinitionOf
  /** Told every secret of a new sandbox, so that it can be kept out of records. */
  readonly onSecret?: (secret: string) => void
  readonly now?: () => number
  readonly timer?: Timer
}

/** An account's sandbox of one server: its id stays from life to life, and it is idle in between. */
export interface Slot {
  readonly id: string
  readonly server: string
  life: Sandbox | undefined
  updatedAt: number
}

/** Every sandbox there is: acquired, found, released in time or by its time to live. */
export class Store {
  readonly availability: Availability
  readonly objects: Objects
  readonly isolation: string
  readonly #settings: StoreSettings
  readonly #now: () => number
  readonly #slots = new Map<string, Slot>()
  readonly #locals = new Map<string, Sandbox>()
  /** Keyed by a hash: how long a look-up takes says nothing about the token. */
  readonly #byToken = new Map<string, Sandbox>()
  readonly #expiries: Expiries
  readonly #acquiring = new Set<Promise<unknown>>()
  #isClosed = false

  constructor(settings: StoreSettings) {
    this.#settings = settings
    this.#now = settings.now ?? Date.now
    this.availability = new Availability(settings.definitionOf)
    this.isolation = settings.isolation.level
    const storage = join(settings.home, 'storage')
    // Not the folders above it: a home that somebody removed must stay removed.
    mkdirSync(storage, { mode: 0o700 })
    const timer = settings.timer ?? realTimer
    this.objects = new Objects(storage, timer)
    this.#expiries = new Expiries(timer, settings.log)
  }

  /** Takes an idle sandbox of this server, or a new one; it is nobody else's from now on. */
  acquireSandbox(definition: ServerDefinition, wish: Wish): Promise<Slot> {
    const { name: server } = definition
    const idle = this.slots.find((slot) => slot.server === server && slot.life === undefined)
    const id = idle?.id ?? randomUUID()
    // Out of sight until it has a life: two acquires at once must not get the same.
    this.#slots.delete(id)
    return this.#acquire(id, [definition], wish, (life) => {
      const slot: Slot = { id, server, life, updatedAt: life.createdAt }
      this.#slots.set(id, slot)
      this.#expiries.set(life, () => this.releaseSandbox(slot, life))
      return slot
    })
  }

  /** Makes a local sandbox with these servers. */
  acquireLocal(definitions: readonly ServerDefinition[], wish: Wish): Promise<Sandbox> {
    return this.#acquire(randomUUID(), definitions, wish, (sandbox) => {
      this.#locals.set(sandbox.id, sandbox)
      this.#expiries.set(sandbox, () => this.releaseLocal(sandbox))
      return sandbox
    })
  }

  /** Ends this life of a sandbox; one that is over already stays so, and another one is not touched. */
  async releaseSandbox(slot: Slot, life: Sandbox): Promise<void> {
    await this.#finish(life)
    if (slot.life !== life) return
    slot.life = undefined
    slot.updatedAt = this.#now()
  }

  async releaseLocal(sandbox: Sandbox): Promise<void> {
    await this.#finish(sandbox)
    this.#locals.delete(sandbox.id)
  }

  findSandbox(server: string, id: string): Slot | undefined {
    const slot = this.#slots.get(id)
    return slot?.server === server ? slot : undefined
  }

  findLocal(id: string): Sandbox | undefined {
    return this.#locals.get(id)
  }

  /** The sandbox that a token of a URL opens. */
  findByToken(token: string): Sandbox | undefined {
    return this.#byToken.get(hashed(token))
  }

  get slots(): readonly Slot[] {
    return [...this.#slots.values()]
  }

  get locals(): readonly Sandbox[] {
    return [...this.#locals.values()]
  }

  /** Releases everything there is, and what is just being acquired. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.allSettled(this.#acquiring)
    const slots = this.slots.flatMap((slot) => (slot.life === undefined ? [] : [this.releaseSandbox(slot, slot.life)]))
    await Promise.all([...slots, ...this.locals.map((sandbox) => this.releaseLocal(sandbox))])
    await this.objects.close()
  }

  async #acquire<T>(
    id: string,
    definitions: readonly ServerDefinition[],
    wish: Wish,
    keep: (sandbox: Sandbox) => T
  ): Promise<T> {
    const begin = async (): Promise<T> => {
      if (this.#isClosed) throw new SandboxGone()
      const house = await buildHouse(this.#settings.home)
      if (this.#isClosed) {
        await removeAll(house.root)
        throw new SandboxGone()
      }
      const sandbox = new Sandbox({ id, definitions, house, wish, now: this.#now }, this.#settings)
      this.#byToken.set(hashed(sandbox.token), sandbox)
      for (const secret of [sandbox.token, sandbox.instanceId]) this.#settings.onSecret?.(secret)
      return keep(sandbox)
    }
    const work = begin()
    this.#acquiring.add(work)
    return work.finally(() => this.#acquiring.delete(work))
  }

  async #finish(sandbox: Sandbox): Promise<void> {
    this.#byToken.delete(hashed(sandbox.token))
    this.#expiries.cancel(sandbox)
    try {
      await sandbox.close()
      await this.objects.forget(sandbox.id)
    } catch (error) {
      // It is over for everybody who could use it; what is left on the disk goes with the engine's folder.
      this.#settings.log(`The folders of a sandbox could not be removed: ${messageOf(error)}`)
    }
  }
}

const hashed = (token: string): string => hash('sha256', token)
