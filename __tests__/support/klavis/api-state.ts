import type { InstancePaths, Instances } from './instances.ts'
import type { LocalPool } from './local-pool.ts'
import type { McpServers } from './mcp-servers.ts'
import type { Pool } from './pool.ts'
import type { Storage } from './storage.ts'
import type { Version } from './versions.ts'

/** What an empty pool answers: nobody knows what the real one does. */
export interface PoolEmpty {
  readonly status: number
  readonly detail: unknown
}

/** What a server does not take of a seed, as FastAPI words it. */
export type SeedCheck = (server: string, seed: Readonly<Record<string, unknown>>) => readonly SeedComplaint[]

/** One complaint of FastAPI about a seed. */
export interface SeedComplaint {
  readonly type: string
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly input?: unknown
}

/** Everything the routes act on. */
export interface ApiState {
  readonly version: Version
  readonly isStrict: boolean
  /** Lists everybody's sandboxes, whatever labels were asked for. */
  readonly ignoresFilter: boolean
  readonly pool: Pool
  readonly locals: LocalPool
  readonly instances: Instances
  readonly instancePaths: InstancePaths
  readonly storage: Storage
  readonly mcp: McpServers
  readonly poolEmpty: PoolEmpty
  /** The tags that the newest API can select by. */
  readonly tags: readonly string[]
  /** Where MCP servers and storage stand: another host than the API. */
  readonly outside: () => string
  readonly problem: (problem: string) => void
  /** Looks at seeds, if a test wants that. */
  readonly seedCheck: () => SeedCheck | undefined
  /** Bytes to dump instead of the workspace. */
  readonly dumpBytes: () => Buffer | undefined
}

/** The URL of a SaaS sandbox's server. */
export function sandboxUrl(state: ApiState, server: string, instanceId: string): string {
  return `${state.outside()}/mcp/${server}/mcp/?instance_id=${instanceId}`
}

/** The URL of one server in a local sandbox. */
export function localUrl(state: ApiState, server: string, id: string): string {
  return `${state.outside()}/local/${server}/mcp/?local_sandbox_id=${id}`
}
