import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { INVALID_REQUEST, SERVER_GONE } from './message.ts'

/** A request that is not served: thrown, and answered with the status and the error that the protocol wants. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  readonly headers: OutgoingHttpHeaders

  constructor(status: number, message: string, code = SERVER_GONE, headers: OutgoingHttpHeaders = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** In the protocol this means: initialise anew. */
export const sessionNotFound = (): Refusal => new Refusal(404, 'Session not found', -32001)

export const invalid = (why: string): Refusal => new Refusal(400, `Invalid Request: ${why}`, INVALID_REQUEST)

/** Says no, unless something has been said already. */
export function refuse(response: ServerResponse, { status, code, message, headers }: Refusal): void {
  if (response.headersSent) return
  sendJson(response, status, JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), headers)
}

/** JSON in one piece. */
export function sendJson(response: ServerResponse, status: number, json: string, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    ...headers
  })
  response.end(json)
}
