import { setTimeout as delay } from 'node:timers/promises'
import { openJob } from './action.js'
import { startApi } from './processes.js'
import { ratio } from './report.js'
import { timed } from './rounds.js'

const ROUNDS = 3
const COUNTS = [20, 57]
const LIMITERS = ['token bucket', 'strict window']
const ACQUIRE_MS = 1_000
const TIME_LIMIT_MS = 95_000
const ONE_BY_ONE = 'one after the other'
const BACKOFF = 'all at once, exponential backoff'
const RETRY_AFTER = 'all at once, `Retry-After`'
const GOALS = { [ONE_BY_ONE]: 0.6, [BACKOFF]: 0.5, [RETRY_AFTER]: 1.1 }

/** The loops that people write instead of using the action. */
const NAIVE_CLIENTS = {
  [ONE_BY_ONE]: async (api, count) => {
    for (let number = 0; number < count && !api.isLate(); number++) await acquire(api, waitRetryAfter)
  },
  [BACKOFF]: (api, count) => acquireAtOnce(api, count, waitExponentially),
  [RETRY_AFTER]: (api, count) => acquireAtOnce(api, count, waitRetryAfter)
}

/** Acquires sandboxes from an account with 2 requests per second: the main step, and naive clients. */
export async function run({ node }) {
  // All run at the same time, each with its own API key: they wait most of the time.
  const groups = await Promise.all(
    LIMITERS.map(async (limiter) => {
      // The action has its own API process, which the floods of the naive clients cannot delay.
      const options = { limiter, latencyMs: ACQUIRE_MS }
      const apis = { ours: await startApi(options), theirs: await startApi(options) }
      const counts = COUNTS.map((count) => compare(node, apis, limiter, count))
      return await Promise.all(counts).finally(() => Promise.all([apis.ours.stop(), apis.theirs.stop()]))
    })
  )
  const results = groups.flat()
  return {
    title: 'Acquiring sandboxes at 2 requests per second',
    notes: [
      `The whole main step of the built action (verify off), ${ROUNDS} rounds, against loops that run in a process that is already started, 1 round. An acquire takes ${ACQUIRE_MS / 1000} s. A loop that is stopped after ${TIME_LIMIT_MS / 1000} s is marked; its real ratio is lower.`,
      'The token bucket is refilled evenly. The strict window also counts the requests that it refuses.',
      `The API refused ${results.reduce((sum, { refused }) => sum + refused, 0)} requests of the action with 429; the goal is 0. The column "peer" says how many requests of each loop it refused.`
    ],
    ratios: results.flatMap(({ ratios }) => ratios)
  }
}

async function compare(node, apis, limiter, count) {
  const measured = `${count} sandboxes, ${limiter}`
  const [ours, ...peers] = await Promise.all([
    repeatMain(node, apis.ours, count),
    ...Object.entries(NAIVE_CLIENTS).map(([name, client]) => runNaive(apis.theirs, name, client, count))
  ])
  return {
    refused: ours.refused,
    ratios: peers.map(({ name, ms, refused, isStopped }) => {
      const peer = `${name} (${refused} refused${isStopped ? ', stopped' : ''})`
      const theirs = ours.times.map(() => ms)
      return ratio(measured, peer, ours.times, theirs, GOALS[name])
    })
  }
}

async function repeatMain(node, api, count) {
  const sandboxes = Array.from({ length: count }, (_, index) => `s${index + 1}=jira`).join('\n')
  const times = []
  let refused = 0
  for (let round = 0; round < ROUNDS; round++) {
    const key = newKey()
    const job = openJob(node, api, { apiKey: key })
    times.push(
      await job.run('main', { sandboxes, 'rate-limit': '2', verify: 'off', record: 'off' }).finally(job.remove)
    )
    refused += await refusedFor(api, key)
  }
  return { times, refused }
}

async function runNaive(api, name, client, count) {
  const deadline = performance.now() + TIME_LIMIT_MS
  const isLate = () => performance.now() > deadline
  const key = newKey()
  const ms = await timed(() => client({ url: api.url, key, isLate }, count))
  return { name, ms, isStopped: isLate(), refused: await refusedFor(api, key) }
}

let lastKey = 0
const newKey = () => `bench-key-${++lastKey}`

async function refusedFor({ url }, key) {
  const response = await fetch(`${url}/refused`, { headers: { authorization: `Bearer ${key}` } })
  return await response.json()
}

async function acquireAtOnce(api, count, wait) {
  await Promise.all(Array.from({ length: count }, () => acquire(api, wait)))
}

async function acquire({ url, key, isLate }, wait) {
  // A new connection for each request, because the API may close an idle one at the moment of its reuse.
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' }
  for (let attempt = 1; !isLate(); attempt++) {
    const response = await fetch(`${url}/sandbox/jira`, { method: 'POST', headers, body: '{}' })
    await response.arrayBuffer()
    if (response.ok) return
    if (response.status !== 429) throw new Error(`The API answered an acquire with ${response.status}.`)
    await wait(response, attempt)
  }
}

function waitExponentially(_, attempt) {
  return delay(Math.min(8_000, 500 * 2 ** (attempt - 1)))
}

function waitRetryAfter(response) {
  return delay(Number(response.headers.get('retry-after') ?? 1) * 1000)
}
