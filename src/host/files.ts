import {
  type BigIntStats,
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { Failure, messageOf } from '../base/failure.ts'
import { machine, rerun } from '../base/host-wording.ts'

const NEWLINE = 0x0a

/** Follows no link and does not wait for the other end of a pipe; Windows has neither flag. */
const CAUTIOUS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Appends without following a link, and without waiting for the reader of a pipe: any later step can replace the file. */
const APPEND =
  constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** An open file that was a regular file of this size when it was opened. */
interface PlainFile {
  readonly descriptor: number
  readonly size: number
}

/**
 * Opens a file for reading, unless it is a link, a pipe, a folder or too large; then, or if there is none, the result is
 * undefined. Later steps may replace a file at any moment, so it is opened first, and looked at through its descriptor.
 */
function openPlainFile(path: string, maxBytes: number): PlainFile | undefined {
  let descriptor: number | undefined
  try {
    // On Windows a link would be followed.
    if (constants.O_NOFOLLOW === undefined && !lstatSync(path, { bigint: true }).isFile()) return undefined
    descriptor = openSync(path, CAUTIOUS)
    const stats = statsOf(descriptor)
    if (stats.isFile() && stats.size <= maxBytes) return { descriptor, size: Number(stats.size) }
  } catch {
    // Missing, unreadable or replaced: all the same to the caller.
  }
  if (descriptor !== undefined) closeSync(descriptor)
  return undefined
}

/**
 * With numbers instead of bigints, the result for a pipe would make Node resolve the next `import` wrongly if links lead
 * to it: realpathSync() looks at the result of the last stat.
 */
function statsOf(descriptor: number): BigIntStats {
  return fstatSync(descriptor, { bigint: true })
}

/** Whether there is anything at this path. A folder above it may have become a file, which is no error here. */
export function somethingAt(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false, bigint: true }) !== undefined
  } catch {
    return false
  }
}

/** Whether the path is a regular file of at most this size. Only for what others open: what we read, we open first. */
export function isPlainFile(path: string, maxBytes: number): boolean {
  const file = openPlainFile(path, maxBytes)
  if (file !== undefined) closeSync(file.descriptor)
  return file !== undefined
}

/** The text of a regular file of at most this size; undefined if there is none. Reads no more if the file grows meanwhile. */
export function readPlainText(path: string, maxBytes: number): string | undefined {
  return readPlainBytes(path, maxBytes)?.toString('utf8')
}

/** The bytes of a regular file of at most this size; undefined if there is none. Reads no more if the file grows meanwhile. */
export function readPlainBytes(path: string, maxBytes: number): Buffer | undefined {
  return readPart(path, maxBytes, () => 0)
}

/** The last bytes of a regular file as text; undefined if there is none. */
export function readPlainTail(path: string, bytes: number): string | undefined {
  return readPart(path, Number.POSITIVE_INFINITY, (size) => Math.max(0, size - bytes))?.toString('utf8')
}

function readPart(path: string, maxBytes: number, startIn: (size: number) => number): Buffer | undefined {
  const file = openPlainFile(path, maxBytes)
  if (file === undefined) return undefined
  try {
    const start = startIn(file.size)
    const buffer = Buffer.alloc(file.size - start)
    let filled = 0
    for (let read = -1; read !== 0 && filled < buffer.length; filled += read)
      read = readSync(file.descriptor, buffer, filled, buffer.length - filled, start + filled)
    return buffer.subarray(0, filled)
  } catch {
    return undefined
  } finally {
    closeSync(file.descriptor)
  }
}

/** A stream of a regular file, up to the size that it has now; undefined if there is none of at most this size. */
export function streamPlainFile(path: string, maxBytes: number, highWaterMark = 64 * 1024): PlainStream | undefined {
  const file = openPlainFile(path, maxBytes)
  if (file === undefined) return undefined
  const { descriptor: fd, size } = file
  if (size > 0) return { size, stream: createReadStream(path, { fd, start: 0, end: size - 1, highWaterMark }) }
  closeSync(fd)
  return { size, stream: Readable.from([]) }
}

/** A stream of a file, and its size. */
interface PlainStream {
  readonly size: number
  readonly stream: Readable
}

/**
 * How a private file is created, by a stream (`flags`) or at once (`flag`): never through a link, and never in place of a
 * file that somebody else left.
 */
export const NEW_PRIVATE_FILE = { flags: 'wx', flag: 'wx', mode: 0o600 } as const

/** Creates a file that only this user can read, and returns its path. */
export function writePrivateFile(path: string, content: string | Buffer): string {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, content, NEW_PRIVATE_FILE)
    return path
  } catch (error) {
    throw new Failure(
      `The file ${basename(path)} could not be written: ${messageOf(error)}`,
      `The folder ${dirname(path)} is not writable, or its disk is full.`,
      `Free some disk space on ${machine()}. ${rerun()}.`,
      { cause: error }
    )
  }
}

/** Appends lines to a file that only this user can read. Throws if something else is in its place. */
export function appendLines(path: string, lines: readonly string[]): void {
  const file = openSync(path, APPEND, 0o600)
  try {
    if (!statsOf(file).isFile()) throw new Error(`${path} is not a regular file`)
    writeFileSync(file, `${endsMidLine(file) ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`)
  } finally {
    closeSync(file)
  }
}

/** Whether the last line is incomplete after a kill. The next one must not be appended to it. */
function endsMidLine(file: number): boolean {
  const { size } = fstatSync(file)
  const last = Buffer.alloc(1)
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== NEWLINE
}

/**
 * The lines of a file, one at a time; undefined stands for a line that is longer than allowed. Only a line feed ends a
 * line, because JSON strings may contain the other line breaks of Unicode.
 */
export async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  maxLineBytes: number
): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = []
  let bytes = 0
  const take = (part: Buffer): void => {
    bytes += part.length
    if (bytes <= maxLineBytes) parts.push(part)
    else parts = []
  }
  const line = (): string | undefined => {
    const text = bytes > maxLineBytes ? undefined : Buffer.concat(parts).toString('utf8')
    parts = []
    bytes = 0
    return text
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, end))
      from = end + 1
      yield line()
    }
    take(chunk.subarray(from))
  }
  if (bytes > 0) yield line()
}
