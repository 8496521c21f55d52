// Builds dist: the action with a stub for each entry, so that nothing is in it twice, and the embedded engine's servers.
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { bundle, root, run } from './bundle.js'
import { pageTemplate } from './page.js'

const COMPANIONS = ['reset', 'release', 'dump', 'attach', 'call', 'tools', 'sweep']
const ENTRIES = ['main', 'post', 'engine', 'cli', 'demo', ...COMPANIONS]

const build = join(root, 'build')
const fresh = join(build, 'dist')
const out = resolve(process.argv[2] ?? join(root, 'dist'))

rmSync(build, { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')

bundle('build/entries/index.js', fresh)
for (const entry of ENTRIES) {
  const first = entry === 'cli' ? '#!/usr/bin/env node\n' : ''
  writeFileSync(join(fresh, `${entry}.js`), `${first}import { run } from './index.js'\n\nawait run('${entry}')\n`)
}
chmodSync(join(fresh, 'cli.js'), 0o755)
// Drawing is not what pdf-tools does, and the package for it is native.
bundle('build/engine/servers/index.js', join(fresh, 'servers'), '--external', '@napi-rs/canvas')
// Post puts the data of a run into it.
writeFileSync(join(fresh, 'report.html'), pageTemplate())
// The command line makes its flags from these, without a parser for YAML.
const actions = Object.fromEntries(['', ...COMPANIONS].map((folder) => [folder || 'main', actionIn(folder)]))
writeFileSync(join(fresh, 'actions.json'), `${JSON.stringify(actions, null, 1)}\n`)
// What is here is the whole package of the command line: it needs nothing to be installed.
writeFileSync(join(fresh, 'package.json'), `${JSON.stringify(packageOf('cli.js'), null, 2)}\n`)
cpSync(join(root, 'LICENSE'), join(fresh, 'LICENSE'))
cpSync(join(root, 'packs'), join(fresh, 'packs'), { recursive: true })

// Last and at once: whoever runs dist meanwhile meets the old one or the new one.
rmSync(out, { recursive: true, force: true })
cpSync(fresh, out, { recursive: true })

function actionIn(folder) {
  const { description, inputs } = parse(readFileSync(join(root, folder, 'action.yml'), 'utf8'))
  return { description, inputs }
}

function packageOf(program) {
  const { name, version, description, license, type, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8')
  )
  return { name, version, description, license, type, engines, bin: { [name]: program } }
}
