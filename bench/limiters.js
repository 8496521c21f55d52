/** How an API may count to two requests per second; nobody outside knows which of them Klavis uses. */
export const LIMITERS = {
  'token bucket': tokenBucket,
  'sliding window': (perSecond) => slidingWindow(perSecond, false),
  'sliding window that counts rejects': (perSecond) => slidingWindow(perSecond, true)
}

/** A bucket for one second that is filled evenly. */
function tokenBucket(perSecond) {
  let tokens = perSecond
  let last = 0
  return (now) => {
    tokens = Math.min(perSecond, tokens + ((now - last) / 1000) * perSecond)
    last = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}

/** No second, wherever it starts, takes more; where rejects count, who insists is never let in. */
function slidingWindow(perSecond, countsRejects) {
  let taken = []
  return (now) => {
    taken = taken.filter((at) => now - at < 1000)
    const fits = taken.length < perSecond
    if (fits || countsRejects) taken.push(now)
    return fits
  }
}
