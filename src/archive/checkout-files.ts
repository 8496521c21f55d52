import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Git, GitError } from './git.ts'

/** What git would keep of a folder; paths relative to it, with forward slashes. */
export interface CheckoutFiles {
  /** Path and whether git's index says that it is executable. */
  readonly files: ReadonlyMap<string, boolean>
  /** Folders that are checkouts of their own, and whether they are submodules. */
  readonly nested: ReadonlyMap<string, boolean>
}

/** Whether this very folder is the top of a checkout. */
export function isCheckoutTop(folder: string): boolean {
  return lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined
}

/** Whether the folder is in a checkout, at whatever depth. */
export function isInCheckout(folder: string): boolean {
  for (let place = folder; ; place = dirname(place)) {
    if (isCheckoutTop(place)) return true
    if (dirname(place) === place) return false
  }
}

/** What git tracks in the folder, and what is untracked but not ignored. */
export async function checkoutFiles(git: Git, folder: string): Promise<CheckoutFiles> {
  const [tracked, untracked] = await Promise.all([
    git(['-C', folder, 'ls-files', '-z', '--cached', '--stage']),
    git(['-C', folder, 'ls-files', '-z', '--others', '--exclude-standard'])
  ])
  const files = new Map<string, boolean>()
  const nested = new Map<string, boolean>()
  for (const record of records(tracked)) {
    const tab = record.indexOf('\t')
    const path = record.slice(tab + 1)
    if (record.startsWith('160000 ')) nested.set(path, true)
    else files.set(path, record.startsWith('100755 '))
  }
  for (const path of records(untracked)) {
    // A trailing slash is how git shows a checkout of its own: it does not look into it.
    const folderPath = path.replace(/\/+$/, '')
    if (folderPath === path) files.set(path, false)
    else if (folderPath !== '' && folderPath !== '.') nested.set(folderPath, false)
  }
  return { files, nested }
}

/** Whether git ignores the folder itself, with all that is in it. */
export async function isIgnoredFolder(git: Git, folder: string): Promise<boolean> {
  try {
    await git(['-C', folder, 'check-ignore', '-q', '.'])
    return true
  } catch (error) {
    if (error instanceof GitError) return false
    throw error
  }
}

function records(output: Buffer): readonly string[] {
  return output
    .toString('utf8')
    .split('\0')
    .filter((record) => record !== '')
}
