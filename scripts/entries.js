import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const COMPANIONS = ['reset', 'release', 'dump', 'attach', 'call', 'tools', 'test', 'sweep']
const ENTRIES = ['main', 'post', 'engine', 'gateway', 'gateway-worker', 'cli', 'demo', ...COMPANIONS]

/** Writes the inputs of all actions, from which the command line makes its flags without a YAML parser. */
export function writeActions(folder, root) {
  const read = (name) => {
    const { description, inputs } = parse(readFileSync(join(root, name, 'action.yml'), 'utf8'))
    return { description, inputs }
  }
  const actions = Object.fromEntries(['', ...COMPANIONS].map((name) => [name || 'main', read(name)]))
  writeFileSync(join(folder, 'actions.json'), `${JSON.stringify(actions, null, 1)}\n`)
}

/** Writes a program for each entry point, which runs it from index.js. */
export function writeStubs(folder) {
  for (const entry of ENTRIES) {
    const shebang = entry === 'cli' ? '#!/usr/bin/env node\n' : ''
    writeFileSync(join(folder, `${entry}.js`), `${shebang}import { run } from './index.js'\n\nawait run('${entry}')\n`)
  }
  chmodSync(join(folder, 'cli.js'), 0o755)
}
