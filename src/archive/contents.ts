import { createHash } from 'node:crypto'
import { namesOf } from './unpack-names.ts'
import { readEntries, type UnpackLimits } from './unpack-stream.ts'

/** One thing in an archive, as far as it takes to tell whether it changed. */
export interface Item {
  readonly kind: 'file' | 'folder' | 'link'
  readonly bytes: number
  /** The SHA-256 of a file, the target of a link. */
  readonly content: string
  readonly isExecutable: boolean
  /** As git judges it: by a zero byte near the beginning. */
  readonly isBinary: boolean
}

const SNIFFED_BYTES = 8_000

/** What is in a tar.gz, by path; nothing is written anywhere. Of two entries with one path the later counts, as for tar. */
export async function contentsOf(
  archive: string,
  limits: UnpackLimits,
  signal?: AbortSignal
): Promise<ReadonlyMap<string, Item>> {
  const items = new Map<string, Item>()
  await readEntries(
    archive,
    limits,
    (entry) => {
      const path = namesOf(entry.path).join('/')
      const isExecutable = ((entry.mode ?? 0) & 0o100) !== 0
      const keep = (kind: Item['kind'], bytes: number, content: string, isBinary = false): void => {
        if (path === '') return
        items.set(path, { kind, bytes, content, isExecutable: kind === 'file' && isExecutable, isBinary })
      }
      if (entry.type === 'Directory') keep('folder', 0, '')
      else if (entry.type === 'SymbolicLink') keep('link', 0, entry.linkpath ?? '')
      else if (entry.type === 'Link') copyOf(items, namesOf(entry.linkpath ?? '').join('/'), keep)
      else {
        const hash = createHash('sha256')
        let bytes = 0
        let isBinary = false
        entry.on('data', (chunk) => {
          hash.update(chunk)
          if (bytes < SNIFFED_BYTES) isBinary ||= chunk.subarray(0, SNIFFED_BYTES - bytes).includes(0)
          bytes += chunk.length
        })
        entry.on('end', () => keep('file', bytes, hash.digest('hex'), isBinary))
        return
      }
      entry.resume()
    },
    signal
  )
  return items
}

/** A hard link is the same file under another name. */
function copyOf(
  items: ReadonlyMap<string, Item>,
  original: string,
  keep: (kind: Item['kind'], bytes: number, content: string, isBinary: boolean) => void
): void {
  const item = items.get(original)
  if (item?.kind === 'file') keep('file', item.bytes, item.content, item.isBinary)
}

/** The text of some files of an archive; what is too long, or no text, is left out. */
export async function textsOf(
  archive: string,
  paths: ReadonlySet<string>,
  { limits, mostBytes, signal }: { limits: UnpackLimits; mostBytes: number; signal?: AbortSignal | undefined }
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  await readEntries(
    archive,
    limits,
    (entry) => {
      const path = namesOf(entry.path).join('/')
      if (!paths.has(path) || !/^(Old)?File$/.test(entry.type)) {
        entry.resume()
        return
      }
      let chunks: Buffer[] | undefined = []
      let bytes = 0
      entry.on('data', (chunk) => {
        bytes += chunk.length
        if (bytes > mostBytes) chunks = undefined
        // A copy: the parser's chunks are views of a block that is used again.
        else chunks?.push(Buffer.from(chunk))
      })
      entry.on('end', () => {
        const text = chunks === undefined ? undefined : textIn(Buffer.concat(chunks))
        if (text === undefined) texts.delete(path)
        else texts.set(path, text)
      })
    },
    signal
  )
  return texts
}

/** Bytes as text; undefined where they are none. */
function textIn(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
