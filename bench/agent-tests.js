import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openJob } from './action.js'
import { openSession } from './mcp-client.js'
import { quantile, ratio } from './report.js'
import { timed } from './rounds.js'

/** `CASES=200` is the size that the goals are about; fewer give the same times, because trials run one after the other. */
const CASES = Number(process.env['CASES'] ?? 10)
const TRIALS = 5
// As many before the trials as after them, because the speed of a shared machine changes within minutes.
const ROUNDS = 15
const MIB = 1024 * 1024
const MAX_MB = 200
const INPUTS = { 'local-sandbox': 'filesystem', sandboxes: 'calculator', dump: 'never' }

/** What agent tests add to the time of the agents, and the memory that they need. */
export async function run({ node }) {
  const job = openJob(node, {}, { apiKey: '' })
  try {
    await job.run('main', INPUTS)
    const { 'sandbox-proof': proof, ledger, 'filesystem-url': files, 'calculator-url': calculator } = job.outputs()
    writeCases(join(job.folder, 'workspace'))
    const peer = () => measurePeer(node, job.folder, leasesIn(ledger), [files, calculator])
    const before = await peer()
    let peakBytes = 0
    let watch
    const inputs = { cases: 'cases/*.yml', run: ':', trials: String(TRIALS), 'sandbox-proof': proof }
    await job.run('test', inputs, ({ pid }) => {
      watch = setInterval(() => {
        peakBytes = Math.max(peakBytes, peakOf(pid))
      }, 50)
    })
    clearInterval(watch)
    const results = JSON.parse(readFileSync(job.outputs()['results'], 'utf8'))
    const times = timesBetweenAgents(results)
    const summaryBytes = job.summary().length
    const after = await peer()
    const median = (name) => quantile([...before[name], ...after[name]], 0.5)
    const allowed = median('resets') + median('empty') / 2
    await job.run('post', INPUTS)
    return {
      title: 'Agent tests',
      notes: NOTES,
      ratios: [
        ratio('a trial, p50', 'reset, ready and half a `node -e 0`', [quantile(times, 0.5)], [allowed], 1),
        ratio(`memory, ${times.length + 1} trials`, `${MAX_MB} MB`, [peakBytes], [MAX_MB * MIB], 1),
        ratio(`summary, ${CASES} cases`, '1 MiB', [summaryBytes], [MIB], 1)
      ]
    }
  } finally {
    job.remove()
  }
}

const NOTES = [
  `${CASES} cases × ${TRIALS} trials of \`test/\` on the embedded engine, with a file server and a calculator. The agent is an empty shell command, so the time from one agent to the next is what the action adds: reset, upload, waiting for the servers, dump, changes and checks. The peer resets the same sandboxes and waits until their servers answer, ${ROUNDS} times before the trials and ${ROUNDS} times after them, without a process of its own. Memory is the peak of the step's process.`
]

function writeCases(workspace) {
  mkdirSync(join(workspace, 'cases', 'fixture'), { recursive: true })
  writeFileSync(join(workspace, 'cases', 'fixture', 'orders.csv'), 'a,24.5\n')
  for (let number = 1; number <= CASES; number++) {
    const expect = '{ exit-code: 0, max-calls: 5, files: [{ orders.csv: { contains: "24.5" } }, { changed-only: [] }] }'
    const text = `name: Case ${number}\nprompt: do nothing\nfiles: fixture\nexpect: ${expect}\n`
    writeFileSync(join(workspace, 'cases', `${number}.yml`), text)
  }
}

/** From one start of the agent to the next: the `ms` of a trial is the time of its agent alone. */
function timesBetweenAgents({ cases }) {
  const starts = cases
    .flatMap(({ trials }) => trials.map(({ startedAt }) => Date.parse(startedAt)))
    .sort((a, b) => a - b)
  return starts.slice(1).map((start, index) => start - starts[index])
}

/** The most memory that a process has had so far. Linux only. */
function peakOf(pid) {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    // A process that has just ended has no such line.
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

async function measurePeer(node, folder, leases, urls) {
  const { base_url: url, api_key: key } = engineOf(join(folder, 'temp'))
  const headers = { authorization: `Bearer ${key}` }
  const reset = async ({ kind, server, id }) => {
    const path = kind === 'local' ? `/local-sandbox/${id}/reset` : `/sandbox/${server}/${id}/reset`
    const response = await fetch(`${url}${path}`, { method: 'POST', headers })
    if (!response.ok) throw new Error(`The reset was refused with ${response.status}: ${await response.text()}`)
  }
  const resets = []
  const empty = []
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(await timed(() => spawnSync(node.path, ['-e', '0'])))
    resets.push(
      await timed(async () => {
        await Promise.all(leases.map(reset))
        const sessions = await Promise.all(urls.map((each) => openSession(each)))
        for (const { close } of sessions) close()
      })
    )
  }
  return { resets, empty }
}

/** What main acquired: its kind, server and id. */
function leasesIn(ledger) {
  const records = readFileSync(ledger, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const intents = new Map(records.filter(({ type }) => type === 'intent').map((each) => [each.seq, each]))
  return records.filter(({ type }) => type === 'lease').map(({ seq, id }) => ({ ...intents.get(seq), id }))
}

/** The embedded engine, as it says in its folder. */
function engineOf(temp) {
  const [path] = readdirSync(temp, { recursive: true }).filter((name) => /(^|\/)state\.json$/.test(name))
  return JSON.parse(readFileSync(join(temp, path), 'utf8'))
}
