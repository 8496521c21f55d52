import type { IncomingMessage, ServerResponse } from 'node:http'
import { SUPPORTED_PROTOCOL_VERSIONS } from '@modelcontextprotocol/sdk/types.js'
import {
  type Answer,
  errorFor,
  type Id,
  INVALID_REQUEST,
  isAnswer,
  isRequest,
  type Message,
  type Request,
  readMessage
} from './message.ts'

/** How long a call may take before it gets a stream, which a client whose connection breaks can take up again. */
const PATIENCE_MS = 100

/** Both would wait for the same answer. */
const IN_FLIGHT = 'A request with this id is in flight'

/** A call whose HTTP answer has not begun. */
interface Waiting {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly message: Request
  readonly timer: NodeJS.Timeout
}

/** What is done with what comes in. */
export interface QuickEvents {
  readonly received: (message: Message) => void
  /** Something out of the ordinary, for the SDK to receive or to refuse; its body is parsed already. */
  readonly unusual: (request: IncomingMessage, response: ServerResponse, body: unknown) => Promise<void>
  /** A call that was received, and now gets a stream for its answer. */
  readonly streamed: (request: IncomingMessage, response: ServerResponse, message: Request) => void
}

/**
 * Most calls are answered at once and with nothing before the answer: those get plain JSON, which costs both sides a
 * fraction of a stream. A call that takes longer, or that the server has more to say about, becomes a stream.
 */
export class QuickAnswers {
  readonly #waiting = new Map<Id, Waiting>()
  readonly #session: string
  readonly #maxBytes: number
  readonly #events: QuickEvents

  constructor(session: string, maxBytes: number, events: QuickEvents) {
    this.#session = session
    this.#maxBytes = maxBytes
    this.#events = events
  }

  /** Whether this request is of the plain kind; whatever is odd about it, the SDK knows how to refuse. */
  static takes({ method, headers }: IncomingMessage): boolean {
    const accept = headers.accept ?? ''
    const version = headers['mcp-protocol-version']
    return (
      method === 'POST' &&
      /^application\/json\b/i.test(headers['content-type'] ?? '') &&
      accept.includes('application/json') &&
      accept.includes('text/event-stream') &&
      (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(String(version)))
    )
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request, this.#maxBytes)
    if (body === undefined) return refuse(response, 413, -32000, 'Request body too large')
    const parsed = parse(body)
    if (parsed === undefined) return refuse(response, 400, -32700, 'Parse error: Invalid JSON')
    const message = plainMessage(parsed)
    if (message === undefined) return this.#events.unusual(request, response, parsed)
    if (!isRequest(message)) {
      this.#events.received(message)
      response.writeHead(202).end()
      return
    }
    if (message.method === 'initialize') return this.#events.unusual(request, response, parsed)
    if (this.#waiting.has(message.id)) return this.#reply(response, errorFor(message.id, INVALID_REQUEST, IN_FLIGHT))
    const timer = setTimeout(() => this.streamInstead(message.id), PATIENCE_MS)
    this.#waiting.set(message.id, { request, response, message, timer })
    response.once('close', () => this.#forget(message.id, response))
    this.#events.received(message)
  }

  /** Answers a call that waits here; false when it does not. */
  answer(answer: Answer): boolean {
    const waiting = this.#waiting.get(answer.id)
    if (waiting === undefined) return false
    this.#forget(answer.id, waiting.response)
    this.#reply(waiting.response, answer)
    return true
  }

  #reply(response: ServerResponse, answer: Answer): void {
    response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': this.#session })
    response.end(JSON.stringify(answer))
  }

  /** Gives a call that waits here a stream: there is more to say than its answer, or it takes long. */
  streamInstead(id: Id): void {
    const waiting = this.#waiting.get(id)
    if (waiting === undefined) return
    this.#forget(id, waiting.response)
    this.#events.streamed(waiting.request, waiting.response, waiting.message)
  }

  #forget(id: Id, response: ServerResponse): void {
    const waiting = this.#waiting.get(id)
    if (waiting?.response !== response) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(id)
  }
}

/** One message as the protocol writes it; undefined for several, or for one that has to be refused. */
function plainMessage(parsed: unknown): Message | undefined {
  if (typeof parsed !== 'object' || parsed === null || (parsed as { jsonrpc?: unknown }).jsonrpc !== '2.0')
    return undefined
  const message = readMessage(parsed)
  // An answer is the client's own word, and must pass as it is.
  return message !== undefined && isAnswer(message) ? undefined : message
}

async function read(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function refuse(response: ServerResponse, status: number, code: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }))
}
