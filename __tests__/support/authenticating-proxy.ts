import { createServer, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type Loopback, listen } from './loopback.ts'

/** A proxy in front of another one. It asks for credentials, or refuses. */
export interface AuthenticatingProxy extends Loopback {
  /** What came in `Proxy-Authorization`, request by request. */
  readonly authorizations: (string | undefined)[]
}

/** Opens a proxy that forwards requests with `credentials` (`user:password`) to another proxy, or answers `status`. */
export async function openAuthenticatingProxy(
  proxyUrl: string,
  answer: { credentials: string } | { status: number }
): Promise<AuthenticatingProxy> {
  const authorizations: (string | undefined)[] = []
  const server = createServer((_, response) => response.writeHead(500).end())
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const given = request.headers['proxy-authorization']
    authorizations.push(given)
    socket.on('error', () => undefined)
    const wanted = 'credentials' in answer ? `Basic ${Buffer.from(answer.credentials).toString('base64')}` : undefined
    if (wanted !== undefined && given === wanted) return passOn(request, socket, head, new URL(proxyUrl))
    const status = 'status' in answer ? answer.status : 407
    socket.end(`HTTP/1.1 ${status} Refused\r\nContent-Length: 0\r\n\r\n`)
  })
  return { ...(await listen(server)), authorizations }
}

function passOn(request: IncomingMessage, socket: Socket, head: Buffer, proxy: URL): void {
  const upstream = connect(Number(proxy.port), proxy.hostname, () => {
    upstream.write(`CONNECT ${request.url} HTTP/1.1\r\nHost: ${request.url}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('close', () => upstream.destroy())
}
