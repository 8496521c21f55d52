import type { ServerResponse } from 'node:http'
import { endResponse } from '../end-response.ts'

/** A complete response. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const COMMON_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const

/** A 200 with this body. */
export function ok(body: unknown): Reply {
  return { status: 200, body }
}

/** Sends JSON. */
export function sendJson(response: ServerResponse, { status, body, headers }: Reply): void {
  sendText(response, {
    status,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers }
  })
}

/** Sends text. If a response has already begun, it can only be cut off. */
export function sendText(response: ServerResponse, { status, body, headers }: Reply & { readonly body: string }): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  response.writeHead(status, { ...COMMON_HEADERS, 'Content-Length': Buffer.byteLength(body), ...headers })
  endResponse(response, body)
}
