import type { ServerResponse } from 'node:http'
import type { Message } from './message.ts'
import type { EventLog } from './replay.ts'

const KEEP_ALIVE_MS = 15_000
/** When a client whose stream broke should come back. */
const RETRY_MS = 1000

/** What the streams of a session have in common. */
export interface StreamPlace {
  readonly session: string
  readonly log: EventLog
  /** What may wait for a client that does not read. */
  readonly unsentBytes: number
}

/** Messages to the client as events: kept, and written to a connection while there is one. */
export class EventStream {
  readonly id: string
  readonly #place: StreamPlace
  #connection: ServerResponse | undefined
  #keepAlive: NodeJS.Timeout | undefined
  #wasOpen = false

  constructor(id: string, place: StreamPlace) {
    this.id = id
    this.#place = place
  }

  /** Whether somebody reads it now. */
  get isOpen(): boolean {
    return this.#connection !== undefined
  }

  /** Goes on, on this connection. */
  open(response: ServerResponse): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
      'mcp-session-id': this.#place.session
    })
    response.flushHeaders()
    response.once('close', () => {
      if (this.#connection === response) this.#leave()
    })
    this.#wasOpen = true
    this.#connection = response
    this.#keepAlive = setInterval(() => this.#write(': keepalive\n\n'), KEEP_ALIVE_MS).unref()
  }

  /** An event that says nothing: from now on the client can come back to this stream. */
  prime(): void {
    this.#write(`id: ${this.#place.log.keep(this.id)}\nretry: ${RETRY_MS}\ndata: \n\n`)
  }

  /** Who was never connected cannot come back either, so nothing is kept for them. */
  send(message: Message): void {
    if (!this.#wasOpen) return
    const json = JSON.stringify(message)
    this.#writeEvent(this.#place.log.keep(this.id, message, json), json)
  }

  /** Tells again what came after an event. */
  replayAfter(event: string): void {
    this.#place.log.replayAfter(event, (id, json) => this.#writeEvent(id, json))
  }

  end(): void {
    const connection = this.#connection
    this.#leave()
    connection?.end()
  }

  #writeEvent(id: string, json: string): void {
    this.#write(`event: message\nid: ${id}\ndata: ${json}\n\n`)
  }

  /** Who does not read is cut off, and may come back for what is kept. */
  #write(text: string): void {
    const connection = this.#connection
    if (connection === undefined || connection.writableLength <= this.#place.unsentBytes) connection?.write(text)
    else connection.destroy()
  }

  #leave(): void {
    clearInterval(this.#keepAlive)
    this.#connection = undefined
  }
}
