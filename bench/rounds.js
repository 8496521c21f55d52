import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs all ways of doing something once per round, with a different one first each time, and returns
 * `{ name: [ms, …] }`. A way is a function that returns its time in ms.
 */
export async function takeTurns(ways, rounds) {
  const entries = Object.entries(ways)
  const times = Object.fromEntries(entries.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const first = round % entries.length
    for (const [name, way] of [...entries.slice(first), ...entries.slice(0, first)]) {
      times[name].push(await way())
    }
  }
  return times
}

/** How long something takes, in ms. */
export async function timed(act) {
  const started = performance.now()
  await act()
  return performance.now() - started
}

/** How long a shell script takes, in ms; `$1` and so on are the arguments. */
export function timeShell(script, ...args) {
  return timed(async () => {
    const child = spawn('bash', ['-c', `set -eo pipefail; ${script}`, 'bench', ...args], {
      stdio: ['ignore', 'ignore', 'inherit']
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`The script "${script}" failed with exit code ${code}.`)
  })
}

/** Whether a program is installed on this machine. */
export function isInstalled(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}
