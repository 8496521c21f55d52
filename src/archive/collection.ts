import { lstatSync, readlinkSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { type Entry, folderEntry, sortedByPath } from './entry.ts'
import { isInside, relativeTarget, staysInside } from './links.ts'
import type { Selection } from './select.ts'
import type { Tally } from './tally.ts'

/** What a collection takes and what it leaves out. */
export interface CollectionRules {
  readonly root: string
  readonly selected: Selection
  /** Absolute folders that are never packed. */
  readonly never: readonly string[]
  readonly tally: Tally
}

/** The entries found so far; each path is checked on its way in. */
export class Collection {
  readonly #rules: CollectionRules
  readonly #entries = new Map<string, Entry>()
  readonly #realFolders = new Map<string, boolean>([['', true]])

  constructor(rules: CollectionRules) {
    const { root } = rules
    // Those elsewhere need not be looked for with every file.
    const never = rules.never.filter((folder) => isInside(root, folder) || isInside(folder, root))
    this.#rules = { ...rules, never }
  }

  get entries(): readonly Entry[] {
    return sortedByPath(this.#entries.values())
  }

  /** Whether anything below this folder may be packed at all. */
  mayEnter(path: string): boolean {
    return !(holdsGit(path) || this.#isNever(path) || this.#rules.selected.rulesOut(path))
  }

  /** A folder that is no link, nor below one: git's index may know `a/b` where `a` has since become a link to elsewhere. */
  isRealFolder(path: string): boolean {
    const known = this.#realFolders.get(path)
    if (known !== undefined) return known
    const real = this.isRealFolder(parentOf(path)) && isFolder(join(this.#rules.root, path))
    this.#realFolders.set(path, real)
    return real
  }

  /** Takes a path as it is on the disk, if it is wanted. */
  offer(path: string, executable?: boolean): void {
    if (holdsGit(path) || this.#isNever(path)) return
    if (!this.isRealFolder(parentOf(path))) return
    const absolute = join(this.#rules.root, path)
    const stats = this.#statsOf(path, absolute)
    if (stats === undefined) return
    if (!this.#rules.selected.wants(stats.isDirectory() ? `${path}/` : path)) return
    const entry = this.#entryOf(path, absolute, stats, executable)
    if (entry) this.#entries.set(path, entry)
  }

  #entryOf(path: string, absolute: string, stats: Stats, executable?: boolean): Entry | undefined {
    if (stats.isDirectory()) return folderEntry(path, absolute)
    if (stats.isSymbolicLink()) return this.#linkOf(path, absolute)
    if (stats.isFile()) {
      return { path, absolute, kind: 'file', mode: modeOf(stats, executable), size: stats.size }
    }
    this.#rules.tally.add('sockets, pipes or devices are left out', path)
    return undefined
  }

  #linkOf(path: string, absolute: string): Entry | undefined {
    const linkTarget = relativeTarget(readlinkSync(absolute))
    if (linkTarget === undefined || !staysInside(this.#rules.root, path, linkTarget)) {
      this.#rules.tally.add('symbolic links that lead out of the folder are left out', path)
      return undefined
    }
    return { path, absolute, kind: 'symlink', mode: 0o777, size: 0, linkTarget }
  }

  #statsOf(path: string, absolute: string): Stats | undefined {
    try {
      const stats = lstatSync(absolute, { throwIfNoEntry: false })
      // Gone: deleted, but still in git's index. Unless its bytes are no text and what we look for is another name.
      if (!stats && path.includes('\ufffd')) this.#rules.tally.add('files whose names are not UTF-8 are left out', path)
      return stats
    } catch {
      this.#rules.tally.add('files that cannot be read are left out', path)
      return undefined
    }
  }

  #isNever(path: string): boolean {
    const { root, never } = this.#rules
    return never.some((folder) => isInside(folder, join(root, path)))
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

function isFolder(absolute: string): boolean {
  try {
    return lstatSync(absolute).isDirectory()
  } catch {
    return false
  }
}

function holdsGit(path: string): boolean {
  return /(^|\/)\.git(\/|$)/i.test(path)
}

// Windows has no executable bit: there git's index knows better.
function modeOf(stats: Stats, executable: boolean | undefined): number {
  const runs = process.platform === 'win32' ? executable === true : (stats.mode & 0o100) !== 0
  return runs ? 0o755 : 0o644
}
