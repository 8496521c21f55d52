import { messageOf } from '../../base/failure.ts'
import type { JsonObject } from '../../base/json.ts'
import { oneLine } from '../../base/text.ts'
import type { MuxCaller, MuxSettings } from '../contract.ts'
import {
  asObject,
  CONNECTION_CLOSED,
  errorResponse,
  isRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  resultResponse
} from '../json-rpc.ts'
import { CallQueue } from './call-queue.ts'
import { ClientRequests } from './client-requests.ts'
import { disconnect } from './disconnect.ts'
import { EventStore } from './event-store.ts'
import { routeFromClient } from './from-client.ts'
import { failPendingRequests, routeFromServer, routeResponse } from './from-server.ts'
import { Handshake, initializeResult } from './handshake.ts'
import type { MuxLimits } from './limits.ts'
import type { RoutingContext } from './routing-context.ts'
import { ServerRequests } from './server-requests.ts'
import { namesOf, Session, Sessions } from './session.ts'
import { postedFaultsOf } from './session-faults.ts'
import { openStdioTransport, type StdioEvents, type StdioTransport } from './stdio-transport.ts'

const EXITED = 'MCP server process exited'

/** One process of the server, from its start or the first client's `initialize` to its exit, with its sessions. */
export class ServerProcess {
  readonly #settings: MuxSettings
  readonly #limits: MuxLimits
  readonly #onEnd: (process: ServerProcess) => void
  readonly #events: EventStore
  readonly #sessions = new Sessions()
  readonly #context: RoutingContext
  readonly #handshake = new Handshake()
  readonly #ending = new AbortController()
  #reportExit: () => void = () => {}
  /** Resolves when a process that has exited by itself has been cleaned up. */
  readonly exited = new Promise<void>((resolve) => {
    this.#reportExit = resolve
  })
  #initialized: Promise<JsonObject> | undefined
  #transport: StdioTransport | undefined
  #lastLogLine = ''
  #end: Promise<void> | undefined

  constructor(settings: MuxSettings, limits: MuxLimits, onEnd: (process: ServerProcess) => void) {
    this.#settings = settings
    this.#limits = limits
    this.#onEnd = onEnd
    this.#events = new EventStore(limits)
    const { toolPrefix, oneCallAtATime, mediaTools = [], keepsResults = false } = settings
    this.#context = {
      ...{ toolPrefix, oneCallAtATime, mediaTools, keepsResults },
      toolRules: settings.toolRules ?? (() => undefined),
      sessions: this.#sessions,
      clientRequests: new ClientRequests(limits.progressMs),
      serverRequests: new ServerRequests(),
      callQueue: new CallQueue(),
      sendToServer: (message) => this.#transport?.send(message) ?? false
    }
  }

  get pid(): number | undefined {
    return this.#transport?.pid
  }

  /** Whether the process is gone, although its last output may not have been read yet. */
  get hasExited(): boolean {
    return this.#transport?.hasExited ?? false
  }

  /** The session with this id, if this caller opened it. */
  session(id: string, caller: MuxCaller): Session | undefined {
    return this.#sessions.use(id, caller)
  }

  /** A session for a new client, counted from its `initialize` on. Undefined if there are too many, and all are busy. */
  newSession(caller: MuxCaller): Session | undefined {
    if (this.#sessions.size >= this.#limits.sessions && this.#leastRecentlyUsedIdle() === undefined) return undefined
    const { sandbox, server, record } = this.#settings
    return new Session(caller, this.#limits, (sessionId) => this.#events.forSession(sessionId), {
      opened: (session) => this.#add(session),
      message: (session, message) => this.#receive(session, message),
      deleted: (session) => this.#remove(session),
      traffic: (event) => record({ sandbox, server, ...namesOf(caller), ...event }),
      faults: (messages) => postedFaultsOf(caller, this.#settings, messages)
    })
  }

  /** Ends the sessions of some callers, and cancels their requests. */
  disconnect(isLeaving: (caller: MuxCaller) => boolean): void {
    for (const session of this.#sessions.all()) if (isLeaving(session.caller)) this.#remove(session)
  }

  /** Ends the sessions and the process. Requests in flight are answered with the reason. */
  end(why: string): Promise<void> {
    // Deferred, so that callbacks of the end see that it has begun.
    this.#end ??= Promise.resolve().then(() => this.#finish(why))
    return this.#end
  }

  async #finish(why: string): Promise<void> {
    this.#onEnd(this)
    this.#ending.abort(new Error(why))
    this.#handshake.fail(new Error(why))
    failPendingRequests(this.#context, why)
    // Sessions that are not ready stay open, so that they get the response to their `initialize`.
    for (const session of this.#sessions.ready()) session.close()
    await this.#initialized?.catch(() => {})
    await this.#transport?.close()
  }

  #receive(session: Session, message: JSONRPCMessage): void {
    if (isRequest(message) && message.method === 'initialize') void this.#initialize(session, message)
    else if (session.isReady) routeFromClient(this.#context, session, message)
    else if (isRequest(message)) {
      session.answerInPlaceOfServer(errorResponse(message.id, CONNECTION_CLOSED, 'The session is not initialized'))
    }
  }

  async #initialize(session: Session, request: JSONRPCRequest): Promise<void> {
    try {
      const serverResult = await this.start()
      session.capabilities = asObject(request.params?.['capabilities'])
      session.isReady = true
      session.respond(resultResponse(request.id, initializeResult(serverResult, request)))
    } catch (error) {
      session.answerInPlaceOfServer(errorResponse(request.id, CONNECTION_CLOSED, messageOf(error)))
    }
  }

  /** Starts the process, unless it is started already, and returns the result of its `initialize`. */
  async start(): Promise<JsonObject> {
    if (this.#end === undefined) this.#initialized ??= this.#start()
    const serverResult = await this.#initialized
    if (serverResult === undefined || this.#end !== undefined) throw new Error(EXITED)
    return serverResult
  }

  /** Starts and initializes the process. If that fails, the next client starts another one. */
  async #start(): Promise<JsonObject> {
    try {
      const { limitStart = (start) => start() } = this.#settings
      return await limitStart(() => this.#open(), this.#ending.signal)
    } catch (error) {
      void this.end(EXITED)
      const output = this.#lastLogLine === '' ? '' : `; its last line: ${oneLine(this.#lastLogLine, 200)}`
      throw new Error(`The MCP server '${this.#settings.server}' could not be started: ${messageOf(error)}${output}`)
    }
  }

  async #open(): Promise<JsonObject> {
    this.#transport = await openStdioTransport(this.#settings.start, this.#limits, this.#stdioEvents())
    return await this.#handshake.run(this.#context.sendToServer, this.#limits.startMs)
  }

  #stdioEvents(): StdioEvents {
    return {
      message: (message) => {
        if (!this.#handshake.accepts(message)) routeFromServer(this.#context, message)
      },
      unusable: (requestId, why) => {
        if (requestId === undefined) return
        routeResponse(this.#context, errorResponse(requestId, CONNECTION_CLOSED, `The MCP server's response ${why}`))
      },
      log: (line) => {
        this.#lastLogLine = line
        this.#settings.log(line)
      },
      exited: (how) => {
        this.#handshake.fail(new Error(`${EXITED} (${how})`))
        if (this.#end === undefined) this.#settings.log(`${EXITED} (${how})`)
        void this.end(EXITED).finally(this.#reportExit)
      }
    }
  }

  /** Adds a session; above the limit, the idle session that was used longest ago is closed. */
  #add(session: Session): void {
    this.#sessions.add(session)
    const idle = this.#sessions.size > this.#limits.sessions ? this.#leastRecentlyUsedIdle() : undefined
    if (idle !== undefined) this.#remove(idle)
  }

  #remove(session: Session): void {
    if (!this.#sessions.remove(session)) return
    disconnect(this.#context, session)
    session.close()
  }

  #leastRecentlyUsedIdle(): Session | undefined {
    const busy = new Set(this.#context.clientRequests.all().map(({ session }) => session))
    return this.#sessions.ready().find((session) => !busy.has(session))
  }
}
