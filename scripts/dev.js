// `npm run dev -- scenarios/happy`: builds without bundling, runs the tests whose path has one of these parts, checks the
// types; and again whenever a file is saved. dist stays as it was.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { root } from './bundle.js'
import { unbundled } from './unbundled.js'

const MOMENT_MS = 100
const JEST = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')]
const TSC = [join(root, 'node_modules/typescript/bin/tsc')]

const once = process.argv.includes('--once')
const parts = process.argv.slice(2).filter((part) => part !== '--once')
const folder = join(root, 'build', 'dev')

if (parts.length === 0) {
  console.error('Say which tests: npm run dev -- scenarios/happy')
  process.exit(2)
}

const update = unbundled(folder)
let running
let turn = 0

if (!once) {
  let soon
  // An editor writes a file in several steps: one turn for all of them.
  const again = () => {
    clearTimeout(soon)
    soon = setTimeout(round, MOMENT_MS)
  }
  for (const name of ['src', '__tests__']) watch(join(root, name), { recursive: true }, again)
}
process.exitCode = await round()

/** One turn; a newer one ends it. */
async function round() {
  const mine = ++turn
  running?.kill()
  const started = performance.now()
  try {
    const files = update()
    console.log(`\n${files} files of src in ${Math.round(performance.now() - started)} ms. dist is not touched.`)
  } catch (error) {
    console.error(error.message)
    return 1
  }
  for (const command of [[...JEST, ...parts], TSC]) {
    const code = mine === turn ? await run(command) : 0
    if (code !== 0) return code
  }
  if (mine === turn) console.log(once ? 'Types are right.' : 'Types are right. Waiting for a change.')
  return 0
}

function run(command) {
  const env = { ...process.env, ACTION_DIST: folder }
  running = spawn(process.execPath, command, { cwd: root, env, stdio: 'inherit' })
  // Ended by a newer turn: no failure.
  return new Promise((resolve) => running.once('close', (code) => resolve(code ?? 0)))
}
