import { lstatSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { hasCode } from '../../../base/failure.ts'

/** The longest path or pattern in a case file. */
export const MAX_PATH_LENGTH = 1_000

/** The folder of the repository, without links. */
export function realRoot(root: string): string {
  return realpathSync.native(root)
}

/** Whether a path without links is the root or below it, and not in the data of git, which may contain a token. */
export function isInside(root: string, path: string): boolean {
  const below = relative(root, path)
  const parts = below.split(sep)
  return !isAbsolute(below) && parts[0] !== '..' && !parts.some((part) => part.toLowerCase() === '.git')
}

/**
 * Resolves a path of a case file, which is relative to its folder. Throws an error that says what is wrong, unless it
 * exists inside the repository after all links are resolved.
 */
export function resolveInside(root: string, folder: string, path: string): string {
  if (path.length > MAX_PATH_LENGTH) throw new Error('is too long.')
  if (/[\u0000-\u001f\u007f]/.test(path)) throw new Error('contains a control character.')
  if (path.includes('\\')) throw new Error('contains a backslash. Use `/` between folders.')
  if (/^\/|^[A-Za-z]:|^~/.test(path)) throw new Error('is not relative. Write it relative to this file.')
  const joined = join(folder, path)
  // Checked before the file system is asked, so that nobody learns what exists outside.
  if (!isInside(root, joined)) throw new Error('is outside of the repository, or in its `.git`. Use a path inside.')
  const real = realPath(joined)
  if (real === undefined) throw new Error('does not exist. It is relative to this file.')
  if (!isInside(root, real)) throw new Error('is a link that leads out of the repository. Use a path inside.')
  return real
}

/** The path without links; undefined if there is none. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG')) return undefined
    throw error
  }
}

/** Whether a path without links is a folder. */
export function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
