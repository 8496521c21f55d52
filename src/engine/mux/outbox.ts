import type { ServerResponse } from 'node:http'
import { EventStream, type StreamPlace } from './event-stream.ts'
import { type Id, isAnswer, type Message } from './message.ts'
import { Refusal } from './refusal.ts'
import { type Question, Reply } from './reply.ts'

const LISTENING = 'listening'

/** All that goes to one client: replies to its requests, and the stream that it listens on for the rest. */
export class Outbox {
  readonly #place: StreamPlace
  readonly #listening: EventStream
  /** The replies that wait for answers, by the client's id of the request. */
  readonly #replies = new Map<Id, Reply>()
  #opened = 0

  constructor(place: StreamPlace) {
    this.#place = place
    this.#listening = new EventStream(LISTENING, place)
  }

  /** Whether the client holds a stream open on which a message that answers nothing reaches it. */
  get isListening(): boolean {
    return this.#listening.isOpen
  }

  /** Whether an answer to this request is still to come. */
  owes(id: Id): boolean {
    return this.#replies.has(id)
  }

  /** From now on the answers to these requests go to this response. */
  reply(question: Question, response: ServerResponse): void {
    this.#opened += 1
    const reply = new Reply(String(this.#opened), question, this.#place, response)
    for (const id of question.requests) this.#replies.set(id, reply)
  }

  /** Sends on the reply to the request it belongs to; without one, on the stream for all the rest. */
  send(message: Message, about: Id | undefined): void {
    if (about === undefined) {
      this.#listening.send(message)
      return
    }
    const reply = this.#replies.get(about)
    if (isAnswer(message)) this.#replies.delete(about)
    reply?.send(message)
  }

  listen(response: ServerResponse): void {
    if (this.#listening.isOpen) throw conflict('Only one SSE stream is allowed per session')
    this.#listening.open(response)
  }

  /** Reads on after an event; what has all its answers ends there. */
  resume(event: string, response: ServerResponse): void {
    const id = this.#place.log.streamOf(event)
    if (id === undefined) throw new Refusal(400, 'Bad Request: No such event is kept')
    const known = id === LISTENING ? this.#listening : this.#streamOf(id)
    if (known?.isOpen) throw conflict('Stream already has an active connection')
    const stream = known ?? new EventStream(id, this.#place)
    stream.open(response)
    stream.replayAfter(event)
    if (known === undefined) stream.end()
  }

  /** Ends all streams. */
  close(): void {
    for (const reply of new Set(this.#replies.values())) reply.end()
    this.#replies.clear()
    this.#listening.end()
  }

  /** The stream of a reply that has not all its answers. */
  #streamOf(id: string): EventStream | undefined {
    return [...this.#replies.values()].find(({ stream }) => stream.id === id)?.stream
  }
}

const conflict = (why: string): Refusal => new Refusal(409, `Conflict: ${why}`)
