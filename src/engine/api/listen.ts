import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on loopback. */
export interface Listening {
  readonly baseUrl: string
  /** Stops listening and cuts every connection. */
  readonly close: () => Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const HEADERS_MS = 30_000
// As long as the longest upload may take; idle ones and slow bodies are ended much earlier.
const REQUEST_MS = 3_600_000
// Node's 5 s are over while an agent thinks, and one whose machine is busy would send its next call into the closing.
const KEEP_ALIVE_MS = 600_000

/** Listens on this machine only, at a port that the system chooses unless told. */
export async function listen(handlerFor: (baseUrl: string) => Handler, port = 0): Promise<Listening> {
  const limits = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS }
  const server = createServer(limits)
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
