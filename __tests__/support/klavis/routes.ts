import type { ApiState } from './api-state.ts'
import { answerInstances } from './instance-routes.ts'
import type { LocalRoutes } from './local-routes.ts'
import { createLimiter, type RateLimit } from './rate-limiter.ts'
import { type Handover, type Reply, refusal } from './reply.ts'
import type { SeenRequest } from './requests.ts'
import { answerSandbox } from './sandbox-routes.ts'
import { answerTools, isToolRoute } from './tool-routes.ts'

/** Routes each request. Storage and MCP servers take no key; the API refuses requests without one. */
export function createRouter(state: ApiState, local: LocalRoutes, key: string, limit: RateLimit | undefined) {
  const fits = limit === undefined ? () => true : createLimiter(limit)

  function refuse(request: SeenRequest): Reply | undefined {
    const { authorization } = request.headers
    if (authorization === undefined) return refusal(401, 'Not authenticated')
    if (authorization !== `Bearer ${key}`) return refusal(403, 'Invalid API key')
    if (fits(request.at)) return undefined
    const headers = limit?.retryAfter === undefined ? {} : { 'retry-after': String(limit.retryAfter) }
    return { ...refusal(429, 'Rate limit exceeded'), headers }
  }

  async function route(request: SeenRequest, segments: readonly string[]): Promise<Reply> {
    if (segments[0] === 'sandbox') return answerSandbox(state, request, segments)
    if (segments[0] === 'local-sandbox') return await local.answer(request, segments)
    if (isToolRoute(segments)) return await answerTools(state, request, segments)
    if (segments[0] === 'mcp-server' || segments[0] === 'user') return answerInstances(state, request, segments)
    return refusal(404, 'Not Found')
  }

  return async (request: SeenRequest): Promise<Reply | Handover> => {
    const segments = request.path.split('/').filter(Boolean).map(decodeURIComponent)
    const isOutside = ['storage', 'mcp', 'local'].includes(segments[0] ?? '')
    const { authorization, ...headers } = request.headers
    const elsewhere = JSON.stringify([headers, request.query, request.path])
    if ((isOutside && authorization?.includes(key)) || elsewhere.includes(key)) {
      state.problem(`the API key was sent where it does not belong: ${request.method} ${request.path}`)
    }
    if (segments[0] === 'storage') return state.storage.answer(request)
    if (isOutside) return state.mcp.answer(request, segments)
    return refuse(request) ?? (await route(request, segments))
  }
}
