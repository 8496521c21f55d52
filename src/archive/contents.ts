import { createHash } from 'node:crypto'
import { pathSegments } from './invalid-archive.ts'
import { type ArchiveFile, readTar, type UnpackLimits } from './read-tar.ts'

/** One item of an archive, with what is needed to see whether it changed. */
export interface ArchivedItem {
  readonly kind: 'file' | 'folder' | 'link'
  readonly bytes: number
  /** The SHA-256 of a file, or the target of a link. */
  readonly content: string
  readonly isExecutable: boolean
  /** As in git: whether there is a zero byte near the beginning. */
  readonly isBinary: boolean
}

const CHECKED_BYTES = 8_000

/** Reads what a tar.gz contains, by path, without unpacking it. As in tar, the last entry with a path counts. */
export async function readContents(
  archive: ArchiveFile,
  limits: UnpackLimits,
  signal?: AbortSignal
): Promise<ReadonlyMap<string, ArchivedItem>> {
  const items = new Map<string, ArchivedItem>()
  await readTar(
    archive,
    limits,
    (entry) => {
      const path = pathOf(entry.path)
      const isExecutable = ((entry.mode ?? 0) & 0o100) !== 0
      const keep = (kind: ArchivedItem['kind'], bytes: number, content: string, isBinary = false): void => {
        if (path === '') return
        items.set(path, { kind, bytes, content, isExecutable: kind === 'file' && isExecutable, isBinary })
      }
      if (entry.type === 'Directory') keep('folder', 0, '')
      else if (entry.type === 'SymbolicLink') keep('link', 0, entry.linkpath ?? '')
      else if (entry.type === 'Link') addHardLink(items, pathOf(entry.linkpath ?? ''), keep)
      else {
        const hash = createHash('sha256')
        let bytes = 0
        let isBinary = false
        entry.on('data', (chunk) => {
          hash.update(chunk)
          if (bytes < CHECKED_BYTES) isBinary ||= chunk.subarray(0, CHECKED_BYTES - bytes).includes(0)
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

/** Names that Windows does not allow are fine, because nothing is unpacked. */
function pathOf(path: string): string {
  return pathSegments(path, 'linux').join('/')
}

/** A hard link is the same file under another name. */
function addHardLink(
  items: ReadonlyMap<string, ArchivedItem>,
  original: string,
  keep: (kind: ArchivedItem['kind'], bytes: number, content: string, isBinary: boolean) => void
): void {
  const item = items.get(original)
  if (item?.kind === 'file') keep('file', item.bytes, item.content, item.isBinary)
}

/** Reads the text of some files of an archive. Files that are too long or not UTF-8 text are left out. */
export async function readTexts(
  archive: ArchiveFile,
  paths: ReadonlySet<string>,
  { limits, maxBytes, signal }: { limits: UnpackLimits; maxBytes: number; signal?: AbortSignal | undefined }
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  await readTar(
    archive,
    limits,
    (entry) => {
      const path = pathOf(entry.path)
      if (!paths.has(path) || !/^(Old)?File$/.test(entry.type)) {
        entry.resume()
        return
      }
      let chunks: Buffer[] | undefined = []
      let bytes = 0
      entry.on('data', (chunk) => {
        bytes += chunk.length
        if (bytes > maxBytes) chunks = undefined
        // Copied, because the parser reuses the memory of its chunks.
        else chunks?.push(Buffer.from(chunk))
      })
      entry.on('end', () => {
        const text = chunks === undefined ? undefined : decodeText(Buffer.concat(chunks))
        if (text === undefined) texts.delete(path)
        else texts.set(path, text)
      })
    },
    signal
  )
  return texts
}

/** Decodes UTF-8; undefined if the bytes are not text. */
function decodeText(bytes: Buffer): string | undefined {
  if (bytes.includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
