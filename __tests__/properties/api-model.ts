import type { AcquiredSandbox, Klavis, LocalSandbox, SandboxDetails } from '../../src/klavis/api.ts'
import type { CallOptions } from '../../src/klavis/call-options.ts'
import { ApiError } from '../../src/klavis/errors.ts'
import { saysGone } from '../../src/klavis/not-found.ts'
import { NetworkError } from '../../src/net/network-error.ts'
import { instancesThat, klavisThat } from '../post/leases.ts'

/** How a version of the API behaves. */
export interface ApiTraits {
  readonly keepsLabels: boolean
  /** Whether it skips a release whose `instance_id` is not the current one. */
  readonly checksInstance: boolean
  /** Where it shows the URL of a sandbox. */
  readonly urls: 'answer' | 'details' | 'nowhere'
}

type CallKind = 'acquire' | 'acquire local' | 'read' | 'release'

interface Lease {
  readonly owner: 'us' | 'other'
  readonly instance: string
  readonly labels: Readonly<Record<string, string>>
}

interface PooledSandbox {
  readonly id: string
  lease: Lease | undefined
}

const INSTANCE = { server: 'GitHub', authNeeded: false, isAuthenticated: false, oauthUrl: undefined }

/** What happens to a call: it succeeds, never arrives, acts but its answer is lost, or a gateway or the API refuses it. */
const OUTCOMES = ['success', 'success', 'success', 'success', 'not sent', 'lost', 'lost', 'refused', 'acted'] as const

/** Statuses of refusals, which a gateway sends without JSON. */
const REFUSALS = [400, 403, 404, 409, 422, 303]

/** A small model of the API: a pool whose ids are reused, other users who take idle sandboxes, and a client that is killed. */
export class ApiModel {
  readonly wrongReleases: string[] = []
  readonly #traits: ApiTraits
  readonly #script: number[]
  readonly #pool: PooledSandbox[] = []
  readonly #locals = new Set<string>()
  /** The instance that each user has. */
  readonly #instances = new Map<string, string>()
  #counted = 0
  #isReliable = false
  #isKilled = false
  #stepsToKill = Number.POSITIVE_INFINITY
  #process = 0
  #kill: () => void = () => undefined

  /** `script` decides the outcome of each call; after its end every call succeeds. */
  constructor(traits: ApiTraits, script: readonly number[]) {
    this.#traits = traits
    this.#script = [...script]
  }

  /** From now on every call succeeds. */
  makeReliable(): void {
    this.#isReliable = true
  }

  /** Runs a process that is killed after this many steps. */
  async run(steps: number, process: () => Promise<unknown>): Promise<void> {
    this.#isKilled = false
    this.#process++
    this.#stepsToKill = steps
    const killed = new Promise<void>((resolve) => (this.#kill = resolve))
    await Promise.race([process(), killed])
    this.#isKilled = true
  }

  /** The number of the current process. */
  get process(): number {
    return this.#process
  }

  /** A step at which the process may be killed; false if it was. */
  step(process = this.#process): boolean {
    if (process !== this.#process) return false
    if (this.#stepsToKill-- <= 0 && !this.#isKilled) {
      this.#isKilled = true
      this.#kill()
    }
    return !this.#isKilled
  }

  /** The labels of our intents for which something is held; `local` for a local sandbox. */
  held(): string[] {
    const ours = this.#pool.flatMap(({ lease }) => (lease?.owner === 'us' ? [lease.labels['gha_intent'] ?? ''] : []))
    return [...ours, ...[...this.#locals].map(() => 'local'), ...this.heldInstances()]
  }

  /** The intents for which an instance is held, by its user. */
  heldInstances(): string[] {
    return [...this.#instances.keys()].map((userId) => userId.split('-').at(-1) ?? '')
  }

  /** The client of the current process. After the process was killed, it does nothing more. */
  get klavis(): Klavis {
    const process = this.#process
    const ask = <T>(act: () => T, kind: CallKind, beforeSend?: () => void): Promise<T> =>
      this.#call(act, kind, beforeSend, process)
    // As the real client does: whatever the answer is, until it succeeds.
    const insist = async <T>(act: () => T, kind: CallKind, call?: CallOptions): Promise<T> => {
      for (;;) {
        try {
          return await ask(act, kind, call?.beforeSend)
        } catch (error) {
          if (call?.stubborn === undefined || saysGone(error)) throw error
        }
      }
    }
    return klavisThat({
      acquireSandbox: (_, { labels }, call) => ask(() => this.#acquire(labels), 'acquire', call?.beforeSend),
      getSandbox: (_, id) => ask(() => this.#details(id), 'read'),
      listSandboxes: (labels, call) => insist(() => this.#list(labels), 'read', call),
      releaseSandbox: (_, id, instance, call) => ask(() => this.#release(id, instance), 'release', call?.beforeSend),
      acquireLocal: (_servers, _options, call) => ask(() => this.#acquireLocal(), 'acquire local', call?.beforeSend),
      getLocal: (id) => ask(() => this.#localDetails(id), 'read'),
      releaseLocal: (id, call) =>
        insist(() => ({ status: this.#locals.delete(id) ? 'ok' : 'gone', message: '' }), 'release', call),
      instances: instancesThat({
        create: ({ userId }, call) => insist(() => this.#create(userId), 'acquire', call),
        get: () => ask(() => INSTANCE, 'read'),
        ofUser: (userId, _, call) => insist(() => (this.#instances.has(userId) ? [INSTANCE] : []), 'read', call),
        delete: (_, id, call) => insist(() => this.#delete(id), 'release', call),
        deleteUser: () => ask(() => ({ status: 'done', message: '' }), 'release')
      })
    })
  }

  #draw(most: number): number {
    return this.#isReliable ? 0 : (this.#script.shift() ?? 0) % most
  }

  async #call<T>(act: () => T, kind: CallKind, beforeSend: (() => void) | undefined, process: number): Promise<T> {
    await Promise.resolve()
    if (process === this.#process) beforeSend?.()
    if (!this.step(process)) return await new Promise<never>(() => undefined)
    const outcome = OUTCOMES[this.#draw(OUTCOMES.length)]
    this.#moveOthers()
    if (outcome === 'not sent') throw networkError(false)
    // What was acquired by a refused request can be found only by a label, which a local sandbox never has.
    const actsFirst = outcome === 'acted' && kind === 'acquire' && this.#traits.keepsLabels
    if (outcome === 'refused' || (outcome === 'acted' && !actsFirst)) throw this.#refusal()
    const answer = act()
    this.#moveOthers()
    if (!this.step(process)) return await new Promise<never>(() => undefined)
    if (outcome === 'lost') throw networkError(true)
    if (outcome === 'acted') throw this.#refusal()
    return answer
  }

  #refusal(): ApiError {
    return apiError(REFUSALS[this.#draw(REFUSALS.length)] ?? 400)
  }

  /**
   * Another user takes an idle sandbox or releases one. With the newest API a lease of ours may also expire early, because
   * there a release is safe without a look-up.
   */
  #moveOthers(): void {
    const move = this.#draw(4)
    const free = this.#pool.find(({ lease }) => lease === undefined)
    const theirs = this.#pool.find(({ lease }) => lease?.owner === 'other')
    const ours = this.#pool.find(({ lease }) => lease?.owner === 'us')
    if (move === 1 && free !== undefined) free.lease = { owner: 'other', instance: this.#newName('in'), labels: {} }
    if (move === 2 && theirs !== undefined) theirs.lease = undefined
    const { checksInstance, keepsLabels, urls } = this.#traits
    if (move === 3 && ours !== undefined && checksInstance && !keepsLabels && urls === 'answer') ours.lease = undefined
  }

  #newName(prefix: string): string {
    return `${prefix}-${String(this.#counted++).padStart(8, '0')}`
  }

  #acquire(labels: Readonly<Record<string, string>>): AcquiredSandbox {
    const free = this.#pool.find(({ lease }) => lease === undefined)
    const sandbox = free ?? { id: this.#newName('sb'), lease: undefined }
    if (free === undefined) this.#pool.push(sandbox)
    sandbox.lease = { owner: 'us', instance: this.#newName('in'), labels }
    const urls = this.#traits.urls === 'answer' ? [{ key: 'jira', url: urlOf(sandbox.lease) }] : []
    return { id: sandbox.id, status: 'occupied', message: '', urls }
  }

  #details(id: string): SandboxDetails {
    const sandbox = this.#find(id)
    const url = sandbox.lease === undefined || this.#traits.urls === 'nowhere' ? undefined : urlOf(sandbox.lease)
    const status = sandbox.lease === undefined ? 'idle' : 'occupied'
    const missing = { metadata: undefined, authData: undefined, updatedAt: undefined }
    return { id, server: 'jira', status, url, labels: {}, ...missing }
  }

  #localDetails(id: string): LocalSandbox {
    if (!this.#locals.has(id)) throw notFound()
    return { id, status: 'occupied', message: '', createdAt: undefined, servers: [] }
  }

  #list(wanted: Readonly<Record<string, string>>) {
    if (!this.#traits.keepsLabels) return []
    const rows = this.#pool.map(({ id, lease }) => ({
      id,
      server: 'jira',
      status: lease === undefined ? 'idle' : 'occupied',
      labels: lease?.labels ?? {},
      updatedAt: undefined
    }))
    return rows.filter(({ labels }) => Object.entries(wanted).every(([key, value]) => labels[key] === value))
  }

  #release(id: string, instance: string | undefined) {
    const sandbox = this.#find(id)
    if (sandbox.lease === undefined) return { status: 'gone', message: '' }
    const isCurrent = !this.#traits.checksInstance || instance === undefined || instance === sandbox.lease.instance
    if (!isCurrent) return { status: 'occupied', message: 'skipped' }
    if (sandbox.lease.owner === 'other') this.wrongReleases.push(`${id} belonged to somebody else`)
    sandbox.lease = undefined
    return { status: 'idle', message: '' }
  }

  #acquireLocal() {
    const id = this.#newName('local')
    this.#locals.add(id)
    return { id, status: 'occupied', message: '', createdAt: undefined, servers: [] }
  }

  #create(userId: string) {
    const id = this.#instances.get(userId) ?? this.#newName('instance')
    this.#instances.set(userId, id)
    return { id, url: `https://github.example/mcp/?instance_id=${id}`, oauthUrl: undefined }
  }

  #delete(id: string) {
    const user = [...this.#instances].find(([, each]) => each === id)?.[0]
    return { status: user !== undefined && this.#instances.delete(user) ? 'done' : 'gone', message: '' }
  }

  #find(id: string): PooledSandbox {
    const sandbox = this.#pool.find((each) => each.id === id)
    if (sandbox === undefined) throw notFound()
    return sandbox
  }
}

function urlOf({ instance }: Lease): string {
  return `https://jira.example/mcp/?instance_id=${instance}`
}

function networkError(established: boolean): NetworkError {
  return new NetworkError('It broke.', '', '', { established, timedOut: false, code: 'ECONNRESET' })
}

function notFound(): ApiError {
  return new ApiError({ name: 'do it' }, { status: 404 }, { text: 'Not found', fields: [], isJson: true }, '', '')
}

function apiError(status: number): ApiError {
  return new ApiError({ name: 'do it' }, { status }, { text: 'no', fields: [] }, '', '')
}
