import { lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { errorCode } from './error-code.ts'
import { mergeInto } from './unpack-merge.ts'
import { HostileArchive, refusalFor } from './unpack-refusal.ts'
import { Staging } from './unpack-staging.ts'
import { readEntries, type UnpackLimits } from './unpack-stream.ts'

export { type UnpackLimits, WORKSPACE_LIMITS } from './unpack-stream.ts'

/** What is unpacked, and where to. */
export interface Unpacking {
  /** A tar.gz of unknown origin. */
  readonly archive: string
  /** An existing folder; what the archive brings is merged into it. */
  readonly folder: string
  readonly limits: UnpackLimits
  readonly signal?: AbortSignal | undefined
}

/** What was unpacked. */
export interface Unpacked {
  /** Files and links, not folders. */
  readonly files: number
  /** The size of the tar inside. */
  readonly bytes: number
}

/** Unpacks a tar.gz beside the folder first, and moves it in only when all of it is good: else the folder is untouched. */
export async function unpack({ archive, folder, limits, signal }: Unpacking): Promise<Unpacked> {
  signal?.throwIfAborted()
  let beside: string | undefined
  try {
    if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is not a folder`)
    beside = await mkdtemp(`${folder}.unpacking-`)
    return await unpackBeside(beside, { archive, folder, limits, signal })
  } catch (error) {
    throw signal?.aborted ? signal.reason : unpackFailure(refusalFor(error))
  } finally {
    if (beside !== undefined) await rm(beside, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

async function unpackBeside(beside: string, { archive, folder, limits, signal }: Unpacking): Promise<Unpacked> {
  const fresh = join(beside, 'new')
  await mkdir(fresh)
  const staging = new Staging(fresh)
  try {
    const bytes = await readEntries(archive, limits, (entry) => staging.add(entry), signal)
    staging.finish()
    await mergeInto(fresh, folder, join(beside, 'old'), signal)
    return { files: staging.files, bytes }
  } finally {
    staging.abandon()
  }
}

function unpackFailure(error: unknown): Failure {
  if (error instanceof HostileArchive || error instanceof Failure) return error
  const isFull = errorCode(error) === 'ENOSPC' || errorCode(error) === 'EDQUOT'
  return new Failure(
    'The archive could not be unpacked, and nothing was changed.',
    isFull ? 'The disk is full.' : `${messageOf(error)}.`,
    isFull ? 'Free some space, or upload less.' : 'Check that its folder can be written to.',
    { cause: error }
  )
}
