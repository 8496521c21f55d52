import { lstatSync, readlinkSync, type Stats } from 'node:fs'
import ignore from 'ignore'
import { readPlainText } from '../host/files.ts'
import { type Entry, folderEntry, sortedPaths } from './entry.ts'
import type { GitFile } from './git-checkout.ts'
import type { GroupedNotes } from './grouped-notes.ts'
import { isInside, pathIn, relativeTarget, staysInside } from './links.ts'

const MAX_TARGET_BYTES = 4096

/** What a collector takes and what it skips. */
interface CollectorOptions {
  readonly root: string
  /** Patterns as in a .gitignore; none means everything. */
  readonly include: readonly string[]
  /** Patterns as in a .gitignore. They take precedence over `include`. */
  readonly exclude: readonly string[]
  /** Absolute paths of folders that are never packed. */
  readonly skipFolders: readonly string[]
  readonly notes: GroupedNotes
}

/** Collects the entries of an archive. Every path is checked before it becomes one. */
export class EntryCollector {
  readonly #root: string
  readonly #notes: GroupedNotes
  readonly #skipFolders: readonly string[]
  readonly #isIncluded: (path: string) => boolean
  readonly #isExcluded: (path: string) => boolean
  // How git has each path. No object for each, because there may be many thousands.
  readonly #paths = new Map<string, GitFile | undefined>()
  readonly #realFolders = new Map<string, boolean>([['', true]])

  constructor({ root, include, exclude, skipFolders, notes }: CollectorOptions) {
    this.#root = root
    this.#notes = notes
    // Folders elsewhere are dropped here, so that they are not compared with every file.
    this.#skipFolders = skipFolders.filter((folder) => isInside(root, folder) || isInside(folder, root))
    this.#isIncluded = include.length === 0 ? () => true : matcher(include)
    this.#isExcluded = matcher(exclude)
  }

  /** The entries in the order of their paths. Each is read from the disk when it is asked for, while others are packed. */
  *entries(): Generator<Entry> {
    for (const path of sortedPaths(this.#paths.keys())) {
      const entry = this.#entryAt(path, this.#paths.get(path))
      if (entry !== undefined) yield entry
    }
  }

  /** Whether anything below this folder may be packed. */
  mayEnter(path: string): boolean {
    return !(isInsideGit(path) || this.#isSkipped(path) || this.#isExcluded(`${path}/`))
  }

  /** Whether this is a folder that is not reached through a link: git's index may have `a/b` although `a` became a link. */
  isRealFolder(path: string): boolean {
    const known = this.#realFolders.get(path)
    if (known !== undefined) return known
    const isReal = this.isRealFolder(parentOf(path)) && isFolder(pathIn(this.#root, path))
    this.#realFolders.set(path, isReal)
    return isReal
  }

  /** Adds a path, unless a rule excludes it. */
  add(path: string, inGit?: GitFile): void {
    if (!isInsideGit(path) && !this.#isSkipped(path)) this.#paths.set(path, inGit)
  }

  /** The path as it is on the disk; undefined if a rule excludes it. */
  #entryAt(path: string, inGit: GitFile | undefined): Entry | undefined {
    if (!this.isRealFolder(parentOf(path))) return undefined
    const absolute = pathIn(this.#root, path)
    const stats = this.#statsOf(path, absolute)
    if (stats === undefined) return undefined
    const matched = stats.isDirectory() ? `${path}/` : path
    if (!this.#isIncluded(matched) || this.#isExcluded(matched)) return undefined
    return this.#entryOf(path, absolute, stats, inGit)
  }

  #entryOf(path: string, absolute: string, stats: Stats, inGit?: GitFile): Entry | undefined {
    if (stats.isDirectory()) return folderEntry(path, absolute)
    if (stats.isSymbolicLink()) return this.#linkEntry(path, absolute, readlinkSync(absolute))
    const writtenTarget = inGit?.isLink && stats.isFile() ? readPlainText(absolute, MAX_TARGET_BYTES) : undefined
    if (writtenTarget !== undefined) return this.#linkEntry(path, absolute, writtenTarget)
    if (stats.isFile()) {
      const mode = modeOf(stats, inGit?.isExecutable)
      if (inGit?.hasCrlf) this.#notes.add('Uploaded with LF line endings, as git has them', path)
      return { path, absolute, kind: 'file', mode, size: stats.size, withLf: inGit?.hasCrlf === true }
    }
    this.#notes.add('Skipped sockets, pipes and devices', path)
    return undefined
  }

  #linkEntry(path: string, absolute: string, target: string): Entry | undefined {
    const linkTarget = relativeTarget(target)
    if (linkTarget === undefined || !staysInside(this.#root, path, linkTarget)) {
      this.#notes.add('Skipped symbolic links that lead out of the folder', path)
      return undefined
    }
    return { path, absolute, kind: 'symlink', mode: 0o777, size: 0, linkTarget }
  }

  #statsOf(path: string, absolute: string): Stats | undefined {
    try {
      const stats = lstatSync(absolute, { throwIfNoEntry: false })
      // A missing file was deleted but is still in git's index, or its name is not UTF-8 and was decoded to another name.
      if (!stats && path.includes('\ufffd')) this.#notes.add('Skipped files whose names are not UTF-8', path)
      return stats
    } catch {
      this.#notes.add('Skipped files that cannot be read', path)
      return undefined
    }
  }

  #isSkipped(path: string): boolean {
    return this.#skipFolders.some((folder) => isInside(folder, pathIn(this.#root, path)))
  }
}

/** Matches paths against patterns of a .gitignore. Paths of folders end with a slash. */
function matcher(patterns: readonly string[]): (path: string) => boolean {
  if (patterns.length === 0) return () => false
  const rules = ignore({ ignorecase: false }).add(patterns.map((pattern) => pattern.replace(/^\.\//, '/')))
  return (path) => rules.ignores(path)
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

function isInsideGit(path: string): boolean {
  return /(^|\/)\.git(\/|$)/i.test(path)
}

/** The mode with the executable bit. Windows has no such bit, so there it comes from git's index. */
function modeOf(stats: Stats, isExecutable: boolean | undefined): number {
  const hasBit = process.platform === 'win32' ? isExecutable === true : (stats.mode & 0o100) !== 0
  return hasBit ? 0o755 : 0o644
}
