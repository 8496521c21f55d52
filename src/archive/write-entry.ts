import { closeSync, constants, existsSync, fstatSync, openSync, readlinkSync, readSync } from 'node:fs'
import { readPlainBytes } from '../host/files.ts'
import type { Entry } from './entry.ts'
import type { GroupedNotes } from './grouped-notes.ts'
import type { GzipBlocks } from './gzip-blocks.ts'
import { tarHeader, tarPadding } from './tar-header.ts'

const MAX_CONVERTED_BYTES = 64 * 1024 * 1024

/** Writes one entry. The archive stays valid even if the file changes meanwhile. Returns false if the entry was skipped. */
export async function writeEntry(
  blocks: GzipBlocks,
  entry: Entry,
  notes: GroupedNotes,
  signal?: AbortSignal
): Promise<boolean> {
  if (entry.kind === 'file') {
    const content = entry.content ?? (entry.withLf ? contentWithLf(entry) : undefined)
    return content ? writeContent(blocks, entry, content) : writeFile(blocks, entry, notes, signal)
  }
  await blocks.add(tarHeader(entry))
  return true
}

async function writeContent(blocks: GzipBlocks, entry: Entry, content: Buffer): Promise<true> {
  await blocks.add(tarHeader({ ...entry, size: content.length }))
  await blocks.add(content)
  await blocks.addZeros(tarPadding(content.length))
  return true
}

/** Undefined if the file cannot be read, or is too large for the memory; then it is written as it is. */
function contentWithLf(entry: Entry): Buffer | undefined {
  // As latin1, which keeps every byte.
  const bytes = readPlainBytes(entry.absolute, MAX_CONVERTED_BYTES)
  return bytes && Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
}

async function writeFile(
  blocks: GzipBlocks,
  entry: Entry,
  notes: GroupedNotes,
  signal?: AbortSignal
): Promise<boolean> {
  const file = openFile(entry)
  if (file === undefined) {
    notes.add('Skipped files that disappeared or cannot be read', entry.path)
    return false
  }
  try {
    if (file.size > entry.size) notes.add('Truncated files that grew while they were packed', entry.path)
    const header = tarHeader(entry)
    const missing =
      writeSmallFile(blocks, file.descriptor, header, entry.size) ??
      (await writeLargeFile(blocks, file.descriptor, header, entry.size, signal))
    if (missing > 0) notes.add('Padded files that shrank while they were packed', entry.path)
    return true
  } finally {
    closeSync(file.descriptor)
  }
}

/** Writes a file that fits into the current block and returns how many bytes were missing; undefined if it does not fit. */
function writeSmallFile(blocks: GzipBlocks, file: number, header: Buffer, size: number): number | undefined {
  const end = header.length + size + tarPadding(size)
  const room = blocks.roomFor(end)
  if (room === undefined) return undefined
  let at = header.copy(room)
  for (let count = -1; count !== 0 && at < header.length + size; at += count) {
    count = readUpTo(file, room, at, header.length + size - at)
  }
  room.fill(0, at, end)
  blocks.filled(end)
  return header.length + size - at
}

async function writeLargeFile(
  blocks: GzipBlocks,
  file: number,
  header: Buffer,
  size: number,
  signal?: AbortSignal
): Promise<number> {
  await blocks.add(header)
  const missing = await copyContent(blocks, file, size, signal)
  await blocks.addZeros(missing + tarPadding(size))
  return missing
}

/** Copies the content of a file and returns how many bytes were missing. */
async function copyContent(blocks: GzipBlocks, file: number, size: number, signal?: AbortSignal): Promise<number> {
  let left = size
  while (left > 0) {
    const room = await blocks.room()
    signal?.throwIfAborted()
    const count = readUpTo(file, room, 0, Math.min(room.length, left))
    if (count === 0) break
    blocks.filled(count)
    left -= count
  }
  return left
}

// The header is already written, so bytes that cannot be read count as missing.
function readUpTo(file: number, room: Buffer, at: number, most: number): number {
  try {
    return readSync(file, room, at, most, null)
  } catch {
    return 0
  }
}

// The file may have been replaced since it was listed: by a link, which is not followed, or a pipe, which would block.
const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function openFile(entry: Entry): { readonly descriptor: number; readonly size: number } | undefined {
  let descriptor: number
  try {
    descriptor = openSync(entry.absolute, READ_ONLY)
  } catch {
    return undefined
  }
  const stats = fstatSync(descriptor)
  if (stats.isFile() && (entry.isReal !== true || isOpenAt(descriptor, entry.absolute)))
    return { descriptor, size: stats.size }
  closeSync(descriptor)
  return undefined
}

/** Whether no folder of the path was replaced by a link before the file was opened. Only Linux can say so. */
function isOpenAt(descriptor: number, path: string): boolean {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`) === path
  } catch {
    return !existsSync('/proc/self')
  }
}
