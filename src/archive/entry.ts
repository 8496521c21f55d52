/** One entry of an archive that is written: a file, folder or symbolic link. */
export interface Entry {
  /** Relative to the packed folder, with forward slashes on every platform. */
  readonly path: string
  /** The path to read the content from; empty for entries that exist only in the archive. */
  readonly absolute: string
  readonly kind: 'file' | 'directory' | 'symlink'
  readonly mode: number
  readonly size: number
  readonly linkTarget?: string
  /** The content of a file that is rewritten for the archive. */
  readonly content?: Buffer
  /** Whether `absolute` has no links, and must have none when it is read. */
  readonly isReal?: boolean
  /** Written with LF instead of CRLF, as git has it. */
  readonly withLf?: boolean
}

/** A file whose content is given here instead of read from disk. */
export function contentEntry(path: string, text: string): Entry {
  const content = Buffer.from(text)
  return { path, absolute: '', kind: 'file', mode: 0o644, size: content.length, content }
}

/** A folder. */
export function folderEntry(path: string, absolute = ''): Entry {
  return { path, absolute, kind: 'directory', mode: 0o755, size: 0 }
}

/** Sorts by the bytes of the paths, so that the order is the same on every machine. */
export function sortedByPath<T extends Pick<Entry, 'path'>>(entries: Iterable<T>): readonly T[] {
  const all = [...entries]
  // JavaScript compares UTF-16 units. Their order is the order of the UTF-8 bytes if there are no surrogates.
  if (!all.some(({ path }) => SURROGATE.test(path))) return all.sort((a, b) => (a.path < b.path ? -1 : 1))
  return all
    .map((entry) => ({ entry, key: Buffer.from(entry.path) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ entry }) => entry)
}

const SURROGATE = /[\ud800-\udfff]/
