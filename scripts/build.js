// Builds dist: one ncc bundle with lazily loaded chunks, and a stub for each entry, so that nothing is in it twice.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ENTRIES = ['main', 'post']

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const out = resolve(process.argv[2] ?? join(root, 'dist'))
const bundle = join(root, 'build', 'dist')

rmSync(join(root, 'build'), { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')
const stats = join(root, 'build', 'stats.json')
run('@vercel/ncc/dist/ncc/cli.js', 'build', 'build/entries/index.js', '-o', bundle, '-q', '--stats-out', stats)
writeFileSync(join(bundle, 'licenses.txt'), licences(packagesIn(JSON.parse(readFileSync(stats, 'utf8')).modules)))
for (const entry of ENTRIES) {
  writeFileSync(join(bundle, `${entry}.js`), `import { run } from './index.js'\n\nawait run('${entry}')\n`)
}
// Last and at once: whoever runs dist meanwhile meets the old one or the new one.
rmSync(out, { recursive: true, force: true })
cpSync(bundle, out, { recursive: true })

function run(script, ...args) {
  const command = [join(root, 'node_modules', script), ...args]
  execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 2, 'inherit'] })
}

/** The folders of the packages that are in the bundle. ncc's own list lacks those of the entry chunk. */
function packagesIn(modules = []) {
  const folders = new Set()
  for (const { nameForCondition, modules: inner } of modules) {
    const [folder] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(nameForCondition ?? '') ?? []
    if (folder) folders.add(folder)
    for (const each of packagesIn(inner)) folders.add(each)
  }
  return folders
}

function licences(folders) {
  const texts = new Map()
  for (const folder of folders) {
    const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((each) => /^licen[cs]e(-mit)?(\.\w+)?$/i.test(each))
    texts.set(name, [name, license ?? '', file ? readFileSync(join(folder, file), 'utf8') : ''].join('\n'))
  }
  return [...texts.keys()]
    .sort()
    .map((name) => texts.get(name))
    .join('\n\n')
    .replaceAll('\r\n', '\n')
}
