import { chmodSync, lstatSync, readdirSync, readlinkSync, realpathSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Entry, folderEntry, sortedByPath } from '../../archive/entry.ts'
import { relativeTarget, staysInside } from '../../archive/links.ts'
import { type Packed, pack } from '../../archive/pack.ts'

const OUTSIDE_LINK = '(a link that leads out of the workspace)'
const SPECIAL_FILE = '(a pipe, socket or device)'

/** What a dump of a workspace needs. */
interface WorkspaceDump {
  readonly workspace: string
  readonly output: string
  readonly signal: AbortSignal
  readonly note: (text: string) => void
}

/** Packs everything in a workspace, including `.git` and ignored files, because tools may have written them. */
export async function dumpWorkspace({ workspace, output, signal, note }: WorkspaceDump): Promise<Packed> {
  const entries: Entry[] = []
  await collect(realpathSync.native(workspace), '', entries, signal)
  return pack({ entries: sortedByPath(entries), output, signal, note })
}

async function collect(root: string, path: string, entries: Entry[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  // Synchronous reads are fastest; the event loop runs between two folders.
  await setImmediate()
  for (const name of namesIn(join(root, path))) {
    const below = path === '' ? name : `${path}/${name}`
    const entry = entryAt(root, below)
    if (entry === undefined) continue
    entries.push(entry)
    if (entry.kind === 'directory') await collect(root, below, entries, signal)
  }
}

/** Empty for a folder that a tool has just removed, or replaced by a link, which could lead out of its isolation. */
function namesIn(folder: string): readonly string[] {
  try {
    return realpathSync.native(folder) === folder ? readdirSync(folder) : []
  } catch {
    return []
  }
}

/** Lets the owner read. Otherwise a tool that takes away the right hides a file, and checks of the dump would not find it. */
function makeReadable(absolute: string, { mode }: Stats, needed: number): void {
  if ((mode & needed) === needed) return
  try {
    chmodSync(absolute, (mode & 0o7777) | needed)
  } catch {
    // It is gone, or belongs to somebody else.
  }
}

/**
 * What cannot be dumped becomes a link that leads nowhere and says what it was: a link out of the workspace would point elsewhere
 * on another machine. It must not be left out, or checks of the dump would find nothing at its path.
 */
function entryAt(root: string, path: string): Entry | undefined {
  const absolute = join(root, path)
  const stats = lstatSync(absolute, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  if (stats.isDirectory()) {
    makeReadable(absolute, stats, 0o500)
    return folderEntry(path, absolute)
  }
  if (stats.isFile()) {
    makeReadable(absolute, stats, 0o400)
    const mode = (stats.mode & 0o100) === 0 ? 0o644 : 0o755
    return { path, absolute, kind: 'file', mode, size: stats.size, isReal: true }
  }
  const linkTarget = stats.isSymbolicLink() ? insideTarget(root, path) : SPECIAL_FILE
  return { path, absolute, kind: 'symlink', mode: 0o777, size: 0, linkTarget }
}

function insideTarget(root: string, path: string): string {
  try {
    const target = relativeTarget(readlinkSync(join(root, path)))
    return target !== undefined && staysInside(root, path, target) ? target : OUTSIDE_LINK
  } catch {
    // A tool has just replaced it.
    return OUTSIDE_LINK
  }
}
