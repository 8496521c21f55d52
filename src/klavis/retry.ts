import { NetworkError } from '../net/network-error.ts'
import { ApiError } from './errors.ts'

const BASE_MS = 500
const CAP_MS = 10_000
const RETRY_AFTER_CAP_MS = 60_000
const PASSING = [408, 429, 500, 502, 503, 504]

/** Whether calls of this kind may be repeated: an acquire done twice acquires two, a release done twice may hit others. */
export type Repeat = 'idempotent' | 'once'

/** How often a call that fails like this is tried in all. What is only too early is worth more patience. */
export function attemptsOf(repeat: Repeat, error: unknown): number {
  return repeat === 'once' && error instanceof ApiError ? 10 : 5
}

/** Whether the same request may go out again; `once` only where it surely has not acted. */
export function isRetriable(error: unknown, repeat: Repeat): error is ApiError | NetworkError {
  if (error instanceof NetworkError) return !error.final && (repeat === 'idempotent' || !error.established)
  if (!(error instanceof ApiError)) return false
  return repeat === 'once' ? error.status === 429 : PASSING.includes(error.status)
}

/** Full jitter: anything up to a ceiling that doubles with each failed attempt (1, 2, …). */
export function backoffMs(failedAttempts: number, random: () => number): number {
  return random() * Math.min(CAP_MS, BASE_MS * 2 ** (failedAttempts - 1))
}

/** A Retry-After header, as seconds or as a date, in milliseconds from now; at most a minute. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (text === '') return undefined
  const ms = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_AFTER_CAP_MS)
}
