/** One thing that goes into an archive. */
export interface Entry {
  /** Relative to the packed folder, with forward slashes on every platform. */
  readonly path: string
  /** Where the bytes are read from; empty for what exists only in the archive. */
  readonly absolute: string
  readonly kind: 'file' | 'directory' | 'symlink'
  readonly mode: number
  readonly size: number
  readonly linkTarget?: string
  /** The bytes themselves, for a file that is rewritten on its way into the archive. */
  readonly content?: Buffer
}

/** A file whose bytes are made here and not read from the disk. */
export function contentEntry(path: string, text: string): Entry {
  const content = Buffer.from(text)
  return { path, absolute: '', kind: 'file', mode: 0o644, size: content.length, content }
}

/** A folder that stands in the archive by itself. */
export function folderEntry(path: string, absolute = ''): Entry {
  return { path, absolute, kind: 'directory', mode: 0o755, size: 0 }
}

/** Sorted by the bytes of the path, so that the order is the same on every machine. */
export function sortedByPath(entries: Iterable<Entry>): readonly Entry[] {
  const all = [...entries]
  // Strings are compared by UTF-16 units; these are ordered as the bytes are where there are no surrogates.
  if (!all.some(({ path }) => SURROGATE.test(path))) return all.sort((a, b) => (a.path < b.path ? -1 : 1))
  return all
    .map((entry) => ({ entry, key: Buffer.from(entry.path) }))
    .sort((a, b) => Buffer.compare(a.key, b.key))
    .map(({ entry }) => entry)
}

const SURROGATE = /[\ud800-\udfff]/
