import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type UnpackLimits, WORKSPACE_LIMITS } from '../../archive/unpack.ts'
import { Failure, messageOf } from '../../base/failure.ts'
import { SandboxGone } from '../store/programs.ts'
import type { Store } from '../store/store.ts'
import { dataRoutes } from './data-routes.ts'
import { checkCaller, checkKey } from './door.ts'
import { engineRoutes } from './engine-routes.ts'
import { instanceRoutes } from './instance-routes.ts'
import { localRoutes } from './local-routes.ts'
import { notFound, Problem } from './problem.ts'
import { sendJson } from './reply.ts'
import { findRoute, type Route, type RouteCall } from './router.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { Shapes } from './shapes.ts'
import { Signer } from './signature.ts'
import { storageRoutes } from './storage-routes.ts'
import { toolRoutes } from './tool-routes.ts'
import { workspaceRoutes } from './workspace-routes.ts'

/** What the API is made of. */
export interface ApiSettings {
  readonly store: Store
  /** The only key there is. */
  readonly key: string
  /** Where the server listens, without a slash at the end: `http://127.0.0.1:12345`. */
  readonly baseUrl: string
  readonly version: string
  readonly log: (line: string) => void
  /** Ends the engine. */
  readonly shutdown: () => void
  readonly now?: () => number
  readonly limits?: ApiLimits
}

/** How much may be uploaded, and what it may unpack to. */
export interface ApiLimits {
  readonly uploadBytes: number
  readonly unpack: UnpackLimits
}

const GIB = 1024 ** 3
const LIMITS: ApiLimits = { uploadBytes: 4 * GIB, unpack: WORKSPACE_LIMITS }

/** The whole of the engine's HTTP: the Klavis API, its storage, and the MCP servers. Never rejects. */
export function createApi(
  settings: ApiSettings
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const { key, baseUrl, log } = settings
  const { port } = new URL(baseUrl)
  const routes = routesOf(settings)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<string> {
    checkCaller(request, port)
    const url = urlOf(request.url ?? '/', baseUrl)
    const { route, params } = findRoute(routes, request.method ?? '', url.pathname)
    try {
      if (route.access === 'key') checkKey(request, key)
      const call: RouteCall = {
        request,
        response,
        params,
        // Most routes have no use for it.
        get query() {
          return Object.fromEntries(url.searchParams)
        }
      }
      const reply = await route.answer(call)
      if (reply !== undefined) sendJson(response, reply)
    } catch (error) {
      refuse(error, response)
    }
    // The pattern and not the path: what varies in it can be a secret.
    return route.path
  }

  function refuse(error: unknown, response: ServerResponse): void {
    const { status, detail, headers } = problemOf(error)
    // Who hung up in the middle of an answer has no need of another.
    if (status === 500 && !response.destroyed) log(`An answer failed: ${messageOf(error)}`)
    sendJson(response, { status, body: { detail }, headers })
  }

  return async (request, response) => {
    const started = performance.now()
    let path = 'unknown'
    try {
      path = await answer(request, response)
    } catch (error) {
      refuse(error, response)
    }
    log(`${request.method} ${path} ${response.statusCode} ${Math.round(performance.now() - started)} ms`)
  }
}

function routesOf(settings: ApiSettings): readonly Route[] {
  const { store, baseUrl, version, log, now = Date.now, limits = LIMITS } = settings
  const shapes = new Shapes(baseUrl, store.isolation)
  const signer = new Signer(baseUrl, now)
  return [
    // First, since calls of tools are the most of all.
    ...engineRoutes(settings),
    ...sandboxRoutes(store, shapes),
    ...dataRoutes(store, now),
    ...localRoutes(store, shapes),
    ...workspaceRoutes({ store, signer, limits: limits.unpack, log }),
    ...storageRoutes({ objects: store.objects, signer, mostBytes: limits.uploadBytes }),
    ...instanceRoutes(store, baseUrl),
    ...toolRoutes({ store, baseUrl, version })
  ]
}

function urlOf(target: string, baseUrl: string): URL {
  try {
    return new URL(target, baseUrl)
  } catch {
    throw notFound()
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof SandboxGone) return new Problem(404, error.message)
  return new Problem(500, error instanceof Failure ? error.message : 'Internal Server Error')
}
