import { CLIENTS } from './acquire-clients.js'
import { openJob } from './action.js'
import { startApis } from './klavis-api.js'
import { LIMITERS } from './limiters.js'
import { ratioRow, ratioTable, twoDigits } from './report.js'
import { median, timed } from './statistics.js'

export const name = 'acquire'

const PER_SECOND = 2
const CALL_MS = 1_000
const ROUNDS = 3
const LONGEST_MS = 95_000
const APART_MS = 400
const COUNTS = [1, 5, 20, 57]
const GOALS = new Map([
  [20, 1.1],
  [57, 1.07]
])
const OURS = 'ours'

/** Acquires at the pace that an account without a plan has: ours, and what people write instead. */
export async function run() {
  const runs = await Promise.all([...Object.keys(LIMITERS).map(runOurs), runOthers()])
  const all = runs.flat()
  const ours = all.filter(({ way }) => way === OURS)
  const refused = ours.flatMap((each) => each.refused).reduce((sum, each) => sum + each, 0)
  return {
    title: 'Acquiring at 2 requests per second',
    notes: [
      `Ours is all of main, from the start of its process to its end, verify off; the others run in a process that is there already. ` +
        `An acquire takes ${CALL_MS / 1000} s. The ideal is one acquire each half second and the time of the last one.`,
      `${ROUNDS} rounds of ours, one of the others. All are under way side by side, each with an API of its own: they mostly wait. ` +
        `Who has not all after ${LONGEST_MS / 1000} s is stopped: its ratio would be higher than shown.`,
      'The limiters let 2 requests pass in a second: a bucket of 2 tokens, a window over the last second, and one in which rejected requests count, too. ' +
        `Ours was answered ${refused} × 429 in all; the goal is 0.`
    ],
    tables: [ratioTable(ours.map(rowOf)), othersTable(all)]
  }
}

/** Ours with one limiter, and an API process of its own. */
async function runOurs(limiter) {
  const { apis, end } = await startApis(COUNTS.map(() => ({ limiter, latencyMs: CALL_MS })))
  try {
    return await inTwoRows({ way: OURS, limiter, rounds: ROUNDS, acquire: mainOf }, apis)
  } finally {
    await end()
  }
}

/** The others, once each; they share an API process, and do not all begin in the same moment. */
async function runOthers() {
  const plans = Object.keys(LIMITERS).flatMap((limiter) =>
    Object.entries(CLIENTS).map(([way, acquire]) => ({ way, limiter, rounds: 1, acquire }))
  )
  const { apis, end } = await startApis(
    plans.flatMap(({ limiter }) => COUNTS.map(() => ({ limiter, latencyMs: CALL_MS })))
  )
  try {
    const results = plans.map(async (plan, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * APART_MS))
      return await inTwoRows(plan, apis.slice(index * COUNTS.length))
    })
    return (await Promise.all(results)).flat()
  } finally {
    await end()
  }
}

/** The biggest count in one row of rounds, the smaller ones in another beside it. */
async function inTwoRows({ way, limiter, rounds, acquire }, apis) {
  const results = COUNTS.map((count) => ({ way, limiter, count, ratios: [], refused: [], isStopped: false }))
  const row = async (indexes) => {
    for (const index of indexes) {
      for (let round = 0; round < rounds; round++) await measure(results[index], apis[index], acquire)
    }
  }
  const [biggest, ...smaller] = [...COUNTS.keys()].reverse()
  await Promise.all([row([biggest]), row(smaller.reverse())])
  return results
}

async function measure(result, api, acquire) {
  await api.forget()
  const latest = performance.now() + LONGEST_MS
  const isLate = () => performance.now() > latest
  const ms = await timed(() => acquire(api, result.count, isLate))
  const requests = await api.requests()
  result.isStopped = isLate()
  result.ratios.push(ms / (((result.count - 1) * 1000) / PER_SECOND + CALL_MS))
  result.refused.push(requests.filter(({ status }) => status === 429).length)
}

async function mainOf(api, count) {
  const job = openJob(api)
  const sandboxes = Array.from({ length: count }, (_, index) => `s${index + 1}=jira`).join('\n')
  try {
    await job.use({ sandboxes, 'rate-limit': String(PER_SECOND), verify: 'off' }).main()
  } finally {
    job.end()
  }
}

function rowOf({ limiter, count, ratios }) {
  return ratioRow(`acquire ${count}, ${limiter}`, 'the ideal', ratios, GOALS.get(count))
}

/** How the others do, beside ours. */
function othersTable(results) {
  const cell = ({ ratios, refused, isStopped }) =>
    `${isStopped ? '> ' : ''}${twoDigits(median(ratios))}; ${Math.round(median(refused))}`
  const rows = Object.keys(LIMITERS).flatMap((limiter) =>
    [OURS, ...Object.keys(CLIENTS)].map((way) => [
      way,
      limiter,
      ...COUNTS.map((count) =>
        cell(results.find((each) => each.way === way && each.limiter === limiter && each.count === count))
      )
    ])
  )
  return { columns: ['way', 'limiter', ...COUNTS.map((count) => `${count}: ratio to the ideal; 429s`)], rows }
}
