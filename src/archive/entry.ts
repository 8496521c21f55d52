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
  return sortedBy(entries, ({ path }) => path)
}

/** Sorts paths by their bytes. */
export function sortedPaths(paths: Iterable<string>): readonly string[] {
  return sortedBy(paths, (path) => path)
}

function sortedBy<T>(items: Iterable<T>, pathOf: (item: T) => string): readonly T[] {
  const all = [...items]
  // JavaScript compares UTF-16 units. Their order is the order of the UTF-8 bytes if there are no surrogates.
  if (!all.some((item) => SURROGATE.test(pathOf(item)))) return all.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))
  return all
    .map((item) => ({ item, key: Buffer.from(pathOf(item)) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ item }) => item)
}

const SURROGATE = /[\ud800-\udfff]/
