import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JsonObject } from '../../base/json.ts'
import type { MuxCaller, TrafficEvent } from '../contract.ts'
import type { PostedFaults } from '../faults/posted-faults.ts'
import type { JSONRPCMessage, JSONRPCResponse, RequestId } from '../json-rpc.ts'
import type { SessionEventStore } from './event-store.ts'
import { HttpTransport } from './http-transport.ts'
import type { MuxLimits } from './limits.ts'
import { Outbox } from './outbox.ts'
import { SessionFaults } from './session-faults.ts'

/** What a session reports. */
interface SessionEvents {
  readonly opened: (session: Session) => void
  readonly message: (session: Session, message: JSONRPCMessage) => void
  /** The client has deleted the session. */
  readonly deleted: (session: Session) => void
  /** A message was received or sent; for the transcript. */
  readonly traffic: (
    event: Pick<TrafficEvent, 'session' | 'direction' | 'message' | 'denied' | 'unanswered' | 'injected'>
  ) => void
  /** What is injected into the messages of a POST. */
  readonly faults: (messages: readonly JSONRPCMessage[]) => PostedFaults | undefined
}

/** The log levels of MCP, the least severe first. */
const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency']

/** One client of the server: its HTTP streams, capabilities, log level and subscriptions. */
export class Session {
  readonly id = randomUUID()
  /** Who opened it: only this caller can use it. */
  readonly caller: MuxCaller
  /** The capabilities that the client sent with `initialize`. */
  capabilities: JsonObject = {}
  /** Whether `initialize` has been answered. */
  isReady = false
  /** The minimum log level that the client has set. */
  logLevel: string | undefined
  readonly subscriptions = new Set<string>()
  readonly #transport: HttpTransport
  readonly #outbox: Outbox
  readonly #faults: SessionFaults
  readonly #events: SessionEvents

  constructor(
    caller: MuxCaller,
    limits: MuxLimits,
    storeFor: (sessionId: string) => SessionEventStore,
    events: SessionEvents
  ) {
    this.caller = caller
    this.#events = events
    const { unsentBytes, jsonMs } = limits
    this.#outbox = new Outbox({ sessionId: this.id, events: storeFor(this.id), unsentBytes, jsonMs })
    this.#faults = new SessionFaults({
      record: (event) => events.traffic({ session: this.id, ...event }),
      pass: (message) => events.message(this, message),
      answer: (response) => this.answerInPlaceOfServer(response)
    })
    this.#transport = new HttpTransport(limits.requestBytes, this.#outbox, {
      opened: () => events.opened(this),
      deleted: () => events.deleted(this),
      faults: events.faults,
      messages: (messages, faults) => {
        if (faults === undefined) for (const message of messages) this.#receive(message)
        else void this.#faults.pass(messages, faults)
      },
      answer: (messages, faults, response) => this.#faults.answer(messages, faults, response)
    })
  }

  /** Whether a message that belongs to no request reaches the client. */
  get isListening(): boolean {
    return this.#outbox.isListening
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#transport.handle(request, response)
  }

  #receive(message: JSONRPCMessage): void {
    this.#events.traffic({ session: this.id, direction: 'to-server', message })
    if (!this.#faults.cancels(message)) this.#events.message(this, message)
  }

  respond(response: JSONRPCResponse): void {
    this.send(response, response.id)
  }

  /** Answers a request whose server gives no answer. */
  answerInPlaceOfServer(response: JSONRPCResponse): void {
    this.#outbox.send(response, response.id)
    this.#events.traffic({ session: this.id, direction: 'to-client', message: response, unanswered: true })
  }

  /** Answers a call that the tool rules do not allow. */
  deny(response: JSONRPCResponse): void {
    this.#outbox.send(response, response.id)
    this.#events.traffic({ session: this.id, direction: 'to-client', message: response, denied: true })
  }

  /** Sends on the stream of the client's request that the message belongs to; without one, on the standalone stream. */
  send(message: JSONRPCMessage, relatedRequestId?: RequestId): void {
    this.#outbox.send(message, relatedRequestId)
    this.#events.traffic({ session: this.id, direction: 'to-client', message })
  }

  /** Ends the streams. Later requests of the session get 404. */
  close(): void {
    this.#faults.close()
    this.#transport.close()
  }

  /** Whether the client wants log messages of this level; those of unknown levels it gets. */
  wantsLogLevel(level: unknown): boolean {
    const severity = LOG_LEVELS.indexOf(String(level))
    return this.logLevel === undefined || severity === -1 || severity >= LOG_LEVELS.indexOf(this.logLevel)
  }

  /** Whether the client has subscribed to the resource, or to one that contains it. */
  isSubscribedTo(uri: string): boolean {
    return [...this.subscriptions].some((subscribed) => uri === subscribed || uri.startsWith(`${subscribed}/`))
  }
}

/** The open sessions, the least recently used first. */
export class Sessions {
  readonly #sessions = new Map<string, Session>()

  get size(): number {
    return this.#sessions.size
  }

  add(session: Session): void {
    this.#sessions.set(session.id, session)
  }

  /** The session of this caller with this id, which becomes the most recently used. */
  use(id: string, caller: MuxCaller): Session | undefined {
    const session = this.#sessions.get(id)
    if (session?.caller !== caller) return undefined
    this.#sessions.delete(id)
    this.#sessions.set(id, session)
    return session
  }

  /** Whether it was there. */
  remove(session: Session): boolean {
    return this.#sessions.delete(session.id)
  }

  all(): Session[] {
    return [...this.#sessions.values()]
  }

  /** The sessions whose `initialize` has been answered. */
  ready(): Session[] {
    return this.all().filter((session) => session.isReady)
  }

  /** The log level that the server must use so that every session gets the messages that it wants. */
  lowestLogLevel(): string | undefined {
    const severities = this.all().map(({ logLevel }) => LOG_LEVELS.indexOf(logLevel ?? ''))
    const known = severities.filter((severity) => severity !== -1)
    return known.length === 0 ? undefined : LOG_LEVELS[Math.min(...known)]
  }

  /** Whether another session has subscribed to this resource. */
  isSubscribedByOthers(session: Session, uri: string): boolean {
    return this.all().some((other) => other !== session && other.subscriptions.has(uri))
  }
}

/** How the transcript names a caller. */
export function namesOf(caller: MuxCaller): Pick<TrafficEvent, 'caller' | 'temporary'> {
  if (typeof caller === 'string') return { caller }
  const { id, trial, alias } = caller
  return { caller: caller.caller, temporary: { id, trial, alias } }
}
