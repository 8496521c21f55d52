import { realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { errorCode } from '../../archive/error-code.ts'

/** A path that a caller gave, as the real path it leads to; an error when that is outside the workspace. */
export async function insideWorkspace(workspace: string, given: string): Promise<string> {
  const root = await realpath(workspace)
  const path = await real(resolve(root, given))
  if (!isInside(root, path)) throw new Error(`Access denied: '${given}' is outside the workspace ${root}`)
  return path
}

/** Whether a path is the folder itself or below it. Both must be real paths. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** The real path of what may not exist yet: links are followed as far as there is something. */
async function real(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    const parent = dirname(path)
    return parent === path ? path : join(await real(parent), path.slice(parent.length))
  }
}
