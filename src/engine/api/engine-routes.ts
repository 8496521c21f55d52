import { once } from 'node:events'
import type { Store } from '../store/store.ts'
import { notFound } from './problem.ts'
import { sendJson } from './reply.ts'
import type { Route, RouteCall } from './router.ts'

/** What the engine's own routes need. */
export interface EngineSettings {
  readonly store: Store
  readonly version: string
  /** Ends the engine; called after the answer is out. */
  readonly shutdown: () => void
}

/** Life of the engine, and the MCP servers behind their URLs. */
export function engineRoutes({ store, version, shutdown }: EngineSettings): readonly Route[] {
  async function mcp({ request, response, params }: RouteCall): Promise<undefined> {
    const { token = '', server = '' } = params
    const isServed = await store.findByToken(token)?.serve(server, request, response)
    if (isServed !== true) throw notFound()
  }

  async function end({ response }: RouteCall): Promise<undefined> {
    const sent = once(response, 'close')
    sendJson(response, { status: 202, body: { message: 'The engine shuts down' }, headers: { Connection: 'close' } })
    await sent
    shutdown()
  }

  const healthy = { status: 200, body: { status: 'ok', engine: 'embedded', version } }
  return [
    { method: 'GET', path: '/healthz', access: 'open', answer: async () => healthy },
    { method: 'POST', path: '/shutdown', access: 'key', answer: end },
    { method: '*', path: '/mcp/:token/:server', access: 'open', answer: mcp },
    { method: '*', path: '/mcp/:token/:server/', access: 'open', answer: mcp }
  ]
}
