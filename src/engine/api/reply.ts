import type { ServerResponse } from 'node:http'

/** A whole answer. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const ALWAYS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const

/** Sends JSON, unless an answer is on its way already. */
export function sendJson(response: ServerResponse, { status, body, headers }: Reply): void {
  sendText(response, {
    status,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers }
  })
}

/** Sends a text of another kind. */
export function sendText(response: ServerResponse, { status, body, headers }: Reply & { readonly body: string }): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  response.writeHead(status, { ...ALWAYS, 'Content-Length': Buffer.byteLength(body), ...headers })
  response.end(body)
}
