import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { productFolder } from './product.js'

const TASK = join(import.meta.dirname, 'fixtures', 'task.js')

/** Does a task of fixtures/task.js in a Node of its own: its own time, the time of the whole process, its peak of memory. */
export async function runTask(task, ...args) {
  const { name, env = {} } = typeof task === 'string' ? { name: task } : task
  const command = [TASK, productFolder(), name, ...args.map(String)]
  const options = { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } }
  const { ms, output } = await measured(() => spawn(process.execPath, command, options))
  return { ...JSON.parse(output), wholeMs: ms }
}

/** Runs a line of the shell, as people write it; `$1` and so on are the arguments. */
export async function runShell(script, ...args) {
  const command = ['-c', `set -eo pipefail; ${script}`, 'bench', ...args.map(String)]
  const { ms } = await measured(() => spawn('bash', command, { stdio: ['ignore', 'pipe', 'inherit'] }))
  return { ms }
}

/** Which of these programs are not on this machine. */
export function missing(programs) {
  return ['bash', ...programs].filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error)
}

async function measured(start) {
  const started = performance.now()
  const child = start()
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const ms = performance.now() - started
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
  return { ms, output }
}
