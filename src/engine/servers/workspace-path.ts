import { realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isInside } from '../../archive/links.ts'
import { hasCode } from '../../base/failure.ts'

/** The real path of a path that a caller gave; rejects if it is outside the workspace. */
export async function resolveInWorkspace(workspace: string, given: string): Promise<string> {
  const root = await realpath(workspace)
  const path = await realPath(resolve(root, given))
  if (!isInside(root, path)) throw new Error(`Access denied: '${given}' is outside the workspace ${root}`)
  return path
}

/** The real path of a file that may not exist yet: links in the existing part of the path are followed. */
async function realPath(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    const parent = dirname(path)
    return parent === path ? path : join(await realPath(parent), path.slice(parent.length))
  }
}
