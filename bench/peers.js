import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '.peers')
const INSTALL_MS = 120_000

/** Where the peers lie that are there after an attempt to install what is missing; an install is kept for the next run. */
export function installPeers(packages) {
  const peers = Object.entries(packages)
  for (const [name, version] of peers) if (!isInstalled(name, version)) npmInstall(name, version)
  return new Map(peers.filter(([name, version]) => isInstalled(name, version)).map(([name]) => [name, placeOf(name)]))
}

function isInstalled(name, version) {
  const manifest = join(placeOf(name), 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version
}

function placeOf(name) {
  return join(homeOf(name), 'node_modules', name)
}

/** Each in a folder of its own: an install removes whatever it was not asked for. */
function homeOf(name) {
  return join(FOLDER, name.replace('/', '+'))
}

function npmInstall(name, version) {
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', homeOf(name)]
  const args = ['install', ...options, `${name}@${version}`]
  // npm is a script of the shell on Windows.
  spawnSync('npm', args, { stdio: 'ignore', timeout: INSTALL_MS, shell: process.platform === 'win32' })
}
