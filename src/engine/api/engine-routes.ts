import { once } from 'node:events'
import type { EngineSigner } from '../../state/engine-signature.ts'
import type { Store } from '../store/store.ts'
import { HttpError, notFound } from './http-error.ts'
import { objectFrom, readJson } from './json-body.ts'
import { ok, type Reply, sendJson } from './reply.ts'
import type { Route, RouteCall } from './router.ts'

const MAX_NONCE_BYTES = 1_024

/** What the engine's own routes need. */
interface EngineRouteSettings {
  readonly store: Store
  readonly signer: EngineSigner
  readonly baseUrl: string
  readonly version: string
  /** Ends the engine; called after the response was sent. */
  readonly shutdown: () => void
}

/** The routes that only the engine has: health, proof of its identity, shutdown, and the MCP servers. */
export function engineRoutes({ store, signer, baseUrl, version, shutdown }: EngineRouteSettings): readonly Route[] {
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

  async function prove({ request }: RouteCall): Promise<Reply> {
    const { nonce } = objectFrom(await readJson(request, MAX_NONCE_BYTES), 'required')
    const signature = signer.sign(baseUrl, nonce)
    if (signature === undefined) throw new HttpError(422, 'The nonce is not valid')
    return ok({ signature })
  }

  const health = ok({ status: 'ok', engine: 'embedded', version })
  return [
    { method: 'GET', path: '/healthz', access: 'open', handler: async () => health },
    { method: 'POST', path: '/proof', access: 'open', handler: prove },
    { method: 'POST', path: '/shutdown', access: 'key', handler: shutDown },
    { method: '*', path: '/mcp/:token/:server', access: 'open', handler: serveMcp },
    { method: '*', path: '/mcp/:token/:server/', access: 'open', handler: serveMcp }
  ]
}
