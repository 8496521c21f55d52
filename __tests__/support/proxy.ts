import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { type Loopback, listen } from './loopback.ts'

/** What happens to a tunnel instead of being opened: a refusal, a cut, silence, or a way to somebody else's port. */
export type TunnelFault = {
  readonly host: string
  /** How often; always by default. */
  readonly times?: number
  /** How many tunnels to this host are opened unharmed first. */
  readonly skip?: number
} & ({ readonly status: number } | { readonly end: 'reset' | 'hang' } | { readonly port: number })

/** An HTTP proxy that knows where test host names lead, and reaches nothing but this machine. */
export class TestProxy {
  /** The targets of CONNECT and of plain proxied requests, as `host:port`, in order. */
  readonly targets: string[] = []
  readonly #ports = new Map<string, number>()
  readonly #faults: { readonly fault: TunnelFault; skip: number; times: number }[] = []
  #listener: Loopback | undefined

  async open(): Promise<void> {
    const server = createServer((request, response) => this.#forward(request, response))
    server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) =>
      this.#tunnel(request, socket, head)
    )
    this.#listener = await listen(server)
  }

  async close(): Promise<void> {
    await this.#listener?.close()
  }

  /** What HTTPS_PROXY should be. */
  get url(): string {
    return this.#listener?.origin ?? ''
  }

  /** From now on connections to this host go to that port of the machine. */
  map(host: string, port: number): void {
    this.#ports.set(host, port)
  }

  /** Makes tunnels to a host fail from now on. */
  fault(fault: TunnelFault): void {
    this.#faults.push({ fault, skip: fault.skip ?? 0, times: fault.times ?? Number.POSITIVE_INFINITY })
  }

  #faultOf(host: string): TunnelFault | undefined {
    const entry = this.#faults.find(({ fault, times }) => fault.host === host && times > 0)
    if (entry === undefined || entry.skip-- > 0) return undefined
    entry.times--
    return entry.fault
  }

  #portOf(host: string, port: number): number | undefined {
    this.targets.push(`${host}:${port}`)
    return host === '127.0.0.1' ? port : this.#ports.get(host)
  }

  #tunnel(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const [host = '', port = '443'] = (request.url ?? '').split(':')
    const fault = this.#faultOf(host)
    const target = fault !== undefined && 'port' in fault ? fault.port : this.#portOf(host, Number(port))
    socket.on('error', () => undefined)
    if (fault !== undefined && 'status' in fault)
      return void socket.end(`HTTP/1.1 ${fault.status} Refused\r\nContent-Length: 0\r\n\r\n`)
    if (fault !== undefined && 'end' in fault) {
      if (fault.end === 'reset') socket.resetAndDestroy()
      return
    }
    if (target === undefined) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const upstream = connect(target, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.on('error', () => socket.destroy())
    socket.on('close', () => upstream.destroy())
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url)
    const port = this.#portOf(url.hostname, Number(url.port || 80))
    if (port === undefined) return void response.writeHead(502).end()
    const { method, headers } = request
    const upstream = httpRequest(
      { host: '127.0.0.1', port, path: url.pathname + url.search, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      }
    )
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  }
}
