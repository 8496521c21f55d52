// `npm run dev -- scenarios/upload` builds without bundling, runs the tests whose path contains the given text, checks the
// types, and starts again whenever a file is saved. `--once` does it once. The build goes to build/dev; dist stays as it is.
import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { transformSync } from '@swc/core'
import { writeActions, writeStubs } from './entries.js'
import { pageTemplate } from './page.js'

const root = join(import.meta.dirname, '..')
// Inside the repository, because the unbundled programs find their packages in its node_modules.
const out = join(root, 'build', 'dev')
const JEST = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')]
const TSC = [join(root, 'node_modules/typescript/bin/tsc')]
const SWC = {
  sourceMaps: 'inline',
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'es6' }
}
/** The bundled code in dist, which the unbundled files replace. */
const CHUNK = /^(\d+\.)?index\.js$/
// An editor writes a file in several steps, which should start only one round.
const DEBOUNCE_MS = 100

const once = process.argv.includes('--once')
const jestArgs = process.argv.slice(2).filter((argument) => argument !== '--once')
if (jestArgs.length === 0) {
  console.error('Name the tests to run, for example: npm run dev -- scenarios/upload')
  process.exit(2)
}

/** When each built file was last changed. */
const built = new Map()
let running
let round = 0

rmSync(out, { recursive: true, force: true })
if (!once) {
  let timer
  for (const name of ['src', '__tests__']) {
    watch(join(root, name), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(buildAndTest, DEBOUNCE_MS)
    })
  }
}
process.exitCode = await buildAndTest()

/** Builds, tests and checks the types once; a newer round stops this one. */
async function buildAndTest() {
  const thisRound = ++round
  running?.kill()
  const started = performance.now()
  try {
    const count = build()
    console.log(`\nBuilt ${count} files into build/dev in ${Math.round(performance.now() - started)} ms.`)
  } catch (error) {
    console.error(error.message)
    return 1
  }
  for (const command of [[...JEST, ...jestArgs], TSC]) {
    const code = thisRound === round ? await run(command) : 0
    if (code !== 0) return code
  }
  if (thisRound === round) console.log(once ? 'No type errors.' : 'No type errors. Waiting for changes.')
  return 0
}

function run(command) {
  running = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ACTION_DIST: out },
    stdio: 'inherit'
  })
  // A command that a newer round stopped has no exit code and did not fail.
  return new Promise((resolve) => running.once('close', (code) => resolve(code ?? 0)))
}

/** Brings build/dev up to date and returns how many files changed. */
function build() {
  // `npm run bundle` deletes the whole build folder.
  if (!existsSync(out)) built.clear()
  if (built.size === 0) copyFromDist()
  const names = readdirSync(join(root, 'src'), { recursive: true })
  const count = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && buildFile(name)).length
  // Always, because it also depends on files without types and is made at once.
  writeFileSync(join(out, 'report.html'), pageTemplate())
  return count
}

/** Copies the MCP servers and the packs, which src cannot replace without bundling. */
function copyFromDist() {
  const dist = join(root, 'dist')
  mkdirSync(out, { recursive: true })
  for (const name of readdirSync(dist)) {
    if (!CHUNK.test(name)) cpSync(join(dist, name), join(out, name), { recursive: true })
  }
  // Not those of dist, which lacks the entries that are new.
  writeStubs(out)
  writeActions(out, root)
  writeFileSync(join(out, 'index.js'), "export { run } from './src/entries/index.js'\n")
}

/** Removes the types from one file of src, unless it is up to date. */
function buildFile(name) {
  const path = join(root, 'src', name)
  const { mtimeMs } = statSync(path)
  if (built.get(name) === mtimeMs) return false
  const { code } = transformSync(readFileSync(path, 'utf8'), { filename: path, ...SWC })
  const target = join(out, 'src', name.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, code.replace(/(\bfrom |\bimport\(|\bimport )(["'])(\.[^"']+)\.ts\2/g, '$1$2$3.js$2'))
  // Set last, so that a file with a syntax error is built again in the next round.
  built.set(name, mtimeMs)
  return true
}
