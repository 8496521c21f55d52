import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import { CONNECTION_CLOSED, errorResponse, type JSONRPCResponse, type RequestId } from '../json-rpc.ts'
import { sendJson } from '../mux/transport-error.ts'
import type { HttpFault } from './posted-faults.ts'

/** Answers a request on the level of HTTP. */
export function sendFault(response: ServerResponse, fault: HttpFault, id: RequestId | null): void {
  if (response.destroyed || response.headersSent) return
  if (fault.kind === 'break') {
    breakOff(response, fault.body, id)
    return
  }
  const { status, retryAfterSeconds } = fault
  const headers: OutgoingHttpHeaders =
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  const error = { code: CONNECTION_CLOSED, message: reasonOf(status) }
  sendJson(response, status, JSON.stringify({ jsonrpc: '2.0', error, id }), headers)
}

/** What the record says that a request got. */
export function faultResponse(id: RequestId, fault: HttpFault): JSONRPCResponse {
  const why = fault.kind === 'break' ? 'The connection broke in the middle of the answer' : reasonOf(fault.status)
  return errorResponse(id, CONNECTION_CLOSED, why)
}

/** Begins an answer, and destroys the connection when that has left. */
function breakOff(response: ServerResponse, body: 'json' | 'stream', id: RequestId | null): void {
  const json = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":{"content":[{"type":"text","te`
  const type = body === 'json' ? 'application/json' : 'text/event-stream'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache, no-transform' })
  response.write(body === 'json' ? json : `event: message\ndata: ${json}`, () => response.destroy())
}

/** As a server would word it: an agent that reads of a test may behave in another way. */
function reasonOf(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? 'Error'}`
}
