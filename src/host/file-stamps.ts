import { type BigIntStats, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Stamps by path. */
export type FileStamps = ReadonlyMap<string, string>

const MAX_ENTRIES = 50_000
/** What programs write while they run. */
const RUNNING_FILE = /\.(?:log|out|pid)$/

/**
 * A stamp of each entry below a folder. It changes with the entry: the system sets the time of the last change, and no user can
 * set it back. Data of git is left out, and of a huge folder a part.
 */
export function stampsBelow(folder: string, stamps = new Map<string, string>()): Map<string, string> {
  for (const path of entriesOf(folder)) {
    if (stamps.size >= MAX_ENTRIES) break
    const stats = statsOf(path)
    if (stats === undefined) continue
    stamps.set(path, stampOf(stats))
    if (stats.isDirectory()) stampsBelow(path, stamps)
  }
  return stamps
}

/**
 * Stamps of what is directly in the folders above a folder, up to a root: programs look there for packages and settings. Files
 * in which running programs write are left out. Other folders there count as the same whatever is in them.
 */
export function stampsAbove(folder: string, root: string): Map<string, string> {
  const stamps = new Map<string, string>()
  for (let above = folder; above !== root && above !== dirname(above); ) {
    above = dirname(above)
    for (const path of entriesOf(above).filter((each) => !RUNNING_FILE.test(each))) {
      const stats = statsOf(path)
      if (stats === undefined) continue
      const isOpaque = stats.isDirectory() && !path.endsWith('node_modules')
      stamps.set(path, isOpaque ? `folder ${stats.ino}` : stampOf(stats))
    }
  }
  return stamps
}

/** The paths that are new, gone or changed. */
export function changedPaths(before: FileStamps, now: FileStamps): readonly string[] {
  const paths = new Set([...before.keys(), ...now.keys()])
  return [...paths].filter((path) => before.get(path) !== now.get(path)).sort()
}

function entriesOf(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => name !== '.git')
    return names.map((name) => join(folder, name))
  } catch {
    // It was removed, or made unreadable, which changes its own stamp.
    return []
  }
}

function statsOf(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false })
}

/** Of a folder, the times change with the names in it. */
function stampOf({ mode, ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [mode, ino, size, mtimeNs, ctimeNs].join(' ')
}
