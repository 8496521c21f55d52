import { Header } from 'tar/header'
import { Pax } from 'tar/pax'
import type { Entry } from './entry.ts'

/** A tar archive consists of blocks of this size. */
const TAR_BLOCK = 512

/** The size of the two empty blocks that end an archive. */
export const TAR_END = 2 * TAR_BLOCK

// Fixed, so that the same files give the same bytes. Not 1970, because zip and some build tools cannot express it.
const MTIME = new Date('1980-01-02T00:00:00Z')
const MAX_PLAIN_NAME = 99
// Ten octal digits, followed by a space and a zero. Larger sizes are encoded differently.
const PLAIN_SIZE_LIMIT = 8 ** 10
const PLAIN_NAME = /^[ -~]{1,99}$/
const ZERO = 48
const SIZE_END = 134
const CHECKSUM_START = 148
const CHECKSUM_DIGITS = 6
const TYPES = { file: 'File', directory: 'Directory', symlink: 'SymbolicLink' } as const

type HeaderFields = Pick<Entry, 'path' | 'kind' | 'mode' | 'size' | 'linkTarget'>

/** The header of an entry: ustar, preceded by pax records for values that ustar cannot express. */
export function tarHeader(entry: HeaderFields): Buffer {
  const path = entry.kind === 'directory' ? `${entry.path}/` : entry.path
  const size = entry.kind === 'file' ? entry.size : 0
  const isPlain = entry.linkTarget === undefined && size < PLAIN_SIZE_LIMIT && PLAIN_NAME.test(path)
  return isPlain ? plainHeader(entry, path, size) : encodedHeader(entry, path, size)
}

function encodedHeader(entry: HeaderFields, path: string, size: number): Buffer {
  const link = entry.linkTarget === undefined ? {} : { linkpath: entry.linkTarget }
  const block = Buffer.alloc(TAR_BLOCK)
  const header = headerOf(entry, { path, size, ...link })
  const needsPax = header.encode(block)
  // The encoder prefixes some names of exactly 100 bytes with "./", and silently truncates link targets at 100 bytes.
  const isTooLong = Math.max(Buffer.byteLength(path), Buffer.byteLength(entry.linkTarget ?? '')) > MAX_PLAIN_NAME
  return needsPax || isTooLong ? Buffer.concat([new Pax({ path, size, ...link }).encode(), block]) : block
}

function headerOf({ kind, mode }: HeaderFields, more: { readonly path: string; readonly size: number }): Header {
  return new Header({ ...more, mode, uid: 0, gid: 0, mtime: MTIME, type: TYPES[kind] })
}

/** The fast path for nearly every file: fills name, size and checksum into a header that the encoder made once. */
function plainHeader(entry: HeaderFields, path: string, size: number): Buffer {
  const template = templateOf(entry)
  const block = Buffer.from(template.block)
  const digits = size.toString(8)
  block.write(path, 0, 'latin1')
  block.write(digits, SIZE_END - digits.length, 'latin1')
  const checksum = template.checksum + sumOf(path, 0) + sumOf(digits, ZERO)
  block.write(checksum.toString(8).padStart(CHECKSUM_DIGITS, '0'), CHECKSUM_START, 'latin1')
  return block
}

/** A header without name and size. */
interface Template {
  readonly block: Buffer
  readonly checksum: number
}

const templates = new Map<string, Template>()

function templateOf(entry: HeaderFields): Template {
  const key = `${entry.kind} ${entry.mode}`
  const known = templates.get(key)
  if (known !== undefined) return known
  const block = Buffer.alloc(TAR_BLOCK)
  const header = headerOf(entry, { path: '', size: 0 })
  header.encode(block)
  const template = { block, checksum: header.cksum ?? 0 }
  templates.set(key, template)
  return template
}

/** How much the checksum grows if the text replaces bytes that all have the value `replaced`. */
function sumOf(text: string, replaced: number): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) sum += text.charCodeAt(index) - replaced
  return sum
}

/** The number of zeros after content of this size. */
export function tarPadding(size: number): number {
  return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK
}
