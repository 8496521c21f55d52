import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Entry } from './entry.ts'

const LOOSE_FOLDER = /^[0-9a-f]{2}$/
const LOOSE = /^[0-9a-f]{38}([0-9a-f]{24})?$/
const PACK = /^pack-[0-9a-f]+\.(pack|idx|promisor)$/

/** All objects of a repository, including those it borrows from others (`alternates`), so that the copy is complete. */
export function objectEntries(objects: string, target: string): readonly Entry[] {
  const entries = new Map<string, Entry>()
  for (const store of objectStores(objects)) {
    for (const folder of namesIn(store)) {
      const pattern = folder === 'pack' ? PACK : LOOSE_FOLDER.test(folder) ? LOOSE : undefined
      if (pattern === undefined) continue
      for (const name of namesIn(join(store, folder))) {
        const path = `${target}/${folder}/${name}`
        const entry = pattern.test(name) && !entries.has(path) && fileEntry(path, join(store, folder, name))
        if (entry) entries.set(path, entry)
      }
    }
  }
  return [...entries.values()]
}

/** A regular file of a git directory, if it exists. */
export function fileEntry(path: string, absolute: string): Entry | undefined {
  const stats = lstatSync(absolute, { throwIfNoEntry: false })
  return stats?.isFile() ? { path, absolute, kind: 'file', mode: 0o644, size: stats.size } : undefined
}

// Alternates may have alternates, even in a cycle.
function objectStores(objects: string): readonly string[] {
  const stores = new Set<string>()
  const queue = [objects]
  for (let store = queue.shift(); store !== undefined; store = queue.shift()) {
    if (!existsSync(store)) continue
    const real = realpathSync.native(store)
    if (stores.has(real)) continue
    stores.add(real)
    queue.push(...alternatesOf(real))
  }
  return [...stores]
}

function alternatesOf(store: string): readonly string[] {
  const file = join(store, 'info', 'alternates')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => resolve(store, unquoted(line)))
}

function unquoted(line: string): string {
  if (!line.startsWith('"')) return line
  try {
    return String(JSON.parse(line))
  } catch {
    return line
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
