import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const FOLDER = join(ROOT, 'build', 'bench')

let compiled

/** Where the product's modules are, as plain JavaScript: compiled once a run, or those of another build. */
export function productFolder() {
  compiled ??= process.env['BENCH_BUILD'] ?? compile()
  return compiled
}

function compile() {
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const args = [compiler, '-p', join(ROOT, 'tsconfig.build.json'), '--outDir', FOLDER]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The product does not compile: ${stdout}`)
  return FOLDER
}
