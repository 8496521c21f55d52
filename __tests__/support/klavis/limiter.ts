/** A limit as an account without a plan has it. */
export interface RateLimit {
  /** How many requests any window of one second takes. */
  readonly perSecond: number
  /** Seconds for a Retry-After header; without it the header is left out. */
  readonly retryAfter?: number
}

/** A sliding window over the last second: answers whether one more request fits. */
export function slidingWindow(limit: RateLimit): (now: number) => boolean {
  let taken: number[] = []
  return (now) => {
    taken = taken.filter((at) => now - at < 1000)
    if (taken.length >= limit.perSecond) return false
    taken.push(now)
    return true
  }
}
