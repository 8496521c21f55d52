import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { contentEntry, type Entry } from './entry.ts'
import type { Git } from './git.ts'

/** Where to pack objects. */
interface ObjectOptions {
  /** The git directory that borrows the objects; its refs and its index say which. */
  readonly copy: string
  /** Whether objects may be missing, as in a partial clone. */
  readonly isPartial: boolean
  /** The folder of the objects in the archive. */
  readonly target: string
}

// Deltas are reused and none are searched, with one thread: that is fast, and the same repository gives the same pack.
const PACK = [
  'pack-objects',
  '-q',
  '--window=0',
  '--depth=4095',
  '--threads=1',
  '--compression=1',
  '--delta-base-offset'
]
// A commit graph could be stale, large files are streamed, and the pack need not survive a power failure.
const SETTINGS = [
  'core.commitGraph=false',
  'core.bigFileThreshold=16m',
  'pack.writeReverseIndex=false',
  'core.fsync=none'
]

/** Packs the objects that the refs and the index of a repository reach, and no others. */
export async function objectEntries(git: Git, { copy, isPartial, target }: ObjectOptions): Promise<readonly Entry[]> {
  const run = [`--git-dir=${copy}`, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const list = join(copy, 'object-list')
  const missing = isPartial ? ['--missing=allow-any'] : []
  await git([...run, 'rev-list', '--objects', '--all', '--indexed-objects', ...missing], { output: list })
  const folder = join(copy, 'objects', 'pack')
  await git([...run, ...PACK, '--non-empty', join(folder, 'pack')], { input: list })
  const files = namesIn(folder).filter((name) => /^pack-[0-9a-f]+\.(pack|idx)$/.test(name))
  const entries = files.map((name) => fileEntry(`${target}/pack/${name}`, join(folder, name)))
  // This mark tells git that the missing objects are missing on purpose.
  const marks = files.flatMap((name) =>
    isPartial && name.endsWith('.pack') ? [name.replace(/pack$/, 'promisor')] : []
  )
  return [
    ...entries.filter((entry) => entry !== undefined),
    ...marks.map((name) => contentEntry(`${target}/pack/${name}`, ''))
  ]
}

/** A regular file of a git directory, if it exists. */
export function fileEntry(path: string, absolute: string): Entry | undefined {
  const stats = lstatSync(absolute, { throwIfNoEntry: false })
  return stats?.isFile() ? { path, absolute, kind: 'file', mode: 0o644, size: stats.size } : undefined
}

/** The object folders of a repository: its own, and those it borrows from, which may borrow too, even in a cycle. */
export function objectStores(objects: string): readonly string[] {
  const stores = new Set<string>()
  const queue = [objects]
  for (let store = queue.shift(); store !== undefined; store = queue.shift()) {
    if (!existsSync(store)) continue
    const real = realpathSync.native(store)
    if (stores.has(real)) continue
    stores.add(real)
    queue.push(...alternatesOf(real))
  }
  return [...stores]
}

function alternatesOf(store: string): readonly string[] {
  const file = join(store, 'info', 'alternates')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => resolve(store, unquoted(line)))
}

function unquoted(line: string): string {
  if (!line.startsWith('"')) return line
  try {
    return String(JSON.parse(line))
  } catch {
    return line
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
