import type { AcquiredSandbox, Klavis, LocalSandbox, SandboxDetails } from '../../src/klavis/api.ts'
import { ApiError } from '../../src/klavis/errors.ts'
import { NetworkError } from '../../src/net/network-error.ts'
import { instancesThat, klavisThat } from '../post/leases.ts'

/** What kind of API it is. */
export interface Nature {
  readonly keepsLabels: boolean
  /** Looks at the instance that a release names. */
  readonly hasGuard: boolean
  /** Who tells the URL of a sandbox. */
  readonly urls: 'answer' | 'details' | 'nobody'
}

interface Lease {
  readonly owner: 'us' | 'stranger'
  readonly instance: string
  readonly labels: Readonly<Record<string, string>>
}

interface Place {
  readonly id: string
  lease: Lease | undefined
}

const INSTANCE = { server: 'GitHub', authNeeded: false, isAuthenticated: false, oauthUrl: undefined }

/** What happens to a call: it goes well, never arrives, acts without being heard, is refused. */
const FATES = ['well', 'well', 'well', 'well', 'unarrived', 'unheard', 'unheard', 'refused'] as const

/** A small model of the server: a pool whose ids are used again, strangers who take what is free, and a process that dies. */
export class LeaseWorld {
  readonly hurt: string[] = []
  readonly #nature: Nature
  readonly #script: number[]
  readonly #places: Place[] = []
  readonly #locals = new Set<string>()
  /** The instance that each user has. */
  readonly #instances = new Map<string, string>()
  #counted = 0
  #calm = false
  #dead = false
  #stepsToDeath = Number.POSITIVE_INFINITY
  #life = 0
  #die: () => void = () => undefined

  /** `script` is chance: what it says when it is at its end is that all goes well. */
  constructor(nature: Nature, script: readonly number[]) {
    this.#nature = nature
    this.#script = [...script]
  }

  /** From here on nothing goes wrong any more. */
  calm(): void {
    this.#calm = true
  }

  /** Runs a process that dies after so many steps, wherever it is then. */
  async live(steps: number, process: () => Promise<unknown>): Promise<void> {
    this.#dead = false
    this.#life++
    this.#stepsToDeath = steps
    const death = new Promise<void>((resolve) => (this.#die = resolve))
    await Promise.race([process(), death])
    this.#dead = true
  }

  /** Which process lives now. */
  get life(): number {
    return this.#life
  }

  /** A moment at which the process may die; false when it has. */
  step(life = this.#life): boolean {
    if (life !== this.#life) return false
    if (this.#stepsToDeath-- <= 0 && !this.#dead) {
      this.#dead = true
      this.#die()
    }
    return !this.#dead
  }

  /** Our intents that something is held for: the label of each, `local` for a local sandbox. */
  held(): string[] {
    const ours = this.#places.flatMap(({ lease }) => (lease?.owner === 'us' ? [lease.labels['gha_intent'] ?? ''] : []))
    return [...ours, ...[...this.#locals].map(() => 'local'), ...this.heldInstances()]
  }

  /** The intents that an instance is held for: its user tells. */
  heldInstances(): string[] {
    return [...this.#instances.keys()].map((userId) => userId.split('-').at(-1) ?? '')
  }

  /** The client of the process that lives now: one that was killed does nothing more, whoever lives by then. */
  get klavis(): Klavis {
    const life = this.#life
    const ask = <T>(act: () => T, kind: string, beforeSend?: () => void): Promise<T> =>
      this.#call(act, kind, beforeSend, life)
    return klavisThat({
      acquireSandbox: (_, { labels }, call) => ask(() => this.#acquire(labels), 'acquire', call?.beforeSend),
      getSandbox: (_, id) => ask(() => this.#details(id), 'read'),
      listSandboxes: (labels) => ask(() => this.#list(labels), 'read'),
      releaseSandbox: (_, id, instance, call) => ask(() => this.#release(id, instance), 'release', call?.beforeSend),
      acquireLocal: (_servers, _options, call) => ask(() => this.#acquireLocal(), 'acquire', call?.beforeSend),
      getLocal: (id) => ask(() => this.#localDetails(id), 'read'),
      releaseLocal: (id, call) =>
        ask(() => ({ status: this.#locals.delete(id) ? 'ok' : 'gone', message: '' }), 'release', call?.beforeSend),
      instances: instancesThat({
        create: ({ userId }, call) => ask(() => this.#create(userId), 'acquire', call?.beforeSend),
        get: () => ask(() => INSTANCE, 'read'),
        ofUser: (userId) => ask(() => (this.#instances.has(userId) ? [INSTANCE] : []), 'read'),
        delete: (_, id, call) => ask(() => this.#delete(id), 'release', call?.beforeSend),
        deleteUser: () => ask(() => ({ status: 'done', message: '' }), 'release')
      })
    })
  }

  #draw(most: number): number {
    return this.#calm ? 0 : (this.#script.shift() ?? 0) % most
  }

  async #call<T>(act: () => T, _kind: string, beforeSend: (() => void) | undefined, life: number): Promise<T> {
    await Promise.resolve()
    if (life === this.#life) beforeSend?.()
    if (!this.step(life)) return await new Promise<never>(() => undefined)
    const fate = FATES[this.#draw(FATES.length)]
    this.#othersMove()
    if (fate === 'unarrived') throw broken(false)
    if (fate === 'refused') throw refusal(400)
    const answer = act()
    this.#othersMove()
    if (!this.step(life)) return await new Promise<never>(() => undefined)
    if (fate === 'unheard') throw broken(true)
    return answer
  }

  /**
   * A stranger takes what is free, or gives back what is theirs. Where the API is as the newest one, a lease of ours may
   * run out before its time, too: there a release is safe without a look.
   */
  #othersMove(): void {
    const move = this.#draw(4)
    const free = this.#places.find(({ lease }) => lease === undefined)
    const theirs = this.#places.find(({ lease }) => lease?.owner === 'stranger')
    const ours = this.#places.find(({ lease }) => lease?.owner === 'us')
    if (move === 1 && free !== undefined) free.lease = { owner: 'stranger', instance: this.#name('in'), labels: {} }
    if (move === 2 && theirs !== undefined) theirs.lease = undefined
    const { hasGuard, keepsLabels, urls } = this.#nature
    if (move === 3 && ours !== undefined && hasGuard && !keepsLabels && urls === 'answer') ours.lease = undefined
  }

  #name(what: string): string {
    return `${what}-${String(this.#counted++).padStart(8, '0')}`
  }

  #acquire(labels: Readonly<Record<string, string>>): AcquiredSandbox {
    const free = this.#places.find(({ lease }) => lease === undefined)
    const place = free ?? { id: this.#name('sb'), lease: undefined }
    if (free === undefined) this.#places.push(place)
    place.lease = { owner: 'us', instance: this.#name('in'), labels }
    const urls = this.#nature.urls === 'answer' ? [{ key: 'jira', url: urlOf(place.lease) }] : []
    return { id: place.id, status: 'occupied', message: '', urls }
  }

  #details(id: string): SandboxDetails {
    const place = this.#find(id)
    const url = place.lease === undefined || this.#nature.urls === 'nobody' ? undefined : urlOf(place.lease)
    const status = place.lease === undefined ? 'idle' : 'occupied'
    const nothing = { metadata: undefined, authData: undefined, updatedAt: undefined }
    return { id, server: 'jira', status, url, labels: {}, ...nothing }
  }

  #localDetails(id: string): LocalSandbox {
    if (!this.#locals.has(id)) throw refusal(404)
    return { id, status: 'occupied', message: '', createdAt: undefined, servers: [] }
  }

  #list(wanted: Readonly<Record<string, string>>) {
    if (!this.#nature.keepsLabels) return []
    const rows = this.#places.map(({ id, lease }) => ({
      id,
      server: 'jira',
      status: lease === undefined ? 'idle' : 'occupied',
      labels: lease?.labels ?? {},
      updatedAt: undefined
    }))
    return rows.filter(({ labels }) => Object.entries(wanted).every(([key, value]) => labels[key] === value))
  }

  #release(id: string, instance: string | undefined) {
    const place = this.#find(id)
    if (place.lease === undefined) return { status: 'gone', message: '' }
    const isMeant = !this.#nature.hasGuard || instance === undefined || instance === place.lease.instance
    if (!isMeant) return { status: 'occupied', message: 'skipped' }
    if (place.lease.owner === 'stranger') this.hurt.push(`${id} was a stranger’s`)
    place.lease = undefined
    return { status: 'idle', message: '' }
  }

  #acquireLocal() {
    const id = this.#name('local')
    this.#locals.add(id)
    return { id, status: 'occupied', message: '', createdAt: undefined, servers: [] }
  }

  #create(userId: string) {
    const id = this.#instances.get(userId) ?? this.#name('instance')
    this.#instances.set(userId, id)
    return { id, url: `https://github.example/mcp/?instance_id=${id}`, oauthUrl: undefined }
  }

  #delete(id: string) {
    const user = [...this.#instances].find(([, each]) => each === id)?.[0]
    return { status: user !== undefined && this.#instances.delete(user) ? 'done' : 'gone', message: '' }
  }

  #find(id: string): Place {
    const place = this.#places.find((each) => each.id === id)
    if (place === undefined) throw refusal(404)
    return place
  }
}

function urlOf({ instance }: Lease): string {
  return `https://jira.example/mcp/?instance_id=${instance}`
}

function broken(established: boolean): NetworkError {
  return new NetworkError('It broke.', '', '', { established, timedOut: false, code: 'ECONNRESET' })
}

function refusal(status: number): ApiError {
  return new ApiError({ name: 'do it' }, { status }, { text: 'no', fields: [] }, '', '')
}
