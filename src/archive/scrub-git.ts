import { readdirSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { contentEntry, type Entry, folderEntry } from './entry.ts'
import { type Git, GitError } from './git.ts'
import { findGitDir, type GitDir } from './git-checkout.ts'
import { scrubbedConfig } from './git-config.ts'
import { fileEntry, objectEntries } from './git-objects.ts'
import type { GroupedNotes } from './grouped-notes.ts'
import { isInside } from './links.ts'

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
  readonly notes: GroupedNotes
}

/** A git directory, and where its copy goes. */
interface GitCopy {
  readonly source: GitDir
  /** The path in the archive. */
  readonly target: string
}

/** Writes a new `.git` for each checkout, in which `git log` and `git status` work, without credentials and hooks. */
export async function scrubbedGit({ root, checkouts, git, notes }: ScrubOptions): Promise<readonly Entry[]> {
  if (checkouts.length === 0) throw noCheckout()
  const copies = new Map<string, GitCopy>()
  const entries: Entry[] = []
  for (const checkout of checkouts) {
    const source = findGitDir(join(root, checkout.path))
    if (source === undefined) {
      notes.add('Packed checkouts without history, because they have no git directory', checkout.path || '.')
      continue
    }
    const copy = { source, target: targetOf(checkout, source, copies) }
    copies.set(checkout.path, copy)
    entries.push(...(await entriesOf(git, checkout, copy)))
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

async function entriesOf(git: Git, { path }: Checkout, { source, target }: GitCopy): Promise<readonly Entry[]> {
  const dotGit = posix.join(path, '.git')
  const isPointer = target !== dotGit
  try {
    return [
      ...(isPointer ? [contentEntry(dotGit, `gitdir: ${posix.relative(path, target)}\n`)] : []),
      contentEntry(
        `${target}/config`,
        await scrubbedConfig(git, source, isPointer ? posix.relative(target, path) : undefined)
      ),
      ...(await refEntries(git, source, target)),
      // Without these two folders git does not recognise a repository.
      ...['refs/heads', 'objects'].map((folder) => folderEntry(`${target}/${folder}`)),
      ...stateFiles(source, target),
      ...objectEntries(join(source.commonDir, 'objects'), `${target}/objects`)
    ]
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    throw new Failure(
      `The git directory of ${path || 'the checkout'} could not be read for ${inputName('upload-git')}.`,
      `git said: ${messageOf(error)}.`,
      `Repair the checkout, or remove ${inputName('upload-git')}.`,
      { cause: error }
    )
  }
}

/** The index and other files without secrets. */
function stateFiles({ gitDir, commonDir }: GitDir, target: string): readonly Entry[] {
  const shared = readdirSync(gitDir).filter((name) => /^sharedindex\.[0-9a-f]+$/.test(name))
  const perWorktree = ['index', ...shared, 'info/sparse-checkout']
  const common = ['shallow', 'info/exclude', 'info/attributes']
  const found = [
    ...perWorktree.map((name) => fileEntry(`${target}/${name}`, join(gitDir, name))),
    ...common.map((name) => fileEntry(`${target}/${name}`, join(commonDir, name)))
  ]
  return found.filter((entry) => entry !== undefined)
}

/** HEAD and all refs, read by git because they can be stored in several ways. */
async function refEntries(git: Git, { gitDir }: GitDir, target: string): Promise<readonly Entry[]> {
  const [head, refs] = await Promise.all([readHead(git, gitDir), readRefs(git, gitDir)])
  const entries = [contentEntry(`${target}/HEAD`, `${head}\n`)]
  const packed = refs.filter(({ symbolic }) => symbolic === '').map(({ hash, name }) => `${hash} ${name}\n`)
  if (packed.length > 0) entries.push(contentEntry(`${target}/packed-refs`, packed.join('')))
  for (const { name, symbolic } of refs) {
    if (symbolic !== '') entries.push(contentEntry(`${target}/${name}`, `ref: ${symbolic}\n`))
  }
  return entries
}

async function readRefs(git: Git, gitDir: string) {
  const output = await git([`--git-dir=${gitDir}`, 'for-each-ref', '--format=%(objectname) %(refname) %(symref)'])
  const lines = output
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line) => {
    const [hash = '', name = '', symbolic = ''] = line.split(' ')
    return { hash, name, symbolic }
  })
}

/** The content of HEAD: a branch, or a commit if HEAD is detached. */
async function readHead(git: Git, gitDir: string): Promise<string> {
  try {
    return `ref: ${trimmed(await git([`--git-dir=${gitDir}`, 'symbolic-ref', '-q', 'HEAD']))}`
  } catch (error) {
    if (!(error instanceof GitError)) throw error
    return trimmed(await git([`--git-dir=${gitDir}`, 'rev-parse', '--verify', 'HEAD']))
  }
}

function trimmed(output: Buffer): string {
  return output.toString('utf8').trim()
}
