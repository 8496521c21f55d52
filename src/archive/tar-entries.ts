import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import type { Entry } from './entry.ts'
import type { GzipBlocks } from './gzip-blocks.ts'
import type { Tally } from './tally.ts'
import { tarHeader, tarPadding } from './tar-blocks.ts'

/** Puts one entry into the archive, which stays valid whatever happens to the file meanwhile; false when it was skipped. */
export async function addEntry(blocks: GzipBlocks, entry: Entry, tally: Tally, signal?: AbortSignal): Promise<boolean> {
  if (entry.kind === 'file')
    return entry.content ? addBytes(blocks, entry, entry.content) : addFile(blocks, entry, tally, signal)
  await blocks.add(tarHeader(entry))
  return true
}

async function addBytes(blocks: GzipBlocks, entry: Entry, content: Buffer): Promise<true> {
  await blocks.add(tarHeader({ ...entry, size: content.length }))
  await blocks.add(content)
  await blocks.addZeros(tarPadding(content.length))
  return true
}

async function addFile(blocks: GzipBlocks, entry: Entry, tally: Tally, signal?: AbortSignal): Promise<boolean> {
  const file = opened(entry)
  if (file === undefined) {
    tally.add('files vanished or could not be read, and were skipped', entry.path)
    return false
  }
  try {
    if (file.size > entry.size) tally.add('files grew while they were packed, and were cut', entry.path)
    await blocks.add(tarHeader(entry))
    const missing = await addContents(blocks, file.descriptor, entry.size, signal)
    if (missing > 0) tally.add('files shrank while they were packed, and were filled up with zeros', entry.path)
    await blocks.addZeros(missing + tarPadding(entry.size))
    return true
  } finally {
    closeSync(file.descriptor)
  }
}

/** Gives how many bytes were missing. */
async function addContents(blocks: GzipBlocks, file: number, size: number, signal?: AbortSignal): Promise<number> {
  let left = size
  while (left > 0) {
    const room = await blocks.room()
    signal?.throwIfAborted()
    const count = readUpTo(file, room, Math.min(room.length, left))
    if (count === 0) break
    blocks.filled(count)
    left -= count
  }
  return left
}

// The header is written already: what cannot be read counts as missing.
function readUpTo(file: number, room: Buffer, most: number): number {
  try {
    return readSync(file, room, 0, most, null)
  } catch {
    return 0
  }
}

// A link or a pipe may have taken the file's place since it was listed: neither is followed or waited for.
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function opened(entry: Entry): { readonly descriptor: number; readonly size: number } | undefined {
  let descriptor: number
  try {
    descriptor = openSync(entry.absolute, READ_ONLY)
  } catch {
    return undefined
  }
  const stats = fstatSync(descriptor)
  if (stats.isFile()) return { descriptor, size: stats.size }
  closeSync(descriptor)
  return undefined
}
