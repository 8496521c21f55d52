import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'

/** A server on 127.0.0.1 with a port of its own. */
export interface Loopback {
  readonly port: number
  readonly origin: string
  /** Ends at once, also with requests that hang. */
  readonly close: () => Promise<void>
}

/** Starts a server on a free loopback port. */
export async function listen(server: Server | HttpsServer, scheme: 'http' | 'https' = 'http'): Promise<Loopback> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A child that was killed resets its connections; that is no error of the stage.
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const port = (server.address() as AddressInfo).port
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, origin: `${scheme}://127.0.0.1:${port}`, close }
}

/** The whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A server that takes whatever comes and writes it down: the wrong place that a secret must never reach. */
export interface Recorder extends Loopback {
  readonly requests: readonly {
    readonly method: string
    readonly url: string
    readonly headers: IncomingMessage['headers']
  }[]
}

/** Opens a recorder; it answers every request with 200 and `{}`. */
export async function openRecorder(): Promise<Recorder> {
  const requests: { method: string; url: string; headers: IncomingMessage['headers'] }[] = []
  const record: RequestListener = (request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers })
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  return { ...(await listen(createServer(record))), requests }
}
