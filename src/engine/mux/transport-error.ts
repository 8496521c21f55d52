import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { endResponse } from '../end-response.ts'
import { CONNECTION_CLOSED, INVALID_REQUEST, SESSION_NOT_FOUND } from '../json-rpc.ts'

/** A rejected HTTP request: thrown, and answered with this status and a JSON-RPC error. */
export class TransportError extends Error {
  readonly status: number
  readonly code: number
  readonly headers: OutgoingHttpHeaders

  constructor(status: number, message: string, code = CONNECTION_CLOSED, headers: OutgoingHttpHeaders = {}) {
    super(message)
    this.name = 'TransportError'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** Tells the client to initialize a new session. */
export const sessionNotFound = (): TransportError => new TransportError(404, 'Session not found', SESSION_NOT_FOUND)

/** A message that is not allowed here. */
export const invalidRequest = (why: string): TransportError =>
  new TransportError(400, `Invalid Request: ${why}`, INVALID_REQUEST)

const MAX_BATCH = 100

/** Throws if a batch has too many messages. */
export function checkBatchSize(messages: readonly unknown[]): void {
  if (messages.length > MAX_BATCH) throw invalidRequest(`Batch must not exceed ${MAX_BATCH} messages`)
}

/** Sends the error, unless a response has already begun. */
export function sendError(response: ServerResponse, { status, code, message, headers }: TransportError): void {
  if (response.headersSent) return
  sendJson(response, status, JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }), headers)
}

/** Sends JSON as a complete response. */
export function sendJson(response: ServerResponse, status: number, json: string, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    ...headers
  })
  endResponse(response, json)
}
