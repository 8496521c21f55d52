import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openJob } from './action.js'
import { connectHttp, leave } from './clients.js'
import { startApi } from './klavis-api.js'
import { PHASES, phasesOf } from './phase-times.js'
import { ratioRow, ratioTable, twoDigits } from './report.js'
import { median, ratios, timed } from './statistics.js'

export const name = 'phases'

const CHAIN_ROUNDS = 7
const CHAIN_MS = 300
const CHAIN_SERVERS = 5
const CHAIN_GOAL = 1.3
const ROUNDS = 3
const LATENCY_MS = 50
const COUNTS = [1, 5, 10, 20, 57]
const FILES = 100

/** Where the time of a whole run goes, and whether it grows with the number of sandboxes. */
export async function run() {
  const chain = await chainRounds()
  const results = await phaseRounds()
  return {
    title: 'Main and post, phase by phase',
    notes: [
      `Main with ${CHAIN_SERVERS} servers against what no client can avoid: one acquire, then one handshake by the official client, each request answered after ${CHAIN_MS} ms. ${CHAIN_ROUNDS} rounds, no rate limit.`,
      `The phases: each request is answered after ${LATENCY_MS} ms, no rate limit, ${ROUNDS} rounds, medians in ms. One sandbox is the local one, which gets ${FILES} files; all are verified, dumped into an artifact and released. ` +
        'Phases overlap; each is seen from the outside, from its first request to its last answer. What is before the first is the start, what is after the last the end.',
      'The API, its MCP servers and the artifact service share one process; at 57 sandboxes it is as busy as ours.'
    ],
    tables: [
      ratioTable([
        ratioRow(
          `main, ${CHAIN_SERVERS} servers`,
          'one acquire + one handshake',
          ratios(chain.ours, chain.theirs),
          CHAIN_GOAL
        )
      ]),
      phaseTable(results),
      growthTable(results)
    ]
  }
}

async function chainRounds() {
  const api = await startApi({ latencyMs: CHAIN_MS })
  const times = { ours: [], theirs: [] }
  try {
    for (let round = 0; round < CHAIN_ROUNDS; round++) {
      times.theirs.push(await timed(() => acquireAndGreet(api)))
      const job = openJob(api)
      const use = job.use({ sandboxes: namesOf(CHAIN_SERVERS), dump: 'never' })
      times.ours.push((await use.main()).ms)
      await use.post()
      job.end()
    }
    return times
  } finally {
    await api.end()
  }
}

async function acquireAndGreet({ url, key }) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}/sandbox/jira`, { method: 'POST', headers, body: '{}' })
  const { server_urls: urls } = await response.json()
  const client = await connectHttp(new URL(Object.values(urls)[0]))
  await client.listTools()
  await leave(client)
}

async function phaseRounds() {
  const results = COUNTS.map((count) => ({ count, main: [], post: [] }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { count, main, post } of results) {
      const api = await startApi({ latencyMs: LATENCY_MS })
      const job = openJob(api)
      try {
        fill(job.workspace)
        const use = job.use({
          sandboxes: namesOf(count - 1),
          'local-sandbox': 'filesystem',
          upload: '.',
          dump: 'always'
        })
        main.push(await phasesOf(api, 'main', () => use.main()))
        post.push(await phasesOf(api, 'post', () => use.post()))
      } finally {
        job.end()
        await api.end()
      }
    }
  }
  return results
}

function namesOf(count) {
  return Array.from({ length: count }, (_, index) => `s${index + 1}=jira`).join('\n')
}

function fill(folder) {
  mkdirSync(join(folder, 'src'))
  for (let number = 0; number < FILES; number++)
    writeFileSync(join(folder, 'src', `${number}.txt`), `file ${number}\n`.repeat(100))
}

function phaseTable(results) {
  const rows = Object.entries(PHASES).flatMap(([step, phases]) =>
    [...Object.keys(phases), 'all'].map((phase) => [
      `${step}: ${phase}`,
      ...results.map((result) => twoDigits(median(result[step].map((each) => each[phase]))))
    ])
  )
  return { columns: ['phase', ...COUNTS.map(sandboxes)], rows }
}

/** The least squares would hide a bend: each size is compared with the one before. */
function growthTable(results) {
  const middle = (result, step, what) => median(result[step].map((each) => each[what]))
  const rows = ['main', 'post'].flatMap((step) => {
    const perMore = results.map((result, index) => {
      const before = results[index - 1]
      if (before === undefined) return ''
      return String(
        Math.round((middle(result, step, 'all') - middle(before, step, 'all')) / (result.count - before.count))
      )
    })
    const memory = results.map((result) => twoDigits(middle(result, step, 'megabytes') ?? 0))
    return [
      [`${step}: ms for each sandbox more than in the column before`, ...perMore],
      [`${step}: most resident memory, MB`, ...memory]
    ]
  })
  return { columns: ['growth', ...COUNTS.map(sandboxes)], rows }
}

function sandboxes(count) {
  return count === 1 ? '1 sandbox' : `${count} sandboxes`
}
