import { lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { lstat, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Failure, hasCode, messageOf } from '../base/failure.ts'
import { removeFolder } from '../host/remove-folder.ts'
import { asInvalidArchive, InvalidArchive, quoted } from './invalid-archive.ts'
import { readTar, type UnpackLimits } from './read-tar.ts'
import { StagingFolder } from './staging-folder.ts'

export { type UnpackLimits, WORKSPACE_LIMITS } from './read-tar.ts'

/** What to unpack, and where to. */
interface UnpackOptions {
  /** A tar.gz, which is not trusted. */
  readonly archive: string
  /** An existing folder. The archive is merged into it. */
  readonly folder: string
  readonly limits: UnpackLimits
  readonly signal?: AbortSignal | undefined
}

/** What was unpacked. */
interface Unpacked {
  /** The number of files and links, without folders. */
  readonly files: number
  /** The size of the tar inside. */
  readonly bytes: number
}

/** Unpacks a tar.gz next to the folder, and moves it in only if all of it is valid. Otherwise the folder is unchanged. */
export async function unpack({ archive, folder, limits, signal }: UnpackOptions): Promise<Unpacked> {
  signal?.throwIfAborted()
  let temporary: string | undefined
  try {
    if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`)
    temporary = await mkdtemp(`${folder}.unpacking-`)
    return await unpackInto(temporary, { archive, folder, limits, signal })
  } catch (error) {
    throw signal?.aborted ? signal.reason : unpackFailure(asInvalidArchive(error))
  } finally {
    if (temporary !== undefined) await removeFolder(temporary).catch(() => {})
  }
}

async function unpackInto(temporary: string, { archive, folder, limits, signal }: UnpackOptions): Promise<Unpacked> {
  const unpacked = join(temporary, 'new')
  await mkdir(unpacked)
  const staging = new StagingFolder(unpacked)
  try {
    const bytes = await readTar(archive, limits, (entry) => staging.add(entry), signal)
    staging.finish()
    await mergeInto(unpacked, folder, join(temporary, 'old'), signal)
    return { files: staging.files, bytes }
  } finally {
    staging.close()
  }
}

function unpackFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const isFull = hasCode(error, 'ENOSPC', 'EDQUOT')
  return new Failure(
    'The archive could not be unpacked, and nothing was changed.',
    isFull ? 'The disk is full.' : `${messageOf(error)}.`,
    isFull ? 'Free some disk space, or upload less.' : 'Check that the folder is writable.',
    { cause: error }
  )
}

interface Merge {
  /** The folder that keeps replaced files until the merge has succeeded. */
  readonly replaced: string
  /** How to revert each move. */
  readonly undo: (() => void)[]
  readonly signal: AbortSignal | undefined
}

/** Moves everything from one folder into another: files replace files, folders are merged. A failure reverts all moves. */
async function mergeInto(from: string, to: string, replaced: string, signal?: AbortSignal): Promise<void> {
  const merge: Merge = { replaced, undo: [], signal }
  mkdirSync(replaced)
  try {
    await mergeFolder(merge, from, to, '')
  } catch (error) {
    for (const revert of merge.undo.reverse()) ignoreErrors(revert)
    throw error
  }
}

async function mergeFolder(merge: Merge, from: string, to: string, path: string): Promise<void> {
  merge.signal?.throwIfAborted()
  // Moving files synchronously is fastest. Other work gets its turn between two folders.
  await setImmediate()
  for (const item of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, item.name), join(to, item.name)]
    const itemPath = path === '' ? item.name : `${path}/${item.name}`
    const existing = lstatSync(target, { throwIfNoEntry: false })
    if (existing?.isDirectory()) {
      if (!item.isDirectory()) throw new InvalidArchive(`${quoted(itemPath)} is already a folder of the workspace.`)
      await mergeFolder(merge, source, target, itemPath)
      continue
    }
    if (existing !== undefined) move(merge, target, join(merge.replaced, String(merge.undo.length)))
    move(merge, source, target)
  }
}

function move({ undo }: Merge, source: string, target: string): void {
  renameSync(source, target)
  undo.push(() => renameSync(target, source))
}

// If one move cannot be reverted, the others still are.
function ignoreErrors(act: () => void): void {
  try {
    act()
  } catch {}
}
