import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'

/**
 * The folders of PATH that programs are started from: the absolute ones outside of the workspace. Whoever opens a pull request
 * can put a `git` into the workspace, and Windows looks in the current folder first, so programs are started by their path.
 */
export function programFolders(path: string | undefined, workspace?: string): readonly string[] {
  const folders = foldersIn(path).filter((folder) => isAbsolute(folder))
  if (workspace === undefined || workspace === '') return folders
  const root = realPath(workspace)
  return folders.filter((folder) => !isInside(root, realPath(folder)))
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
