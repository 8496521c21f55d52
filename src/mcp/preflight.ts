import type { Address } from './address.ts'
import type { ServerReport } from './handshake.ts'
import { type Patience, reach } from './reach.ts'

/** A server to greet, and how long it may take with all tries together. */
export interface PreflightRequest extends Address, Omit<Patience, 'advice'> {}

const ADVICE = {
  final: 'Put that right, or set `verify: warn` to go on without the server.',
  later: 'Raise `verify-timeout` if it needs longer, or set `verify: warn` to go on without it.'
}

/** Loads what a handshake needs, and only then: the SDK takes longer to load than all the rest of main. */
export async function loadClient() {
  const { handshake } = await import('./handshake.ts')
  const { refusalOf } = await import('./refusal.ts')
  return { handshake, refusalOf }
}

/** A real MCP handshake (initialize, tools/list), tried again while the server is not ready and time is left. */
export async function preflight(request: PreflightRequest): Promise<ServerReport> {
  return reach(request, { ...request, advice: ADVICE }, async (ms) => {
    const { handshake } = await loadClient()
    return handshake(request, ms, request.signal)
  })
}
