import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Loopback, listen } from '../loopback.ts'
import type { ApiState, PoolEmpty, SeedCheck } from './api-state.ts'
import { applyFault } from './apply-fault.ts'
import { type Fault, Faults, type Hold, momentOf } from './faults.ts'
import { type Instance, type InstancePaths, Instances } from './instances.ts'
import { issuedSecrets } from './issued-secrets.ts'
import { LocalPool } from './local-pool.ts'
import { type LocalRoutes, localRoutes } from './local-routes.ts'
import { type McpBehaviour, McpServers } from './mcp-servers.ts'
import { type Lease, Pool, type PoolSizes, pacificTime } from './pool.ts'
import type { RateLimit } from './rate-limiter.ts'
import { type Handover, type Reply, send } from './reply.ts'
import { type Match, RequestLog, type SeenRequest } from './requests.ts'
import { createRouter } from './routes.ts'
import { type RangeBehaviour, Storage } from './storage.ts'
import type { Version } from './versions.ts'

/** How the API of a stage is. */
export interface ApiOptions {
  readonly version?: Version
  /** Sandboxes per server name, and `local` for local sandboxes; plenty by default. */
  readonly pool?: PoolSizes
  readonly poolEmpty?: PoolEmpty
  /** Refuse fields that this version does not know (422) instead of ignoring them. */
  readonly strict?: boolean
  /** List everybody's sandboxes, whatever labels were asked for. */
  readonly ignoresFilter?: boolean
  readonly tags?: readonly string[]
  readonly limit?: RateLimit
  /** The paths of MCP server instances; the new ones by default. */
  readonly instances?: InstancePaths
  readonly mcp?: Readonly<Record<string, McpBehaviour>>
}

const POOL_EMPTY: PoolEmpty = { status: 503, detail: 'No idle sandbox available, please try again later' }

/** A server that answers as Klavis does, with the MCP servers and the storage that belong to it. */
export class KlavisApi {
  readonly key = `klv_${randomBytes(20).toString('hex')}`
  /** Everything that never may happen: a key in the wrong place, or the release of somebody else's sandbox. */
  readonly problems: string[] = []
  readonly #log = new RequestLog()
  readonly #faults = new Faults()
  readonly #state: ApiState
  readonly #local: LocalRoutes
  readonly #answer: (request: SeenRequest) => Promise<Reply | Handover>
  #dumpBytes: Buffer | undefined
  #seedCheck: SeedCheck | undefined
  #listeners: readonly Loopback[] = []
  #origins = { api: '', outside: '' }

  constructor(folder: string, options: ApiOptions = {}) {
    const problem = (text: string) => void this.problems.push(text)
    const pool = new Pool(options.pool ?? {})
    const locals = new LocalPool(folder, options.pool?.['local'])
    const instances = new Instances(pool)
    this.#state = {
      version: options.version ?? 'newest',
      isStrict: options.strict ?? false,
      ignoresFilter: options.ignoresFilter ?? false,
      pool,
      locals,
      instances,
      instancePaths: options.instances ?? 'new',
      storage: new Storage(problem),
      mcp: new McpServers(pool, locals, instances, options.mcp ?? {}),
      poolEmpty: options.poolEmpty ?? POOL_EMPTY,
      tags: options.tags ?? [],
      outside: () => this.#origins.outside,
      problem,
      seedCheck: () => this.#seedCheck,
      dumpBytes: () => this.#dumpBytes
    }
    this.#local = localRoutes(this.#state)
    this.#answer = createRouter(this.#state, this.#local, this.key, options.limit)
  }

  /** Opens two ports: one for the API, another, as a host of its own, for MCP servers and storage. */
  async open(): Promise<void> {
    const [api, outside] = [await listen(createServer(this.handler)), await listen(createServer(this.handler))]
    this.#listeners = [api, outside]
    this.#origins = { api: api.origin, outside: outside.origin }
  }

  async close(): Promise<void> {
    this.#faults.resumeAll()
    await Promise.all(this.#listeners.map((listener) => listener.close()))
  }

  /** What `api-url` should be. */
  get url(): string {
    return this.#origins.api
  }

  /** Sets the origins under which TLS and the proxy publish this API. */
  setPublicOrigins(origins: { readonly api: string; readonly outside: string }): void {
    this.#origins = origins
  }

  get requests(): readonly SeenRequest[] {
    return this.#log.all
  }

  /** The requests of one kind so far. */
  calls(match: Match): readonly SeenRequest[] {
    return this.#log.calls(match)
  }

  /** Resolves when the nth request of this kind has arrived, before it is answered. */
  async seen(match: Match, nth = 1): Promise<SeenRequest> {
    return await this.#log.seen(match, nth)
  }

  fault(fault: Fault): void {
    this.#faults.add(fault)
  }

  /** Holds answers back until `let()`; the API has acted by then, unless `before` is asked for. */
  hold(match: Match, act: 'before' | 'after' = 'after'): Hold {
    return this.#faults.hold(match, act)
  }

  /** Every lease there ever was, with what it was acquired with. */
  get leases(): readonly Lease[] {
    return this.#state.pool.leases
  }

  /** Our leases that are not released. */
  held(): { kind: Lease['kind']; id: string; servers: readonly string[] }[] {
    const ours = this.leases.filter(({ released, owner }) => !released && owner === 'us')
    return ours.map(({ kind, id, servers }) => ({ kind, id, servers }))
  }

  /** Expires a lease; with `'stranger'` somebody else acquires the same sandbox. */
  expire(id: string, next: 'idle' | 'stranger' = 'idle'): void {
    const local = this.#state.locals.find(id)
    if (local !== undefined) local.lease.released = true
    const sandbox = this.#state.pool.sandboxes.find((candidate) => candidate.id === id)
    if (sandbox !== undefined) this.#state.pool.free(sandbox)
    if (sandbox !== undefined && next === 'stranger') this.#state.pool.occupy(sandbox, {}, 'stranger')
  }

  /** Somebody else acquires a sandbox; call the result to release it. */
  occupyByOther(server: string): () => void {
    const sandbox = this.#state.pool.acquire(server, {}, 'stranger')
    return () => {
      if (sandbox !== undefined) this.#state.pool.free(sandbox)
    }
  }

  /** Somebody else acquires a local sandbox; answers its id. */
  async occupyLocalByOther(): Promise<string> {
    const sandbox = await this.#state.locals.acquire(['filesystem'], {}, 'stranger')
    if (sandbox === undefined) throw new Error('The account has as many local sandboxes as it may')
    this.#state.pool.leases.push(sandbox.lease)
    return sandbox.id
  }

  /** Every instance there ever was. */
  get instances(): readonly Instance[] {
    return this.#state.instances.instances
  }

  /** The one instance of a server. */
  instanceOf(server: string): Instance {
    const [only, ...more] = this.instances.filter((each) => each.server === server)
    if (only === undefined || more.length > 0) throw new Error(`There are ${more.length} or no instances of ${server}`)
    return only
  }

  /** A user has an instance of a server, authorised by a person, before any job comes. */
  addInstance(server: string, userId: string): Instance {
    const instance = this.#state.instances.create(server, userId, '', 'stranger')
    instance.auth = 'oauth-of-a-person'
    return instance
  }

  /** Makes everything so many hours old. */
  age(hours: number): void {
    const then = pacificTime(Date.now() - hours * 3_600_000)
    for (const sandbox of this.#state.pool.sandboxes) sandbox.updatedAt = then
    for (const sandbox of this.#state.locals.sandboxes) sandbox.createdAt = then
  }

  /** Makes an MCP server behave differently from now on. */
  mcp(server: string, behaviour: McpBehaviour): void {
    this.#state.mcp.behave(server, behaviour)
  }

  /** Every URL signed so far is too old from now on. */
  expireSignedUrls(): void {
    this.#state.storage.expireAll()
  }

  /** The storage treats requests for a part of an object like this from now on. */
  setRangeBehaviour(rangeBehaviour: RangeBehaviour): void {
    this.#state.storage.rangeBehaviour = rangeBehaviour
  }

  /** What is stored changes, also behind URLs that were signed before. */
  replaceStored(bytes: Buffer): void {
    this.#state.storage.replaceAll(bytes)
  }

  /** Seeds are looked at by this from now on; what it complains of is a 422. */
  checkSeeds(check: SeedCheck): void {
    this.#seedCheck = check
  }

  /** The data that a sandbox was left with; of the last one of the server. */
  dataOf(server: string): Readonly<Record<string, unknown>> {
    return this.#state.pool.sandboxes.findLast((sandbox) => sandbox.server === server)?.data ?? {}
  }

  /** Dumps of local sandboxes give these bytes instead of the workspace. */
  setDump(bytes: Buffer): void {
    this.#dumpBytes = bytes
  }

  /** The folder that is the workspace of a local sandbox; the last one's by default. */
  workspace(id?: string): string {
    const sandbox = this.#state.locals.sandboxes.findLast((candidate) => id === undefined || candidate.id === id)
    if (sandbox === undefined) throw new Error('There is no local sandbox')
    return sandbox.workspace
  }

  /** The archive that was uploaded for a local sandbox; the last one's by default. */
  uploaded(id?: string): Buffer | undefined {
    return this.#local.uploaded(id ?? this.#state.locals.sandboxes.at(-1)?.id ?? '')
  }

  /** Every secret that this API knows or handed out. */
  secrets(): string[] {
    return [this.key, ...issuedSecrets(this.#state)]
  }

  /** Answers one request; a front passes its own requests to the same place. */
  readonly handler = (request: IncomingMessage, response: ServerResponse): void => {
    this.#exchange(request, response).catch((error: unknown) => {
      // A client that was killed is no fault of the stage.
      if (request.socket.destroyed) return
      this.problems.push(`the stage itself failed: ${String(error)}`)
      response.destroy()
    })
  }

  async #exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const seen = await this.#log.arrive(request)
    response.on('finish', () => {
      seen.status = response.statusCode
      seen.answeredAt = performance.now()
    })
    const fault = this.#faults.take(seen)
    seen.hasFault = fault !== undefined && fault.kind !== 'delay'
    const moment = fault === undefined ? undefined : momentOf(fault)
    await this.#faults.wait(seen, 'before')
    if (fault !== undefined && moment === 'before' && (await applyFault(fault, response, undefined))) return
    const reply = await this.#answer(seen)
    const whole = 'take' in reply ? undefined : reply
    seen.reply = whole
    await this.#faults.wait(seen, 'after')
    if (fault !== undefined && moment === 'after' && (await applyFault(fault, response, whole))) return
    if ('take' in reply) await reply.take(request, response)
    else send(reply, response)
  }
}
