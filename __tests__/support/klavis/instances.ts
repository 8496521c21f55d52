import { randomUUID } from 'node:crypto'
import type { Lease, Pool } from './pool.ts'

/** The paths of the API for instances: as in seed 004 (August 2025), or as in the newest specification. */
export type InstancePaths = 'old' | 'new'

/** An instance of an MCP server. */
export interface Instance {
  readonly id: string
  readonly server: string
  readonly userId: string
  readonly platform: string
  readonly lease: Lease
  /** The token that was set, or `oauth` when a person has authorised it. */
  auth: string | undefined
}

const OAUTH = ['GitHub', 'Gmail', 'Google Calendar', 'Jira', 'Notion', 'Slack']
const BY_TOKEN = ['Resend', 'Supabase']
const OPEN = ['Doc2markdown', 'Postgres', 'YouTube']

/** The name as a part of a URL. */
export const slugOf = (server: string): string => server.toLowerCase().replace(/ /g, '_')

/** The instances of an account, each one's user's. */
export class Instances {
  readonly instances: Instance[] = []
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** The server's name as the API spells it, or undefined when there is none. */
  nameOf(text: unknown): string | undefined {
    const name = String(text).toLowerCase().replace(/_/g, ' ')
    return [...OAUTH, ...BY_TOKEN, ...OPEN].find((each) => each.toLowerCase() === name)
  }

  names(): readonly string[] {
    return [...OAUTH, ...BY_TOKEN, ...OPEN]
  }

  needsAuth(server: string): boolean {
    return !OPEN.includes(server)
  }

  hasOauth(server: string): boolean {
    return OAUTH.includes(server)
  }

  /** The one that the user has, else a new one. */
  create(server: string, userId: string, platform: string, owner: Lease['owner'] = 'us'): Instance {
    const there = this.ofUser(userId).find((each) => each.server === server)
    if (there !== undefined) return there
    const id = randomUUID()
    const acquireBody = { userId }
    const lease: Lease = {
      kind: 'instance',
      id,
      servers: [server],
      instanceId: id,
      owner,
      acquireBody,
      released: false
    }
    const instance: Instance = { id, server, userId, platform, lease, auth: undefined }
    this.#pool.leases.push(lease)
    this.instances.push(instance)
    return instance
  }

  find(id: string | undefined): Instance | undefined {
    return this.instances.find((each) => each.id === id && !each.lease.released)
  }

  ofUser(userId: string | undefined): readonly Instance[] {
    return this.instances.filter((each) => each.userId === userId && !each.lease.released)
  }
}
