import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'

/** A server on a free port of this machine. */
export interface Listening {
  readonly url: string
  readonly port: number
  readonly close: () => Promise<void>
}

/** Answers a request, at once or later. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

/** A real HTTP server that answers as the test says. */
export async function httpServer(handler: Handler): Promise<Listening> {
  const server = createServer((request, response) => void handler(request, response))
  const listening = await listen(server)
  return {
    ...listening,
    close: () => {
      server.closeAllConnections()
      return listening.close()
    }
  }
}

/** A server below HTTP: what it does with a connection is up to the test. */
export async function tcpServer(handle: (socket: Socket) => void): Promise<Listening> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    handle(socket)
  })
  const listening = await listen(server)
  return {
    ...listening,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return listening.close()
    }
  }
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = await tcpServer(() => {})
  await server.close()
  return server.port
}

async function listen(server: Server | TcpServer): Promise<Listening> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, port, close }
}
