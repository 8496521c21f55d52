import type { JsonObject } from '../base/json.ts'
import type { LocalSandbox } from '../klavis/api.ts'
import type { LeaseKind } from '../lease/record.ts'
import type { NativeTool } from '../mcp/tool-formats.ts'

/** The name of the local sandbox wherever leases are listed by name. */
export const LOCAL_ALIAS = 'local-sandbox'

/** One MCP server of a lease. */
export interface AcquiredServer {
  readonly alias: string
  readonly server: string
  readonly url: string
  readonly status: string
}

/** A server after its MCP handshake. */
export interface VerifiedServer extends AcquiredServer {
  /** Undefined if verification is off, or if the server did not answer. */
  readonly tools: readonly string[] | undefined
  readonly readyMs: number | undefined
  /** All its tools with their schemas, also those that an agent may not use. Missing where `tools` is. */
  readonly definitions?: readonly NativeTool[]
}

/** Credentials that came with a server, for verifier scripts. */
export interface ServerCredentials {
  readonly alias: string
  readonly authData: JsonObject | undefined
  readonly metadata: JsonObject | undefined
}

/** How a person authorises an instance. */
export interface Authorisation {
  /** Undefined if the server has no authorisation page and needs a token instead. */
  readonly url: string | undefined
  /** The server's authorisation page, without the id of the instance. */
  readonly page: string | undefined
  readonly userId: string
}

/** A lease as main knows it, with the URLs of its servers. Only this process has them all. */
export interface AcquiredLease {
  readonly seq: number
  readonly kind: LeaseKind
  readonly alias: string
  readonly id: string
  readonly servers: readonly AcquiredServer[]
  readonly credentials: readonly ServerCredentials[]
  /** Includes the time spent waiting for an idle sandbox. */
  readonly acquireMs: number
  /** An instance that its user already had: it is used, but never changed or deleted. */
  readonly isBorrowed?: boolean
  /** Set if a person has to authorise the instance before its tools work. */
  readonly authorisation?: Authorisation
}

/** A lease whose servers are verified and whose workspace is filled. */
export interface PreparedLease {
  readonly lease: AcquiredLease
  readonly servers: readonly VerifiedServer[]
  /** The SHA-256 of the archive that filled its workspace. */
  readonly uploadHash?: string
}

/** A local sandbox as a lease, with those of its servers that have a URL. */
export function acquiredLocal(
  seq: number,
  local: LocalSandbox,
  servers: readonly AcquiredServer[],
  acquireMs: number
): AcquiredLease {
  const credentials = local.servers.map(({ server, url, authData, metadata }) => {
    const alias = servers.find((each) => each.url === url)?.alias ?? server
    return { alias, authData, metadata }
  })
  return { seq, kind: 'local', alias: LOCAL_ALIAS, id: local.id, servers, credentials, acquireMs }
}
