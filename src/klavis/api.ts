import type { JsonObject } from '../base/json.ts'
import type { NativeTool } from '../mcp/tool-formats.ts'
import type { ToolResult } from '../mcp/tool-result.ts'
import type { CallOptions, StatusResponse } from './call-options.ts'
import type { Instances } from './instance-api.ts'

/** Options of every acquire. `ttlSeconds` is always sent, so that a lost sandbox expires. */
export interface AcquireOptions {
  readonly benchmark: string | undefined
  readonly testAccountEmail: string | undefined
  readonly ttlSeconds: number
}

/** Options of a SaaS sandbox: labels (`tags` of the older API) and a selector (`tag` of the newer one). */
export interface SandboxOptions extends AcquireOptions {
  readonly labels: Readonly<Record<string, string>>
  readonly tag: string | undefined
}

/** One server URL of a lease; `key` is the API's name for it. */
export interface ServerUrl {
  readonly key: string
  readonly url: string
}

/** An acquired SaaS sandbox. */
export interface AcquiredSandbox {
  readonly id: string
  readonly status: string
  readonly message: string
  /** Empty if the API returned none; the details may contain one. */
  readonly urls: readonly ServerUrl[]
}

/** The details of a SaaS sandbox. */
export interface SandboxDetails {
  readonly id: string
  readonly server: string
  readonly status: string
  readonly url: string | undefined
  readonly metadata: JsonObject | undefined
  readonly authData: JsonObject | undefined
  readonly labels: Readonly<Record<string, string>>
  readonly updatedAt: string | undefined
}

/** One row of the list of SaaS sandboxes. */
export interface ListedSandbox {
  readonly id: string
  readonly server: string
  readonly status: string
  readonly labels: Readonly<Record<string, string>>
  readonly updatedAt: string | undefined
}

/** The servers of a local sandbox, by name or all of them. */
export type LocalServers = readonly string[] | 'ALL'

/** One server inside a local sandbox. */
export interface LocalServer {
  readonly id: string
  readonly server: string
  readonly url: string | undefined
  readonly status: string
  readonly metadata: JsonObject | undefined
  readonly authData: JsonObject | undefined
}

/** A local sandbox with its servers. */
export interface LocalSandbox {
  readonly id: string
  readonly status: string
  readonly message: string
  readonly createdAt: string | undefined
  readonly servers: readonly LocalServer[]
}

/** A signed URL, which is a credential until it expires. */
export interface SignedUrl {
  readonly url: string
  readonly expiresInMinutes: number | undefined
}

/** The data for a sandbox: JSON text that is sent unchanged, or the API's own test data. */
export type Seed = { readonly json: string } | 'default'

/** Takes a dump as it arrives, and returns whether it is whole JSON. */
type DumpReceiver = (body: AsyncIterable<Buffer>) => Promise<boolean>

/** A server with which Klavis speaks MCP in our place. */
export interface ServerTarget {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** The part of the API that speaks MCP in our place. */
export interface ServerTools {
  /** Retried only if the tool was certainly not called. */
  readonly callTool: (target: ServerTarget, tool: string, args: JsonObject, call?: CallOptions) => Promise<ToolResult>
  readonly listTools: (target: ServerTarget, call?: CallOptions) => Promise<readonly NativeTool[]>
  /** The tools that a server offers, before it is acquired. */
  readonly offeredTools: (server: string, call?: CallOptions) => Promise<readonly NativeTool[]>
}

/** The Klavis sandbox API. Calls are retried; an acquire or the release of a pooled id only if it certainly did not act. */
export interface Klavis extends ServerTools {
  readonly acquireSandbox: (server: string, options: SandboxOptions, call?: CallOptions) => Promise<AcquiredSandbox>
  readonly getSandbox: (server: string, id: string, call?: CallOptions) => Promise<SandboxDetails>
  readonly listSandboxes: (
    labels: Readonly<Record<string, string>>,
    call?: CallOptions
  ) => Promise<readonly ListedSandbox[]>
  readonly releaseSandbox: (
    server: string,
    id: string,
    instanceId: string | undefined,
    call?: CallOptions
  ) => Promise<StatusResponse>
  readonly resetSandbox: (server: string, id: string, call?: CallOptions) => Promise<StatusResponse>
  readonly initializeSandbox: (server: string, id: string, seed: Seed, call?: CallOptions) => Promise<StatusResponse>
  /** Passes on the dump as it arrives, because it may be very large; anew for each attempt. */
  readonly dumpSandbox: (server: string, id: string, receive: DumpReceiver, call?: CallOptions) => Promise<void>
  readonly acquireLocal: (servers: LocalServers, options: AcquireOptions, call?: CallOptions) => Promise<LocalSandbox>
  readonly getLocal: (id: string, call?: CallOptions) => Promise<LocalSandbox>
  readonly listLocal: (call?: CallOptions) => Promise<readonly LocalSandbox[]>
  readonly releaseLocal: (id: string, call?: CallOptions) => Promise<StatusResponse>
  readonly resetLocal: (id: string, call?: CallOptions) => Promise<StatusResponse>
  readonly uploadUrl: (id: string, region: string | undefined, call?: CallOptions) => Promise<SignedUrl>
  readonly initializeLocal: (id: string, region: string | undefined, call?: CallOptions) => Promise<StatusResponse>
  readonly dumpLocal: (id: string, region: string | undefined, call?: CallOptions) => Promise<SignedUrl>
  readonly instances: Instances
}
