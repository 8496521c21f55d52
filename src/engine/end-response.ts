import type { ServerResponse } from 'node:http'

/** How long a client may take to notice a response while it is still sending. */
const DRAIN_MS = 30_000

/**
 * Ends a response. If the body of the request was not read, the rest is discarded first: closing a connection with unread
 * data resets it, and the client then sees the reset instead of the response.
 */
export function endResponse(response: ServerResponse, body: string): void {
  const request = response.req
  if (request.complete || request.destroyed) {
    response.end(body)
    return
  }
  response.write(body)
  const end = (): void => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, DRAIN_MS)
  request.once('end', end).once('close', end).resume()
}
