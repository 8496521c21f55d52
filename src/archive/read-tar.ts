import { basename } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Parser } from 'tar'
import { streamPlainFile } from '../host/files.ts'
import { FileChanged, type OpenVerifiedFile, openVerified, type VerifiedFile } from '../host/verified-file.ts'
import { InvalidArchive } from './invalid-archive.ts'

/** One entry of an archive that is read, as the tar parser passes it. */
export interface TarEntry {
  readonly path: string
  readonly type: string
  readonly mode?: number | undefined
  readonly linkpath?: string | undefined
  on(event: 'data', listener: (chunk: Buffer) => void): unknown
  on(event: 'end', listener: () => void): unknown
  resume(): unknown
}

/** How large an archive may be, so that a decompression bomb does no harm. */
export interface UnpackLimits {
  readonly entries: number
  /** The size of the tar inside the gzip. */
  readonly bytes: number
  /** How many times larger than the gzip the tar may be. Checked only above 64 MiB. */
  readonly ratio: number
}

/** The limits for a workspace. */
export const WORKSPACE_LIMITS: UnpackLimits = { entries: 1_000_000, bytes: 16 * 1024 ** 3, ratio: 200 }

const CHUNK = 1024 * 1024
const END_BYTES = 1024
const RATIO_CHECKED_FROM = 64 * 1024 * 1024

/** A tar.gz: its path, or a file that must be as it was. */
export type ArchiveFile = string | VerifiedFile

/**
 * Reads a tar.gz, passes on its entries one by one, and returns the size of the tar. A file that must be as it was is hashed
 * while it is read, so its entries count only if this does not throw.
 */
export async function readTar(
  archive: ArchiveFile,
  limits: UnpackLimits,
  onEntry: (entry: TarEntry) => void,
  signal?: AbortSignal
): Promise<number> {
  if (typeof archive === 'string') return await parse(openPlain(archive, limits), limits, onEntry, signal)
  const opened = openVerified(archive)
  try {
    const bytes = await parse(opened, limits, onEntry, signal)
    opened.check()
    return bytes
  } catch (error) {
    opened.stream.destroy()
    signal?.throwIfAborted()
    // The action can read an archive that it wrote.
    throw error instanceof FileChanged ? error : new FileChanged(basename(archive.path), 'changed', { cause: error })
  }
}

function openPlain(path: string, { bytes }: UnpackLimits): Pick<OpenVerifiedFile, 'size' | 'stream'> {
  const file = streamPlainFile(path, bytes, CHUNK)
  if (file === undefined) throw new InvalidArchive('It is not a regular file, or it is too large or gone.')
  return file
}

async function parse(
  { size, stream }: Pick<OpenVerifiedFile, 'size' | 'stream'>,
  limits: UnpackLimits,
  onEntry: (entry: TarEntry) => void,
  signal?: AbortSignal
): Promise<number> {
  if (size === 0) throw new InvalidArchive('The file is empty.')
  const maxBytes = Math.min(limits.bytes, Math.max(RATIO_CHECKED_FROM, size * limits.ratio))
  const tar = parserFor(limits, onEntry)
  let bytes = 0
  let isAllZeros = true
  const feed = (chunk: Buffer): void => {
    if (bytes === 0) rejectCompressed(chunk)
    bytes += chunk.length
    isAllZeros &&= chunk.every((byte) => byte === 0)
    if (bytes > maxBytes) throw tooLarge(bytes > limits.bytes, limits)
    tar.write(chunk)
  }
  // An empty tar consists of two blocks of zeros, which the parser does not recognise as a tar.
  const end = (): void => {
    if (!isAllZeros || bytes < END_BYTES) tar.end()
  }
  await pipeline(stream, createGunzip({ chunkSize: 256 * 1024 }), sink(feed, end), ...(signal ? [{ signal }] : []))
  return bytes
}

function sink(feed: (chunk: Buffer) => void, end: () => void): Writable {
  const run = (done: (error?: Error) => void, act: () => void): void => {
    try {
      act()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => run(done, () => feed(chunk)),
    final: (done) => run(done, end)
  })
}

interface Tar {
  readonly write: (chunk: Buffer) => void
  readonly end: () => void
}

/** Errors are thrown by `write`, because the parser works synchronously. */
function parserFor(limits: UnpackLimits, onEntry: (entry: TarEntry) => void): Tar {
  const parser = new Parser({ strict: true })
  let hasEnded = false
  let entries = 0
  parser.on('error', (error: unknown) => {
    throw error
  })
  parser.on('entry', (entry) => {
    entries += 1
    if (entries > limits.entries) throw new InvalidArchive(`It has more than ${limits.entries} entries.`)
    onEntry(entry)
  })
  parser.on('ignoredEntry', ({ type, meta }) => {
    throw new InvalidArchive(meta ? 'A header in it is too long.' : `It has an entry of an unknown type (${type}).`)
  })
  parser.on('eof', () => {
    hasEnded = true
  })
  return {
    // The parser would keep everything after the end of the tar in memory.
    write: (chunk) => {
      if (!hasEnded) parser.write(chunk)
    },
    end: () => parser.end()
  }
}

/** The parser would decompress gzip or zstd inside the gzip, without our limits. */
function rejectCompressed(chunk: Buffer): void {
  if (chunk[0] === 0x1f || chunk[0] === 0x28) throw new InvalidArchive('The gzip file does not contain a tar.')
}

function tooLarge(isSize: boolean, limits: UnpackLimits): InvalidArchive {
  const allowed = isSize ? `more than ${limits.bytes} bytes` : `more than ${limits.ratio} times its size`
  return new InvalidArchive(`It would unpack to ${allowed}.`)
}
