/** A limit as an account without a plan has it. */
export interface RateLimit {
  readonly perSecond: number
  /** Seconds for a Retry-After header; without it the header is left out. */
  readonly retryAfter?: number
  /** How the gateway counts; nobody knows which the real one does. A strict window counts what it refuses, too. */
  readonly by?: 'window' | 'strict window' | 'bucket'
}

/** Answers whether one more request fits. */
export function createLimiter(limit: RateLimit): (now: number) => boolean {
  return limit.by === 'bucket' ? tokenBucket(limit) : slidingWindow(limit)
}

/** A sliding window over the last second. */
function slidingWindow({ perSecond, by }: RateLimit): (now: number) => boolean {
  let taken: number[] = []
  return (now) => {
    taken = taken.filter((at) => now - at < 1000)
    const fits = taken.length < perSecond
    if (fits || by === 'strict window') taken.push(now)
    return fits
  }
}

/** A bucket that holds what one second allows, and is filled steadily. */
function tokenBucket({ perSecond }: RateLimit): (now: number) => boolean {
  let [tokens, last] = [perSecond, 0]
  return (now) => {
    tokens = Math.min(perSecond, tokens + ((now - last) / 1000) * perSecond)
    last = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
