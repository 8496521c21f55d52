import type { IncomingMessage, ServerResponse } from 'node:http'
import { notFound, Problem } from './problem.ts'
import type { Reply } from './reply.ts'

/** A request on its way to a route. */
export interface RouteCall {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** What stands for the `:names` of the path, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** What answers one method of one path; no reply means that it has answered itself. */
export interface Route {
  readonly method: string
  /** Segments with `:name` for what varies. */
  readonly path: string
  /** Who may call it: those with the key, or everybody (a URL can be the key, too). */
  readonly access: 'key' | 'open'
  readonly answer: (call: RouteCall) => Promise<Reply | undefined>
}

/** A route that was found. */
export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route: 404 for an unknown path, 405 for a known one with another method. */
export function findRoute(routes: readonly Route[], method: string, pathname: string): Match {
  const segments = segmentsOf(pathname)
  const allowed = new Set<string>()
  for (const route of routes) {
    const params = paramsOf(route, segments)
    if (params === undefined) continue
    if (route.method === method || route.method === '*') return { route, params }
    allowed.add(route.method)
  }
  if (allowed.size === 0) throw notFound()
  throw new Problem(405, 'Method Not Allowed', { Allow: [...allowed].join(', ') })
}

function paramsOf(route: Route, segments: readonly string[]): Record<string, string> | undefined {
  const pattern = patternOf(route)
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? ''
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment
    else if (part !== segment) return undefined
  }
  return params
}

const patterns = new WeakMap<Route, readonly string[]>()

/** A route's path is taken apart once, and not at every request. */
function patternOf(route: Route): readonly string[] {
  const known = patterns.get(route) ?? segmentsOf(route.path)
  patterns.set(route, known)
  return known
}

function segmentsOf(pathname: string): readonly string[] {
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent)
  } catch {
    throw notFound()
  }
}
