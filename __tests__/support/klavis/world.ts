import type { LocalPool } from './local-pool.ts'
import type { McpServers } from './mcp.ts'
import type { Pool } from './pool.ts'
import type { Storage } from './storage.ts'
import type { Version } from './versions.ts'

/** What an empty pool answers: nobody knows what the real one does. */
export interface PoolEmpty {
  readonly status: number
  readonly detail: unknown
}

/** Everything the routes act on. */
export interface World {
  readonly version: Version
  readonly isStrict: boolean
  readonly pool: Pool
  readonly locals: LocalPool
  readonly storage: Storage
  readonly mcp: McpServers
  readonly poolEmpty: PoolEmpty
  /** The tags that the newest API can select by. */
  readonly tags: readonly string[]
  /** Where MCP servers and storage stand: another host than the API. */
  readonly outside: () => string
  readonly problem: (problem: string) => void
  /** Bytes to dump instead of the workspace. */
  readonly dumpBytes: () => Buffer | undefined
}

/** The URL of a SaaS sandbox's server. */
export function sandboxUrl(world: World, server: string, instanceId: string): string {
  return `${world.outside()}/mcp/${server}/mcp/?instance_id=${instanceId}`
}

/** The URL of one server in a local sandbox. */
export function localUrl(world: World, server: string, id: string): string {
  return `${world.outside()}/local/${server}/mcp/?local_sandbox_id=${id}`
}
