import { chmod, lstat, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../base/failure.ts'
import { removeFolder } from '../../host/remove-folder.ts'
import { ENGINE_FILES } from '../../state/files.ts'
import type { SandboxFolders } from '../contract.ts'

/** The folders of one sandbox, and the folder that contains them. */
export interface SandboxDirs {
  readonly root: string
  readonly folders: SandboxFolders
}

/** Creates the folders of a sandbox, which only this user can read. */
export async function createSandboxDirs(parent: string): Promise<SandboxDirs> {
  const root = await mkdtemp(join(parent, ENGINE_FILES.sandboxPrefix))
  const folders = {
    workspace: join(root, 'workspace'),
    home: join(root, 'home'),
    tmp: join(root, 'tmp'),
    state: join(root, 'state')
  }
  for (const folder of Object.values(folders)) await mkdir(folder, { mode: 0o700 })
  return { root, folders }
}

/** Empties every folder. The folders themselves are kept, because programs and users have them open. */
export async function emptySandboxDirs({ folders }: SandboxDirs): Promise<void> {
  for (const folder of [folders.workspace, folders.home, folders.tmp, folders.state]) await emptyFolder(folder)
}

/** Removes a folder with everything in it, even if a tool has made parts of it read-only. Follows no link. */
export async function forceRemove(path: string): Promise<void> {
  try {
    await removeFolder(path)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM', 'ENOTEMPTY')) throw error
    await makeWritable(path)
    await removeFolder(path)
  }
}

async function emptyFolder(folder: string): Promise<void> {
  // A tool may have replaced the folder by a link to another place.
  const isDirectory = await lstat(folder).then((stats) => stats.isDirectory(), ignoreMissing)
  if (!isDirectory) {
    await forceRemove(folder)
    await mkdir(folder, { mode: 0o700 })
    return
  }
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) await forceRemove(join(folder, name))
}

function ignoreMissing(error: unknown): false {
  if (hasCode(error, 'ENOENT')) return false
  throw error
}

async function makeWritable(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => undefined)
  if (!stats?.isDirectory()) return
  await chmod(path, 0o700)
  for (const item of await readdir(path, { withFileTypes: true })) {
    if (item.isDirectory()) await makeWritable(join(path, item.name))
  }
}
