// Builds dist: one bundle with a stub for each entry point, and a second bundle with the embedded engine's MCP servers.
// `node scripts/build.js [folder]` builds into another folder.
import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { minifySync, parseSync } from '@swc/core'
import { writeActions, writeStubs } from './entries.js'
import { pageTemplate } from './page.js'
import { recordResults } from './record-results.js'

// ncc also copies native modules and other assets that it finds; dist must run on every machine and be reviewable.
const ALLOWED_EXTENSIONS = ['.js', '.json', '.txt']
// The README of these packages says MIT, but the packages contain no licence file.
const MIT_WITHOUT_FILE = ['@modelcontextprotocol/server-filesystem', '@modelcontextprotocol/server-memory']
/** The files of a bundle, apart from its entry, which has no modules but Node's. */
const CHUNK = /^\d+\.index\.js$/
/** The bundler's comment on a module, up to the name of its package. */
const ORIGIN = /(?:CONCATENATED|EXTERNAL) MODULE: \.\/node_modules\/(?:@[\w.-]+\/)?[\w.-]+\//g

const root = join(import.meta.dirname, '..')
const build = join(root, 'build')
const fresh = join(build, 'dist')
const out = resolve(process.argv[2] ?? join(root, 'dist'))

rmSync(build, { recursive: true, force: true })
run('typescript/bin/tsc', '-p', 'tsconfig.build.json')

bundleInstead('host/github/artifact.js', '@actions/artifact', 'upload-artifact.js')
bundleInstead('engine/servers/index.js', 'mcp-server-code-runner', 'code-runner-stdio.js')
bundle('build/entries/index.js', fresh, '--external', 'undici')
loadUndiciLazily()
writeStubs(fresh)
// unpdf loads this native package only to draw pages, which pdf-tools does not do.
const externals = ['@napi-rs/canvas', 'ajv', 'ajv-formats'].flatMap((name) => ['--external', name])
bundle('build/engine/servers/index.js', join(fresh, 'servers'), ...externals)
loadAjvLazily(join(fresh, 'servers'))
const { LATEST_PROTOCOL_VERSION } = await import('../build/mcp/protocol-versions.js')
await recordResults(join(fresh, 'servers'), LATEST_PROTOCOL_VERSION)
cpSync(join(root, 'scripts', 'start-server.cjs'), join(fresh, 'servers', 'start.cjs'))
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

/** Makes a compiled file import a script instead of a whole package of which it needs a part. */
function bundleInstead(file, name, script) {
  const up = '../'.repeat(file.split('/').length)
  replaceIn(join(build, file), { [`import('${name}')`]: `import('${up}scripts/${script}')` })
}

/** Puts undici into a bundle of its own, which lazy-undici.js loads when it is needed. */
function loadUndiciLazily() {
  bundleAsScript('node_modules/undici/index.js', join(fresh, 'undici'))
  cpSync(join(root, 'scripts', 'lazy-undici.js'), join(fresh, 'undici.js'))
  // Some packages import undici as a module, others require it: both get the same stand-in.
  replaceIn(join(fresh, 'index.js'), {
    'from "undici"': 'from "./undici.js"',
    '__WEBPACK_EXTERNAL_createRequire(import.meta.url)("undici")': '__WEBPACK_EXTERNAL_MODULE_undici__'
  })
}

/** Puts ajv into a bundle of its own, which lazy-ajv.js loads when it is needed. */
function loadAjvLazily(folder) {
  bundleAsScript('scripts/ajv/index.js', join(folder, 'ajv'))
  cpSync(join(root, 'scripts', 'lazy-ajv.js'), join(folder, 'ajv.js'))
  writeFileSync(join(folder, 'ajv-formats.js'), '// ajv.js adds the formats.\nexport default () => {}\n')
  replaceIn(join(folder, 'index.js'), {
    'from "ajv"': 'from "./ajv.js"',
    'from "ajv-formats"': 'from "./ajv-formats.js"'
  })
}

/** Bundles a package so that it can be loaded with `require`. */
function bundleAsScript(entry, folder) {
  bundle(entry, folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n')
}

function replaceIn(path, replacements) {
  let code = readFileSync(path, 'utf8')
  for (const [theirs, ours] of Object.entries(replacements)) {
    if (!code.includes(theirs)) throw new Error(`${path} should contain ${theirs}. Has ncc or a package changed?`)
    code = code.replace(theirs, ours)
  }
  writeFileSync(path, code)
}

/** Bundles a compiled entry point into a folder, with the licences of all packages in the bundle. */
function bundle(entry, folder, ...options) {
  const stats = join(build, 'stats.json')
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '-o', folder, '-q', '--stats-out', stats, ...options)
  const { modules, chunks } = JSON.parse(readFileSync(stats, 'utf8'))
  writeFileSync(join(folder, 'licenses.txt'), licences(packageFolders(modules)))
  minifyPackages(folder, chunks, modules)
  compileEagerly(folder)
  const unwanted = readdirSync(folder).filter((name) => !ALLOWED_EXTENSIONS.includes(extname(name)))
  if (unwanted.length > 0) throw new Error(`The bundle must not contain ${unwanted.join(', ')}`)
}

/** Minifies the files that contain only packages, which halves their size and the time to parse them. */
function minifyPackages(folder, chunks, modules) {
  const own = new Set(modules.filter(isOurs).flatMap((module) => module.chunks))
  const files = chunks.filter(({ id }) => !own.has(id)).flatMap((chunk) => chunk.files)
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const path = join(folder, file)
    const code = readFileSync(path, 'utf8')
    // Stack traces and checks of an error's name need the names of functions and classes.
    const names = { keep_classnames: true, keep_fnames: true }
    const minified = minifySync(code, {
      module: /^export /m.test(code),
      ecma: 2022,
      compress: names,
      mangle: names,
      ...names,
      format: { comments: false }
    })
    // The bundler's comments name the packages, without which nobody could tell what is in a file.
    const origins = [...new Set(code.match(ORIGIN) ?? [])].sort().map((origin) => `// ${origin}\n`)
    writeFileSync(path, `${origins.join('')}${minified.code}\n`)
  }
}

/**
 * Makes V8 compile the modules of a chunk when it reads the file. It parses arrow functions twice, once to skip them and once
 * when they are called, but not functions in parentheses; that is a tenth of the CPU time of main.
 */
function compileEagerly(folder) {
  for (const file of readdirSync(folder).filter((name) => CHUNK.test(name))) {
    const path = join(folder, file)
    const code = readFileSync(path)
    const { body } = parseSync(code.toString('utf8'), { syntax: 'ecmascript', target: 'es2022' })
    // Positions count bytes, and continue those of the file that was parsed before.
    const base = body.find(({ declaration }) => declaration).span.start - code.indexOf('export const ')
    const text = (start, end) =>
      code.subarray(start - base, end === undefined ? undefined : end - base).toString('utf8')
    let written = base
    const parts = []
    for (const { span, function: found } of moduleFunctions(body)) {
      const isArrow = found.type === 'ArrowFunctionExpression'
      const head = text(found.span.start, found.body.span.start)
      const [, parameters] = isArrow ? /^\(?([^()]*)\)?\s*=>\s*$/.exec(head) : []
      parts.push(text(written, span.start), isArrow ? `(function (${parameters}) ` : `(${head}`)
      parts.push(text(found.body.span.start, found.span.end), ')')
      written = span.end
    }
    writeFileSync(path, `${parts.join('')}${text(written)}`)
  }
}

/** The functions in the object `modules` that a chunk exports, and where they stand with their parentheses. */
function moduleFunctions(body) {
  const declarations = body.flatMap(({ declaration }) => declaration?.declarations ?? [])
  const modules = declarations.find(({ id }) => id.value === 'modules')
  return modules.init.properties.map(({ value }) => ({
    span: value.span,
    function: value.type === 'ParenthesisExpression' ? value.expression : value
  }))
}

/** Whether a module, or one that is concatenated into it, is compiled from src. */
function isOurs({ nameForCondition, modules: inner = [] }) {
  return (nameForCondition ?? '').startsWith(join(build, '/')) || inner.some(isOurs)
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
