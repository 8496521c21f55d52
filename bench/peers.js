import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', 'build', 'bench-peers')
const NODE_24 = '24.21.0'
const INSTALL_TIMEOUT_MS = 120_000

/** Installs an npm package, unless an earlier run did, and returns its folder. */
export function installPeer(name, version) {
  // Each peer has its own prefix, because an install removes packages that it does not know.
  const prefix = join(FOLDER, name)
  const folder = join(prefix, 'node_modules', name)
  if (versionIn(folder) === version) return folder
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', prefix]
  spawnSync('npm', ['install', ...options, `${name}@${version}`], {
    stdio: 'inherit',
    timeout: INSTALL_TIMEOUT_MS,
    // npm is a batch file on Windows.
    shell: process.platform === 'win32'
  })
  if (versionIn(folder) === version) return folder
  throw new Error(`npm could not install ${name}@${version}.`)
}

/** The Node to measure with: the given one, or Node 24 from the npm registry. */
export function findNode(path = node24()) {
  const { stdout, error } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  if (error !== undefined) throw new Error(`${path} does not start: ${error.message}`)
  return { path, version: stdout.trim() }
}

function node24() {
  if (process.versions.node.startsWith('24.')) return process.execPath
  const isWindows = process.platform === 'win32'
  const folder = installPeer(`node-${isWindows ? 'win' : process.platform}-${process.arch}`, NODE_24)
  return join(folder, 'bin', isWindows ? 'node.exe' : 'node')
}

function versionIn(folder) {
  const manifest = join(folder, 'package.json')
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined
}
