import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJob } from './action.js'
import { startApi } from './processes.js'
import { ratio } from './report.js'
import { takeTurns, timed } from './rounds.js'

const ROUNDS = 15
// Includes the start of @actions/core, which takes 40 to 75 ms on Node 24.
const MAIN_GOAL = 5
// Without the gateway, which starts beside the acquires: the bench of the gateway has what it adds.
const CLOUD = { sandboxes: 'jira', record: 'off', verify: 'off', dump: 'never' }
const EMBEDDED = { 'api-key': '', engine: 'embedded', isolation: 'off', dump: 'never' }
/** Jobs on the embedded engine. Every server is verified, so main ends when all are ready. */
const SERVERS = {
  one: { 'local-sandbox': 'filesystem' },
  four: { 'local-sandbox': 'filesystem, git, terminal', sandboxes: 'calculator' },
  eight: {
    'local-sandbox': 'filesystem, git, terminal, code-runner, localmemory, pdf-tools',
    sandboxes: 'calculator, second=calculator'
  }
}
const DUMPED = { sandboxes: '', 'local-sandbox': 'filesystem', dump: 'always' }
const POST_GOAL = 3
const RELEASE_GOAL = 5
const READY_GOALS = { four: 2.2, eight: 3 }

/** What the action costs when the API answers at once, compared with the start of an empty Node program. */
export async function run({ node }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-start-'))
  const api = await startApi({ archive: makeArchive(folder) })
  const posts = []
  const firstReleases = []
  const empty = () => timed(() => spawnSync(node.path, ['-e', '0']))
  const cloud = async () => {
    const job = openJob(node, api)
    const ms = await job.run('main', CLOUD)
    posts.push(await job.run('post', CLOUD))
    job.remove()
    return ms
  }
  const withDump = async () => {
    const job = openJob(node, api, { hasArtifacts: true })
    await job.run('main', { ...CLOUD, ...DUMPED })
    await firstRelease(api)
    let startedAt = 0
    const ms = await job.run('post', { ...CLOUD, ...DUMPED }, () => {
      startedAt = performance.timeOrigin + performance.now()
    })
    firstReleases.push((await firstRelease(api)) - startedAt)
    job.remove()
    return ms
  }
  const embedded = (servers) => async () => {
    const job = openJob(node, api)
    const ms = await job.run('main', { ...EMBEDDED, ...servers })
    await job.run('post', EMBEDDED)
    job.remove()
    return ms
  }
  const ready = Object.entries(SERVERS).map(([name, servers]) => [name, embedded(servers)])
  try {
    const times = await takeTurns({ empty, cloud, withDump, ...Object.fromEntries(ready) }, ROUNDS)
    return sectionOf(node, { ...times, posts, firstReleases })
  } finally {
    await api.stop()
    rmSync(folder, { recursive: true })
  }
}

/** When the first release arrived since this was last asked. */
async function firstRelease(api) {
  return (await (await fetch(`${api.url}/first-release`)).json()).at
}

/** A tar.gz of 1 MB that does not compress any further. */
function makeArchive(folder) {
  writeFileSync(join(folder, 'data.bin'), randomBytes(1_000_000))
  spawnSync('tar', ['-czf', 'dump.tar.gz', 'data.bin'], { cwd: folder })
  return join(folder, 'dump.tar.gz')
}

function sectionOf(node, { empty, cloud, posts, withDump, firstReleases, one, ...more }) {
  const goal = node.version.startsWith('24.') ? MAIN_GOAL : undefined
  const peer = `\`node -e 0\`, Node ${node.version}`
  const longer = Object.entries(more).map(([name, times]) =>
    ratio(
      `${name} servers ready, longer than one`,
      peer,
      times.map((ms, round) => ms - one[round]),
      empty,
      READY_GOALS[name]
    )
  )
  return {
    title: 'Start of the action',
    notes: [
      `${ROUNDS} rounds. In the first two rows the API answers at once, and verify and dump are off: what remains is the start of the process and the work of the action itself. On Node 24, the goal for main is at most ${MAIN_GOAL} times \`node -e 0\`.`,
      'The post with a dump has one local sandbox, and its storage and the artifact service answer at once.',
      'In the other rows main starts the embedded engine and verifies every server. The last two are about how much longer main takes with four and eight servers than with one.'
    ],
    ratios: [
      ratio('main with one sandbox', peer, cloud, empty, goal),
      ratio('post with one sandbox', peer, posts, empty),
      ratio('post with a dump of 1 MB and an artifact', 'main with one sandbox', withDump, cloud, POST_GOAL),
      ratio('first release after the start of that post', peer, firstReleases, empty, RELEASE_GOAL),
      ratio('main with one server on the embedded engine', peer, one, empty),
      ...longer
    ]
  }
}
