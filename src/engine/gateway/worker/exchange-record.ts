import type { InjectedFault } from '../../../mcp/faults.ts'
import { CONNECTION_CLOSED, errorResponse, idKey, meantIds, REQUEST_CANCELLED, type RequestId } from '../../json-rpc.ts'
import type { SessionEnded } from '../worker-protocol.ts'
import type { GatewayTarget } from './route-table.ts'
import { cutResponse, type SeenMessage } from './seen-message.ts'

/** Takes one `TrafficEvent` as a line of JSON. Returns when it can no longer be lost. */
export type RecordLine = (line: string) => void

/** A server may ask without end. */
const MAX_ASKED = 100
const UNANSWERED = ',"unanswered":true'

type Direction = 'to-server' | 'to-client'

/** Which session a request belongs to. */
interface SessionOfRequest {
  /** Unique for a request without a session. */
  readonly label: string
  readonly hasSession: boolean
  /** Unique for each POST of a session. */
  readonly exchange: string | undefined
  /** Whether the client resumes a stream, on which the server may repeat messages. */
  readonly isResumed: boolean
}

/** Records the messages of one HTTP request and its answer, and knows which requests have no response yet. */
export class ExchangeRecord {
  readonly #sessionHead: string
  readonly #head: string
  readonly #write: RecordLine
  readonly #unanswered = new Map<string, RequestId>()
  /** The latest requests of the server that the client has not answered. */
  readonly #asked = new Set<string>()

  constructor(
    { recordHead }: GatewayTarget,
    { label, hasSession, exchange, isResumed }: SessionOfRequest,
    write: RecordLine
  ) {
    const marks = `${hasSession ? '' : '"sessionless":true,'}${isResumed ? '"resumed":true,' : ''}`
    this.#sessionHead = `${recordHead}"session":"${label}",`
    this.#head = `${this.#sessionHead}${marks}${exchange === undefined ? '' : `"exchange":"${exchange}",`}`
    this.#write = write
  }

  /** Whether the server asked this on the answer to the request, and has no response yet. */
  hasAsked(id: RequestId): boolean {
    return this.#asked.has(idKey(id))
  }

  /** Called before the message is sent to the server. */
  readonly toServer = (message: SeenMessage, injected?: InjectedFault): void => {
    if (message.isRequest) this.#unanswered.set(idKey(message.id), message.id)
    else this.#asked.delete(idKey(message.id))
    this.#add('to-server', message.json, injected === undefined ? '' : `,"injected":${JSON.stringify(injected)}`)
  }

  /** Called before the end of the message is given to the client. */
  readonly toClient = (message: SeenMessage): void => {
    if (message.isRequest) this.#rememberAsked(idKey(message.id))
    else meantIds(message.id).some((id) => this.#unanswered.delete(idKey(id)))
    this.#add('to-client', message.json)
  }

  /** Records a response that the server did not give. */
  inPlaceOfServer({ id, json }: SeenMessage): void {
    this.#unanswered.delete(idKey(id))
    this.#add('to-client', json, UNANSWERED)
  }

  /** Records that the client does not want the response to an earlier request of its session: the server may send none. */
  cancel(id: RequestId): void {
    const json = JSON.stringify(errorResponse(id, REQUEST_CANCELLED, 'Request cancelled'))
    // The request came with another POST.
    this.#write(lineOf(this.#sessionHead, 'to-client', json, UNANSWERED))
  }

  /** Records that the client has ended the session. */
  endSession(): void {
    this.#write(`${this.#sessionHead}"ended":${true satisfies SessionEnded['ended']}}`)
  }

  /** Records the response to a call that is not allowed. */
  deny({ id, json }: SeenMessage): void {
    this.#unanswered.delete(idKey(id))
    this.#add('to-client', json, ',"denied":true')
  }

  /** Records that the requests without a response get none. */
  fail(why: string): void {
    for (const id of this.#unanswered.values()) {
      this.#add('to-client', JSON.stringify(errorResponse(id, CONNECTION_CLOSED, why)), UNANSWERED)
    }
    this.#unanswered.clear()
  }

  /** Records that the requests without a response have one that cannot be read. */
  answerUnread(bytes: number, why: string): void {
    for (const id of this.#unanswered.values()) {
      this.#add('to-client', cutResponse(id, { kind: 'result', isError: false, bytes, beginning: why }).json)
    }
    this.#unanswered.clear()
  }

  #rememberAsked(key: string): void {
    this.#asked.add(key)
    const [oldest = ''] = this.#asked
    if (this.#asked.size > MAX_ASKED) this.#asked.delete(oldest)
  }

  #add(direction: Direction, json: string, more = ''): void {
    this.#write(lineOf(this.#head, direction, json, more))
  }
}

function lineOf(head: string, direction: Direction, json: string, more: string): string {
  return `${head}"direction":"${direction}","at":${Date.now()},"message":${json}${more}}`
}
