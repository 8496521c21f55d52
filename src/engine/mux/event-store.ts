import { exactJson } from '../../base/exact-json.ts'
import { CONNECTION_CLOSED, errorResponse, isResponse, type JSONRPCMessage, notification } from '../json-rpc.ts'
import type { MuxLimits } from './limits.ts'

/** The stored events of one session. */
export interface SessionEventStore {
  /** Stores a message and returns its event id; without a message, it is the priming event of a stream. */
  readonly storeEvent: (streamId: string, message?: JSONRPCMessage, json?: string) => string
  /** The stream of an event; undefined if the event is not stored. */
  readonly streamIdOf: (eventId: string) => string | undefined
  readonly replayEventsAfter: (eventId: string, send: (eventId: string, json: string) => void) => void
}

interface StoredEvent {
  readonly sessionId: string
  readonly streamId: string
  /** Serialised, so that its size is known. Empty for a priming event. */
  readonly json: string
}

/** The last events of all sessions, so that clients can resume broken streams. The oldest are removed first. */
export class EventStore {
  readonly #limits: MuxLimits
  readonly #events = new Map<string, StoredEvent>()
  #bytes = 0
  #lastNumber = 0

  constructor(limits: MuxLimits) {
    this.#limits = limits
  }

  /** The events of one session; those of others are not visible through it. */
  forSession(sessionId: string): SessionEventStore {
    return {
      storeEvent: (streamId, message, json = message === undefined ? '' : exactJson(message)) =>
        this.#add({ sessionId, streamId, json: this.#isTooLarge(json) ? replacementFor(message) : json }),
      streamIdOf: (eventId) => this.#find(sessionId, eventId)?.streamId,
      replayEventsAfter: (eventId, send) => {
        for (const [id, { json }] of this.#after(sessionId, eventId)) if (json !== '') send(id, json)
      }
    }
  }

  /** One event must not push out most of the others. */
  #isTooLarge(json: string): boolean {
    return json.length > this.#limits.replayBytes / 4
  }

  #find(sessionId: string, eventId: string): StoredEvent | undefined {
    const event = this.#events.get(eventId)
    return event?.sessionId === sessionId ? event : undefined
  }

  #after(sessionId: string, eventId: string): [string, StoredEvent][] {
    const streamId = this.#find(sessionId, eventId)?.streamId
    const all = [...this.#events]
    const later = all.slice(all.findIndex(([id]) => id === eventId) + 1)
    return later.filter(([, event]) => event.sessionId === sessionId && event.streamId === streamId)
  }

  #add(event: StoredEvent): string {
    this.#lastNumber += 1
    const id = `${event.streamId}.${this.#lastNumber}`
    this.#events.set(id, event)
    this.#bytes += event.json.length
    this.#evict()
    return id
  }

  #evict(): void {
    for (const [id, { json }] of this.#events) {
      if (this.#bytes <= this.#limits.replayBytes && this.#events.size <= this.#limits.replayEvents) return
      this.#events.delete(id)
      this.#bytes -= json.length
    }
  }
}

/** Replaces a message that is too large to store, so that the client does not wait for it forever. */
function replacementFor(message: JSONRPCMessage | undefined): string {
  const response = message !== undefined && isResponse(message) ? message : undefined
  const why = `${response ? 'The response' : 'A message'} was too large to store while the client was disconnected`
  return JSON.stringify(
    response
      ? errorResponse(response.id, CONNECTION_CLOSED, why)
      : notification('notifications/message', { level: 'warning', data: why })
  )
}
