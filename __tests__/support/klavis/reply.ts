import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer that is still only data, so that a fault can change it on the way. */
export interface Reply {
  readonly status: number
  /** A string or Buffer is sent as it is, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** An exchange that somebody else finishes: the MCP transport writes its own answers. */
export interface Handover {
  readonly take: (request: IncomingMessage, response: ServerResponse) => Promise<void>
}

/** An error as FastAPI words it. */
export function refusal(status: number, detail: unknown): Reply {
  return { status, body: { detail } }
}

/** A 422 as FastAPI words it. */
export function invalid(
  loc: readonly (string | number)[],
  type: string,
  msg: string,
  input: unknown,
  ctx?: object
): Reply {
  return refusal(422, [{ type, loc, msg, input, ...(ctx === undefined ? {} : { ctx }) }])
}

/** The bytes and headers that go over the wire. */
export function encode(reply: Reply): { readonly bytes: Buffer; readonly headers: Record<string, string> } {
  const { body } = reply
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const bytes = isRaw ? Buffer.from(body) : body === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body))
  const type = isRaw ? 'application/octet-stream' : 'application/json'
  return { bytes, headers: { 'content-type': type, 'content-length': String(bytes.length), ...reply.headers } }
}

/** Sends a reply. */
export function send(reply: Reply, response: ServerResponse): void {
  const { bytes, headers } = encode(reply)
  response.writeHead(reply.status, headers).end(bytes)
}
