import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { hasCode } from '../../../base/failure.ts'

const inflate = promisify(inflateRaw)

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const DIRECTORY_SIGNATURE = 0x02014b50
const DIRECTORY_BYTES = 46
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_BYTES = 30
const ENCRYPTED = 0x1
const STORED = 0
const DEFLATED = 8
/** JSON with many equal lines compresses 200 times and more; deflate cannot compress more than 1,032 times. */
const MAX_RATIO = 800

/** The bytes of an entry, or why it cannot be read. */
export type ZipEntry = { readonly bytes: Buffer } | { readonly problem: string }

/** An archive that is damaged, forged or of a kind that is not needed here. */
class UnreadableZip extends Error {}

/** Reads one entry of a zip archive in memory. Other entries are never unpacked, and nothing is written. */
export async function readZipEntry(zip: Buffer, name: string, maxBytes: number): Promise<ZipEntry> {
  try {
    const found = entriesOf(zip).filter((entry) => entry.name.equals(Buffer.from(name)))
    const [entry] = found
    if (entry === undefined) return { problem: `it has no ${name}` }
    // Programs disagree about which of several entries counts.
    if (found.length > 1) return { problem: `it has more than one ${name}` }
    return { bytes: await contentOf(zip, entry, maxBytes) }
  } catch (error) {
    if (error instanceof UnreadableZip) return { problem: error.message }
    // An offset points outside of the archive.
    if (hasCode(error, 'ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS')) return { problem: 'it is damaged' }
    throw error
  }
}

interface DirectoryEntry {
  readonly name: Buffer
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
}

function entriesOf(zip: Buffer): readonly DirectoryEntry[] {
  const end = endOf(zip)
  const number = zip.readUInt16LE(end + 10)
  const start = zip.readUInt32LE(end + 16)
  // These values mean that the real ones are in a zip64 record, which only archives above 4 GB or 65,535 entries need.
  if (number === 0xffff || start === 0xffffffff) throw new UnreadableZip('it is a zip64 archive')
  const entries: DirectoryEntry[] = []
  for (let at = start; entries.length < number; ) {
    if (zip.readUInt32LE(at) !== DIRECTORY_SIGNATURE) throw new UnreadableZip('it is damaged')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.subarray(at + DIRECTORY_BYTES, at + DIRECTORY_BYTES + nameLength)
    entries.push({
      name,
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packedBytes: zip.readUInt32LE(at + 20),
      bytes: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42)
    })
    at += DIRECTORY_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Where the last record begins. Its comment must end the archive, so that no comment can pretend to be the record. */
function endOf(zip: Buffer): number {
  const last = zip.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (zip.readUInt32LE(at) === END_SIGNATURE && at + END_BYTES + zip.readUInt16LE(at + 20) === zip.length) return at
  }
  throw new UnreadableZip('it is not a zip archive')
}

async function contentOf(zip: Buffer, entry: DirectoryEntry, maxBytes: number): Promise<Buffer> {
  const { flags, method, packedBytes, bytes, offset, crc } = entry
  if ((flags & ENCRYPTED) !== 0) throw new UnreadableZip('it is encrypted')
  if (bytes > maxBytes) throw new UnreadableZip(`its content is larger than ${maxBytes} bytes`)
  if (bytes > packedBytes * MAX_RATIO + MAX_RATIO) throw new UnreadableZip('its content is compressed implausibly well')
  if (zip.readUInt32LE(offset) !== LOCAL_SIGNATURE) throw new UnreadableZip('it is damaged')
  const start = offset + LOCAL_BYTES + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const packed = zip.subarray(start, start + packedBytes)
  const content = await unpacked(packed, method, bytes)
  if (packed.length !== packedBytes || content.length !== bytes || crc32(content) !== crc)
    throw new UnreadableZip('it is damaged')
  return content
}

async function unpacked(packed: Buffer, method: number, bytes: number): Promise<Buffer> {
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new UnreadableZip('it uses an unknown compression')
  try {
    // One byte more than promised is enough to notice a false promise.
    return await inflate(packed, { maxOutputLength: bytes + 1 })
  } catch (error) {
    if (hasCode(error, 'ERR_BUFFER_TOO_LARGE')) throw new UnreadableZip('its content is larger than it says')
    throw new UnreadableZip('it is damaged')
  }
}
