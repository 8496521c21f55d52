import { inflateRawSync } from 'node:zlib'

/** One file of a zip archive. */
export interface ZipEntry {
  readonly content: Buffer
  readonly method: 'store' | 'deflate'
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50

/** Reads a small zip archive by its central directory. */
export function readZip(zip: Buffer): Map<string, ZipEntry> {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  const entries = new Map<string, ZipEntry>()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('zip: no directory entry where one should be')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const nameEnd = at + 46 + (nameLength ?? 0)
    const name = zip.toString('utf8', at + 46, nameEnd)
    entries.set(name, readEntry(zip, zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)))
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - 22; at >= 0; at--) if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return at
  throw new Error('zip: no end of the central directory')
}

function readEntry(zip: Buffer, method: number, size: number, header: number): ZipEntry {
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  const bytes = zip.subarray(start, start + size)
  if (method === 0) return { content: bytes, method: 'store' }
  return { content: inflateRawSync(bytes), method: 'deflate' }
}
