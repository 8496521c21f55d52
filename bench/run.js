// Runs the benches: all, and then writes results.md; or those named, and then only prints.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as engine from './engine.js'
import * as mux from './mux.js'
import { pageOf, sectionOf } from './report.js'

const BENCHES = [mux, engine]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${BENCHES.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const sections = []
for (const bench of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue
  const section = await bench.run()
  sections.push(section)
  console.log(sectionOf(section).join('\n'))
}
if (wanted.length === 0) writeFileSync(join(import.meta.dirname, 'results.md'), pageOf(sections))
