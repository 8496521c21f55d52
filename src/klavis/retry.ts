import { NetworkError } from '../net/network-error.ts'
import { ApiError, UnreadableAnswer } from './errors.ts'

const BASE_MS = 500
const CAP_MS = 10_000
/** A release is worth many tries, close together: what it gives up on stays acquired. */
export const RELEASE_TRIES = 9
const RELEASE_CAP_MS = 3_000
const RETRY_AFTER_CAP_MS = 60_000
const PASSING = [408, 409, 423, 425, 429, 500, 502, 503, 504]

// Refused for the moment, and surely not acted upon.
const TOO_EARLY = [409, 423, 425, 429]

// Refused for good: it would be so again.
const FOR_GOOD = [404, 405, 410, 422]

// Most probably for good; but the same key acquired, so a release asks a little more than once.
const UNALLOWED = [401, 403]
const UNALLOWED_TRIES = 3

/**
 * Whether calls of this kind may be repeated: an acquire done twice acquires two, the release of a pooled id may hit
 * others, and data that is sent twice may be there twice.
 */
export type Repeat = 'idempotent' | 'release' | 'pooled release' | 'acquire' | 'initialize'

/** How often a call that fails like this is tried in all. An acquire that is only too early is worth more patience. */
export function attemptsOf(repeat: Repeat, error: unknown): number {
  const isUnallowed = error instanceof ApiError && UNALLOWED.includes(error.status)
  if (repeat.endsWith('release')) return isUnallowed ? UNALLOWED_TRIES : RELEASE_TRIES
  return repeat === 'acquire' && error instanceof ApiError ? 10 : 5
}

/**
 * Whether the same request may go out again; what must not act twice only where it surely has not acted. A
 * release whatever went wrong on the way: the acquire came through, so it will pass, and to give up costs a sandbox.
 */
export function isRetriable(error: unknown, repeat: Repeat): error is ApiError | NetworkError | UnreadableAnswer {
  const once = repeat === 'acquire' || repeat === 'pooled release' || repeat === 'initialize'
  if (error instanceof NetworkError) {
    if (error.final && !repeat.endsWith('release')) return false
    return !once || !error.established
  }
  if (error instanceof UnreadableAnswer) return !once
  if (!(error instanceof ApiError)) return false
  if (repeat === 'acquire') return error.status === 429
  // Not even an odd refusal, of some gateway perhaps, is the last word on a release.
  const isOdd = error.status < 500 && !PASSING.includes(error.status) && !FOR_GOOD.includes(error.status)
  if (repeat.endsWith('release') && isOdd) return true
  return (once ? TOO_EARLY : PASSING).includes(error.status)
}

/** Full jitter: anything up to a ceiling that doubles with each failed attempt (1, 2, …). */
export function backoffMs(failedAttempts: number, random: () => number, repeat: Repeat = 'idempotent'): number {
  const cap = repeat.endsWith('release') ? RELEASE_CAP_MS : CAP_MS
  return random() * Math.min(cap, BASE_MS * 2 ** (failedAttempts - 1))
}

/** A Retry-After header, as seconds or as a date, in milliseconds from `now`; at most a minute. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  // Not any text that the parser of dates makes something of: to it `-5` is a day in May.
  const date = /^[a-z]{3,9}, /i.test(text) ? Date.parse(text) : Number.NaN
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : date - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_AFTER_CAP_MS)
}
