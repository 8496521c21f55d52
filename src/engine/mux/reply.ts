import type { ServerResponse } from 'node:http'
import { EventStream, type StreamPlace } from './event-stream.ts'
import { type Id, isAnswer, type Message } from './message.ts'
import { sendJson } from './refusal.ts'

/** An answer that takes longer comes as a stream, to which a client can come back when the connection breaks. */
const AT_ONCE_MS = 100
/** Clients of older versions cannot read an event without data. */
const FIRST_VERSION_THAT_RESUMES = '2025-11-25'

/** What is to be answered in one reply. */
export interface Question {
  readonly requests: readonly Id[]
  readonly version: string
}

/** The reply to a POST with requests: plain JSON for one quick answer, else a stream that ends with the last answer. */
export class Reply {
  readonly stream: EventStream
  readonly #place: StreamPlace
  readonly #question: Question
  readonly #timer: NodeJS.Timeout
  #waiting: number
  /** The connection, as long as nothing has been said on it. */
  #response: ServerResponse | undefined

  constructor(id: string, question: Question, place: StreamPlace, response: ServerResponse) {
    this.#place = place
    this.#question = question
    this.#waiting = question.requests.length
    this.#response = response
    this.stream = new EventStream(id, place)
    this.#timer = setTimeout(() => this.#begin(), AT_ONCE_MS)
    response.once('close', () => this.#takeResponse())
  }

  send(message: Message): void {
    if (isAnswer(message)) this.#waiting -= 1
    const isAll = this.#waiting === 0
    if (isAll && this.#question.requests.length === 1 && this.#answerAtOnce(message)) return
    this.#begin()
    this.stream.send(message)
    if (isAll) this.stream.end()
  }

  /** No more answers will come. */
  end(): void {
    this.#begin()
    this.stream.end()
  }

  #answerAtOnce(answer: Message): boolean {
    const response = this.#takeResponse()
    if (response === undefined) return false
    sendJson(response, 200, JSON.stringify(answer), { 'mcp-session-id': this.#place.session })
    return true
  }

  /** From now on it is a stream. */
  #begin(): void {
    const response = this.#takeResponse()
    if (response === undefined) return
    this.stream.open(response)
    if (this.#question.version >= FIRST_VERSION_THAT_RESUMES) this.stream.prime()
  }

  #takeResponse(): ServerResponse | undefined {
    clearTimeout(this.#timer)
    const response = this.#response
    this.#response = undefined
    return response
  }
}
