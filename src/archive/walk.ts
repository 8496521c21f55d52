import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { isCheckoutTop } from './checkout-files.ts'
import type { Collection } from './collection.ts'
import type { Tally } from './tally.ts'

/** How a folder is walked. */
export interface Walk {
  readonly root: string
  readonly collection: Collection
  readonly tally: Tally
  /** Called for a folder below the first that is a checkout of its own; without it such folders are walked as well. */
  readonly onCheckout?: ((path: string) => Promise<void>) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Offers everything below the folder `path`, empty folders too; links are never followed. */
export async function walk(way: Walk, path: string): Promise<void> {
  way.signal?.throwIfAborted()
  // Reading folders is quickest synchronously; others get their turn between two of them.
  await setImmediate()
  for (const item of itemsOf(way, path)) {
    const below = path === '' ? item.name : `${path}/${item.name}`
    if (!item.isDirectory()) way.collection.offer(below)
    else if (way.collection.mayEnter(below)) await enter(way, below)
  }
}

async function enter(way: Walk, path: string): Promise<void> {
  if (way.onCheckout && isCheckoutTop(join(way.root, path))) await way.onCheckout(path)
  else await walk(way, path)
}

function itemsOf(way: Walk, path: string) {
  try {
    const items = readdirSync(join(way.root, path), { withFileTypes: true })
    if (items.length === 0 && path !== '') way.collection.offer(path)
    return items
  } catch {
    way.tally.add('folders that cannot be read are left out', path)
    return []
  }
}
