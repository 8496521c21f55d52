import { NEW_STATE_METHODS } from '../../mcp/cassette/new-state-methods.ts'
import type { TrafficEvent } from '../contract.ts'
import { type JSONRPCMessage, resultResponse } from '../json-rpc.ts'
import type { PermittedRequest } from './permitted-request.ts'

/** Called when the API has reset or seeded a sandbox; with the SHA-256 of the seed, unless it is that of the API. */
export type NewStateListener = (request: Pick<PermittedRequest, 'lease' | 'path'>, seed: string | undefined) => void

/** Records resets and seeds of sandboxes in the transcript: a cassette needs to know which calls began with the same data. */
export function recordNewState(record: (event: TrafficEvent) => void): NewStateListener {
  let count = 0
  return ({ lease: { kind, alias, id: sandbox }, path }, seed) => {
    const verb = path.at(-1)
    if (kind !== 'sandbox' || (verb !== 'reset' && verb !== 'initialize')) return
    count += 1
    const event = { sandbox, server: alias, session: 'control', caller: 'companion' } as const
    const params = verb === 'reset' ? {} : { params: { seed: seed ?? 'default' } }
    const request: JSONRPCMessage = { jsonrpc: '2.0', id: count, method: NEW_STATE_METHODS[verb], ...params }
    record({ ...event, direction: 'to-server', message: request })
    record({ ...event, direction: 'to-client', message: resultResponse(count, {}) })
  }
}
