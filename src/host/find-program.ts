import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path'

/** Where the system itself looks without PATH. */
const DEFAULT_PATH = process.platform === 'win32' ? undefined : '/usr/bin:/bin'

/**
 * The folders of PATH that programs are started from: the absolute ones outside the workspace. A pull request can put a
 * `git` into the workspace, and Windows looks in the current folder first, so programs are started by their path.
 */
export function programFolders(path: string | undefined, workspace?: string): readonly string[] {
  const folders = foldersIn(path ?? DEFAULT_PATH).filter((folder) => isAbsolute(folder))
  if (workspace === undefined || workspace === '') return folders
  const root = workspaceRoot(realPath(workspace))
  return root === undefined ? folders : folders.filter((folder) => !isInside(root, realPath(folder)))
}

/** The folders in a variable such as PATH. */
export function foldersIn(path: string | undefined, platform: NodeJS.Platform = process.platform): readonly string[] {
  if (path === undefined) return []
  const folders = platform === 'win32' ? path.replaceAll('"', '').split(';') : path.split(':')
  return folders.filter((folder) => folder !== '')
}

/** The path of a program in the first of the folders that contains it. Relative folders are skipped. */
export function findProgram(
  name: string,
  folders: readonly string[],
  platform: NodeJS.Platform = process.platform,
  endings: readonly string[] = platform === 'win32' ? ['.exe'] : ['']
): string | undefined {
  const candidates = folders
    .filter((folder) => isAbsolute(folder))
    .flatMap((folder) => endings.map((ending) => join(folder, `${name}${ending}`)))
  return candidates.find(isExecutable)
}

/** The path of a program of Windows itself, such as `taskkill`. */
export function windowsProgram(name: string): string {
  return join(process.env['SYSTEMROOT'] ?? 'C:\\Windows', 'System32', `${name}.exe`)
}

/**
 * The checkout that a folder is in, because people also work in a folder below; without a checkout, the folder. Undefined
 * in the root and in the home folder, where a terminal or a container may start, and which contain all programs.
 */
function workspaceRoot(folder: string): string | undefined {
  const home = realPath(homedir())
  const { root } = parse(folder)
  if (folder === root || folder === home) return undefined
  for (let each = folder; each !== root && each !== home; each = dirname(each)) {
    if (existsSync(join(each, '.git'))) return each
  }
  return folder
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function isInside(folder: string, path: string): boolean {
  const steps = relative(folder, path)
  return steps === '' || !(isAbsolute(steps) || steps === '..' || steps.startsWith(`..${sep}`))
}

/** The path with all links resolved, if it exists. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return resolve(path)
  }
}
