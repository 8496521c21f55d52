import type { ServerResponse } from 'node:http'
import { isResponse, type JSONRPCMessage, type RequestId } from '../json-rpc.ts'
import { type PostedRequests, PostResponse } from './post-response.ts'
import { SseStream, type StreamOptions } from './sse-stream.ts'
import { TransportError } from './transport-error.ts'

const STANDALONE_STREAM = 'listening'

/** Everything that is sent to one client: the responses to its POSTs, and the standalone SSE stream of its GET. */
export class Outbox {
  readonly #options: StreamOptions
  readonly #standalone: SseStream
  /** The unfinished responses, by the ids of the client's requests. */
  readonly #responses = new Map<RequestId, PostResponse>()
  #streamCount = 0

  constructor(options: StreamOptions) {
    this.#options = options
    this.#standalone = new SseStream(STANDALONE_STREAM, options)
  }

  /** Whether the standalone stream is open, so that a message that belongs to no request reaches the client. */
  get isListening(): boolean {
    return this.#standalone.isOpen
  }

  /** Whether a request with this id is in flight. */
  isPending(id: RequestId): boolean {
    return this.#responses.has(id)
  }

  /** From now on the responses to these requests go to this connection. */
  openResponse(requests: PostedRequests, connection: ServerResponse): void {
    this.#streamCount += 1
    const response = new PostResponse(String(this.#streamCount), requests, this.#options, connection)
    for (const id of requests.ids) this.#responses.set(id, response)
  }

  /** Sends on the stream of the request that the message belongs to; without one, on the standalone stream. */
  send(message: JSONRPCMessage, relatedRequestId: RequestId | undefined): void {
    if (relatedRequestId === undefined) {
      this.#standalone.send(message)
      return
    }
    const response = this.#responses.get(relatedRequestId)
    if (isResponse(message)) this.#responses.delete(relatedRequestId)
    response?.send(message)
  }

  /** Opens the standalone stream. */
  listen(response: ServerResponse): void {
    if (this.#standalone.isOpen) throw conflict('Only one SSE stream is allowed per session')
    this.#standalone.open(response)
  }

  /** Resumes the stream of an event after it; a stream that is complete ends then. */
  resume(lastEventId: string, response: ServerResponse): void {
    const id = this.#options.events.streamIdOf(lastEventId)
    if (id === undefined) throw new TransportError(400, 'Bad Request: Unknown Last-Event-ID')
    const unfinished = id === STANDALONE_STREAM ? this.#standalone : this.#unfinishedStream(id)
    if (unfinished?.isOpen) throw conflict('Stream already has an active connection')
    const stream = unfinished ?? new SseStream(id, this.#options)
    stream.open(response)
    stream.replayAfter(lastEventId)
    if (unfinished === undefined) stream.end()
  }

  /** Ends all streams. */
  close(): void {
    for (const response of new Set(this.#responses.values())) response.end()
    this.#responses.clear()
    this.#standalone.end()
  }

  #unfinishedStream(id: string): SseStream | undefined {
    return [...this.#responses.values()].find(({ stream }) => stream.id === id)?.stream
  }
}

const conflict = (why: string): TransportError => new TransportError(409, `Conflict: ${why}`)
