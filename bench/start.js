import { spawnSync } from 'node:child_process'
import { openJob } from './action.js'
import { startApi } from './processes.js'
import { ratio } from './report.js'
import { timed } from './rounds.js'

const ROUNDS = 15
// Includes the start of @actions/core, which takes 40 to 75 ms on Node 24.
const MAIN_GOAL = 5
const INPUTS = { sandboxes: 'jira', verify: 'off', dump: 'never' }

/** What the action costs when the API answers at once, compared with the start of an empty Node program. */
export async function run({ node }) {
  const api = await startApi()
  const times = { empty: [], main: [], post: [] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const job = openJob(node, api)
      times.empty.push(await timed(() => spawnSync(node.path, ['-e', '0'])))
      times.main.push(await job.run('main', INPUTS))
      times.post.push(await job.run('post', INPUTS))
      job.remove()
    }
  } finally {
    await api.stop()
  }
  const goal = node.version.startsWith('24.') ? MAIN_GOAL : undefined
  const peer = `\`node -e 0\`, Node ${node.version}`
  return {
    title: 'Start of the action',
    notes: [
      `${ROUNDS} rounds. The API answers at once; verify and dump are off. What remains is the start of the process and the work of the action itself. On Node 24, the goal for main is at most ${MAIN_GOAL} times \`node -e 0\`.`
    ],
    ratios: [
      ratio('main with one sandbox', peer, times.main, times.empty, goal),
      ratio('post with one sandbox', peer, times.post, times.empty)
    ]
  }
}
