import { existsSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../archive/error-code.ts'
import type { SandboxFolders } from '../contract.ts'
import { findProgram } from '../isolation/find-program.ts'
import type { Machine } from '../isolation/machine.ts'

const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin']
const HOMEBREW_FOLDERS = ['/opt/homebrew/bin']

/** Where a server finds programs: the system's folders, not what a job put into its own PATH; node's folder last. */
export function programFolders(machine: Machine, node: string): readonly string[] {
  if (machine.platform === 'win32') return [...machine.path, dirname(node)]
  const brewed = machine.platform === 'darwin' ? HOMEBREW_FOLDERS : []
  return [...brewed, ...SYSTEM_FOLDERS, dirname(node)]
}

/** The whole environment of a server. */
export function environmentOf(folders: SandboxFolders, machine: Machine, node: string): Record<string, string> {
  const { home, tmp } = folders
  const path = programFolders(machine, node)
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
    PATH: [...new Set(path)].join(';')
  }
}

/** The files of node itself; npm too, where it is installed beside. Not its whole prefix, which may be somebody's home. */
export function nodeFiles(node: string): readonly string[] {
  const folder = dirname(node)
  const beside = ['npm', 'npx'].map((name) => join(folder, name))
  const modules = basename(folder) === 'bin' ? [join(dirname(folder), 'lib', 'node_modules')] : []
  return [node, ...beside, ...modules].filter((path) => existsSync(path))
}

/** The user's own folder of programs, with a `python` for servers that call it so where the system has `python3` only. */
export async function ownPrograms(folders: SandboxFolders, machine: Machine, node: string): Promise<string> {
  const folder = join(folders.home, '.local', 'bin')
  await mkdir(folder, { recursive: true })
  const search = programFolders(machine, node)
  const python = await findProgram('python', search, machine.platform)
  const python3 = await findProgram('python3', search, machine.platform)
  if (python === undefined && python3 !== undefined) {
    await symlink(python3, join(folder, 'python')).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  }
  return folder
}
