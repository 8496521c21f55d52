import { messageOf } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import type { MuxSettings } from '../contract.ts'
import { Asks } from './asks.ts'
import { Calls } from './calls.ts'
import { type Child, type ChildEvents, startChild } from './child.ts'
import type { Exchange } from './exchange.ts'
import { fromClient } from './from-client.ts'
import { answerCall, failCalls, fromServer } from './from-server.ts'
import { Greeting, INITIALIZED, initializeResult } from './handshake.ts'
import { clientLeft } from './leave.ts'
import type { Limits } from './limits.ts'
import {
  errorFor,
  type Fields,
  fieldsOf,
  isRequest,
  type Message,
  type Request,
  resultFor,
  SERVER_GONE
} from './message.ts'
import { Replay } from './replay.ts'
import { Session } from './session.ts'
import { Sessions } from './sessions.ts'
import { Turns } from './turns.ts'

const EXITED = 'MCP server process exited'

/** One life of the server's process, from the first client's `initialize` to its exit, and the sessions of that time. */
export class Life {
  readonly #settings: MuxSettings
  readonly #limits: Limits
  readonly #over: (life: Life) => void
  readonly #replay: Replay
  readonly #sessions = new Sessions()
  readonly #exchange: Exchange
  readonly #greeting = new Greeting()
  readonly #ending = new AbortController()
  #server: Promise<Fields> | undefined
  #child: Child | undefined
  #lastWords = ''
  #end: Promise<void> | undefined

  constructor(settings: MuxSettings, limits: Limits, over: (life: Life) => void) {
    this.#settings = settings
    this.#limits = limits
    this.#over = over
    this.#replay = new Replay(limits)
    this.#exchange = {
      toolPrefix: settings.toolPrefix,
      oneCallAtATime: settings.oneCallAtATime,
      sessions: this.#sessions,
      calls: new Calls(),
      asks: new Asks(),
      turns: new Turns(),
      send: (message) => this.#child?.send(message) ?? false
    }
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  session(id: string): Session | undefined {
    return this.#sessions.use(id)
  }

  /** A session for a client that has none yet; it counts from its `initialize` on. Undefined when all are busy. */
  newSession(): Session | undefined {
    if (this.#sessions.size >= this.#limits.sessions && this.#longestIdle() === undefined) return undefined
    return new Session(this.#limits, (session) => this.#replay.logFor(session), {
      opened: (session) => this.#admit(session),
      message: (session, message) => this.#receive(session, message),
      closed: (session) => this.#forget(session),
      passed: (event) =>
        this.#settings.record({ sandbox: this.#settings.sandbox, server: this.#settings.server, ...event })
    })
  }

  /** Ends the sessions and the process; calls in flight are told why. */
  end(why: string): Promise<void> {
    // Later, so that whoever is told of the end finds it under way.
    this.#end ??= Promise.resolve().then(() => this.#finish(why))
    return this.#end
  }

  async #finish(why: string): Promise<void> {
    this.#over(this)
    this.#ending.abort(new Error(why))
    this.#greeting.fail(new Error(why))
    failCalls(this.#exchange, why)
    // One that is not ready yet is told in the answer to its `initialize`, which must still find its stream.
    for (const session of this.#sessions.ready()) session.end()
    await this.#server?.catch(() => {})
    await this.#child?.end()
  }

  #receive(session: Session, message: Message): void {
    if (isRequest(message) && message.method === 'initialize') void this.#initialize(session, message)
    else if (session.ready) fromClient(this.#exchange, session, message)
    else if (isRequest(message)) session.answer(errorFor(message.id, SERVER_GONE, 'The session is not initialized'))
  }

  async #initialize(session: Session, request: Request): Promise<void> {
    try {
      const server = await this.#running()
      session.capabilities = fieldsOf(request.params?.['capabilities'])
      session.ready = true
      session.answer(resultFor(request.id, initializeResult(server, request)))
    } catch (error) {
      session.answer(errorFor(request.id, SERVER_GONE, messageOf(error)))
    }
  }

  async #running(): Promise<Fields> {
    if (this.#end === undefined) this.#server ??= this.#start()
    const server = await this.#server
    if (server === undefined || this.#end !== undefined) throw new Error(EXITED)
    return server
  }

  /** Starts the process and initialises it; a failure ends this life, so that the next client starts another. */
  async #start(): Promise<Fields> {
    try {
      const { starting = (start) => start() } = this.#settings
      return await starting(() => this.#greet(), this.#ending.signal)
    } catch (error) {
      void this.end(EXITED)
      const said = this.#lastWords === '' ? '' : `; its last line: ${oneLine(this.#lastWords, 200)}`
      throw new Error(`The MCP server '${this.#settings.server}' could not be started: ${messageOf(error)}${said}`)
    }
  }

  async #greet(): Promise<Fields> {
    this.#child = await startChild(this.#settings.start, this.#limits, this.#events())
    const server = await this.#greeting.exchange(this.#child, this.#limits.startMs)
    this.#child.send(INITIALIZED)
    return server
  }

  #events(): ChildEvents {
    return {
      message: (message) => {
        if (!this.#greeting.takes(message)) fromServer(this.#exchange, message)
      },
      unusable: (answered, why) => {
        if (answered === undefined) return
        answerCall(this.#exchange, errorFor(answered, SERVER_GONE, `The MCP server's answer ${why}`))
      },
      log: (line) => {
        this.#lastWords = line
        this.#settings.log(line)
      },
      gone: (how) => {
        this.#greeting.fail(new Error(`${EXITED} (${how})`))
        if (this.#end === undefined) this.#settings.log(`${EXITED} (${how})`)
        void this.end(EXITED)
      }
    }
  }

  #admit(session: Session): void {
    this.#sessions.add(session)
    const idle = this.#sessions.size > this.#limits.sessions ? this.#longestIdle() : undefined
    if (idle === undefined) return
    this.#forget(idle)
    idle.end()
  }

  #forget(session: Session): void {
    if (this.#sessions.remove(session)) clientLeft(this.#exchange, session)
  }

  #longestIdle(): Session | undefined {
    const busy = new Set(this.#exchange.calls.all().map(({ session }) => session))
    return this.#sessions.ready().find((session) => !busy.has(session))
  }
}
