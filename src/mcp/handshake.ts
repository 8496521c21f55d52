import type { Address } from './address.ts'
import { withSession } from './session.ts'

const MAX_NAME_LENGTH = 200

/** What a server says of itself. Every string is the server's: untrusted. */
export interface ServerReport {
  readonly serverName: string
  readonly serverVersion: string
  readonly tools: readonly string[]
}

/** One MCP session from initialize to its end: who the server is and which tools it has, in `ms` or not at all. */
export async function handshake(address: Address, ms: number, signal: AbortSignal): Promise<ServerReport> {
  return withSession(address, { greetMs: ms, ms }, signal, async ({ serverName, serverVersion, listTools }) => {
    const tools = await listTools()
    return { serverName, serverVersion, tools: tools.map(({ name }) => name.slice(0, MAX_NAME_LENGTH)) }
  })
}
