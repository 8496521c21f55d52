import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { errorCode } from '../../../base/failure.ts'
import { type NetworkError, networkError, timeoutError } from '../../../net/network-error.ts'
import { keepAliveRouteTo, type Route } from '../../../net/route.ts'
import type { GatewayTarget } from './route-table.ts'

/** A request to an MCP server. */
interface UpstreamRequest {
  readonly target: GatewayTarget
  readonly method: string
  /** Names and values in turn. */
  readonly headers: readonly string[]
  readonly body: Buffer | undefined
  /** Whether it does no harm if the server gets it twice. */
  readonly isRepeatable: boolean
  readonly answered: (answer: IncomingMessage) => void
  /** No answer has begun. The error names only the host of the server. */
  readonly failed: (error: NetworkError) => void
}

const CONNECT_MS = 30_000
/** Servers close idle connections after 5 s or more; a request on a connection that is just being closed would fail. */
const IDLE_MS = 4000

/** The connections to the MCP servers. */
export class Upstream {
  readonly #routes = new Map<string, Route | Promise<Route>>()

  /** Sends a request, and returns a function that aborts it. */
  send(request: UpstreamRequest): () => void {
    const call = new UpstreamCall(request)
    const { url } = request.target
    const route = this.#routes.get(url.origin) ?? this.#open(url)
    if ('agent' in route) call.start(route)
    else
      route.then(
        (opened) => call.start(opened),
        (error: unknown) => call.fail(error)
      )
    return () => call.cancel()
  }

  /** Ends all connections. */
  close(): void {
    for (const route of this.#routes.values()) if ('agent' in route) route.agent.destroy()
  }

  #open(url: URL): Promise<Route> {
    const opening = keepAliveRouteTo(url, { connectMs: CONNECT_MS, idleMs: IDLE_MS })
    this.#routes.set(url.origin, opening)
    opening.then(
      (route) => this.#routes.set(url.origin, route),
      () => this.#routes.delete(url.origin)
    )
    return opening
  }
}

/** One request, which ends with its answer, a failure or its cancellation, whichever comes first. */
class UpstreamCall {
  readonly #request: UpstreamRequest
  #outgoing: ClientRequest | undefined
  #timer: NodeJS.Timeout | undefined
  #isOver = false
  #isEstablished = false
  #isRepeated = false
  /** What the socket had received when this request got it. */
  #readBefore = 0

  constructor(request: UpstreamRequest) {
    this.#request = request
  }

  start(route: Route): void {
    if (this.#isOver) return
    const { target, body } = this.#request
    const outgoing = this.#create(route)
    if (outgoing === undefined) return
    this.#outgoing = outgoing
    this.#isEstablished = false
    outgoing.once('socket', (socket) => {
      this.#readBefore = socket.bytesRead
      const isSecure = target.url.protocol === 'https:'
      // A tunnel is connected when it is handed out, and has its own time limit.
      if (outgoing.reusedSocket || (!isSecure && !socket.connecting)) this.#isEstablished = true
      else this.#awaitConnection(socket, isSecure ? 'secureConnect' : 'connect')
    })
    outgoing.once('response', (answer) => this.#answer(answer))
    const fail = (error: unknown): void => {
      if (this.#isOver || this.#outgoing !== outgoing) return
      if (this.#mayRepeat(outgoing, error)) this.start(route)
      else this.fail(error)
    }
    outgoing.on('error', fail)
    outgoing.once('close', () => fail({ code: 'ECONNRESET' }))
    outgoing.end(body)
  }

  #create(route: Route): ClientRequest | undefined {
    const { target, method, headers } = this.#request
    try {
      return route.request({ ...target.options, method, headers, agent: route.agent })
    } catch (error) {
      // A header has a character that HTTP does not allow.
      this.fail(error)
      return undefined
    }
  }

  fail(error: unknown): void {
    this.#end(networkError(this.#request.target.url.host, error, this.#isEstablished))
  }

  cancel(): void {
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#outgoing?.destroy()
  }

  /**
   * A server may close an idle connection while a request is on its way, so a request that only asks is sent once more.
   * Others are not: the server may have acted before the connection broke, and acting twice can do harm.
   */
  #mayRepeat(outgoing: ClientRequest, error: unknown): boolean {
    const code = errorCode(error)
    const isStale = outgoing.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE')
    const hasAnswer = outgoing.socket?.bytesRead !== this.#readBefore
    if (!isStale || hasAnswer || this.#isRepeated || !this.#request.isRepeatable) return false
    this.#isRepeated = true
    clearTimeout(this.#timer)
    return true
  }

  #awaitConnection(socket: Socket, event: 'connect' | 'secureConnect'): void {
    const late = timeoutError(this.#request.target.url.host, CONNECT_MS, false)
    this.#timer = setTimeout(() => this.#end(late), CONNECT_MS)
    socket.once(event, () => {
      this.#isEstablished = true
      clearTimeout(this.#timer)
    })
  }

  #answer(answer: IncomingMessage): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#request.answered(answer)
  }

  #end(error: NetworkError): void {
    if (this.#isOver) return
    this.cancel()
    this.#request.failed(error)
  }
}
