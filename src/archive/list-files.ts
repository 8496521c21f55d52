import { lstatSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from '../base/failure.ts'
import { checkoutHint, inputName } from '../base/host-wording.ts'
import { oneLine } from '../base/text.ts'
import { type Entry, sortedByPath } from './entry.ts'
import { EntryCollector } from './entry-collector.ts'
import { findFiles } from './find-files.ts'
import { gitProgram, withoutUserConfig } from './git.ts'
import { GroupedNotes } from './grouped-notes.ts'
import { scrubbedGit } from './scrub-git.ts'

/** Which folder to list, and how. */
export interface ListOptions {
  readonly root: string
  /** The folder of the job, whose programs are not run. */
  readonly workspace?: string
  /** Patterns as in a .gitignore; none means everything. */
  readonly include: readonly string[]
  /** Patterns as in a .gitignore. They take precedence over `include`. */
  readonly exclude: readonly string[]
  /** Also pack `.git`, without credentials. */
  readonly withGit: boolean
  /** An empty or missing folder that `withGit` fills. Remove it when the archive is written. */
  readonly scratch: string
  /** Absolute paths of folders that are never packed, such as our own temporary one. */
  readonly skipFolders: readonly string[]
  /** Reads an environment variable: git needs PATH, and HOME for the user's ignore rules. */
  readonly env: (name: string) => string | undefined
  readonly note: (text: string) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * The entries to pack: in a git checkout the files that git does not ignore, in any other folder everything. They can be
 * iterated once, and each is read from the disk only then, so that packing begins with the first.
 */
export async function listFiles(options: ListOptions): Promise<Iterable<Entry>> {
  const { include, exclude, note, signal } = options
  const root = realRoot(options.root)
  const notes = new GroupedNotes()
  const git = gitProgram(options.env, options.workspace ?? root, signal)
  const skipFolders = options.skipFolders.map(realPath)
  const collector = new EntryCollector({ root, include, exclude, skipFolders, notes })
  const checkouts = await findFiles({ root, collector, git, hasInclude: include.length > 0, notes, note, signal })
  if (!options.withGit) return withNotes(collector.entries(), notes, note)
  const entries = [...collector.entries()]
  const gitEntries = await scrubbedGit({ root, checkouts, git, notes, ...gitCopying(options, entries) })
  return withNotes(sortedByPath([...entries, ...gitEntries]), notes, note)
}

/** The entries, followed by what was noted about them. */
function* withNotes(entries: Iterable<Entry>, notes: GroupedNotes, note: (text: string) => void): Generator<Entry> {
  yield* entries
  notes.flush(note)
}

function gitCopying({ scratch, env, root, workspace = root, signal }: ListOptions, entries: readonly Entry[]) {
  const uploaded = new Set(entries.map(({ path }) => path))
  const cleanGit = gitProgram(withoutUserConfig(env, scratch), workspace, signal)
  return { scratch, cleanGit, isUploaded: (path: string) => uploaded.has(path) }
}

function realRoot(root: string): string {
  const real = realPath(root)
  if (lstatSync(real, { throwIfNoEntry: false })?.isDirectory()) return real
  throw new Failure(
    `There is no folder to upload at ${oneLine(root)}.`,
    `${inputName('upload')} must name a folder that exists.`,
    `Check the path. ${checkoutHint()}`
  )
}

/** The path with all links resolved, if it exists. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return resolve(path)
  }
}
