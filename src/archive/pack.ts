import { createHash } from 'node:crypto'
import { writeSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Failure, hasCode, messageOf } from '../base/failure.ts'
import { inputName, machine, temporaryFolder } from '../base/host-wording.ts'
import type { Entry } from './entry.ts'
import { GroupedNotes } from './grouped-notes.ts'
import { GzipBlocks } from './gzip-blocks.ts'
import { TAR_END } from './tar-header.ts'
import { writeEntry } from './write-entry.ts'

// More blocks than Node's pool has threads, so that none waits for the next file. Even more would only fill the memory.
const BLOCKS_IN_FLIGHT = 6

/** The progress of packing. */
export interface PackProgress {
  readonly entries: number
  readonly unpackedBytes: number
}

/** What to pack, and where to. */
interface PackOptions {
  readonly entries: Iterable<Entry>
  /** The tar.gz to write. An existing file is replaced, and a failure leaves none behind. */
  readonly output: string
  readonly signal?: AbortSignal | undefined
  /** 1 (fastest, the default) to 9 (smallest). */
  readonly level?: number | undefined
  readonly note: (text: string) => void
  /** Called after each block of 512 KiB. */
  readonly onProgress?: ((progress: PackProgress) => void) | undefined
}

/** The archive that was written. */
export interface Packed {
  readonly bytes: number
  /** Of the bytes that were written, whatever becomes of the file. */
  readonly sha256: string
  /** The number of files and links, without folders. */
  readonly files: number
  /** The size of all files. */
  readonly contentBytes: number
  /** The size of the tar inside. */
  readonly unpackedBytes: number
}

/** Writes a tar.gz. The same files give the same bytes, at any time and on any machine. */
export async function pack(options: PackOptions): Promise<Packed> {
  const { output, signal } = options
  signal?.throwIfAborted()
  const notes = new GroupedNotes()
  let handle: FileHandle | undefined
  try {
    await rm(output, { force: true })
    handle = await open(output, 'wx', 0o600)
    const packed = await packInto(handle, options, notes)
    await handle.close()
    notes.flush(options.note)
    return packed
  } catch (error) {
    await handle?.close().catch(() => {})
    await rm(output, { force: true }).catch(() => {})
    throw signal?.aborted ? signal.reason : packFailure(error)
  }
}

/** The error for an archive that could not be written. */
export function packFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  const isFull = hasCode(error, 'ENOSPC', 'EDQUOT')
  return new Failure(
    'The archive to upload could not be written.',
    isFull ? `The disk of ${machine()} is full.` : `${messageOf(error)}.`,
    isFull
      ? `Free some disk space on ${machine()}, or upload less with ${inputName('upload-exclude')}.`
      : `Check that ${temporaryFolder()} is writable.`,
    { cause: error }
  )
}

async function packInto(handle: FileHandle, options: PackOptions, notes: GroupedNotes): Promise<Packed> {
  const { entries, signal } = options
  const count = { bytes: 0, entries: 0, files: 0, contentBytes: 0 }
  const hash = createHash('sha256')
  const write = async (data: Buffer): Promise<void> => {
    // Not on the thread pool, where it would wait behind the blocks to compress.
    for (let done = 0; done < data.length; ) done += writeSync(handle.fd, data, done)
    hash.update(data)
    count.bytes += data.length
    options.onProgress?.({ entries: count.entries, unpackedBytes: blocks.size })
  }
  const blocks = new GzipBlocks({ write, level: options.level ?? 1, inFlight: BLOCKS_IN_FLIGHT })
  try {
    for (const entry of entries) {
      signal?.throwIfAborted()
      const added = await writeEntry(blocks, entry, notes, signal)
      count.entries += 1
      count.contentBytes += entry.size
      if (added && entry.kind !== 'directory') count.files += 1
    }
    await blocks.addZeros(TAR_END)
    await blocks.finish()
    const { bytes, files, contentBytes } = count
    return { bytes, sha256: hash.digest('hex'), files, contentBytes, unpackedBytes: blocks.size }
  } finally {
    await blocks.settle()
  }
}
