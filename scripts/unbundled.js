// The programs of dist without bundling, for `npm run dev`: stubs, servers and packs are those of dist, and what the
// stubs load is each file of src, stripped of its types. It finds its packages in node_modules, so it must lie in here.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transformSync } from '@swc/core'
import { root } from './bundle.js'

const STRIPPED = { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }
const CHUNK = /^(\d+\.)?index\.js$/

/** A function that brings the folder up to date, and tells how many files that took. */
export function unbundled(folder) {
  rmSync(folder, { recursive: true, force: true })
  const written = new Map()
  return () => {
    // A real build empties the folder around it.
    if (!existsSync(folder)) written.clear()
    if (written.size === 0) takeFromDist(folder)
    return filesOf(join(root, 'src')).filter((file) => renew(file, folder, written)).length
  }
}

function takeFromDist(folder) {
  const dist = join(root, 'dist')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(dist)) {
    if (!CHUNK.test(name)) cpSync(join(dist, name), join(folder, name), { recursive: true })
  }
  writeFileSync(join(folder, 'index.js'), "export { run } from './src/entries/index.js'\n")
}

function renew(file, folder, written) {
  const path = join(root, 'src', file)
  const { mtimeMs } = statSync(path)
  if (written.get(file) === mtimeMs) return false
  const { code } = transformSync(readFileSync(path, 'utf8'), { filename: path, sourceMaps: 'inline', ...STRIPPED })
  const out = join(folder, 'src', file.replace(/\.ts$/, '.js'))
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, code.replace(/(\bfrom |\bimport\(|\bimport )(["'])(\.[^"']+)\.ts\2/g, '$1$2$3.js$2'))
  // Only now: what did not work is tried again.
  written.set(file, mtimeMs)
  return true
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
}
