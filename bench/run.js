// `npm run bench` runs all benches and writes results.md; `npm run bench -- start` runs one and prints its ratios, and
// writes its section of results.md with `--save`.
// `--node <path>` chooses the Node that is measured. The default is Node 24, which GitHub's runners use for the action;
// another one has sections of its own.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as acquire from './acquire.js'
import * as agentTests from './agent-tests.js'
import * as gateway from './gateway.js'
import * as mux from './mux.js'
import * as packing from './packing.js'
import { findNode } from './peers.js'
import { renderPage, renderSection, replaceSection } from './report.js'
import * as start from './start.js'

// With it, Node reads all root certificates at every start, the peers' too, and the ratios say little about us.
delete process.env['NODE_EXTRA_CA_CERTS']

const BENCHES = { packing, acquire, start, mux, gateway, 'agent-tests': agentTests }

const { values: options, positionals: names } = parseArgs({
  options: { node: { type: 'string' }, save: { type: 'boolean' } },
  allowPositionals: true
})
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(2)
}
// process.exit() runs the exit handlers, which remove the temporary folders.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

const node = findNode(options.node)
console.log(`Measuring with Node ${node.version}.`)
const sections = []
for (const [name, bench] of Object.entries(BENCHES)) {
  if (names.length > 0 && !names.includes(name)) continue
  const section = titled(await bench.run({ node }))
  sections.push(section)
  console.log(renderSection(section))
}
const page = join(import.meta.dirname, 'results.md')
if (names.length === 0) writeFileSync(page, renderPage(sections, node))
else if (options.save) {
  const replace = (text, section) => replaceSection(text, section, node)
  writeFileSync(page, sections.reduce(replace, readFileSync(page, 'utf8')))
}

/** The section of a Node that is not the usual one does not replace that of the usual one. */
function titled(section) {
  return node.version.startsWith('24.')
    ? section
    : { ...section, title: `${section.title}, Node ${node.version.split('.')[0]}` }
}
