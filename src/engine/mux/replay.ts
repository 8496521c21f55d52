import type { Limits } from './limits.ts'
import { errorFor, isAnswer, type Message, notificationOf, SERVER_GONE } from './message.ts'

/** The events of one session. */
export interface EventLog {
  /** Keeps a message and gives its event's id; without one, the event that opens a stream. */
  readonly keep: (stream: string, message?: Message, json?: string) => string
  /** The stream of an event that is kept. */
  readonly streamOf: (id: string) => string | undefined
  readonly replayAfter: (id: string, tell: (id: string, json: string) => void) => void
}

interface Event {
  readonly session: string
  readonly stream: string
  /** As text: its size is known, and it is sent as it is. Empty for the event that opens a stream. */
  readonly json: string
}

/** The events sent last, kept so that a client whose stream broke can read on; the oldest go first. */
export class Replay {
  readonly #limits: Limits
  readonly #events = new Map<string, Event>()
  #bytes = 0
  #last = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** What the events of one session are kept in. */
  logFor(session: string): EventLog {
    return {
      keep: (stream, message, json = message === undefined ? '' : JSON.stringify(message)) =>
        this.#keep(session, stream, json.length <= this.#limits.replayBytes / 4 ? json : substitute(message)),
      streamOf: (id) => this.#eventOf(session, id)?.stream,
      replayAfter: (id, tell) => {
        for (const [later, { json }] of this.#after(session, id)) if (json !== '') tell(later, json)
      }
    }
  }

  #eventOf(session: string, id: string): Event | undefined {
    const event = this.#events.get(id)
    return event?.session === session ? event : undefined
  }

  #after(session: string, id: string): [string, Event][] {
    const stream = this.#eventOf(session, id)?.stream
    const all = [...this.#events]
    const later = all.slice(all.findIndex(([known]) => known === id) + 1)
    return later.filter(([, event]) => event.session === session && event.stream === stream)
  }

  #keep(session: string, stream: string, json: string): string {
    this.#last += 1
    const id = `${stream}.${this.#last}`
    this.#events.set(id, { session, stream, json })
    this.#bytes += json.length
    this.#forget()
    return id
  }

  #forget(): void {
    for (const [id, { json }] of this.#events) {
      if (this.#bytes <= this.#limits.replayBytes && this.#events.size <= this.#limits.replayEvents) return
      this.#events.delete(id)
      this.#bytes -= json.length
    }
  }
}

/** An answer too big to be kept must not leave the client waiting for ever. */
function substitute(message: Message | undefined): string {
  const isAnAnswer = message !== undefined && isAnswer(message)
  const why = `${isAnAnswer ? 'The answer' : 'A message'} was too big to be kept while the connection was broken`
  return JSON.stringify(
    isAnAnswer
      ? errorFor(message.id, SERVER_GONE, why)
      : notificationOf('notifications/message', { level: 'warning', data: why })
  )
}
