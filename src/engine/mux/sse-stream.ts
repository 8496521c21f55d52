import type { ServerResponse } from 'node:http'
import { exactJson } from '../../base/exact-json.ts'
import type { JSONRPCMessage } from '../json-rpc.ts'
import type { SessionEventStore } from './event-store.ts'

const KEEP_ALIVE_MS = 15_000
/** How long a client should wait before it resumes a broken stream. */
const RETRY_MS = 1000

/** What the streams of one session share. */
export interface StreamOptions {
  readonly sessionId: string
  readonly events: SessionEventStore
  /** How much may wait for a client that does not read. */
  readonly unsentBytes: number
  /** How long a response may take before a stream is opened for it. */
  readonly jsonMs: number
}

/** Messages to the client as server-sent events: stored, and written while the client is connected. */
export class SseStream {
  readonly id: string
  readonly #options: StreamOptions
  #connection: ServerResponse | undefined
  #keepAlive: NodeJS.Timeout | undefined
  #wasOpen = false

  constructor(id: string, options: StreamOptions) {
    this.id = id
    this.#options = options
  }

  /** Whether the client is connected. */
  get isOpen(): boolean {
    return this.#connection !== undefined
  }

  /** Continues on this connection. */
  open(response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'mcp-session-id': this.#options.sessionId
    })
    response.flushHeaders()
    response.once('close', () => {
      if (this.#connection === response) this.#detach()
    })
    this.#wasOpen = true
    this.#connection = response
    this.#keepAlive = setInterval(() => this.#write(': keepalive\n\n'), KEEP_ALIVE_MS).unref()
  }

  /** Sends the priming event: without data, but with an event id from which the client can resume. */
  prime(): void {
    this.#write(`id: ${this.#options.events.storeEvent(this.id)}\nretry: ${RETRY_MS}\ndata: \n\n`)
  }

  /** Sends a message. A client that never connected cannot resume, so nothing is stored for it. */
  send(message: JSONRPCMessage): void {
    if (!this.#wasOpen) return
    const json = exactJson(message)
    this.#writeEvent(this.#options.events.storeEvent(this.id, message, json), json)
  }

  /** Sends the stored events after this one again. */
  replayAfter(eventId: string): void {
    this.#options.events.replayEventsAfter(eventId, (id, json) => this.#writeEvent(id, json))
  }

  end(): void {
    const connection = this.#connection
    this.#detach()
    connection?.end()
  }

  #writeEvent(id: string, json: string): void {
    this.#write(`event: message\nid: ${id}\ndata: ${json}\n\n`)
  }

  /** Disconnects a client that does not read; it can resume from the stored events. */
  #write(text: string): void {
    const connection = this.#connection
    if (connection === undefined || connection.writableLength <= this.#options.unsentBytes) connection?.write(text)
    else connection.destroy()
  }

  #detach(): void {
    clearInterval(this.#keepAlive)
    this.#connection = undefined
  }
}
