// `npm run coverage`: runs the tests on unbundled programs, counts the lines and branches of src that ran in the tests and in
// the processes that they started, and compares with coverage.json. `--write` writes that; with paths only those tests run,
// and nothing is compared. A process that a test kills leaves no count.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import libCoverage from 'istanbul-lib-coverage'
import { root } from './bundle.js'
import { ProcessCoverage } from './process-coverage.js'
import { unbundled } from './unbundled.js'

const TOLERANCE = 1
const BASELINE = join(root, 'coverage.json')
const PAGE = join(root, 'src', 'report', 'page')
const KINDS = ['lines', 'branches']

const paths = process.argv.slice(2).filter((argument) => argument !== '--write')
const folder = join(root, 'build', 'coverage')
const dist = join(folder, 'programs')

rmSync(folder, { recursive: true, force: true })
unbundled(dist)()
const processes = new ProcessCoverage(join(folder, 'v8'), join(dist, 'src'))
const code = await runTests()
const map = libCoverage.createCoverageMap(JSON.parse(readFileSync(join(folder, 'jest', 'coverage-final.json'), 'utf8')))
await processes.addTo(map)
const found = perFolder(map)
console.table(found)

if (code !== 0) fail('The tests are red: what they cover is not compared.')
else if (paths.length > 0) console.log('Only some tests ran: nothing is compared.')
else if (process.argv.includes('--write')) writeFileSync(BASELINE, `${JSON.stringify(found, null, 2)}\n`)
else if (!existsSync(BASELINE)) fail('There is no coverage.json to compare with. Make it: npm run coverage -- --write')
else compare(JSON.parse(readFileSync(BASELINE, 'utf8')))

function runTests() {
  const jest = ['--experimental-vm-modules', '--no-warnings', join(root, 'node_modules/jest/bin/jest.js')]
  const report = ['--coverage', '--coverageReporters=json', `--coverageDirectory=${join(folder, 'jest')}`]
  // What dist itself is like, and what stands on the command line of its programs, is no matter of these. Counting takes time.
  const others = ['--testPathIgnorePatterns=project/dist.test|torture/secrets.test', '--testTimeout=180000', '--silent']
  const env = { ...process.env, ACTION_DIST: dist, NODE_V8_COVERAGE: processes.folder }
  const child = spawn(process.execPath, [...jest, ...report, ...others, ...paths], { cwd: root, env, stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return processes.gatherUntil(ended)
}

/** The percentages of each folder of src. */
function perFolder(map) {
  const folders = {}
  // The page of the report runs in a browser, where nobody counts.
  for (const file of map
    .files()
    .filter((path) => !path.startsWith(PAGE))
    .sort()) {
    const name = relative(join(root, 'src'), file).split(sep)[0]
    folders[name] ??= libCoverage.createCoverageSummary()
    folders[name].merge(map.fileCoverageFor(file).toSummary())
  }
  return Object.fromEntries(
    Object.entries(folders).map(([name, summary]) => [
      name,
      Object.fromEntries(KINDS.map((kind) => [kind, Math.floor(summary[kind].pct * 10) / 10]))
    ])
  )
}

function compare(baseline) {
  const fallen = Object.entries(baseline).flatMap(([name, before]) =>
    KINDS.filter((kind) => (found[name]?.[kind] ?? 100) < before[kind] - TOLERANCE).map(
      (kind) => `${kind} of src/${name}: ${found[name][kind]} %, and were ${before[kind]} %`
    )
  )
  if (fallen.length > 0) fail(`Less is tested than before:\n${fallen.join('\n')}\nTest it, or say why not and --write.`)
  else console.log(`No folder fell by more than ${TOLERANCE} point.`)
}

function fail(why) {
  console.error(why)
  process.exitCode = 1
}
