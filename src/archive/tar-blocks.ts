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
// What fits into ten octal digits, after which a space and a zero end the field; larger sizes are written differently.
const PLAIN_SIZES = 8 ** 10
const PLAIN_NAME = /^[ -~]{1,99}$/
const ZERO = 48
const SIZE_END = 134
const SUM_START = 148
const SUM_DIGITS = 6
const TYPES = { file: 'File', directory: 'Directory', symlink: 'SymbolicLink' } as const

type Described = Pick<Entry, 'path' | 'kind' | 'mode' | 'size' | 'linkTarget'>

/** The header of an entry: ustar, with pax records before it for what ustar cannot say. */
export function tarHeader(entry: Described): Buffer {
  const path = entry.kind === 'directory' ? `${entry.path}/` : entry.path
  const size = entry.kind === 'file' ? entry.size : 0
  const isPlain = entry.linkTarget === undefined && size < PLAIN_SIZES && PLAIN_NAME.test(path)
  return isPlain ? plainHeader(entry, path, size) : encodedHeader(entry, path, size)
}

function encodedHeader(entry: Described, path: string, size: number): Buffer {
  const link = entry.linkTarget === undefined ? {} : { linkpath: entry.linkTarget }
  const block = Buffer.alloc(TAR_BLOCK)
  const header = headerOf(entry, { path, size, ...link })
  const needsPax = header.encode(block)
  // The encoder puts "./" before some names of just 100 bytes, and cuts a link's target without a word at 100.
  const tight = Math.max(Buffer.byteLength(path), Buffer.byteLength(entry.linkTarget ?? '')) > LONGEST_PLAIN_NAME
  return needsPax || tight ? Buffer.concat([new Pax({ path, size, ...link }).encode(), block]) : block
}

function headerOf({ kind, mode }: Described, more: { readonly path: string; readonly size: number }): Header {
  return new Header({ ...more, mode, uid: 0, gid: 0, mtime: MTIME, type: TYPES[kind] })
}

/** Nearly every file: the encoder's own bytes for its kind and mode, in which name, size and sum are filled in. */
function plainHeader(entry: Described, path: string, size: number): Buffer {
  const form = formOf(entry)
  const block = Buffer.from(form.block)
  const digits = size.toString(8)
  block.write(path, 0, 'latin1')
  block.write(digits, SIZE_END - digits.length, 'latin1')
  const sum = form.sum + sumOf(path, 0) + sumOf(digits, ZERO)
  block.write(sum.toString(8).padStart(SUM_DIGITS, '0'), SUM_START, 'latin1')
  return block
}

/** A header without a name. */
interface Form {
  readonly block: Buffer
  readonly sum: number
}

const forms = new Map<string, Form>()

function formOf(entry: Described): Form {
  const key = `${entry.kind} ${entry.mode}`
  const known = forms.get(key)
  if (known !== undefined) return known
  const block = Buffer.alloc(TAR_BLOCK)
  const header = headerOf(entry, { path: '', size: 0 })
  header.encode(block)
  const form = { block, sum: header.cksum ?? 0 }
  forms.set(key, form)
  return form
}

function sumOf(text: string, less: number): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at) - less
  return sum
}

/** How many zeros follow contents of this size. */
export function tarPadding(size: number): number {
  return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK
}
