import { LOCAL_SERVERS, SAAS_SERVERS } from '../klavis/server-names.ts'
import { EMBEDDED_LOCAL, EMBEDDED_SANDBOXES } from './embedded-servers.ts'

/** A server by the name that a workflow gives it. */
export interface KnownServer {
  readonly name: string
  /** The input that it is named in. */
  readonly input: 'sandboxes' | 'local-sandbox'
  /** Whether the embedded engine has it, too. */
  readonly withoutKey: boolean
}

/** All that we know, what needs no key first. */
export const KNOWN_SERVERS: readonly KnownServer[] = [
  ...rowsOf('local-sandbox', LOCAL_SERVERS, EMBEDDED_LOCAL),
  ...rowsOf('sandboxes', SAAS_SERVERS, EMBEDDED_SANDBOXES)
].sort((left, right) => Number(right.withoutKey) - Number(left.withoutKey))

function rowsOf(input: KnownServer['input'], names: readonly string[], embedded: readonly string[]): KnownServer[] {
  return [...names].sort().map((name) => ({ name, input, withoutKey: embedded.includes(name) }))
}
