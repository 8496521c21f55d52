import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Parser } from 'tar'
import { HostileArchive } from './unpack-refusal.ts'
import type { TarEntry } from './unpack-staging.ts'

/** How much an archive may be; what is more is a bomb. */
export interface UnpackLimits {
  readonly entries: number
  /** The size of the tar inside the gzip. */
  readonly bytes: number
  /** How many times larger the tar may be than the gzip; only looked at beyond 64 MiB. */
  readonly ratio: number
}

/** What a workspace may be at most. */
export const WORKSPACE_LIMITS: UnpackLimits = { entries: 1_000_000, bytes: 16 * 1024 ** 3, ratio: 200 }

const CHUNK = 1024 * 1024
const END_BYTES = 1024
const RATIO_FROM = 64 * 1024 * 1024

/** Hands over the entries of a tar.gz one by one while it is read; gives the size of the tar. */
export async function readEntries(
  archive: string,
  limits: UnpackLimits,
  take: (entry: TarEntry) => void,
  signal?: AbortSignal
): Promise<number> {
  const { size } = await stat(archive)
  if (size === 0) throw new HostileArchive('The file is empty.')
  const most = Math.min(limits.bytes, Math.max(RATIO_FROM, size * limits.ratio))
  const tar = parserFor(limits, take)
  let bytes = 0
  let isBlank = true
  const feed = (chunk: Buffer): void => {
    if (bytes === 0) refuseGzip(chunk)
    bytes += chunk.length
    isBlank &&= chunk.every((byte) => byte === 0)
    if (bytes > most) throw tooLarge(bytes > limits.bytes, limits)
    tar.write(chunk)
  }
  // An empty tar is nothing but its end, two blocks of zeros, in which the parser recognises no tar.
  const end = (): void => {
    if (!isBlank || bytes < END_BYTES) tar.end()
  }
  const source = createReadStream(archive, { highWaterMark: CHUNK })
  await pipeline(source, createGunzip({ chunkSize: 256 * 1024 }), sink(feed, end), ...(signal ? [{ signal }] : []))
  return bytes
}

function sink(feed: (chunk: Buffer) => void, end: () => void): Writable {
  const tell = (done: (error?: Error) => void, act: () => void): void => {
    try {
      act()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => tell(done, () => feed(chunk)),
    final: (done) => tell(done, end)
  })
}

interface Tar {
  readonly write: (chunk: Buffer) => void
  readonly end: () => void
}

/** The parser does all its work inside `write`, so an error of an entry is thrown right there. */
function parserFor(limits: UnpackLimits, take: (entry: TarEntry) => void): Tar {
  const parser = new Parser({ strict: true })
  let isOver = false
  let entries = 0
  parser.on('error', (error: unknown) => {
    throw error
  })
  parser.on('entry', (entry) => {
    entries += 1
    if (entries > limits.entries) throw new HostileArchive(`It has more than ${limits.entries} entries.`)
    take(entry)
  })
  parser.on('ignoredEntry', ({ type, meta }) => {
    throw new HostileArchive(meta ? 'A header in it is too long.' : `It has an entry of an unknown kind (${type}).`)
  })
  parser.on('eof', () => {
    isOver = true
  })
  return {
    // The parser would keep in memory whatever follows the end of the tar.
    write: (chunk) => {
      if (!isOver) parser.write(chunk)
    },
    end: () => parser.end()
  }
}

/** The parser would unpack a gzip inside the gzip, past our limits. */
function refuseGzip(chunk: Buffer): void {
  if (chunk[0] === 0x1f || chunk[0] === 0x28) throw new HostileArchive('The gzip holds no tar.')
}

function tooLarge(isSize: boolean, limits: UnpackLimits): HostileArchive {
  const allowed = isSize ? `more than ${limits.bytes} bytes` : `more than ${limits.ratio} times its size`
  return new HostileArchive(`It would unpack to ${allowed}.`)
}
