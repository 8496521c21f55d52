import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { messageOf } from '../../base/failure.ts'
import { VERSION } from '../../base/version.ts'
import type { GatewayLease, GatewayRecords, GatewaySettings } from '../../engine-client/gateway-protocol.ts'
import { signRecords } from '../../engine-client/signed-records.ts'
import type { EngineSigner } from '../../state/engine-signature.ts'
import { checkCaller } from '../api/caller-check.ts'
import { HttpError, notFound } from '../api/http-error.ts'
import { objectFrom, readJson } from '../api/json-body.ts'
import { ok, type Reply, sendJson } from '../api/reply.ts'
import { findRoute, type Route, type RouteCall } from '../api/router.ts'
import type { Control } from '../control/control.ts'
import type { ApiRelay } from './api-relay.ts'
import type { NewStateListener } from './new-state.ts'

const MAX_NONCE_BYTES = 1_024
const API_PREFIX = '/api/'

/** What the control API needs. */
export interface ControlSettings {
  /** `http://127.0.0.1:12345` */
  readonly baseUrl: string
  /** Who may use what. */
  readonly control: Control
  readonly api: GatewaySettings['api']
  readonly leases: () => readonly GatewayLease[]
  readonly onNewState: NewStateListener
  readonly signer: EngineSigner
  /** Ends the worker and the transcript. */
  readonly finish: () => Promise<GatewayRecords>
  /** Called when the records have been sent. */
  readonly onFinished: () => void
  readonly log: (line: string) => void
}

/** Handles every request of companions and post to the gateway's parent. Never rejects. */
export function createControlApi(
  settings: ControlSettings
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { baseUrl, control, log } = settings
  const { port } = new URL(baseUrl)
  const routes = [...routesOf(settings), ...control.routes]
  const relay = lazyRelay(settings)

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    checkCaller(request, port)
    const url = urlOf(request.url ?? '/', baseUrl)
    if (url.pathname.startsWith(API_PREFIX)) {
      control.claim.check(request, 'change')
      await (await relay()).pass(request, response, url)
      return
    }
    const { route, params } = findRoute(routes, request.method ?? '', url.pathname)
    control.claim.check(request, route.access)
    const reply = await route.handler({ request, response, params, query: {} })
    if (reply !== undefined) sendJson(response, reply)
  }

  return async (request, response) => {
    try {
      await respond(request, response)
    } catch (error) {
      const isExpected = error instanceof HttpError
      if (!isExpected && !response.destroyed) log(`A request failed: ${messageOf(error)}`)
      const { status, detail, headers } = isExpected ? error : new HttpError(500, 'Internal Server Error')
      sendJson(response, { status, body: { detail }, headers })
    }
  }
}

function routesOf({ baseUrl, signer, finish, onFinished }: ControlSettings): readonly Route[] {
  const nonceOf = async (request: IncomingMessage): Promise<unknown> =>
    objectFrom(await readJson(request, MAX_NONCE_BYTES), 'required')['nonce']

  async function prove({ request }: RouteCall): Promise<Reply> {
    const signature = signer.sign(baseUrl, await nonceOf(request))
    if (signature === undefined) throw invalidNonce()
    return ok({ signature })
  }

  async function sendRecords({ request, response }: RouteCall): Promise<undefined> {
    const nonce = await nonceOf(request)
    // Checked first: the gateway must not end for a request whose answer nobody can verify.
    if (signer.sign(baseUrl, nonce) === undefined) throw invalidNonce()
    const body = signRecords(await finish(), nonce, signer, baseUrl)
    const sent = once(response, 'close')
    sendJson(response, { status: 200, body, headers: { Connection: 'close' } })
    await sent
    onFinished()
  }

  const health = ok({ status: 'ok', engine: 'gateway', version: VERSION })
  return [
    { method: 'GET', path: '/healthz', access: 'open', handler: async () => health },
    { method: 'POST', path: '/proof', access: 'open', handler: prove },
    { method: 'POST', path: '/finish', access: 'key', handler: sendRecords }
  ]
}

function invalidNonce(): HttpError {
  return new HttpError(422, 'The nonce is not valid')
}

/** Loaded with the first request that needs it, so that the process stays small. */
function lazyRelay({ api, leases, onNewState, log }: ControlSettings): () => Promise<ApiRelay> {
  let relay: Promise<ApiRelay> | undefined
  return () => {
    relay ??= import('./api-relay.ts').then(({ createApiRelay }) => createApiRelay({ api, leases, onNewState, log }))
    return relay
  }
}

function urlOf(target: string, baseUrl: string): URL {
  try {
    return new URL(target, baseUrl)
  } catch {
    throw notFound()
  }
}
