import type { IncomingHttpHeaders } from 'node:http'
import type { getOctokit } from '@actions/github'
import { VERSION } from '../base/version.ts'
import { loadGithubToolkit } from '../host/github/event.ts'
import type { Host } from '../host/host.ts'
import { responseError } from './github-retry.ts'
import { type HttpRequest, send } from './request.ts'

const RESPONSE_MS = 10_000
/** A page of a hundred comments, each of the greatest length that GitHub allows. */
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024
const STATUS_WITHOUT_BODY = [204, 205, 304]

/** GitHub's API: `rest` and `graphql`. */
export type Octokit = ReturnType<typeof getOctokit>

/** Opens GitHub's API, also that of an enterprise server. It prints nothing, and its requests end with the signal. */
export async function openOctokit(host: Pick<Host, 'env'>, token: string, signal: AbortSignal): Promise<Octokit> {
  const { getOctokit } = await loadGithubToolkit()
  const ignore = (): void => undefined
  const log = { debug: ignore, info: ignore, warn: ignore, error: ignore }
  const octokit = getOctokit(token, {
    baseUrl: (host.env('GITHUB_API_URL') || 'https://api.github.com').replace(/\/+$/, ''),
    userAgent: `klavis-sandbox-action/${VERSION}`,
    request: { fetch: boundedFetch, signal, log },
    log
  })
  octokit.hook.after('request', (response, { request }) => {
    // Octokit takes an unfollowed redirect for a success. With `redirect: 'manual'` the caller reads its location.
    if (response.status >= 300 && request?.['redirect'] !== 'manual') throw responseError(response)
  })
  return octokit
}

/**
 * `fetch` for Octokit. Follows no redirect, because the token is for this host only, and limits size and time. Reads the
 * whole body, because Octokit takes a body that breaks off for an empty one.
 */
async function boundedFetch(url: string, init: OctokitRequest): Promise<Response> {
  const { method, headers, body, signal } = init
  const request = { method, url, headers, ...(body === undefined ? {} : { body }), timeoutMs: RESPONSE_MS, signal }
  const response = await send(request, MAX_RESPONSE_BYTES)
  return new Response(STATUS_WITHOUT_BODY.includes(response.status) ? null : response.body, {
    status: response.status,
    headers: toHeaders(response.headers)
  })
}

/** The part of Octokit's request that `fetch` needs. */
interface OctokitRequest {
  readonly method: HttpRequest['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

function toHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers()
  for (const [name, values] of Object.entries(headers)) {
    for (const value of [values ?? []].flat()) result.append(name, value)
  }
  return result
}
