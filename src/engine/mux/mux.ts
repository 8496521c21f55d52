import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageOf } from '../../host/failure.ts'
import type { Mux, MuxSettings } from '../contract.ts'
import { Life } from './life.ts'
import { LIMITS, type Limits } from './limits.ts'

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

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.headers['mcp-session-id']
    try {
      if (this.#closed) refuse(request, response, 404, -32001, 'Session not found')
      else if (id === undefined) await this.#welcome(request, response)
      else await this.#serve(String(id), request, response)
    } catch (error) {
      this.#settings.log(`HTTP request failed: ${messageOf(error)}`)
      if (!response.headersSent) refuse(request, response, 500, -32603, 'Internal error')
    }
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

  async #welcome(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#life ??= new Life(this.#settings, this.#limits, (life) => this.#bury(life))
    const session = this.#life.newSession()
    if (session === undefined) refuse(request, response, 503, -32000, 'Too many sessions')
    else await session.serve(request, response)
  }

  async #serve(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = this.#life?.session(id)
    // The client initialises anew: that is what 404 means in the protocol.
    if (session === undefined) refuse(request, response, 404, -32001, 'Session not found')
    else await session.serve(request, response)
  }

  /** A life that ended by itself. */
  #bury(life: Life): void {
    if (this.#life !== life) return
    void this.end('')
  }
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  code: number,
  message: string
): void {
  request.resume()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }))
}
