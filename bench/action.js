import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PROGRAMS } from './embedded-engine.js'
import { wallClock } from './klavis-api.js'

register('../scripts/typescript.js', import.meta.url)
const { Job } = await import('../__tests__/support/runner/job.ts')

const LOOK_EVERY_MS = 10

/** A job on a runner of its own, which runs the action as it is shipped against an API. */
export function openJob(api, { node = process.execPath } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-job-'))
  const job = new Job({ folder, env: api.env, masked: [] }, { actionFolder: dirname(PROGRAMS) })
  const common = { 'api-key': api.key, 'api-url': api.url, 'rate-limit': '0' }
  return {
    workspace: job.workspace,
    use: (inputs) => {
      const use = job.use({ ...common, ...inputs })
      return {
        main: () => measured(node, use, 'main'),
        post: () => measured(node, use, 'post'),
        failingMain: () => measured(node, use, 'main', 1)
      }
    },
    end: () => rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a phase; answers when it began, how long it took and how much memory it had at most. */
async function measured(node, use, phase, expected = 0) {
  // The stage's runner takes the Node of its steps from there.
  process.env['ACTION_NODE'] = node
  const memory = memoryWatch()
  const beganAt = wallClock()
  const { exitCode, durationMs, log } = await use[phase]({ onSpawn: memory.watch })
  memory.end()
  if (exitCode !== expected) throw new Error(`${phase} ended with ${exitCode}:\n${log}`)
  return { beganAt, ms: durationMs, megabytes: memory.megabytes() }
}

/** The most resident memory that a process ever had, as Linux counts it; undefined elsewhere. */
function memoryWatch() {
  let kilobytes
  let timer
  return {
    watch: ({ pid }) => {
      const path = `/proc/${pid}/status`
      if (!existsSync('/proc/self/status')) return
      timer = setInterval(() => {
        kilobytes = mostOf(path) ?? kilobytes
      }, LOOK_EVERY_MS)
    },
    end: () => clearInterval(timer),
    megabytes: () => (kilobytes === undefined ? undefined : kilobytes / 1024)
  }
}

function mostOf(path) {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(path, 'utf8')) ?? []
    return kilobytes === undefined ? undefined : Number(kilobytes)
  } catch {
    // It has just ended.
    return undefined
  }
}

/** An empty program under a Node: the least that any start can cost. */
export function startNothing(node) {
  const started = performance.now()
  spawnSync(node, ['-e', '0'])
  return performance.now() - started
}
