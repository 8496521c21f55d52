import type { EventStore } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { Limits } from './limits.ts'
import { errorFor, idOf, SERVER_GONE } from './message.ts'

interface Event {
  readonly session: string
  readonly stream: string
  readonly message: JSONRPCMessage
  readonly bytes: number
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

  /** What the SDK's transport keeps the events of one session in. */
  storeFor(session: string): EventStore {
    return {
      storeEvent: async (stream, message) => this.#keep(session, stream, message),
      getStreamIdForEventId: async (id) => this.#eventOf(session, id)?.stream,
      replayEventsAfter: async (id, { send }) => {
        const last = this.#eventOf(session, id)
        if (last === undefined) throw new Error('No such event')
        for (const [later, { message }] of this.#after(id, last)) await send(later, message)
        return last.stream
      }
    }
  }

  #eventOf(session: string, id: string): Event | undefined {
    const event = this.#events.get(id)
    return event?.session === session ? event : undefined
  }

  #after(id: string, { session, stream }: Event): [string, Event][] {
    const all = [...this.#events]
    const later = all.slice(all.findIndex(([known]) => known === id) + 1)
    // An empty message is the event that opens a stream; it says nothing.
    return later.filter(
      ([, event]) => event.session === session && event.stream === stream && Object.keys(event.message).length > 0
    )
  }

  #keep(session: string, stream: string, message: JSONRPCMessage): string {
    const bytes = JSON.stringify(message).length
    const kept = bytes <= this.#limits.replayBytes / 4 ? { message, bytes } : { message: substitute(message), bytes: 0 }
    this.#last += 1
    const id = `${stream}.${this.#last}`
    this.#events.set(id, { session, stream, ...kept })
    this.#bytes += kept.bytes
    this.#forget()
    return id
  }

  #forget(): void {
    for (const [id, { bytes }] of this.#events) {
      if (this.#bytes <= this.#limits.replayBytes && this.#events.size <= this.#limits.replayEvents) return
      this.#events.delete(id)
      this.#bytes -= bytes
    }
  }
}

/** An answer too big to be kept must not leave the client waiting for ever. */
function substitute(message: JSONRPCMessage): JSONRPCMessage {
  const id = 'id' in message && !('method' in message) ? idOf(message.id) : undefined
  if (id === undefined) return { jsonrpc: '2.0', method: 'notifications/message', params: TOO_BIG }
  return errorFor(
    id,
    SERVER_GONE,
    'The answer was too big to be kept while the connection was broken'
  ) as JSONRPCMessage
}

const TOO_BIG = { level: 'warning', data: 'A message was too big to be kept while the connection was broken' }
