import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Git } from './git.ts'
import { fileEntry } from './git-objects.ts'

/** Which index to copy, and what of it. */
interface IndexOptions {
  /** The git directory that has the index. */
  readonly gitDir: string
  /** The git directory that the index is copied to; it already has HEAD. */
  readonly copy: string
  /** What HEAD has: its commit, or an empty tree. */
  readonly base: string
  readonly isUploaded: (path: string) => boolean
}

/**
 * Copies the index and returns the paths whose staged content was left out: the user excluded or deleted these files, so
 * their content may not reach the archive by way of the index either. They stand in the copy as in HEAD.
 */
export async function copyIndex(
  git: Git,
  { gitDir, copy, base, isUploaded }: IndexOptions
): Promise<readonly string[]> {
  if (!fileEntry('', join(gitDir, 'index'))) return []
  for (const name of readdirSync(gitDir).filter((each) => /^(index|sharedindex\.[0-9a-f]+)$/.test(each))) {
    if (fileEntry('', join(gitDir, name))) copyFileSync(join(gitDir, name), join(copy, name))
  }
  const update = [`--git-dir=${copy}`, 'update-index']
  // One file, without the caches of this machine and the versions that a merge had.
  await git([...update, '--no-split-index', '--no-untracked-cache', '--no-fsmonitor', '--clear-resolve-undo'])
  const staged = await stagedChanges(git, copy, base)
  const left = staged.filter(({ path }) => !isUploaded(utf8(path)))
  if (left.length === 0) return []
  const input = join(copy, 'index-info')
  // A mode of 0 removes the path.
  writeFileSync(input, left.map(({ mode, hash, path }) => `${mode} ${hash}\t${path}\0`).join(''), 'latin1')
  await git([...update, '-z', '--index-info'], { input })
  return left.map(({ path }) => utf8(path))
}

/** Paths that differ from HEAD, with the mode and hash that HEAD has. The bytes of a path are kept, as Latin-1. */
async function stagedChanges(git: Git, copy: string, base: string) {
  const args = ['diff-index', '--cached', '--raw', '-z', '--no-renames', '--no-abbrev', '--ignore-submodules=all', base]
  const fields = (await git([`--git-dir=${copy}`, ...args])).toString('latin1').split('\0')
  const changes: { readonly mode: string; readonly hash: string; readonly path: string }[] = []
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [mode = '', , hash = ''] = (fields[index] ?? '').slice(1).split(' ')
    changes.push({ mode, hash, path: fields[index + 1] ?? '' })
  }
  return changes
}

function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8')
}
