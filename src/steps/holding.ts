import type { JsonObject, LocalSandbox } from '../klavis/api.ts'
import type { LeaseKind } from '../lease/record.ts'

/** The name of the local sandbox where leases are listed by name. */
export const LOCAL_ALIAS = 'local-sandbox'

/** One MCP server that can be talked to. */
export interface HeldServer {
  readonly alias: string
  readonly server: string
  readonly url: string
  readonly status: string
}

/** Credentials that came with a server, for verifier scripts. */
export interface ServerCredentials {
  readonly alias: string
  readonly authData: JsonObject | undefined
  readonly metadata: JsonObject | undefined
}

/** How a person authorises an instance, which then acts for them. */
export interface Authorisation {
  /** Undefined where no page does it, and only a token helps. */
  readonly url: string | undefined
  /** The page of the server's own, without the id of the instance. */
  readonly page: string | undefined
  readonly userId: string
}

/** A lease as main holds it: with its servers, which only this process knows the URLs of. */
export interface Holding {
  readonly seq: number
  readonly kind: LeaseKind
  readonly alias: string
  readonly id: string
  readonly servers: readonly HeldServer[]
  readonly credentials: readonly ServerCredentials[]
  /** From asking to having, waiting for the pool included. */
  readonly acquireMs: number
  /** An instance that was there before us: used, and not ours to delete. */
  readonly isBorrowed?: boolean
  /** Of an instance that cannot do anything before a person has authorised it. */
  readonly authorisation?: Authorisation
}

/** A local sandbox as a lease, with those of its servers that can be talked to. */
export function localHolding(
  seq: number,
  local: LocalSandbox,
  servers: readonly HeldServer[],
  acquireMs: number
): Holding {
  const credentials = local.servers.map(({ server, url, authData, metadata }) => {
    const alias = servers.find((each) => each.url === url)?.alias ?? server
    return { alias, authData, metadata }
  })
  return { seq, kind: 'local', alias: LOCAL_ALIAS, id: local.id, servers, credentials, acquireMs }
}
