const FIRST_BACKOFF_MS = 500
const LONGEST_BACKOFF_MS = 8_000

/** What people write instead: each acquires so many sandboxes, until it has all or it is late. */
export const CLIENTS = {
  'one after the other': async (api, count, isLate) => {
    for (let number = 0; number < count && !isLate(); number++) await acquire(api, retryAfter, isLate)
  },
  'all at once, exponential backoff': (api, count, isLate) => atOnce(api, count, exponentialBackoff, isLate),
  'all at once, Retry-After': (api, count, isLate) => atOnce(api, count, retryAfter, isLate)
}

async function atOnce(api, count, patience, isLate) {
  await Promise.all(Array.from({ length: count }, () => acquire(api, patience, isLate)))
}

async function acquire({ url, key }, patience, isLate) {
  // A fresh connection each time: one that was kept may be closed by the API in the moment it is used.
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' }
  for (let failed = 0; !isLate(); ) {
    const response = await fetch(`${url}/sandbox/jira`, { method: 'POST', headers, body: '{}' })
    await response.arrayBuffer()
    if (response.ok) return
    if (response.status !== 429) throw new Error(`The API answered ${response.status} to an acquire`)
    const ms = patience(response, ++failed)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

function exponentialBackoff(_, failed) {
  return Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (failed - 1))
}

function retryAfter(response) {
  return Number(response.headers.get('retry-after') ?? 1) * 1000
}
