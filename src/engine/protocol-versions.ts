import type { JsonObject } from '../base/json.ts'
import { asString } from './json-rpc.ts'

/** As in the SDK, whose module would load all its schemas. A test compares the two lists. */
export const SUPPORTED_PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07']

/** The version that the engine offers to servers. */
export const LATEST_PROTOCOL_VERSION = '2025-11-25'

/** The version for a client: the one that its `initialize` requests, if there is such a version, else the latest. */
export function negotiatedVersion(initializeParams: JsonObject | undefined): string {
  const requested = asString(initializeParams?.['protocolVersion']) ?? ''
  return SUPPORTED_PROTOCOL_VERSIONS.includes(requested) ? requested : LATEST_PROTOCOL_VERSION
}
