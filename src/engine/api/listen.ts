import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An HTTP server that listens on loopback. */
interface Listening {
  readonly baseUrl: string
  /** Stops listening and closes all connections. */
  readonly close: () => Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const HEADERS_MS = 30_000
// The time of the longest upload. Idle uploads and slow bodies have shorter limits of their own.
const REQUEST_MS = 3_600_000
// Node's default of 5 s would close the connection while an agent thinks, and its next call could fail.
const KEEP_ALIVE_MS = 600_000

/** Listens on 127.0.0.1; port 0 lets the system choose one. */
export async function listen(
  handlerFor: (baseUrl: string) => Handler,
  port = 0,
  maxConnections = Number.POSITIVE_INFINITY
): Promise<Listening> {
  const limits = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createServer(limits)
  server.maxConnections = maxConnections
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const handle = handlerFor(baseUrl)
  server.on('request', (request, response) => void handle(request, response))
  return {
    baseUrl,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
