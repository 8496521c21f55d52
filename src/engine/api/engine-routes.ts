import { once } from 'node:events'
import type { Store } from '../store/store.ts'
import { notFound } from './http-error.ts'
import { ok, sendJson } from './reply.ts'
import type { Route, RouteCall } from './router.ts'

/** What the engine's own routes need. */
interface EngineRouteSettings {
  readonly store: Store
  readonly version: string
  /** Ends the engine; called after the response was sent. */
  readonly shutdown: () => void
}

/** The routes that only the engine has: health, shutdown, and the MCP servers. */
export function engineRoutes({ store, version, shutdown }: EngineRouteSettings): readonly Route[] {
  async function serveMcp({ request, response, params }: RouteCall): Promise<undefined> {
    const { token = '', server = '' } = params
    const isServed = await store.findByToken(token)?.serve(server, request, response)
    if (isServed !== true) throw notFound()
  }

  async function shutDown({ response }: RouteCall): Promise<undefined> {
    const sent = once(response, 'close')
    const body = { message: 'The engine is shutting down' }
    sendJson(response, { status: 202, body, headers: { Connection: 'close' } })
    await sent
    shutdown()
  }

  const health = ok({ status: 'ok', engine: 'embedded', version })
  return [
    { method: 'GET', path: '/healthz', access: 'open', handler: async () => health },
    { method: 'POST', path: '/shutdown', access: 'key', handler: shutDown },
    { method: '*', path: '/mcp/:token/:server', access: 'open', handler: serveMcp },
    { method: '*', path: '/mcp/:token/:server/', access: 'open', handler: serveMcp }
  ]
}
