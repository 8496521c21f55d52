import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJob } from './action.js'
import { startApi } from './klavis-api.js'
import { startNode } from './processes.js'
import { ratioRow, ratioTable, twoDigits } from './report.js'
import { median, ratios, timed } from './statistics.js'

export const name = 'post'

const ROUNDS = 7
const LATENCY_MS = 100
const DUMP_BYTES = 20 * 1024 * 1024
const SANDBOXES = 4
const GOAL = 1.5
const NAIVE = join(import.meta.dirname, 'fixtures', 'naive-post.js')
const WHATS = {
  ours: `ours, the local sandbox and ${SANDBOXES} others`,
  chain: 'ours, the local sandbox alone',
  naive: 'dump, keep, release, one after the other'
}

/** The end of a job with five leases: a big workspace to keep, small data of four others. */
export async function run() {
  const times = { ours: [], chain: [], naive: [] }
  for (let round = 0; round < ROUNDS; round++) {
    // A fresh one for each round: the artifact service of the stage keeps all that it was ever given.
    const api = await startApi({ latencyMs: LATENCY_MS, dumpBytes: DUMP_BYTES })
    try {
      times.ours.push(await ourPost(api, SANDBOXES))
      times.chain.push(await ourPost(api, 0))
      times.naive.push(await naivePost(api))
    } finally {
      await api.end()
    }
  }
  return {
    title: 'Post with five leases',
    notes: [
      `The dump of the local sandbox has ${DUMP_BYTES / 1024 / 1024} MB; each request of the API is answered after ${LATENCY_MS} ms, no rate limit; ${ROUNDS} rounds. ` +
        'All dumps go into one artifact. The slowest chain is the local sandbox alone: its dump, its download, the artifact, its release.'
    ],
    tables: [
      {
        columns: ['what', 'median ms'],
        rows: Object.entries(WHATS).map(([what, title]) => [title, twoDigits(median(times[what]))])
      },
      ratioTable([
        ratioRow('post, 5 leases', 'post, the local sandbox alone', ratios(times.ours, times.chain), GOAL),
        ratioRow('post, 5 leases', WHATS.naive, ratios(times.ours, times.naive))
      ])
    ]
  }
}

async function ourPost(api, count) {
  const job = openJob(api)
  const sandboxes = Array.from({ length: count }, (_, index) => `s${index + 1}=jira`).join('\n')
  try {
    const use = job.use({ sandboxes, 'local-sandbox': 'filesystem', verify: 'off', dump: 'always' })
    await use.main()
    return (await use.post()).ms
  } finally {
    job.end()
  }
}

/** The same leases, acquired beforehand. */
async function naivePost({ url, key, env }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-naive-'))
  mkdirSync(join(folder, 'dump'))
  const leases = [await acquire(url, key, '/local-sandbox', { server_names: ['filesystem'] })]
  while (leases.length <= SANDBOXES) leases.push(await acquire(url, key, '/sandbox/jira', {}))
  const told = JSON.stringify({ url, key, leases, folder: join(folder, 'dump') })
  try {
    return await timed(async () => {
      const child = startNode([NAIVE, told], { env: { ...process.env, ...env } })
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`The naive post ended with ${code}`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function acquire(url, key, path, body) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { sandbox_id: id, local_sandbox_id: localId } = await response.json()
  return `${path}/${id ?? localId}`
}
