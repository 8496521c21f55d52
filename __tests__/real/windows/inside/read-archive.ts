import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** One entry of an archive. */
export interface ArchiveEntry {
  readonly type: 'file' | 'folder' | 'link'
  readonly mode: number
  readonly target: string
  readonly content: string
}

/** The entries of a small tar.gz by path, read without the code that is checked. */
export function readArchive(path: string): ReadonlyMap<string, ArchiveEntry> {
  const tar = gunzipSync(readFileSync(path))
  const entries = new Map<string, ArchiveEntry>()
  let longPath: string | undefined
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const text = (from: number, length: number): string =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '')
    const size = Number.parseInt(text(124, 12), 8)
    const flag = text(156, 1)
    const content = tar.toString('utf8', at + 512, at + 512 + size)
    if (flag === 'x') longPath = /\d+ path=(.*)\n/.exec(content)?.[1]
    else {
      const prefix = text(345, 155)
      const name = longPath ?? (prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`)
      const type = flag === '5' ? 'folder' : flag === '2' ? 'link' : 'file'
      entries.set(name, { type, mode: Number.parseInt(text(100, 8), 8), target: text(157, 100), content })
      longPath = undefined
    }
    at += 512 + Math.ceil(size / 512) * 512
  }
  return entries
}
