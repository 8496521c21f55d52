import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { hasCode } from '../../base/failure.ts'
import { findProgram } from '../../host/find-program.ts'
import type { SandboxFolders } from '../contract.ts'
import type { Machine } from '../isolation/machine.ts'

const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']
const HOMEBREW_FOLDERS = ['/opt/homebrew/bin']

/** The PATH of a server: the system's folders and node's, but not what the job has added to its own PATH. */
export function serverPath(machine: Machine, node: string): readonly string[] {
  if (machine.platform === 'win32') return [...machine.path, dirname(node)]
  const homebrew = machine.platform === 'darwin' ? HOMEBREW_FOLDERS : []
  return [...homebrew, ...SYSTEM_FOLDERS, dirname(node)]
}

/** The whole environment of a server. */
export function serverEnvironment(folders: SandboxFolders, machine: Machine, node: string): Record<string, string> {
  const { home, tmp } = folders
  const path = serverPath(machine, node)
  if (machine.platform !== 'win32') {
    return { HOME: home, TMPDIR: tmp, LANG: 'C.UTF-8', PATH: [...new Set(path)].join(':') }
  }
  return {
    USERPROFILE: home,
    HOME: home,
    APPDATA: join(home, 'AppData', 'Roaming'),
    LOCALAPPDATA: join(home, 'AppData', 'Local'),
    TEMP: tmp,
    TMP: tmp,
    PATH: [...new Set(path)].join(';'),
    // Otherwise a command such as `git` runs a `git.exe` in the workspace.
    NoDefaultCurrentDirectoryInExePath: '1'
  }
}

/** The files of node and, if installed next to it, npm. Not the whole prefix, which may be a home folder. */
export function nodeFiles(node: string): readonly string[] {
  const folder = dirname(node)
  const npm = ['npm', 'npx'].map((name) => join(folder, name))
  const modules = basename(folder) === 'bin' ? [join(dirname(folder), 'lib', 'node_modules')] : []
  return [node, ...npm, ...modules].filter((path) => existsSync(path))
}

/** Creates `~/.local/bin`, with a link `python` if the system only has `python3`, because servers call `python`. */
export async function createUserBin(folders: SandboxFolders, machine: Machine, node: string): Promise<string> {
  const folder = join(folders.home, '.local', 'bin')
  await mkdir(folder, { recursive: true })
  const path = serverPath(machine, node)
  const python = findProgram('python', path, machine.platform)
  const python3 = findProgram('python3', path, machine.platform)
  if (python === undefined && python3 !== undefined) {
    await symlink(python3, join(folder, 'python')).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  }
  return folder
}
