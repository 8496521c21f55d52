import { lstatSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { Failure } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { Collection } from './collection.ts'
import { type Entry, sortedByPath } from './entry.ts'
import { gitProgram } from './git.ts'
import { scrubbedGit } from './scrub-git.ts'
import { searchFiles } from './search.ts'
import { selection } from './select.ts'
import { Tally } from './tally.ts'

/** Which folder is listed, and how. */
export interface Listing {
  readonly root: string
  /** Patterns as in a .gitignore; none means everything. */
  readonly include: readonly string[]
  /** Patterns as in a .gitignore; they win over `include`. */
  readonly exclude: readonly string[]
  /** Pack a `.git` without credentials, too. */
  readonly withGit: boolean
  /** Absolute folders that are never packed, such as our own temporary one. */
  readonly never: readonly string[]
  /** Reads one variable of the environment: where git is, and whose ignore rules hold. */
  readonly env: (name: string) => string | undefined
  readonly note: (text: string) => void
  readonly signal?: AbortSignal | undefined
}

/** What there is to pack of a folder: what git would keep of a checkout, everything of another folder. */
export async function listFiles(listing: Listing): Promise<readonly Entry[]> {
  const root = realRoot(listing.root)
  const tally = new Tally()
  const selected = selection(listing.include, listing.exclude)
  const never = listing.never.map(realIfThere)
  const git = gitProgram(listing.env, listing.signal)
  const collection = new Collection({ root, selected, never, tally })
  const isChosen = listing.include.length > 0
  const { note, signal } = listing
  const checkouts = await searchFiles({ root, collection, git, isChosen, tally, note, signal })
  const gitEntries = listing.withGit ? await scrubbedGit({ root, checkouts, git, tally }) : []
  tally.tell(listing.note)
  return gitEntries.length === 0 ? collection.entries : sortedByPath([...collection.entries, ...gitEntries])
}

function realRoot(root: string): string {
  const real = realIfThere(root)
  if (lstatSync(real, { throwIfNoEntry: false })?.isDirectory()) return real
  throw new Failure(
    `There is no folder to upload at ${oneLine(root)}.`,
    'The input `upload` must name a folder that exists when the action runs.',
    'Check the path, and that the step that makes the folder (such as `actions/checkout`) comes first.'
  )
}

function realIfThere(path: string): string {
  try {
    return realpathSync.native(path)
  } catch {
    return resolve(path)
  }
}
