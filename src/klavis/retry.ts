import { NetworkError } from '../net/network-error.ts'
import { ApiError, ReportedFailure, UnreadableResponse } from './errors.ts'
import { isWrongMethod, saysGone } from './not-found.ts'

const BASE_MS = 500
const CAP_MS = 10_000
/** A release has many attempts at short intervals, because without it the sandbox stays acquired. */
const RELEASE_ATTEMPTS = 9
const RELEASE_CAP_MS = 3_000
const RETRY_AFTER_CAP_MS = 60_000
const TEMPORARY = [408, 409, 423, 425, 429, 500, 502, 503, 504]

// Refused for now, and certainly without effect.
const TOO_EARLY = [409, 423, 425, 429]

// Refused in a way that another attempt would not change.
const PERMANENT = [404, 405, 410, 422]

// Probably permanent. But the same key has acquired, so a release is attempted a few times.
const UNAUTHORISED = [401, 403]
const UNAUTHORISED_ATTEMPTS = 3

/**
 * How a call may be repeated: a repeated acquire acquires a second sandbox, a repeated release of a pooled id may release
 * somebody else's, and data that is sent twice may exist twice.
 */
export type RetryPolicy = 'idempotent' | 'release' | 'pooled release' | 'acquire' | 'initialize'

/** The number of attempts for a call that fails like this. An acquire that is only too early has more. */
export function attemptsOf(repeat: RetryPolicy, error: unknown): number {
  const isUnauthorised = error instanceof ApiError && UNAUTHORISED.includes(error.status)
  if (repeat.endsWith('release')) return isUnauthorised ? UNAUTHORISED_ATTEMPTS : RELEASE_ATTEMPTS
  return repeat === 'acquire' && error instanceof ApiError ? 10 : 5
}

/** A failure after which a request may be sent again. */
export type RetriableError = ApiError | NetworkError | UnreadableResponse | ReportedFailure

/**
 * Whether a stubborn call is repeated: after every failure that is not the API's own word that there is nothing (left) to
 * do. A 403, a 404 or a 422 may come from a gateway, and a gateway recovers.
 */
export function isWorthAnotherTry(error: unknown, stubborn: true | 'if authorised'): error is RetriableError {
  if (error instanceof ApiError) {
    const isRejected = stubborn !== true && error.isJson && UNAUTHORISED.includes(error.status)
    return !isRejected && !saysGone(error) && !isWrongMethod(error)
  }
  return error instanceof NetworkError || error instanceof UnreadableResponse || error instanceof ReportedFailure
}

/**
 * Whether a request may be sent again. A request that must not act twice is repeated only if it certainly has not acted. A
 * release is repeated after almost any failure: the acquire succeeded over the same network, and giving up costs a sandbox.
 */
export function isRetriable(error: unknown, repeat: RetryPolicy): error is RetriableError {
  const once = repeat === 'acquire' || repeat === 'pooled release' || repeat === 'initialize'
  if (error instanceof NetworkError) {
    if (error.final && !repeat.endsWith('release')) return false
    return !once || !error.established
  }
  if (error instanceof UnreadableResponse) return !once
  if (error instanceof ReportedFailure) return repeat === 'release'
  if (!(error instanceof ApiError)) return false
  if (repeat === 'acquire') return error.status === 429
  // A release is retried even after unexpected 4xx answers: they often come from a gateway. That of a pooled id is not
  // repeated here, because it may have acted.
  const isUnexpected = error.status < 500 && !TEMPORARY.includes(error.status) && !PERMANENT.includes(error.status)
  if (repeat === 'release' && isUnexpected) return true
  return (once ? TOO_EARLY : TEMPORARY).includes(error.status)
}

/** Exponential backoff with full jitter: a random time up to a limit that doubles with each failed attempt. */
export function backoffMs(failedAttempts: number, random: () => number, repeat: RetryPolicy = 'idempotent'): number {
  const cap = repeat.endsWith('release') ? RELEASE_CAP_MS : CAP_MS
  return random() * Math.min(cap, BASE_MS * 2 ** (failedAttempts - 1))
}

/** A Retry-After header, as seconds or as a date, in milliseconds from `now`; at most a minute. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  // Only texts that look like a date: Date.parse reads even `-5` as one.
  const date = /^[a-z]{3,9}, /i.test(text) ? Date.parse(text) : Number.NaN
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : date - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_AFTER_CAP_MS)
}

/** How long to wait: as Retry-After says, but at least a random time, so that jobs do not retry at the same moment. */
export function retryDelayMs(error: Error, repeat: RetryPolicy, attempt: number, random: () => number): number {
  if (!(error instanceof ApiError)) return backoffMs(attempt, random, repeat)
  const theirNow = Date.parse(error.date ?? '')
  const asked = retryAfterMs(error.retryAfter, Number.isNaN(theirNow) ? Date.now() : theirNow)
  return asked === undefined ? backoffMs(attempt, random, repeat) : Math.max(asked, backoffMs(1, random))
}
