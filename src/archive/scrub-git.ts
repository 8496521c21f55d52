import { readdirSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { contentEntry, type Entry, folderEntry } from './entry.ts'
import { type Git, GitError } from './git.ts'
import { scrubbedConfig } from './git-config.ts'
import { type GitDir, gitDirOf } from './git-dir.ts'
import { fileEntry, objectEntries } from './git-objects.ts'
import { refEntries } from './git-refs.ts'
import { isInside } from './links.ts'
import type { Tally } from './tally.ts'

/** A checkout in the packed folder, found before those below it. */
export interface Checkout {
  /** Relative to the packed folder; empty for the folder itself. */
  readonly path: string
  /** The checkout that this one is a submodule of. */
  readonly submoduleOf: string | undefined
}

/** What is scrubbed, and with what. */
export interface Scrubbing {
  readonly root: string
  readonly checkouts: readonly Checkout[]
  readonly git: Git
  readonly tally: Tally
}

interface Placed {
  readonly source: GitDir
  /** The git folder's path in the archive. */
  readonly at: string
}

/** A `.git` for each checkout in which `git log` and `git status` work, and that holds no credentials and no programs. */
export async function scrubbedGit(scrubbing: Scrubbing): Promise<readonly Entry[]> {
  if (scrubbing.checkouts.length === 0) throw noCheckout()
  const placed = new Map<string, Placed>()
  const entries: Entry[] = []
  for (const checkout of scrubbing.checkouts) {
    const source = gitDirOf(join(scrubbing.root, checkout.path))
    if (source === undefined) {
      scrubbing.tally.add('checkouts without a git folder are packed without history', checkout.path || '.')
      continue
    }
    const place = { source, at: placeOf(checkout, source, placed) }
    placed.set(checkout.path, place)
    entries.push(...(await entriesOf(scrubbing.git, checkout, place)))
  }
  return entries
}

function noCheckout(): Failure {
  return new Failure(
    '`upload-git` is on, but the folder to upload is not the top of a git checkout.',
    'Without the whole checkout the history does not fit the files.',
    'Let `upload` name the top of the checkout, or turn `upload-git` off.'
  )
}

// git keeps a submodule's folder in that of its parent, under `modules`; every other checkout gets a `.git` of its own.
function placeOf({ path, submoduleOf }: Checkout, source: GitDir, placed: ReadonlyMap<string, Placed>): string {
  const parent = submoduleOf === undefined ? undefined : placed.get(submoduleOf)
  if (!parent || !source.isElsewhere) return posix.join(path, '.git')
  const modules = join(parent.source.own, 'modules')
  const name = isInside(modules, source.own) ? relative(modules, source.own).split(sep).join('/') : ''
  return `${parent.at}/modules/${name || posix.relative(submoduleOf ?? '', path)}`
}

async function entriesOf(git: Git, { path }: Checkout, { source, at }: Placed): Promise<readonly Entry[]> {
  const dotGit = posix.join(path, '.git')
  const apart = at !== dotGit
  try {
    return [
      ...(apart ? [contentEntry(dotGit, `gitdir: ${posix.relative(path, at)}\n`)] : []),
      contentEntry(`${at}/config`, await scrubbedConfig(git, source, apart ? posix.relative(at, path) : undefined)),
      ...(await refEntries(git, source, at)),
      // Without these two git does not take the folder for a repository.
      ...['refs/heads', 'objects'].map((folder) => folderEntry(`${at}/${folder}`)),
      ...stateFiles(source, at),
      ...objectEntries(join(source.common, 'objects'), `${at}/objects`)
    ]
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new Failure(
      `The git folder of ${path || 'the checkout'} could not be read for \`upload-git\`.`,
      `git said: ${messageOf(error)}.`,
      'Repair the checkout, or turn `upload-git` off.',
      { cause: error }
    )
  }
}

function stateFiles({ own, common }: GitDir, at: string): readonly Entry[] {
  const shared = readdirSync(own).filter((name) => /^sharedindex\.[0-9a-f]+$/.test(name))
  const fromOwn = ['index', ...shared, 'info/sparse-checkout']
  const fromCommon = ['shallow', 'info/exclude', 'info/attributes']
  const found = [
    ...fromOwn.map((name) => fileEntry(`${at}/${name}`, join(own, name))),
    ...fromCommon.map((name) => fileEntry(`${at}/${name}`, join(common, name)))
  ]
  return found.filter((entry) => entry !== undefined)
}
