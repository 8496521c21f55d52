import { type FileHandle, open, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Failure, messageOf } from '../base/failure.ts'
import type { Entry } from './entry.ts'
import { errorCode } from './error-code.ts'
import { GzipBlocks } from './gzip-blocks.ts'
import { Tally } from './tally.ts'
import { TAR_END } from './tar-blocks.ts'
import { addEntry } from './tar-entries.ts'

// Node's pool for compression, whatever the cores; it cannot be made larger once the process runs. Four threads feed
// any network, and more blocks than they can work on would only fill the memory of a large machine.
const POOL_THREADS = 4

/** How far the packing is. */
export interface PackProgress {
  readonly entries: number
  readonly of: number
  readonly unpackedBytes: number
}

/** What is packed, and where to. */
export interface Packing {
  readonly entries: readonly Entry[]
  /** The tar.gz to write; what stands there is replaced, and nothing stays there after a failure. */
  readonly output: string
  readonly signal?: AbortSignal | undefined
  /** 1 (quick, the default) to 9 (small). */
  readonly level?: number | undefined
  readonly note: (text: string) => void
  /** Called after each block of about 1 MiB that was written. */
  readonly onProgress?: ((progress: PackProgress) => void) | undefined
}

/** The archive that was written. */
export interface Packed {
  readonly bytes: number
  /** Files and links, not folders. */
  readonly files: number
  /** The size of the tar inside. */
  readonly unpackedBytes: number
}

/** Writes a tar.gz that has the same bytes for the same files, whenever and wherever it is made. */
export async function pack(packing: Packing): Promise<Packed> {
  const { output, signal } = packing
  signal?.throwIfAborted()
  const tally = new Tally()
  let handle: FileHandle | undefined
  try {
    await rm(output, { force: true })
    handle = await open(output, 'wx', 0o600)
    const packed = await packInto(handle, packing, tally)
    await handle.close()
    tally.tell(packing.note)
    return packed
  } catch (error) {
    await handle?.close().catch(() => {})
    await rm(output, { force: true }).catch(() => {})
    throw signal?.aborted ? signal.reason : packFailure(error)
  }
}

/** Why an archive could not be written, in words that help. */
export function packFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const code = errorCode(error)
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  return new Failure(
    'The archive to upload could not be written.',
    isFull ? 'The disk of the runner is full.' : `${messageOf(error)}.`,
    isFull
      ? 'Free some space on the runner, or upload less with `upload-exclude`.'
      : 'Check that the temporary folder of the runner can be written to.',
    { cause: error }
  )
}

async function packInto(handle: FileHandle, packing: Packing, tally: Tally): Promise<Packed> {
  const { entries, signal } = packing
  const count = { bytes: 0, entries: 0, files: 0 }
  const write = async (data: Buffer): Promise<void> => {
    for (let done = 0; done < data.length; ) done += (await handle.write(data, done)).bytesWritten
    count.bytes += data.length
    packing.onProgress?.({ entries: count.entries, of: entries.length, unpackedBytes: blocks.size })
  }
  const inFlight = 2 * Math.min(availableParallelism(), POOL_THREADS)
  const blocks = new GzipBlocks({ write, level: packing.level ?? 1, inFlight })
  try {
    for (const entry of entries) {
      signal?.throwIfAborted()
      const added = await addEntry(blocks, entry, tally, signal)
      count.entries += 1
      if (added && entry.kind !== 'directory') count.files += 1
    }
    await blocks.addZeros(TAR_END)
    await blocks.finish()
    return { bytes: count.bytes, files: count.files, unpackedBytes: blocks.size }
  } finally {
    await blocks.settle()
  }
}
