import { once } from 'node:events'
import { connectHttp, leave } from './clients.js'
import { startEngine } from './embedded-engine.js'
import { startNode } from './processes.js'
import { ratioRow, ratioTable, twoDigits } from './report.js'
import { median, ratios, timed } from './statistics.js'

export const name = 'engine'

const ROUNDS = 9
const SERVER = 'filesystem'
const PHASES = {
  start: 'start, until it answers',
  acquire: 'acquire of a local sandbox',
  first: 'first connect: initialize and tools/list, with the start of the server',
  second: 'second connect',
  end: 'end, with the release of everything'
}

/** What the embedded engine costs a job before the first call, measured in starts of an empty Node. */
export async function run() {
  const empty = []
  const phases = { start: [], acquire: [], first: [], second: [], end: [] }
  let isolation = ''
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await timed(startNothing))
    isolation = await liveOnce(phases)
  }
  const rows = Object.entries(PHASES)
  return {
    title: 'The engine from start to end',
    notes: [
      `${ROUNDS} rounds, each an empty Node and then an engine's whole life with the server \`${SERVER}\`; isolation: ${isolation}.`
    ],
    tables: [
      {
        columns: ['phase', 'median ms'],
        rows: [
          ['`node -e 0`', twoDigits(median(empty))],
          ...rows.map(([phase, title]) => [title, twoDigits(median(phases[phase]))])
        ]
      },
      ratioTable(rows.map(([phase, title]) => ratioRow(title, '`node -e 0`', ratios(phases[phase], empty))))
    ]
  }
}

async function startNothing() {
  await once(startNode(['-e', '0']), 'exit')
}

async function liveOnce(phases) {
  const measure = async (phase, act) => {
    let result
    phases[phase].push(
      await timed(async () => {
        result = await act()
      })
    )
    return result
  }
  const engine = await measure('start', startEngine)
  try {
    const url = await measure('acquire', () => engine.acquire(SERVER))
    await leave(await measure('first', () => connectAndList(url)))
    await leave(await measure('second', () => connectAndList(url)))
  } finally {
    await measure('end', engine.end)
  }
  return engine.isolation
}

async function connectAndList(url) {
  const client = await connectHttp(url)
  const { tools } = await client.listTools()
  if (tools.length === 0) throw new Error('The server has no tools')
  return client
}
