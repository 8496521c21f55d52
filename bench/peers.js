import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '.peers')
const INSTALL_MS = 120_000

/** Where the peers lie that are there after an attempt to install what is missing; an install is kept for the next run. */
export function installPeers(packages) {
  const missing = Object.entries(packages).filter(([name, version]) => !isInstalled(name, version))
  if (missing.length > 0) npmInstall(Object.entries(packages).map(([name, version]) => `${name}@${version}`))
  return new Map(
    Object.entries(packages)
      .filter(([name, version]) => isInstalled(name, version))
      .map(([name]) => [name, join(FOLDER, 'node_modules', name)])
  )
}

function isInstalled(name, version) {
  const manifest = join(FOLDER, 'node_modules', name, 'package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version
}

function npmInstall(specifiers) {
  const args = [
    'install',
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    FOLDER,
    ...specifiers
  ]
  // npm is a script of the shell on Windows.
  spawnSync('npm', args, { stdio: 'ignore', timeout: INSTALL_MS, shell: process.platform === 'win32' })
}
