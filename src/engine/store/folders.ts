import { chmod, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../archive/error-code.ts'
import type { SandboxFolders } from '../contract.ts'

/** The folders of one sandbox, and the one that holds them. */
export interface SandboxHouse {
  readonly root: string
  readonly folders: SandboxFolders
}

const NAMES = ['workspace', 'home', 'tmp', 'state'] as const
const REMOVE = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 } as const

/** Makes the folders of a sandbox, for our own eyes only. A short path: a database keeps its socket in there. */
export async function buildHouse(home: string): Promise<SandboxHouse> {
  const root = await mkdtemp(join(home, 'sandbox-'))
  const [workspace, own, tmp, state] = NAMES.map((name) => join(root, name)) as [string, string, string, string]
  for (const folder of [workspace, own, tmp, state]) await mkdir(folder, { mode: 0o700 })
  return { root, folders: { workspace, home: own, tmp, state } }
}

/** Empties every folder. The folders themselves stay: they are where programs stand and what users look at. */
export async function emptyHouse({ folders }: SandboxHouse): Promise<void> {
  for (const folder of [folders.workspace, folders.home, folders.tmp, folders.state]) await emptyFolder(folder)
}

/** Removes a folder and all in it, however a tool has locked it; no link is followed. */
export async function removeAll(path: string): Promise<void> {
  try {
    await rm(path, REMOVE)
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'ENOTEMPTY') throw error
    await unlock(path)
    await rm(path, REMOVE)
  }
}

async function emptyFolder(folder: string): Promise<void> {
  // A tool may have put a link to somewhere else in the folder's place.
  const isReal = await lstat(folder).then((stats) => stats.isDirectory(), isMissing)
  if (!isReal) {
    await removeAll(folder)
    await mkdir(folder, { mode: 0o700 })
    return
  }
  await chmod(folder, 0o700)
  for (const name of await readdir(folder)) await removeAll(join(folder, name))
}

function isMissing(error: unknown): false {
  if (errorCode(error) === 'ENOENT') return false
  throw error
}

async function unlock(path: string): Promise<void> {
  const stats = await lstat(path).catch(() => undefined)
  if (!stats?.isDirectory()) return
  await chmod(path, 0o700)
  for (const item of await readdir(path, { withFileTypes: true })) {
    if (item.isDirectory()) await unlock(join(path, item.name))
  }
}
