import { Failure, messageOf } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { abortReason, delay } from '../base/time-limits.ts'
import { quoteAtEnd } from '../base/wording.ts'
import { NetworkError } from './network-error.ts'

const MAX_ATTEMPTS = 3
const PAUSE_MS = 500
const MIN_RATE_LIMIT_MS = 500
/** What GitHub's documentation asks for if a rate limit names no time. */
const DEFAULT_RATE_LIMIT_MS = 60_000

/** Why GitHub did not do what it was asked. Only a `temporary` error is worth another attempt. */
type GithubErrorKind = 'unauthorized' | 'forbidden' | 'not-found' | 'moved' | 'temporary' | 'permanent'

/** A request to GitHub that failed, or that got no response. */
export class GithubError extends Failure {
  readonly kind: GithubErrorKind
  /** The HTTP status; 0 if there was no response. */
  readonly status: number
  /** GitHub's own message. */
  readonly detail: string
  /** How long to wait for the rate limit; undefined for other errors. */
  readonly rateLimitMs: number | undefined

  constructor(
    what: string,
    kind: GithubErrorKind,
    facts: { readonly status?: number; readonly detail?: string; readonly rateLimitMs?: number | undefined } = {}
  ) {
    super(what, '', '')
    this.name = 'GithubError'
    this.kind = kind
    this.status = facts.status ?? 0
    this.detail = facts.detail ?? ''
    this.rateLimitMs = facts.rateLimitMs
  }
}

/** Repeats work that fails temporarily. Waits for a rate limit only up to `maxWaitMs`. Throws a `GithubError`. */
export async function retryGithub<T>(
  work: () => Promise<T>,
  { maxWaitMs, signal }: { readonly maxWaitMs: number; readonly signal: AbortSignal }
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (cause) {
      if (signal.aborted) throw abortReason(signal)
      const error = toGithubError(cause)
      const waitMs = error.rateLimitMs ?? PAUSE_MS * attempt
      if (error.kind !== 'temporary' || attempt === MAX_ATTEMPTS || waitMs > maxWaitMs) throw error
      await delay(waitMs, signal)
    }
  }
}

/** The fields of Octokit's RequestError and GraphqlResponseError. */
interface OctokitError {
  readonly response?: GithubResponse
  readonly headers?: ResponseHeaders
  readonly errors?: unknown
  readonly cause?: unknown
}

type ResponseHeaders = Readonly<Record<string, unknown>>

/** A response as Octokit represents it. */
interface GithubResponse {
  readonly status: number
  readonly headers: ResponseHeaders
  readonly data: unknown
}

/** Classifies an error of Octokit by its fields. */
export function toGithubError(error: unknown): GithubError {
  if (error instanceof GithubError) return error
  const { response, headers = {}, errors, cause } = (error ?? {}) as OctokitError
  if (Array.isArray(errors)) return graphqlError(errors[0] ?? {}, headers)
  if (response !== undefined) return responseError(response)
  // Octokit wraps whatever `fetch` throws; our own message is in the cause.
  const isTemporary = cause instanceof NetworkError && !cause.final
  return new GithubError(messageOf(cause ?? error), isTemporary ? 'temporary' : 'permanent')
}

/** The error for a response that is not a success. */
export function responseError({ status, headers, data }: GithubResponse): GithubError {
  const { message } = (data ?? {}) as { readonly message?: unknown }
  const detail = detailOf(message)
  const rateLimitMs = rateLimitWait(status, headers)
  const kind = rateLimitMs === undefined ? kindOfStatus(status) : 'temporary'
  return new GithubError(`GitHub answered ${status}${quoteAtEnd(detail)}`, kind, { status, detail, rateLimitMs })
}

/** GraphQL reports errors with status 200, rate limits included. */
function graphqlError(
  { type, message }: { readonly type?: unknown; readonly message?: unknown },
  headers: ResponseHeaders
): GithubError {
  const detail = detailOf(message)
  const rateLimitMs = /^RATE_LIMIT(ED)?$/.test(String(type)) ? rateLimitWait(429, headers) : undefined
  const kind = rateLimitMs === undefined ? kindOfType(type) : 'temporary'
  return new GithubError(`GitHub answered${quoteAtEnd(detail)}`, kind, { status: 200, detail, rateLimitMs })
}

const KINDS: Readonly<Record<string, GithubErrorKind>> = {
  FORBIDDEN: 'forbidden',
  INSUFFICIENT_SCOPES: 'forbidden',
  NOT_FOUND: 'not-found'
}

/** An error without a type is a fault of GitHub's own, such as a timeout. */
function kindOfType(type: unknown): GithubErrorKind {
  return type === undefined ? 'temporary' : (KINDS[String(type)] ?? 'permanent')
}

function kindOfStatus(status: number): GithubErrorKind {
  if (status >= 500) return 'temporary'
  if (status < 400) return 'moved'
  return ({ 401: 'unauthorized', 403: 'forbidden', 404: 'not-found' } as const)[status] ?? 'permanent'
}

/** How long to wait if the response reports a rate limit, primary or secondary. GitHub sends 429 or 403 for both. */
function rateLimitWait(status: number, headers: ResponseHeaders): number | undefined {
  const retryAfter = headers['retry-after']
  const isReported = retryAfter !== undefined || headers['x-ratelimit-remaining'] === '0'
  if (status !== 429 && !(status === 403 && isReported)) return undefined
  const seconds = Number(retryAfter ?? Number.NaN)
  if (seconds >= 0) return seconds * 1000
  const reset = Number(headers['x-ratelimit-reset'] ?? Number.NaN)
  return Number.isFinite(reset) ? Math.max(MIN_RATE_LIMIT_MS, reset * 1000 - Date.now()) : DEFAULT_RATE_LIMIT_MS
}

function detailOf(message: unknown): string {
  return typeof message === 'string' ? oneLine(message, 200) : ''
}
