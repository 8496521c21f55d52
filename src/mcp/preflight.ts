import type { Address } from './address.ts'
import type { ServerReport } from './handshake.ts'
import { type Patience, reach } from './reach.ts'

/** A server to greet, how long it may take with all tries together, and what to advise when it does not answer. */
export interface PreflightRequest extends Address, Patience {}

/** Loads what a handshake needs, and only then: the SDK takes longer to load than all the rest of main. */
export async function loadClient() {
  const { handshake } = await import('./handshake.ts')
  const { refusalOf } = await import('./refusal.ts')
  return { handshake, refusalOf }
}

/** A real MCP handshake (initialize, tools/list), tried again while the server is not ready and time is left. */
export async function preflight(request: PreflightRequest): Promise<ServerReport> {
  return reach(request, request, async (ms) => {
    const { handshake } = await loadClient()
    return handshake(request, ms, request.signal)
  })
}
