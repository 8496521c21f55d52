import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TrafficEvent } from '../contract.ts'
import { Channel } from './channel.ts'
import type { Limits } from './limits.ts'
import type { Answer, Fields, Id, Message } from './message.ts'
import { Outbox } from './outbox.ts'
import type { EventLog } from './replay.ts'

/** What a session tells of itself. */
export interface SessionEvents {
  readonly opened: (session: Session) => void
  readonly message: (session: Session, message: Message) => void
  /** The client has deleted it. */
  readonly closed: (session: Session) => void
  readonly passed: (event: Pick<TrafficEvent, 'session' | 'direction' | 'message'>) => void
}

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
  readonly #channel: Channel
  readonly #outbox: Outbox
  readonly #events: SessionEvents

  constructor(limits: Limits, logFor: (session: string) => EventLog, events: SessionEvents) {
    this.#events = events
    this.#outbox = new Outbox({ session: this.id, log: logFor(this.id), unsentBytes: limits.unsentBytes })
    this.#channel = new Channel(limits.requestBytes, this.#outbox, {
      opened: () => events.opened(this),
      deleted: () => events.closed(this),
      message: (message) => {
        events.passed({ session: this.id, direction: 'to-server', message })
        events.message(this, message)
      }
    })
  }

  /** Whether the client holds a stream open on which a message that answers nothing reaches it. */
  get listening(): boolean {
    return this.#outbox.isListening
  }

  serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#channel.serve(request, response)
  }

  answer(answer: Answer): void {
    this.#send(answer, answer.id)
  }

  /** Sends on the stream of the request it belongs to; without one, on the stream for all the rest. */
  tell(message: Message, about?: Id): void {
    this.#send(message, about)
  }

  /** Ends its streams; from then on it is not known. */
  end(): void {
    this.#channel.close()
  }

  #send(message: Message, about: Id | undefined): void {
    this.#outbox.send(message, about)
    this.#events.passed({ session: this.id, direction: 'to-client', message })
  }
}
