import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

interface Archive extends Readable {
  readonly append: (content: Buffer, entry: { readonly name: string }) => void
  readonly finalize: () => Promise<void>
}

interface Archiver {
  readonly create: (format: 'zip', options: object) => Archive
}

/** A zip archive as @actions/artifact makes it, with the same library. */
export async function archived(files: Readonly<Record<string, string | Buffer>>, level = 6): Promise<Buffer> {
  const { create } = createRequire(import.meta.url)('archiver') as Archiver
  const zip = create('zip', { zlib: { level } })
  for (const [name, content] of Object.entries(files)) zip.append(Buffer.from(content), { name })
  const bytes = buffer(zip)
  await zip.finalize()
  return await bytes
}

/** Where the entry of the directory begins, counted from 0. */
export function directoryEntry(zip: Buffer, number = 0): number {
  let at = -1
  for (let found = 0; found <= number; found++) at = zip.indexOf('PK\u0001\u0002', at + 1, 'latin1')
  return at
}

/** A copy of the archive that somebody changed. */
export function forged(zip: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(zip)
  change(copy)
  return copy
}
