import { contentsOf, type Item } from './contents.ts'
import type { UnpackLimits } from './unpack-stream.ts'

/** One file or link that is not as it was. */
export interface Change {
  readonly path: string
  readonly change: 'added' | 'changed' | 'deleted'
  readonly kind: 'file' | 'link'
  /** Undefined for what was not there. */
  readonly bytesBefore: number | undefined
  readonly bytesAfter: number | undefined
  /** Only the right to execute it is another. */
  readonly onlyMode: boolean
  /** Before or now. */
  readonly isBinary: boolean
}

/** What became of a workspace. */
export interface Changes {
  /** By path. */
  readonly files: readonly Change[]
  /** How many files below `.git` are not as they were: too many, and of no use to a reader. */
  readonly insideGit: number
}

/** The archives to compare. */
export interface Comparison {
  /** What was uploaded; undefined when nothing was. */
  readonly before: string | undefined
  readonly after: string
  readonly limits: UnpackLimits
  readonly signal?: AbortSignal | undefined
}

/** Files and links added, changed and deleted between two archives. Folders count only by what is in them. */
export async function changesBetween({ before, after, limits, signal }: Comparison): Promise<Changes> {
  const old = before === undefined ? new Map<string, Item>() : await contentsOf(before, limits, signal)
  const now = await contentsOf(after, limits, signal)
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort()
  const all = paths.flatMap((path) => changeOf(path, notFolder(old.get(path)), notFolder(now.get(path))) ?? [])
  const files = all.filter(({ path }) => !isInsideGit(path))
  return { files, insideGit: all.length - files.length }
}

function notFolder(item: Item | undefined): Item | undefined {
  return item?.kind === 'folder' ? undefined : item
}

function changeOf(path: string, old: Item | undefined, now: Item | undefined): Change | undefined {
  const item = now ?? old
  if (item === undefined) return undefined
  const isSame = old?.kind === now?.kind && old?.content === now?.content
  if (isSame && old?.isExecutable === now?.isExecutable) return undefined
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

function isInsideGit(path: string): boolean {
  return path.split('/').includes('.git')
}
