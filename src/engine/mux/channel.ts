import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorFor, INVALID_REQUEST, isRequest, type Message, type Request, textOf } from './message.ts'
import type { Outbox } from './outbox.ts'
import { invalid, Refusal, sendJson, sessionNotFound } from './refusal.ts'
import { checkListen, checkPost, readMessages, versionOf } from './request.ts'

/** What comes in by a channel. */
export interface ChannelEvents {
  /** The client's `initialize` has come; it comes as a message, too. */
  readonly opened: () => void
  readonly message: (message: Message) => void
  /** The client has asked for the end. */
  readonly deleted: () => void
}

/** What a client speaks that does not say. */
const FIRST_VERSION = '2025-03-26'

/**
 * One client's requests in Streamable HTTP, straight on Node's own requests and responses: the SDK's transport goes
 * through web streams, and takes twice the time.
 */
export class Channel {
  readonly #requestBytes: number
  readonly #outbox: Outbox
  readonly #events: ChannelEvents
  #state: 'new' | 'open' | 'closed' = 'new'

  constructor(requestBytes: number, outbox: Outbox, events: ChannelEvents) {
    this.#requestBytes = requestBytes
    this.#outbox = outbox
    this.#events = events
  }

  /** Serves one request, or throws a refusal. */
  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    switch (request.method) {
      case 'POST':
        await this.#post(request, response)
        break
      case 'GET':
        this.#listen(request, response)
        break
      case 'DELETE':
        this.#delete(request, response)
        break
      default:
        throw new Refusal(405, 'Method not allowed.', undefined, { allow: 'GET, POST, DELETE' })
    }
  }

  /** From now on the session is not known. */
  close(): void {
    this.#state = 'closed'
    this.#outbox.close()
  }

  async #post(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkPost(request)
    const messages = await readMessages(request, this.#requestBytes)
    const initialize = messages.find(isInitialize)
    if (initialize !== undefined) this.#open(messages)
    const version = initialize === undefined ? this.#checkState(request) : versionAskedFor(initialize)
    const requests = messages.filter(isRequest).map(({ id }) => id)
    const twice = requests.find((id, index) => this.#outbox.owes(id) || requests.indexOf(id) !== index)
    if (twice !== undefined) {
      const error = errorFor(twice, INVALID_REQUEST, 'A request with this id is in flight')
      sendJson(response, 200, JSON.stringify(error), {})
      return
    }
    if (requests.length > 0) this.#outbox.reply({ requests, version: version ?? FIRST_VERSION }, response)
    else response.writeHead(202, { 'content-length': 0 }).end()
    for (const message of messages) this.#events.message(message)
  }

  /** An `initialize` opens the session; once, and alone. */
  #open(messages: readonly Message[]): void {
    if (this.#state === 'closed') throw sessionNotFound()
    if (this.#state === 'open') throw invalid('Server already initialized')
    if (messages.length > 1) throw invalid('Only one initialization request is allowed')
    this.#state = 'open'
    this.#events.opened()
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    checkListen(request)
    this.#checkState(request)
    const last = request.headers['last-event-id']?.toString() ?? ''
    if (last === '') this.#outbox.listen(response)
    else this.#outbox.resume(last, response)
  }

  #delete(request: IncomingMessage, response: ServerResponse): void {
    this.#checkState(request)
    this.#events.deleted()
    this.close()
    response.writeHead(200, { 'content-length': 0 }).end()
  }

  /** Whether this is the time for such a request, and in which version of the protocol it is. */
  #checkState(request: IncomingMessage): string | undefined {
    if (this.#state === 'closed') throw sessionNotFound()
    if (this.#state === 'new') throw new Refusal(400, 'Bad Request: Server not initialized')
    return versionOf(request)
  }
}

const isInitialize = (message: Message): message is Request => isRequest(message) && message.method === 'initialize'

const versionAskedFor = ({ params }: Request): string | undefined => textOf(params?.['protocolVersion'])
