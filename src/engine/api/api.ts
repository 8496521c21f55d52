import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type UnpackLimits, WORKSPACE_LIMITS } from '../../archive/unpack.ts'
import { Failure, messageOf } from '../../base/failure.ts'
import type { EngineSigner } from '../../state/engine-signature.ts'
import { type Control, createControl } from '../control/control.ts'
import { SandboxGone } from '../store/sandbox-servers.ts'
import type { Store } from '../store/store.ts'
import type { CallLogs } from '../transcript/call-log.ts'
import type { TranscriptDigest } from '../transcript/transcript.ts'
import { checkCaller } from './caller-check.ts'
import { dataRoutes } from './data-routes.ts'
import { EngineCallers } from './engine-callers.ts'
import { engineRoutes } from './engine-routes.ts'
import { HttpError, notFound } from './http-error.ts'
import { instanceRoutes } from './instance-routes.ts'
import { localRoutes } from './local-routes.ts'
import { sendJson } from './reply.ts'
import { Responses } from './responses.ts'
import { findRoute, type Route, type RouteCall } from './router.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { UrlSigner } from './signed-urls.ts'
import { storageRoutes } from './storage-routes.ts'
import { toolRoutes } from './tool-routes.ts'
import { toolRulesRoutes } from './tool-rules-routes.ts'
import { workspaceRoutes } from './workspace-routes.ts'

/** What the API needs. */
interface ApiSettings {
  readonly store: Store
  /** The calls of trials, as the transcript sees them. */
  readonly logs: CallLogs
  /** The only API key that is accepted. */
  readonly key: string
  /** Proves to companions that this is the engine that main started. */
  readonly signer: EngineSigner
  /** The URL of the HTTP server, without a slash at the end: `http://127.0.0.1:12345`. */
  readonly baseUrl: string
  readonly version: string
  readonly log: (line: string) => void
  /** Stops the servers and completes the transcript. */
  readonly stop: () => Promise<TranscriptDigest>
  /** Ends the engine. */
  readonly shutdown: () => void
  readonly now?: () => number
  readonly limits?: ApiLimits
}

/** Limits of an upload, and of what it may unpack to. */
export interface ApiLimits {
  readonly uploadBytes: number
  readonly unpack: UnpackLimits
}

const GIB = 1024 ** 3
const LIMITS: ApiLimits = { uploadBytes: 4 * GIB, unpack: WORKSPACE_LIMITS }

/** Handles every HTTP request of the engine: the Klavis API, its storage, and the MCP servers. Never rejects. */
export function createApi(
  settings: ApiSettings
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { key, store, logs, signer, baseUrl, log } = settings
  const { port } = new URL(baseUrl)
  const callers = new EngineCallers(store, baseUrl)
  const control = createControl({ key, host: callers, logs, publicKey: signer.publicKey })
  const routes = [...routesOf(settings, callers, control), ...control.routes]

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<string> {
    checkCaller(request, port)
    const url = urlOf(request.url ?? '/', baseUrl)
    const { route, params } = findRoute(routes, request.method ?? '', url.pathname)
    try {
      control.claim.check(request, route.access)
      const call: RouteCall = {
        request,
        response,
        params,
        // A getter, because most routes do not read it.
        get query() {
          return Object.fromEntries(url.searchParams)
        }
      }
      const reply = await route.handler(call)
      if (reply !== undefined) sendJson(response, reply)
    } catch (error) {
      sendError(error, response)
    }
    // The log gets the pattern instead of the path, which may contain a secret.
    return route.path
  }

  function sendError(error: unknown, response: ServerResponse): void {
    const { status, detail, headers } = httpErrorOf(error)
    // A response that the client has cut off is not an error of the engine.
    if (status === 500 && !response.destroyed) log(`A request failed: ${messageOf(error)}`)
    sendJson(response, { status, body: { detail }, headers })
  }

  return async (request, response) => {
    const started = performance.now()
    let path = 'unknown'
    try {
      path = await respond(request, response)
    } catch (error) {
      sendError(error, response)
    }
    log(`${request.method} ${path} ${response.statusCode} ${Math.round(performance.now() - started)} ms`)
  }
}

function routesOf(settings: ApiSettings, callers: EngineCallers, { checks }: Control): readonly Route[] {
  const { store, baseUrl, version, log, now = Date.now, limits = LIMITS } = settings
  const responses = new Responses(baseUrl, store.isolation)
  const signer = new UrlSigner(baseUrl, now)
  return [
    // First, because most requests are tool calls.
    ...engineRoutes({ ...settings, callers, checks }),
    ...sandboxRoutes(store, responses),
    ...dataRoutes(store, now),
    ...localRoutes(store, responses),
    ...workspaceRoutes({ store, signer, limits: limits.unpack, log }),
    ...storageRoutes({ objects: store.objects, signer, maxBytes: limits.uploadBytes }),
    ...instanceRoutes(store, baseUrl),
    ...toolRoutes({ store, baseUrl, version }),
    ...toolRulesRoutes(store, baseUrl)
  ]
}

function urlOf(target: string, baseUrl: string): URL {
  try {
    return new URL(target, baseUrl)
  } catch {
    throw notFound()
  }
}

function httpErrorOf(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof SandboxGone) return new HttpError(404, error.message)
  return new HttpError(500, error instanceof Failure ? error.message : 'Internal Server Error')
}
