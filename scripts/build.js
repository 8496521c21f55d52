// Builds dist: one bundle with a stub for each entry point, and a second bundle with the embedded engine's MCP servers.
// `node scripts/build.js [folder]` builds into another folder.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { writeActions, writeStubs } from './entries.js'
import { pageTemplate } from './page.js'

// ncc also copies native modules and other assets that it finds; dist must run on every machine and be reviewable.
const ALLOWED_EXTENSIONS = ['.js', '.json', '.txt']
// The README of these packages says MIT, but the packages contain no licence file.
const MIT_WITHOUT_FILE = ['@modelcontextprotocol/server-filesystem', '@modelcontextprotocol/server-memory']

const root = join(import.meta.dirname, '..')
const build = join(root, 'build')
const fresh = join(build, 'dist')
const out = resolve(process.argv[2] ?? join(root, 'dist'))

rmSync(build, { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')

bundle('build/entries/index.js', fresh, '--external', 'undici')
loadUndiciLazily()
writeStubs(fresh)
// unpdf loads this native package only to draw pages, which pdf-tools does not do.
bundle('build/engine/servers/index.js', join(fresh, 'servers'), '--external', '@napi-rs/canvas')
writeFileSync(join(fresh, 'report.html'), pageTemplate())
writeActions(fresh, root)
// dist is also the npm package of the command line, without dependencies.
writeFileSync(join(fresh, 'package.json'), `${JSON.stringify(cliPackage(), null, 2)}\n`)
cpSync(join(root, 'LICENSE'), join(fresh, 'LICENSE'))
cpSync(join(root, 'packs'), join(fresh, 'packs'), { recursive: true })

// Replaced only at the end, so that a failed build leaves the old dist in place.
rmSync(out, { recursive: true, force: true })
cpSync(fresh, out, { recursive: true })

/** Runs a script of an installed package; its output goes to stderr. */
function run(script, ...args) {
  const command = [join(root, 'node_modules', script), ...args]
  execFileSync(process.execPath, command, { cwd: root, stdio: ['ignore', 2, 'inherit'] })
}

/** Puts undici into a bundle of its own, which lazy-undici.js loads when it is needed. */
function loadUndiciLazily() {
  bundle('node_modules/undici/index.js', join(fresh, 'undici'))
  writeFileSync(join(fresh, 'undici', 'package.json'), '{ "type": "commonjs" }\n')
  cpSync(join(root, 'scripts', 'lazy-undici.js'), join(fresh, 'undici.js'))
  const index = join(fresh, 'index.js')
  // Some packages import undici as a module, others require it: both get the same stand-in.
  let code = readFileSync(index, 'utf8')
  for (const [theirs, ours] of [
    ['from "undici"', 'from "./undici.js"'],
    ['__WEBPACK_EXTERNAL_createRequire(import.meta.url)("undici")', '__WEBPACK_EXTERNAL_MODULE_undici__']
  ]) {
    if (!code.includes(theirs)) throw new Error(`The bundle should contain ${theirs}. Has ncc or a package changed?`)
    code = code.replace(theirs, ours)
  }
  writeFileSync(index, code)
}

/** Bundles a compiled entry point into a folder, with the licences of all packages in the bundle. */
function bundle(entry, folder, ...options) {
  const stats = join(build, 'stats.json')
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '-o', folder, '-q', '--stats-out', stats, ...options)
  writeFileSync(join(folder, 'licenses.txt'), licences(packageFolders(JSON.parse(readFileSync(stats, 'utf8')).modules)))
  const unwanted = readdirSync(folder).filter((name) => !ALLOWED_EXTENSIONS.includes(extname(name)))
  if (unwanted.length > 0) throw new Error(`The bundle must not contain ${unwanted.join(', ')}`)
}

/** The folders of the bundled packages. ncc's own licence list omits the packages of the entry chunk. */
function packageFolders(modules = []) {
  const folders = new Set()
  for (const { nameForCondition, modules: inner } of modules) {
    const [folder] = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(nameForCondition ?? '') ?? []
    if (folder) folders.add(folder)
    for (const each of packageFolders(inner)) folders.add(each)
  }
  return folders
}

function licences(folders) {
  const texts = new Map()
  for (const folder of folders) {
    const { name, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((each) => /^licen[cs]e(-mit)?(\.\w+)?$/i.test(each))
    const text = file ? readFileSync(join(folder, file), 'utf8') : MIT_WITHOUT_FILE.includes(name) ? mit(author) : ''
    texts.set(name, [name, license ?? '', text].join('\n'))
  }
  const sorted = [...texts.keys()].sort()
  return sorted
    .map((name) => texts.get(name))
    .join('\n\n')
    .replaceAll('\r\n', '\n')
}

/** The MIT licence with another copyright holder; our own LICENSE has the same text. */
function mit(author) {
  const holder = typeof author === 'string' ? author : (author?.name ?? 'the authors')
  return readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^Copyright.*$/m, `Copyright (c) ${holder}`)
}

function cliPackage() {
  const { name, version, description, license, type, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8')
  )
  return { name, version, description, license, type, engines, bin: { [name]: 'cli.js' } }
}
