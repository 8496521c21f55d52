import { Header } from 'tar/header'
import { Pax } from 'tar/pax'
import type { Entry } from './entry.ts'

/** What a tar archive is made of. */
export const TAR_BLOCK = 512

/** Two empty blocks end an archive. */
export const TAR_END = 2 * TAR_BLOCK

// Fixed, so that the same files give the same bytes; not 1970, which zip and some build tools cannot express.
const MTIME = new Date('1980-01-02T00:00:00Z')
const LONGEST_PLAIN_NAME = 99
const TYPES = { file: 'File', directory: 'Directory', symlink: 'SymbolicLink' } as const

/** The header of an entry: ustar, with pax records before it for what ustar cannot say. */
export function tarHeader(entry: Pick<Entry, 'path' | 'kind' | 'mode' | 'size' | 'linkTarget'>): Buffer {
  const path = entry.kind === 'directory' ? `${entry.path}/` : entry.path
  const size = entry.kind === 'file' ? entry.size : 0
  const link = entry.linkTarget === undefined ? {} : { linkpath: entry.linkTarget }
  const block = Buffer.alloc(TAR_BLOCK)
  const header = new Header({
    path,
    size,
    ...link,
    mode: entry.mode,
    uid: 0,
    gid: 0,
    mtime: MTIME,
    type: TYPES[entry.kind]
  })
  const needsPax = header.encode(block)
  // The encoder puts "./" before some names of just 100 bytes, and cuts a link's target without a word at 100.
  const tight = Math.max(Buffer.byteLength(path), Buffer.byteLength(entry.linkTarget ?? '')) > LONGEST_PLAIN_NAME
  return needsPax || tight ? Buffer.concat([new Pax({ path, size, ...link }).encode(), block]) : block
}

/** How many zeros follow contents of this size. */
export function tarPadding(size: number): number {
  return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK
}
