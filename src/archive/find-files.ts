import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Failure, messageOf } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import type { EntryCollector } from './entry-collector.ts'
import { type Git, GitError } from './git.ts'
import { type CheckoutFiles, isCheckoutTop, isIgnoredFolder, isInCheckout, listCheckout } from './git-checkout.ts'
import type { GroupedNotes } from './grouped-notes.ts'
import { pathIn } from './links.ts'
import type { Checkout } from './scrub-git.ts'

/** Where to find files, and the collector that takes them. */
interface Search {
  readonly root: string
  readonly collector: EntryCollector
  readonly git: Git
  /** Whether `upload-include` names what to pack, so that packing without git's ignore rules is intended. */
  readonly hasInclude: boolean
  readonly notes: GroupedNotes
  readonly note: (text: string) => void
  readonly signal: AbortSignal | undefined
}

/** Passes all files to the collector, and returns the git checkouts among them, outer ones before the ones inside. */
export async function findFiles(search: Search): Promise<readonly Checkout[]> {
  if (!isInCheckout(search.root)) return everythingIn(search)
  return inCheckout(search, { path: '', submoduleOf: undefined })
}

async function inCheckout(search: Search, checkout: Checkout): Promise<readonly Checkout[]> {
  const found = await askGit(search, checkout.path)
  if (found instanceof GitError) return withoutGit(search, checkout.path, found)
  if (await isIgnoredRoot(search, checkout.path, found)) {
    search.note(`git ignores this folder. Everything in it is packed, because ${inputName('upload')} names it.`)
    return everythingIn(search)
  }
  return addListed(search, checkout, found)
}

async function addListed(search: Search, checkout: Checkout, found: CheckoutFiles): Promise<readonly Checkout[]> {
  const { root, collector } = search
  const { path } = checkout
  const checkouts = isCheckoutTop(join(root, path)) ? [checkout] : []
  for (const [file, tracked] of found.files) collector.add(joined(path, file), tracked)
  for (const [folder, isSubmodule] of found.nested) {
    const nested = joined(path, folder)
    if (!collector.mayEnter(nested)) continue
    if (collector.isRealFolder(nested) && isCheckoutTop(join(root, nested))) {
      checkouts.push(...(await inCheckout(search, { path: nested, submoduleOf: isSubmodule ? path : undefined })))
    } else collector.add(nested)
  }
  return checkouts
}

async function askGit({ git, root, notes }: Search, path: string): Promise<CheckoutFiles | GitError> {
  try {
    const unreadable = (each: string): void => notes.add('Paths that git cannot read', joined(path, each))
    return await listCheckout(git, join(root, path), unreadable)
  } catch (error) {
    if (error instanceof GitError) return error
    throw error
  }
}

async function isIgnoredRoot({ git, root }: Search, path: string, found: CheckoutFiles): Promise<boolean> {
  return path === '' && found.files.size + found.nested.size === 0 && (await isIgnoredFolder(git, root))
}

/** Ignored files may contain secrets, so without git only files that `upload-include` names are packed. */
async function withoutGit(search: Search, path: string, error: GitError): Promise<readonly Checkout[]> {
  if (search.hasInclude) {
    search.note(
      `git cannot list ${path || 'the folder'} (${messageOf(error)}). The files that ${inputName('upload-include')} names are packed, even if git ignores them.`
    )
    await walk(search, path)
    return []
  }
  if (path === '' || error.isMissing) throw gitFailure(error)
  search.notes.add('Skipped checkouts that git cannot list', path)
  return []
}

function gitFailure(error: GitError): Failure {
  const what = 'The folder to upload is a git checkout, but git'
  const next = `or name the files to upload with ${inputName('upload-include')}. Files that git ignores may contain secrets.`
  return error.isMissing
    ? new Failure(`${what} was not found.`, 'It is not installed, or not in PATH.', `Install git, ${next}`, {
        cause: error
      })
    : new Failure(`${what} cannot list it.`, `git said: ${messageOf(error)}.`, `Repair the checkout, ${next}`, {
        cause: error
      })
}

async function everythingIn(search: Search): Promise<readonly Checkout[]> {
  const checkouts: Checkout[] = []
  await walk(search, '', async (nested) => {
    checkouts.push(...(await inCheckout(search, { path: nested, submoduleOf: undefined })))
  })
  return checkouts
}

/** Adds everything below a folder, including empty folders, without following links. Checkouts go to `onCheckout`, if given. */
async function walk(search: Search, path: string, onCheckout?: (path: string) => Promise<void>): Promise<void> {
  const { root, collector, signal } = search
  signal?.throwIfAborted()
  // Reading folders synchronously is fastest. Other work gets its turn between two folders.
  await setImmediate()
  for (const item of itemsIn(search, path)) {
    const itemPath = joined(path, item.name)
    if (!item.isDirectory()) collector.add(itemPath)
    else if (!collector.mayEnter(itemPath)) continue
    else if (onCheckout && isCheckoutTop(pathIn(root, itemPath))) await onCheckout(itemPath)
    else await walk(search, itemPath, onCheckout)
  }
}

function itemsIn({ root, collector, notes }: Search, path: string) {
  try {
    const items = readdirSync(pathIn(root, path), { withFileTypes: true })
    if (items.length === 0 && path !== '') collector.add(path)
    return items
  } catch {
    notes.add('Skipped folders that cannot be read', path)
    return []
  }
}

function joined(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}
