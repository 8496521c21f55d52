import { type BigIntStats, lstatSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Stamps by path. */
export type FileStamps = ReadonlyMap<string, string>

/** So many entries below a folder get a stamp at most. */
export const MAX_STAMPS = 50_000
/** What programs write while they run. */
const RUNNING_FILE = /\.(?:log|out|pid)$/

/**
 * A stamp of each entry below a folder. It changes with the entry: the system sets the time of the last change, and no user can
 * set it back. Data of git is left out, and of a huge folder what comes after `MAX_STAMPS` entries.
 */
export function stampsBelow(folder: string, stamps = new Map<string, string>()): Map<string, string> {
  for (const path of entriesOf(folder)) {
    if (stamps.size >= MAX_STAMPS) break
    const stats = statsOf(path)
    if (stats === undefined) continue
    stamps.set(path, stampOf(stats))
    if (stats.isDirectory()) stampsBelow(path, stamps)
  }
  return stamps
}

/**
 * Stamps of what is directly in the folders above a folder, up to a root: programs look there for packages and settings. Files
 * in which running programs write are left out. Other folders there count as the same whatever is in them, but for the names
 * of packages.
 */
export function stampsAbove(folder: string, root: string): Map<string, string> {
  const stamps = new Map<string, string>()
  for (let above = folder; above !== root && above !== dirname(above); ) {
    above = dirname(above)
    for (const path of entriesOf(above).filter((each) => !RUNNING_FILE.test(each))) {
      const stats = statsOf(path)
      if (stats === undefined) continue
      stamps.set(path, stampOf(stats))
      if (stats.isDirectory() && basename(path) === 'node_modules') addPackages(path, stamps)
    }
  }
  return stamps
}

function addPackages(folder: string, stamps: Map<string, string>): void {
  for (const path of entriesOf(folder)) {
    const stats = statsOf(path)
    if (stats !== undefined) stamps.set(path, stampOf(stats))
  }
}

/** Stamps of these files, as far as they are there. */
export function stampsOf(paths: readonly string[]): FileStamps {
  return new Map(
    paths.flatMap((path) => {
      const stats = statsOf(path)
      return stats === undefined ? [] : [[path, stampOf(stats)] as const]
    })
  )
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
  try {
    return lstatSync(path, { bigint: true })
  } catch {
    // It is gone, its folder was made unreadable, or its path is too long.
    return undefined
  }
}

/** The times of a folder change with the names in it, which have stamps of their own. */
function stampOf(stats: BigIntStats): string {
  const { mode, ino, size, mtimeNs, ctimeNs } = stats
  return (stats.isDirectory() ? ['folder', mode, ino] : [mode, ino, size, mtimeNs, ctimeNs]).join(' ')
}
