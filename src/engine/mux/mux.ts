import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageOf } from '../../base/failure.ts'
import type { Mux, MuxSettings } from '../contract.ts'
import { Life } from './life.ts'
import { LIMITS, type Limits } from './limits.ts'
import { INTERNAL_ERROR } from './message.ts'
import { Refusal, refuse, sessionNotFound } from './refusal.ts'
import type { Session } from './session.ts'

/** Bridges one stdio server, message by message, to any number of Streamable HTTP sessions. */
export function createMux(settings: MuxSettings, limits: Partial<Limits> = {}): Mux {
  const server = new SharedServer(settings, { ...LIMITS, ...limits })
  return {
    handle: (request, response) => server.handle(request, response),
    reset: () => server.end('MCP server was reset'),
    close: () => server.close(),
    pid: () => server.pid
  }
}

class SharedServer {
  readonly #settings: MuxSettings
  readonly #limits: Limits
  #life: Life | undefined
  #ended: Promise<void> = Promise.resolve()
  #closed = false

  constructor(settings: MuxSettings, limits: Limits) {
    // The next process starts when the last one is gone: they share a workspace.
    this.#settings = { ...settings, start: () => this.#ended.then(settings.start) }
    this.#limits = limits
  }

  get pid(): number | undefined {
    return this.#life?.pid
  }

  /** Done when the response is out, or its client has gone. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#sessionOf(request).serve(request, response)
    } catch (error) {
      if (!(error instanceof Refusal)) this.#settings.log(`HTTP request failed: ${messageOf(error)}`)
      refuse(response, error instanceof Refusal ? error : new Refusal(500, 'Internal error', INTERNAL_ERROR))
    }
    if (!response.closed) await new Promise((resolve) => response.once('close', resolve))
  }

  /** Ends sessions and process. One that is ending already is waited for. */
  async end(why: string): Promise<void> {
    const life = this.#life
    this.#life = undefined
    this.#ended = Promise.all([this.#ended, life?.end(why)]).then(() => {})
    await this.#ended
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.end('MCP server was stopped')
  }

  /** The session that a request names, or a new one. */
  #sessionOf({ headers }: IncomingMessage): Session {
    const id = headers['mcp-session-id']
    if (id === undefined && !this.#closed) return this.#newSession()
    const session = this.#life?.session(String(id))
    if (session === undefined) throw sessionNotFound()
    return session
  }

  #newSession(): Session {
    this.#life ??= new Life(this.#settings, this.#limits, (life) => this.#bury(life))
    const session = this.#life.newSession()
    if (session === undefined) throw new Refusal(503, 'Too many sessions')
    return session
  }

  /** A life that ended by itself. */
  #bury(life: Life): void {
    if (this.#life !== life) return
    void this.end('')
  }
}
