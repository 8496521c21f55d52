import type { IncomingMessage, ServerResponse } from 'node:http'
import { isJsonObject } from '../../base/json.ts'
import { SUPPORTED_PROTOCOL_VERSIONS } from '../../mcp/protocol-versions.ts'
import { exactValueOf, withExactNumbers } from '../exact-numbers.ts'
import type { PostedFaults } from '../faults/posted-faults.ts'
import {
  asObject,
  asString,
  errorResponse,
  INVALID_REQUEST,
  isRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  PARSE_ERROR,
  parseBoundedJson,
  parseMessage
} from '../json-rpc.ts'
import { BodyError, readBody } from '../request-body.ts'
import type { Outbox } from './outbox.ts'
import { checkBatchSize, invalidRequest, sendJson, sessionNotFound, TransportError } from './transport-error.ts'

/** What a transport reports. */
interface TransportEvents {
  /** The client has sent `initialize`, which is also reported as a message. */
  readonly opened: () => void
  /** Asked once for the messages of each POST. */
  readonly faults: (messages: readonly JSONRPCMessage[]) => PostedFaults | undefined
  readonly messages: (messages: readonly JSONRPCMessage[], faults: PostedFaults | undefined) => void
  /** Answers a POST with a fault of HTTP. */
  readonly answer: (
    messages: readonly JSONRPCMessage[],
    faults: PostedFaults,
    response: ServerResponse
  ) => Promise<void>
  /** The client has ended its session with DELETE. */
  readonly deleted: () => void
}

/** The version of a request without the header `MCP-Protocol-Version`, by the specification. */
const DEFAULT_VERSION = '2025-03-26'

/**
 * The Streamable HTTP transport of one session, directly on Node's requests and responses: the SDK's transport goes
 * through web streams, and takes twice the time.
 */
export class HttpTransport {
  readonly #maxRequestBytes: number
  readonly #outbox: Outbox
  readonly #events: TransportEvents
  #state: 'new' | 'open' | 'closed' = 'new'

  constructor(maxRequestBytes: number, outbox: Outbox, events: TransportEvents) {
    this.#maxRequestBytes = maxRequestBytes
    this.#outbox = outbox
    this.#events = events
  }

  /** Serves one HTTP request, or throws a `TransportError`. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (request.method) {
      case 'POST':
        await this.#post(request, response)
        break
      case 'GET':
        this.#get(request, response)
        break
      case 'DELETE':
        this.#delete(request, response)
        break
      default:
        throw new TransportError(405, 'Method not allowed.', undefined, { allow: 'GET, POST, DELETE' })
    }
  }

  /** Ends all streams. Later requests get 404. */
  close(): void {
    this.#state = 'closed'
    this.#outbox.close()
  }

  async #post(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkPostHeaders(request)
    const messages = await readMessages(request, this.#maxRequestBytes)
    const initialize = messages.find(isInitialize)
    if (initialize !== undefined) this.#open(messages)
    const version = initialize === undefined ? this.#checkOpen(request) : requestedVersion(initialize)
    const ids = messages.filter(isRequest).map(({ id }) => id)
    const duplicate = ids.find((id, index) => this.#outbox.isPending(id) || ids.indexOf(id) !== index)
    if (duplicate !== undefined) {
      const error = errorResponse(duplicate, INVALID_REQUEST, 'A request with this id is in flight')
      sendJson(response, 200, JSON.stringify(error), {})
      return
    }
    const faults = this.#events.faults(messages)
    if (faults?.http !== undefined) {
      await this.#events.answer(messages, faults, response)
      return
    }
    if (ids.length > 0) this.#outbox.openResponse({ ids, protocolVersion: version ?? DEFAULT_VERSION }, response)
    else response.writeHead(202, { 'content-length': 0 }).end()
    this.#events.messages(messages, faults)
  }

  /** Opens the session: `initialize` is allowed once, and not in a batch with other messages. */
  #open(messages: readonly JSONRPCMessage[]): void {
    if (this.#state === 'closed') throw sessionNotFound()
    if (this.#state === 'open') throw invalidRequest('Server already initialized')
    if (messages.length > 1) throw invalidRequest('Only one initialization request is allowed')
    this.#state = 'open'
    this.#events.opened()
  }

  #get(request: IncomingMessage, response: ServerResponse): void {
    if (!request.headers.accept?.includes('text/event-stream')) {
      throw new TransportError(406, 'Not Acceptable: Client must accept text/event-stream')
    }
    this.#checkOpen(request)
    const lastEventId = request.headers['last-event-id']?.toString() ?? ''
    if (lastEventId === '') this.#outbox.listen(response)
    else this.#outbox.resume(lastEventId, response)
  }

  #delete(request: IncomingMessage, response: ServerResponse): void {
    this.#checkOpen(request)
    this.#events.deleted()
    this.close()
    response.writeHead(200, { 'content-length': 0 }).end()
  }

  /** Throws unless the session is open. Returns the protocol version in the request's header. */
  #checkOpen(request: IncomingMessage): string | undefined {
    if (this.#state === 'closed') throw sessionNotFound()
    if (this.#state === 'new') throw new TransportError(400, 'Bad Request: Server not initialized')
    return versionHeader(request)
  }
}

const isInitialize = (message: JSONRPCMessage): message is JSONRPCRequest =>
  isRequest(message) && message.method === 'initialize'

const requestedVersion = ({ params }: JSONRPCRequest): string | undefined => asString(params?.['protocolVersion'])

/** The specification requires that a client accepts JSON and streams, because either may come. */
function checkPostHeaders({ headers }: IncomingMessage): void {
  const { accept = '' } = headers
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) {
    throw new TransportError(406, 'Not Acceptable: Client must accept both application/json and text/event-stream')
  }
  if (!/^application\/json\s*(;[^,]*)?$/i.test(headers['content-type'] ?? '')) {
    throw new TransportError(415, 'Unsupported Media Type: Content-Type must be application/json')
  }
}

function versionHeader({ headers }: IncomingMessage): string | undefined {
  const version = headers['mcp-protocol-version']?.toString()
  if (version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return version
  const supported = SUPPORTED_PROTOCOL_VERSIONS.join(', ')
  throw new TransportError(
    400,
    `Bad Request: Unsupported protocol version: ${version} (supported versions: ${supported})`
  )
}

/** The messages in the body of a POST: one, or a batch. */
async function readMessages(request: IncomingMessage, maxBytes: number): Promise<readonly JSONRPCMessage[]> {
  const text = await readText(request, maxBytes)
  const value = parseBoundedJson(text)
  if (value === undefined) throw new TransportError(400, 'Parse error: Invalid JSON', PARSE_ERROR)
  const values = Array.isArray(value) ? value : [value]
  checkBatchSize(values)
  const exact = exactValueOf(text)
  const messages = values.flatMap((each, index) => {
    const message = parseClientMessage(each)
    return message === undefined ? [] : withExactNumbers(message, Array.isArray(exact) ? exact[index] : exact)
  })
  if (messages.length === values.length && messages.length > 0) return messages
  throw new TransportError(400, 'Parse error: Invalid JSON-RPC message', PARSE_ERROR)
}

async function readText(request: IncomingMessage, maxBytes: number): Promise<string> {
  try {
    return await readBody(request, maxBytes)
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw new TransportError(error.status, error.message, undefined, { connection: 'close' })
  }
}

/** Stricter than for servers, because a client gets an error that says what is wrong. */
function parseClientMessage(value: unknown): JSONRPCMessage | undefined {
  const { jsonrpc, method, result, error } = asObject(value)
  const isComplete = typeof method === 'string' || isJsonObject(result) || isJsonObject(error)
  return jsonrpc === '2.0' && isComplete ? parseMessage(value) : undefined
}
