import { randomBytes, randomUUID } from 'node:crypto'
import { RECORDS_KEY } from './server-names.ts'

/** Something that was acquired; it stays in the books after its release. */
export interface Lease {
  readonly kind: 'sandbox' | 'local' | 'instance'
  readonly id: string
  readonly servers: readonly string[]
  /** What makes the URL a credential: the instance id, or the local sandbox's own. */
  readonly instanceId: string
  readonly owner: 'us' | 'stranger'
  /** The body of the acquire. */
  readonly acquireBody: Readonly<Record<string, unknown>>
  released: boolean
}

/** A prepared SaaS account; its id stays the same from lease to lease. */
export interface Sandbox {
  readonly id: string
  readonly server: string
  readonly email: string
  readonly authData: Readonly<Record<string, string>>
  readonly metadata: Readonly<Record<string, string>>
  data: Record<string, unknown>
  updatedAt: string
  lease: Lease | undefined
}

/** How many sandboxes of a server there are; no number means plenty. */
export type PoolSizes = Readonly<Record<string, number>>

/** The SaaS sandboxes of an account. */
export class Pool {
  readonly sandboxes: Sandbox[] = []
  readonly leases: Lease[] = []
  readonly #sizes: PoolSizes

  constructor(sizes: PoolSizes) {
    this.#sizes = sizes
  }

  /** Takes an idle sandbox, or a new one while the pool allows it; undefined when there is none. */
  acquire(
    server: string,
    acquireBody: Readonly<Record<string, unknown>>,
    owner: Lease['owner'] = 'us'
  ): Sandbox | undefined {
    const email = typeof acquireBody['test_account_email'] === 'string' ? acquireBody['test_account_email'] : undefined
    const ofServer = this.sandboxes.filter((sandbox) => sandbox.server === server)
    const wanted = ofServer.filter((sandbox) => email === undefined || sandbox.email === email)
    const idle = wanted.find((sandbox) => sandbox.lease === undefined)
    if (idle !== undefined) return this.occupy(idle, acquireBody, owner)
    const isFull = ofServer.length >= (this.#sizes[server] ?? Number.POSITIVE_INFINITY)
    if (isFull || (email !== undefined && wanted.length > 0)) return undefined
    const sandbox = newSandbox(server, email ?? `qa+${ofServer.length}@accounts.klavis.test`)
    this.sandboxes.push(sandbox)
    return this.occupy(sandbox, acquireBody, owner)
  }

  /** Marks a sandbox as taken, under a fresh instance id. */
  occupy(sandbox: Sandbox, acquireBody: Readonly<Record<string, unknown>>, owner: Lease['owner']): Sandbox {
    const { id, server } = sandbox
    sandbox.lease = {
      kind: 'sandbox',
      id,
      servers: [server],
      instanceId: randomUUID(),
      owner,
      acquireBody,
      released: false
    }
    sandbox.updatedAt = pacificTime()
    this.leases.push(sandbox.lease)
    return sandbox
  }

  /** Gives a sandbox back. */
  free(sandbox: Sandbox): void {
    if (sandbox.lease !== undefined) sandbox.lease.released = true
    sandbox.lease = undefined
    sandbox.updatedAt = pacificTime()
  }

  /** Finds a sandbox by its server and id. */
  find(server: string, id: string): Sandbox | undefined {
    return this.sandboxes.find((sandbox) => sandbox.server === server && sandbox.id === id)
  }
}

function newSandbox(server: string, email: string): Sandbox {
  const secret = (name: string) => `${name}-${server}-${randomBytes(9).toString('hex')}`
  const authData = { access_token: secret('token'), refresh_token: secret('refresh') }
  const key = ['-----BEGIN PRIVATE KEY-----', secret('line1'), secret('line2'), '-----END PRIVATE KEY-----'].join('\n')
  return {
    id: randomUUID(),
    server,
    email,
    authData: server === 'snowflake' ? { SNOWFLAKE_USER: email, SNOWFLAKE_PRIVATE_KEY: key } : authData,
    metadata: server === 'notion' ? { toolathon_notion_integration_key: secret('ntn') } : {},
    data: { [recordsKey(server)]: [] },
    updatedAt: pacificTime(),
    lease: undefined
  }
}

/** Under which key a server's records stand in its dump. */
export function recordsKey(server: string): string {
  return RECORDS_KEY[server] ?? 'records'
}

/** Now, as the service writes it: microseconds, and an offset instead of Z. */
export function pacificTime(now = Date.now()): string {
  return new Date(now - 8 * 3_600_000).toISOString().replace('Z', '527-08:00')
}
