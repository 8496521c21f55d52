import { lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { quoted } from './unpack-names.ts'
import { HostileArchive } from './unpack-refusal.ts'

interface Merge {
  /** Where what stood in the way is kept until all is well. */
  readonly aside: string
  /** How to take back each move, the last one first. */
  readonly undo: (() => void)[]
  readonly signal: AbortSignal | undefined
}

/** Moves all of `from` into `to`: files take the place of files, folders are merged; all of it or nothing. */
export async function mergeInto(from: string, to: string, aside: string, signal?: AbortSignal): Promise<void> {
  const merge: Merge = { aside, undo: [], signal }
  mkdirSync(aside)
  try {
    await mergeFolder(merge, from, to, '')
  } catch (error) {
    for (const takeBack of merge.undo.reverse()) tryTo(takeBack)
    throw error
  }
}

async function mergeFolder(merge: Merge, from: string, to: string, path: string): Promise<void> {
  merge.signal?.throwIfAborted()
  // Moves are quickest synchronously; others get their turn between two folders.
  await setImmediate()
  for (const item of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, item.name), join(to, item.name)]
    const below = path === '' ? item.name : `${path}/${item.name}`
    const there = lstatSync(target, { throwIfNoEntry: false })
    if (there?.isDirectory()) {
      if (!item.isDirectory()) throw new HostileArchive(`${quoted(below)} is a folder of the workspace already.`)
      await mergeFolder(merge, source, target, below)
      continue
    }
    if (there !== undefined) move(merge, target, join(merge.aside, String(merge.undo.length)))
    move(merge, source, target)
  }
}

function move({ undo }: Merge, source: string, target: string): void {
  renameSync(source, target)
  undo.push(() => renameSync(target, source))
}

// One move that cannot be taken back must not keep the others where they do not belong.
function tryTo(act: () => void): void {
  try {
    act()
  } catch {}
}
