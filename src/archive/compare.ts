import { settleAll } from '../base/settle-all.ts'
import { sha256 } from '../base/sha256.ts'
import { type ArchivedItem, readContents } from './contents.ts'
import type { ArchiveFile, UnpackLimits } from './read-tar.ts'

/** One file or link that changed. */
export interface Change {
  readonly path: string
  readonly change: 'added' | 'changed' | 'deleted'
  readonly kind: 'file' | 'link'
  /** Undefined if it did not exist. */
  readonly bytesBefore: number | undefined
  /** Undefined if it no longer exists. */
  readonly bytesAfter: number | undefined
  /** Only the executable bit changed. */
  readonly onlyMode: boolean
  /** Before or after. */
  readonly isBinary: boolean
}

/** What changed in a workspace. */
export interface Changes {
  /** Sorted by path. */
  readonly files: readonly Change[]
  /** How many files below `.git` changed. They are only counted, because there are many and nobody reads them. */
  readonly insideGit: number
}

/** Which archives to compare. */
export interface Comparison {
  /** The uploaded archive; undefined if nothing was uploaded. */
  readonly before: ArchiveFile | undefined
  readonly after: string
  readonly limits: UnpackLimits
  readonly signal?: AbortSignal | undefined
  /** Where both were written. Windows has no executable bit, and writes a link as a file if it may not make one. */
  readonly platform?: NodeJS.Platform
}

/** The files and links that were added, changed or deleted between two archives. Folders themselves do not count. */
export async function compareArchives({
  before,
  after,
  limits,
  signal,
  platform = process.platform
}: Comparison): Promise<Changes> {
  const reading = [
    before === undefined ? Promise.resolve(new Map<string, ArchivedItem>()) : readContents(before, limits, signal),
    readContents(after, limits, signal)
  ] as const
  await settleAll(reading)
  const [old, now] = await Promise.all(reading)
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort()
  const all = paths.flatMap(
    (path) => changeOf(path, unlessFolder(old.get(path)), unlessFolder(now.get(path)), platform) ?? []
  )
  const files = all.filter(({ path }) => !isInsideGit(path))
  return { files, insideGit: all.length - files.length }
}

function unlessFolder(item: ArchivedItem | undefined): ArchivedItem | undefined {
  return item?.kind === 'folder' ? undefined : item
}

function changeOf(
  path: string,
  old: ArchivedItem | undefined,
  now: ArchivedItem | undefined,
  platform: NodeJS.Platform
): Change | undefined {
  const item = now ?? old
  if (item === undefined) return undefined
  const isSame = old?.kind === now?.kind && old?.content === now?.content
  if (isSame && old?.isExecutable === now?.isExecutable) return undefined
  if (platform === 'win32' && (isSame || isLinkAsText(old, now))) return undefined
  return {
    path,
    change: old === undefined ? 'added' : now === undefined ? 'deleted' : 'changed',
    kind: item.kind === 'link' ? 'link' : 'file',
    bytesBefore: old?.bytes,
    bytesAfter: now?.bytes,
    onlyMode: isSame,
    isBinary: old?.isBinary === true || now?.isBinary === true
  }
}

function isLinkAsText(old: ArchivedItem | undefined, now: ArchivedItem | undefined): boolean {
  return old?.kind === 'link' && now?.kind === 'file' && now.content === sha256(old.content)
}

function isInsideGit(path: string): boolean {
  return path.split('/').includes('.git')
}
