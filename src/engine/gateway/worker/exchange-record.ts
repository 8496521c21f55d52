import type { InjectedFault } from '../../../mcp/faults.ts'
import { CONNECTION_CLOSED, errorResponse, type RequestId } from '../../json-rpc.ts'
import type { GatewayTarget } from './route-table.ts'
import { cutResponse, type SeenMessage } from './seen-message.ts'

/** Takes one `TrafficEvent` as a line of JSON. Returns when it can no longer be lost. */
export type RecordLine = (line: string) => void

const UNANSWERED = ',"unanswered":true'

type Direction = 'to-server' | 'to-client'

/** Records the messages of one HTTP request and its answer, and knows which requests have no response yet. */
export class ExchangeRecord {
  readonly #head: string
  readonly #write: RecordLine
  readonly #unanswered = new Map<string, RequestId>()

  constructor({ recordHead }: GatewayTarget, session: string, write: RecordLine) {
    this.#head = `${recordHead}"session":"${session}","direction":"`
    this.#write = write
  }

  /** Called before the message is sent to the server. */
  readonly toServer = (message: SeenMessage, injected?: InjectedFault): void => {
    if (message.isRequest) this.#unanswered.set(keyOf(message.id), message.id)
    this.#add('to-server', message.json, injected === undefined ? '' : `,"injected":${JSON.stringify(injected)}`)
  }

  /** Called before the end of the message is given to the client. */
  readonly toClient = (message: SeenMessage): void => {
    if (!message.isRequest) this.#unanswered.delete(keyOf(message.id))
    this.#add('to-client', message.json)
  }

  /** Records a response that the server did not give. */
  inPlaceOfServer({ id, json }: SeenMessage): void {
    this.#unanswered.delete(keyOf(id))
    this.#add('to-client', json, UNANSWERED)
  }

  /** Records the response to a call that is not allowed. */
  deny({ id, json }: SeenMessage): void {
    this.#unanswered.delete(keyOf(id))
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

  #add(direction: Direction, json: string, more = ''): void {
    this.#write(`${this.#head}${direction}","at":${Date.now()},"message":${json}${more}}`)
  }
}

const keyOf = (id: RequestId): string => `${typeof id} ${id}`
