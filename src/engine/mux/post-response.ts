import type { ServerResponse } from 'node:http'
import { exactJson } from '../../base/exact-json.ts'
import { isResponse, type JSONRPCMessage, type RequestId } from '../json-rpc.ts'
import { SseStream, type StreamOptions } from './sse-stream.ts'
import { sendJson } from './transport-error.ts'

/** Clients of older protocol versions cannot parse an event without data. */
const FIRST_VERSION_WITH_PRIMING = '2025-11-25'

/** The requests of one POST. */
export interface PostedRequests {
  readonly ids: readonly RequestId[]
  readonly protocolVersion: string
}

/** The HTTP response to a POST with requests: JSON for one fast response, else a stream that ends with the last one. */
export class PostResponse {
  readonly stream: SseStream
  readonly #options: StreamOptions
  readonly #requests: PostedRequests
  readonly #timer: NodeJS.Timeout
  #pending: number
  /** The connection until something is sent on it. */
  #unused: ServerResponse | undefined

  constructor(streamId: string, requests: PostedRequests, options: StreamOptions, response: ServerResponse) {
    this.#options = options
    this.#requests = requests
    this.#pending = requests.ids.length
    this.#unused = response
    this.stream = new SseStream(streamId, options)
    this.#timer = setTimeout(() => this.#openStream(), options.jsonMs)
    response.once('close', () => this.#takeConnection())
  }

  send(message: JSONRPCMessage): void {
    if (isResponse(message)) this.#pending -= 1
    const isLast = this.#pending === 0
    if (isLast && this.#requests.ids.length === 1 && this.#sendAsJson(message)) return
    this.#openStream()
    this.stream.send(message)
    if (isLast) this.stream.end()
  }

  /** Ends the stream although responses are missing. */
  end(): void {
    this.#openStream()
    this.stream.end()
  }

  #sendAsJson(message: JSONRPCMessage): boolean {
    const response = this.#takeConnection()
    if (response === undefined) return false
    sendJson(response, 200, exactJson(message), { 'mcp-session-id': this.#options.sessionId })
    return true
  }

  #openStream(): void {
    const response = this.#takeConnection()
    if (response === undefined) return
    this.stream.open(response)
    if (this.#requests.protocolVersion >= FIRST_VERSION_WITH_PRIMING) this.stream.prime()
  }

  #takeConnection(): ServerResponse | undefined {
    clearTimeout(this.#timer)
    const response = this.#unused
    this.#unused = undefined
    return response
  }
}
