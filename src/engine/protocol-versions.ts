import type { JsonObject } from '../base/json.ts'
import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS } from '../mcp/protocol-versions.ts'
import { asString } from './json-rpc.ts'

/** The version for a client: the one that its `initialize` requests, if there is such a version, else the latest. */
export function negotiatedVersion(initializeParams: JsonObject | undefined): string {
  const requested = asString(initializeParams?.['protocolVersion']) ?? ''
  return SUPPORTED_PROTOCOL_VERSIONS.includes(requested) ? requested : LATEST_PROTOCOL_VERSION
}
