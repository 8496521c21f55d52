// Runs the benches: all, and then writes results.md and results.json; or those named, and then only prints. With
// `--check` nothing is written: the ratios are compared with those of results.json, and it fails when some got worse.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as acquire from './acquire.js'
import * as artifact from './artifact.js'
import { checkSection, compare, isGood, ratiosOf } from './check.js'
import * as engine from './engine.js'
import * as mux from './mux.js'
import * as pack from './pack.js'
import * as phases from './phases.js'
import * as post from './post.js'
import { pageOf, sectionOf } from './report.js'
import * as scale from './scale.js'
import * as start from './start.js'
import * as transfer from './transfer.js'
import * as upload from './upload.js'

const BENCHES = [pack, upload, transfer, artifact, scale, start, acquire, phases, post, mux, engine]
const PAGE = join(import.meta.dirname, 'results.md')
const RATIOS = join(import.meta.dirname, 'results.json')

const wanted = process.argv.slice(2).filter((argument) => argument !== '--check')
const isCheck = process.argv.includes('--check')
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
if (isCheck && !existsSync(RATIOS)) {
  console.error('There is nothing to compare with: `npm run bench` writes bench/results.json.')
  process.exit(1)
}
// So that what the benches made is removed also when they are stopped.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const sections = []
for (const bench of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue
  const section = { bench: bench.name, ...(await bench.run()) }
  sections.push(section)
  console.log(sectionOf(section).join('\n'))
}

if (isCheck) {
  const comparison = compare(ratiosOf(sections), JSON.parse(readFileSync(RATIOS, 'utf8')))
  console.log(sectionOf(checkSection(comparison)).join('\n'))
  process.exitCode = isGood(comparison) ? 0 : 1
} else if (wanted.length === 0) {
  writeFileSync(PAGE, pageOf(sections))
  writeFileSync(RATIOS, `${JSON.stringify(ratiosOf(sections), null, 2)}\n`)
}
