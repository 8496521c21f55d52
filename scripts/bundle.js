// One ncc bundle with lazily loaded chunks and the licences of everything in it.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

// Only what every machine can run and every reviewer can read.
const ALLOWED = ['.js', '.json', '.txt']

/** Runs a script of a package of ours; what it prints goes to stderr. */
export function run(script, ...args) {
  const command = [join(root, 'node_modules', script), ...args]
  execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 2, 'inherit'] })
}

/** Bundles a compiled entry into a folder. */
export function bundle(entry, out, ...options) {
  const stats = join(root, 'build', 'stats.json')
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '-o', out, '-q', '--stats-out', stats, ...options)
  writeFileSync(join(out, 'licenses.txt'), licences(packagesIn(JSON.parse(readFileSync(stats, 'utf8')).modules)))
  const foreign = readdirSync(out).filter((name) => !ALLOWED.includes(extname(name)))
  if (foreign.length > 0) throw new Error(`The bundle must not contain ${foreign.join(', ')}`)
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
    const { name, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((each) => /^licen[cs]e(-mit)?(\.\w+)?$/i.test(each))
    const text = file ? readFileSync(join(folder, file), 'utf8') : WITHOUT_FILE.includes(name) ? mit(author) : ''
    texts.set(name, [name, license ?? '', text].join('\n'))
  }
  const sorted = [...texts.keys()].sort()
  return sorted
    .map((name) => texts.get(name))
    .join('\n\n')
    .replaceAll('\r\n', '\n')
}

// Their README says MIT, and their package has no licence file.
const WITHOUT_FILE = ['@modelcontextprotocol/server-filesystem', '@modelcontextprotocol/server-memory']

/** Our own licence is the same text, with another name in its second paragraph. */
function mit(author) {
  const holder = typeof author === 'string' ? author : (author?.name ?? 'the authors')
  return readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright.*$/m, `Copyright (c) ${holder}`)
}
