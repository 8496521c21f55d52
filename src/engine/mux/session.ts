import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EventStore, StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { TrafficEvent } from '../contract.ts'
import type { Limits } from './limits.ts'
import { type Answer, type Fields, type Id, isAnswer, isRequest, type Message, type Request } from './message.ts'
import { QuickAnswers } from './quick-answers.ts'

/** What a session tells of itself. */
export interface SessionEvents {
  readonly opened: (session: Session) => void
  readonly message: (session: Session, message: Message) => void
  /** The client has deleted it. */
  readonly closed: (session: Session) => void
  readonly passed: (event: Pick<TrafficEvent, 'session' | 'direction' | 'message'>) => void
}

/** When a client whose stream broke should come back. */
const RETRY_MS = 1000

/** One client of the server: its HTTP streams, and what it has asked to be told. */
export class Session {
  readonly id = randomUUID()
  /** What the client said in `initialize` that it can do. */
  capabilities: Fields = {}
  /** Whether `initialize` has been answered. */
  ready = false
  /** The least log level it wants; undefined when it has not said. */
  logLevel: string | undefined
  readonly subscriptions = new Set<string>()
  readonly #transport: StreamableHTTPServerTransport
  readonly #events: SessionEvents
  #listening = 0
  readonly #quick: QuickAnswers
  /** Calls that were received before the transport got them. */
  readonly #streaming = new Map<Id, () => void>()
  #sent: Promise<void> = Promise.resolve()

  constructor(limits: Limits, storeFor: (session: string) => EventStore, events: SessionEvents) {
    this.#events = events
    this.#transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => this.id,
      eventStore: storeFor(this.id),
      retryInterval: RETRY_MS,
      maxRequestBodySize: limits.requestBytes,
      onsessioninitialized: () => events.opened(this),
      onsessionclosed: () => {
        events.closed(this)
        return this.#sent
      }
    })
    this.#quick = new QuickAnswers(this.id, limits.requestBytes, {
      received: (message) => this.#receive(message),
      unusual: (request, response, body) => this.#transport.handleRequest(request, response, body),
      streamed: (request, response, message) => this.#stream(request, response, message)
    })
    this.#transport.onmessage = (message) => this.#fromTransport(message as Message)
  }

  /** Whether the client holds a stream open on which a message that answers nothing reaches it. */
  get listening(): boolean {
    return this.#listening > 0
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') this.#listenUntilClosed(response)
    if (this.ready && QuickAnswers.takes(request)) await this.#quick.serve(request, response)
    else await this.#transport.handleRequest(request, response)
  }

  answer(answer: Answer): void {
    this.#send(answer, undefined)
  }

  /** Sends on the stream of the request it belongs to; without one, on the stream for all the rest. */
  tell(message: Message, about?: Id): void {
    this.#send(message, about)
  }

  /** Ends its streams once all that was sent is on its way; from then on it is not known. */
  async end(): Promise<void> {
    await this.#sent
    await this.#transport.close()
  }

  /** In the order of the calls, though the transport takes its time; a client that has left misses it. */
  #send(message: Message, about: Id | undefined): void {
    this.#events.passed({ session: this.id, direction: 'to-client', message })
    if (isAnswer(message) && this.#quick.answer(message)) return
    if (about !== undefined) this.#quick.streamInstead(about)
    const options = about === undefined ? {} : { relatedRequestId: about }
    this.#sent = this.#sent.then(() => this.#transport.send(message as JSONRPCMessage, options)).catch(() => {})
  }

  #receive(message: Message): void {
    this.#events.passed({ session: this.id, direction: 'to-server', message })
    this.#events.message(this, message)
  }

  #fromTransport(message: Message): void {
    const isThere = isRequest(message) ? this.#streaming.get(message.id) : undefined
    if (isThere === undefined) this.#receive(message)
    else isThere()
  }

  /** What is sent from now on waits until the transport has the stream of this call. */
  #stream(request: IncomingMessage, response: ServerResponse, message: Request): void {
    const isThere = new Promise<void>((resolve) => {
      const done = (): void => {
        this.#streaming.delete(message.id)
        resolve()
      }
      this.#streaming.set(message.id, done)
      void this.#transport.handleRequest(request, response, message).then(done, done)
    })
    this.#sent = this.#sent.then(() => isThere)
  }

  #listenUntilClosed(response: ServerResponse): void {
    this.#listening += 1
    response.once('close', () => {
      this.#listening -= 1
    })
  }
}
