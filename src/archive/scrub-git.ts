import { readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { inputName, machine } from '../base/host-wording.ts'
import { contentEntry, type Entry } from './entry.ts'
import { type Git, GitError } from './git.ts'
import { findGitDir, type GitDir } from './git-checkout.ts'
import { scrubbedConfig } from './git-config.ts'
import { copyObjects } from './git-copy.ts'
import { fileEntry } from './git-objects.ts'
import { readRefs, refEntries } from './git-refs.ts'
import type { GroupedNotes } from './grouped-notes.ts'
import { isInside } from './links.ts'
import { packFailure } from './pack.ts'

/** A git checkout in the packed folder. */
export interface Checkout {
  /** Relative to the packed folder; empty for the folder itself. */
  readonly path: string
  /** The checkout that this one is a submodule of. */
  readonly submoduleOf: string | undefined
}

/** Which checkouts to copy. */
interface ScrubOptions {
  readonly root: string
  /** Outer checkouts before the ones inside. */
  readonly checkouts: readonly Checkout[]
  readonly git: Git
  /** git without the settings of the user and the machine. */
  readonly cleanGit: Git
  /** A folder for the copies. The archive is written from there. */
  readonly scratch: string
  /** Whether a file of the checkouts is in the archive. */
  readonly isUploaded: (path: string) => boolean
  readonly notes: GroupedNotes
}

/** A git directory, and where its copy goes. */
interface GitCopy {
  readonly source: GitDir
  /** The path in the archive. */
  readonly target: string
  /** The path on the disk, until the archive is written. */
  readonly copy: string
}

/**
 * Writes a new `.git` for each checkout, in which `git log` and `git status` work: HEAD, branches, tags, remote branches,
 * the index, and the objects that these reach. Credentials, hooks, stashes and everything else stay behind.
 */
export async function scrubbedGit(options: ScrubOptions): Promise<readonly Entry[]> {
  const { root, checkouts, scratch, notes } = options
  if (checkouts.length === 0) throw noCheckout()
  const copies = new Map<string, GitCopy>()
  const entries: Entry[] = []
  for (const checkout of checkouts) {
    const source = findGitDir(join(root, checkout.path))
    if (source === undefined) {
      notes.add('Packed checkouts without history, because they have no git directory', checkout.path || '.')
      continue
    }
    const target = targetOf(checkout, source, copies)
    const gitCopy = { source, target, copy: join(scratch, `${copies.size}.git`) }
    copies.set(checkout.path, gitCopy)
    entries.push(...(await entriesOf(options, checkout, gitCopy)))
  }
  return entries
}

function noCheckout(): Failure {
  return new Failure(
    `${inputName('upload-git')} is on, but the folder to upload is not the top of a git checkout.`,
    'The history belongs to the whole checkout.',
    `Set ${inputName('upload')} to the top of the checkout, or remove ${inputName('upload-git')}.`
  )
}

// git keeps the directory of a submodule in `modules` of its parent. Every other checkout gets its own `.git`.
function targetOf({ path, submoduleOf }: Checkout, source: GitDir, copies: ReadonlyMap<string, GitCopy>): string {
  const parent = submoduleOf === undefined ? undefined : copies.get(submoduleOf)
  if (!parent || !source.isPointer) return posix.join(path, '.git')
  const modules = join(parent.source.gitDir, 'modules')
  const name = isInside(modules, source.gitDir) ? relative(modules, source.gitDir).split(sep).join('/') : ''
  return `${parent.target}/modules/${name || posix.relative(submoduleOf ?? '', path)}`
}

async function entriesOf(options: ScrubOptions, { path }: Checkout, { source, target, copy }: GitCopy) {
  const { git, cleanGit, notes } = options
  const dotGit = posix.join(path, '.git')
  const isPointer = target !== dotGit
  try {
    const config = await scrubbedConfig(git, source, isPointer ? posix.relative(target, path) : undefined)
    for (const name of config.shortened) notes.add('Replaced by *** what may be a token in the URLs of remotes', name)
    const refs = await readRefs(git, source.gitDir)
    return [
      ...(isPointer ? [contentEntry(dotGit, `gitdir: ${posix.relative(path, target)}\n`)] : []),
      contentEntry(`${target}/config`, config.text),
      ...refEntries(refs, target),
      ...ruleFiles(source, target),
      ...(await copyObjects(cleanGit, {
        source,
        config,
        refs,
        copy,
        target,
        isUploaded: (file) => options.isUploaded(posix.join(path, file)),
        onLeftOut: (file) => notes.add('Left out staged changes of files that are not uploaded', posix.join(path, file))
      }))
    ]
  } catch (error) {
    if (error instanceof GitError) throw gitFailure(path, error)
    throw isSystemError(error) ? packFailure(error) : error
  }
}

function gitFailure(path: string, error: GitError): Failure {
  const isFull = /no space left|disk quota/i.test(error.message)
  return new Failure(
    `The git directory of ${path || 'the checkout'} could not be copied for ${inputName('upload-git')}.`,
    isFull ? `The disk of ${machine()} is full.` : `git said: ${messageOf(error)}.`,
    `${isFull ? `Free some disk space on ${machine()}` : 'Run `git fsck` in the checkout and repair it'}, or remove ${inputName('upload-git')}.`,
    { cause: error }
  )
}

/** Whether a file could not be read or written, in contrast to a cancellation. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

/** Rules without secrets: which files are shallow, ignored, sparse. */
function ruleFiles({ gitDir, commonDir }: GitDir, target: string): readonly Entry[] {
  const attributes = join(commonDir, 'info', 'attributes')
  const found = [
    fileEntry(`${target}/info/sparse-checkout`, join(gitDir, 'info', 'sparse-checkout')),
    ...['shallow', 'info/exclude'].map((name) => fileEntry(`${target}/${name}`, join(commonDir, name))),
    fileEntry('', attributes) &&
      contentEntry(`${target}/info/attributes`, withoutFilters(readFileSync(attributes, 'utf8')))
  ]
  return found.filter((entry) => entry !== undefined)
}

// Filters are programs of this machine, or of whichever machine has a program of that name.
function withoutFilters(attributes: string): string {
  return attributes.replace(/[ \t][-!]?filter(=\S*)?(?=\s|$)/g, '')
}
