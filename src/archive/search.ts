import { join } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { type CheckoutFiles, checkoutFiles, isCheckoutTop, isIgnoredFolder, isInCheckout } from './checkout-files.ts'
import type { Collection } from './collection.ts'
import { type Git, GitError } from './git.ts'
import type { Checkout } from './scrub-git.ts'
import type { Tally } from './tally.ts'
import { walk } from './walk.ts'

/** Where files are searched for, and what becomes of those found. */
export interface Search {
  readonly root: string
  readonly collection: Collection
  readonly git: Git
  /** The user named what to pack, so that doing without git's ignore rules is no accident. */
  readonly isChosen: boolean
  readonly tally: Tally
  readonly note: (text: string) => void
  readonly signal: AbortSignal | undefined
}

/** Offers what there is to pack to the collection; gives the checkouts found, each before those in it. */
export async function searchFiles(search: Search): Promise<readonly Checkout[]> {
  if (!isInCheckout(search.root)) return everythingIn(search, '')
  return inCheckout(search, { path: '', submoduleOf: undefined })
}

async function inCheckout(search: Search, checkout: Checkout): Promise<readonly Checkout[]> {
  const found = await askGit(search, checkout.path)
  if (found instanceof GitError) return withoutGit(search, checkout.path, found)
  if (await isIgnoredRoot(search, checkout.path, found)) {
    search.note('The folder itself is ignored by git: everything in it is packed, as it was asked for by name.')
    return everythingIn(search, '')
  }
  return foundByGit(search, checkout, found)
}

async function foundByGit(search: Search, checkout: Checkout, found: CheckoutFiles): Promise<readonly Checkout[]> {
  const { root, collection } = search
  const { path } = checkout
  const checkouts = isCheckoutTop(join(root, path)) ? [checkout] : []
  for (const [file, executable] of found.files) collection.offer(below(path, file), executable)
  for (const [folder, isSubmodule] of found.nested) {
    const nested = below(path, folder)
    if (!collection.mayEnter(nested)) continue
    if (collection.isRealFolder(nested) && isCheckoutTop(join(root, nested))) {
      checkouts.push(...(await inCheckout(search, { path: nested, submoduleOf: isSubmodule ? path : undefined })))
    } else collection.offer(nested)
  }
  return checkouts
}

async function askGit({ git, root }: Search, path: string): Promise<CheckoutFiles | GitError> {
  try {
    return await checkoutFiles(git, join(root, path))
  } catch (error) {
    if (error instanceof GitError) return error
    throw error
  }
}

async function isIgnoredRoot({ git, root }: Search, path: string, found: CheckoutFiles): Promise<boolean> {
  return path === '' && found.files.size + found.nested.size === 0 && (await isIgnoredFolder(git, root))
}

// Files that git ignores may hold secrets, so without git nothing is packed that was not asked for.
async function withoutGit(search: Search, path: string, error: GitError): Promise<readonly Checkout[]> {
  if (search.isChosen) {
    const said = messageOf(error)
    search.note(
      `git cannot list ${path || 'the folder'} (${said}): what upload-include names is packed, ignored or not.`
    )
    await walk({ ...search, onCheckout: undefined }, path)
    return []
  }
  if (path === '' || error.missing) throw gitFailure(error)
  search.tally.add('checkouts that git cannot list are left out', path)
  return []
}

function gitFailure(error: GitError): Failure {
  const what = 'The folder to upload is a git checkout, but git'
  const next = 'or name what to upload with `upload-include`: files that git ignores may hold secrets.'
  return error.missing
    ? new Failure(`${what} was not found.`, 'It is not installed, or not in PATH.', `Install git, ${next}`, {
        cause: error
      })
    : new Failure(`${what} cannot list it.`, `It said: ${messageOf(error)}.`, `Repair the checkout, ${next}`, {
        cause: error
      })
}

async function everythingIn(search: Search, path: string): Promise<readonly Checkout[]> {
  const checkouts: Checkout[] = []
  const onCheckout = async (nested: string) => {
    checkouts.push(...(await inCheckout(search, { path: nested, submoduleOf: undefined })))
  }
  await walk({ ...search, onCheckout }, path)
  return checkouts
}

function below(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}
