import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageOf } from '../../base/failure.ts'
import type { Mux, MuxCaller, MuxSettings } from '../contract.ts'
import { INTERNAL_ERROR } from '../json-rpc.ts'
import { DEFAULT_LIMITS, type MuxLimits } from './limits.ts'
import { ServerProcess } from './server-process.ts'
import type { Session } from './session.ts'
import { sendError, sessionNotFound, TransportError } from './transport-error.ts'

/** Connects one stdio server to any number of Streamable HTTP sessions, message by message. */
export function createMux(settings: MuxSettings, limits: Partial<MuxLimits> = {}): Mux {
  return new StdioMux(settings, { ...DEFAULT_LIMITS, ...limits })
}

class StdioMux implements Mux {
  readonly #settings: MuxSettings
  readonly #limits: MuxLimits
  #process: ServerProcess | undefined
  #ended: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(settings: MuxSettings, limits: MuxLimits) {
    // A process starts only when the previous one has exited, because they share a workspace.
    this.#settings = { ...settings, start: () => this.#ended.then(settings.start) }
    this.#limits = limits
  }

  pid(): number | undefined {
    return this.#process?.pid
  }

  async handle(request: IncomingMessage, response: ServerResponse, caller: MuxCaller): Promise<void> {
    try {
      await this.#sessionFor(request, caller).handle(request, response)
    } catch (error) {
      if (!(error instanceof TransportError)) this.#settings.log(`HTTP request failed: ${messageOf(error)}`)
      sendError(
        response,
        error instanceof TransportError ? error : new TransportError(500, 'Internal error', INTERNAL_ERROR)
      )
    }
    if (!response.closed) await new Promise((resolve) => response.once('close', resolve))
  }

  start(): void {
    if (this.#isClosed) return
    const { log } = this.#settings
    this.#current()
      .start()
      .catch((error: unknown) => log(messageOf(error)))
  }

  disconnect(isLeaving: (caller: MuxCaller) => boolean): void {
    this.#process?.disconnect(isLeaving)
  }

  async reset(): Promise<void> {
    await this.#end('MCP server was reset')
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end('MCP server was stopped')
  }

  /** Ends the sessions and the process, and waits for a process that is already ending. */
  async #end(why: string): Promise<void> {
    const process = this.#process
    this.#process = undefined
    this.#ended = Promise.all([this.#ended, process?.end(why)]).then(() => {})
    await this.#ended
  }

  /** The session that the request names; a new one if it names none. */
  #sessionFor({ headers }: IncomingMessage, caller: MuxCaller): Session {
    const id = headers['mcp-session-id']
    if (id === undefined && !this.#isClosed) return this.#newSession(caller)
    const session = this.#process?.session(String(id), caller)
    if (session === undefined) throw sessionNotFound()
    return session
  }

  #newSession(caller: MuxCaller): Session {
    const session = this.#current().newSession(caller)
    if (session === undefined) throw new TransportError(503, 'Too many sessions')
    return session
  }

  /** The process that serves new clients. */
  #current(): ServerProcess {
    if (this.#process?.hasExited === true) this.#leave(this.#process)
    this.#process ??= new ServerProcess(this.#settings, this.#limits, (process) => this.#onProcessEnd(process))
    return this.#process
  }

  /** Leaves a process that has exited to its clients, which may still get its last output. A new client gets the next one. */
  #leave(process: ServerProcess): void {
    this.#process = undefined
    this.#ended = Promise.all([this.#ended, process.exited]).then(() => {})
  }

  /** Forgets a process that has ended by itself, so that the next client starts another. */
  #onProcessEnd(process: ServerProcess): void {
    if (this.#process === process) void this.#end('')
  }
}
