import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError, notFound } from './http-error.ts'
import type { Reply } from './reply.ts'

/** A request to a route. */
export interface RouteCall {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The decoded values of the `:names` in the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** One method of one path. */
export interface Route {
  readonly method: string
  /** Segments with `:name` for variable ones. */
  readonly path: string
  /**
   * `open`: needs no key, because it is harmless or its URL contains a secret. `key`: needs the API key, or the secret of a
   * claim. `change`: the same, but while there is a claim only its secret. `claim`: the secret of a claim.
   */
  readonly access: 'open' | 'key' | 'change' | 'claim'
  /** Returns undefined if it has sent the response itself. */
  readonly handler: (call: RouteCall) => Promise<Reply | undefined>
}

/** A route that matches a request. */
interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route. Throws 404 for an unknown path, 405 for a known path with another method. */
export function findRoute(routes: readonly Route[], method: string, pathname: string): RouteMatch {
  const segments = segmentsOf(pathname)
  const allowed = new Set<string>()
  for (const route of routes) {
    const params = matchPath(route, segments)
    if (params === undefined) continue
    if (route.method === method || route.method === '*') return { route, params }
    allowed.add(route.method)
  }
  if (allowed.size === 0) throw notFound()
  throw new HttpError(405, 'Method Not Allowed', { Allow: [...allowed].join(', ') })
}

function matchPath(route: Route, segments: readonly string[]): Record<string, string> | undefined {
  const pattern = patternOf(route)
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment
    else if (part !== segment) return undefined
  }
  return params
}

const patterns = new WeakMap<Route, readonly string[]>()

/** Cached, so that a path is not split again for every request. */
function patternOf(route: Route): readonly string[] {
  const pattern = patterns.get(route) ?? segmentsOf(route.path)
  patterns.set(route, pattern)
  return pattern
}

function segmentsOf(pathname: string): readonly string[] {
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent)
  } catch {
    throw notFound()
  }
}
