import { join } from 'node:path'
import { openJob, startNothing } from './action.js'
import { startApi } from './klavis-api.js'
import { installPeers } from './peers.js'
import { ratioRow, ratioTable, twoDigits } from './report.js'
import { median, ratios } from './statistics.js'

export const name = 'start'

const ROUNDS = 15
const GOAL = 4
const NODE_24 = { [`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`]: '24.21.0' }
const WHATS = {
  empty: '`node -e 0`',
  main: 'main, 1 sandbox',
  wrong: 'main, an input is wrong',
  lease: 'post, 1 lease',
  nothing: 'post, nothing to do'
}

/** What the action costs before and after the API does its part, measured in starts of an empty Node. */
export async function run() {
  const entrants = nodesAtHand().map((node) => ({ ...node, times: timesOf(Object.keys(WHATS)) }))
  const api = await startApi()
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const entrant of entrants) await roundOf(api, entrant)
    }
  } finally {
    await api.end()
  }
  const whats = Object.entries(WHATS)
  return {
    title: 'Start and end of the action',
    notes: [
      `${ROUNDS} rounds. The API answers at once, nothing is verified and nothing dumped: what is left is the start of a process, its own work and its end.`,
      ...(entrants.length > 1
        ? []
        : ['Node 24 was not there and could not be installed from the registry: not measured.'])
    ],
    tables: [
      {
        columns: ['what', ...entrants.map(({ title }) => `${title}, median ms`)],
        rows: whats.map(([what, title]) => [title, ...entrants.map(({ times }) => twoDigits(median(times[what])))])
      },
      ratioTable(
        entrants.flatMap(({ title, times }) =>
          whats
            .filter(([what]) => what !== 'empty')
            .map(([what, label]) =>
              ratioRow(
                `${label}, ${title}`,
                WHATS.empty,
                ratios(times[what], times.empty),
                what === 'main' ? GOAL : undefined
              )
            )
        )
      )
    ]
  }
}

/** This Node, and the one that GitHub's runner brings along. */
function nodesAtHand() {
  const [folder] = installPeers(NODE_24).values()
  const own = { title: `Node ${process.versions.node.split('.')[0]}`, node: process.execPath }
  if (folder === undefined || own.title === 'Node 24') return [own]
  const program = process.platform === 'win32' ? join(folder, 'bin', 'node.exe') : join(folder, 'bin', 'node')
  return [own, { title: 'Node 24', node: program }]
}

function timesOf(names) {
  return Object.fromEntries(names.map((each) => [each, []]))
}

async function roundOf(api, { node, times }) {
  const job = openJob(api, { node })
  try {
    times.empty.push(startNothing(node))
    const use = job.use({ sandboxes: 'jira', verify: 'off', dump: 'never' })
    times.main.push((await use.main()).ms)
    times.lease.push((await use.post()).ms)
    times.wrong.push((await job.use({ sandboxes: 'jira', ttl: 'wrong' }).failingMain()).ms)
    times.nothing.push((await job.use({ sandboxes: 'jira' }).post()).ms)
  } finally {
    job.end()
  }
}
