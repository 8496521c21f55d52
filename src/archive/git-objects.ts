import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Entry } from './entry.ts'

const LOOSE_FOLDER = /^[0-9a-f]{2}$/
const LOOSE = /^[0-9a-f]{38}([0-9a-f]{24})?$/
const PACK = /^pack-[0-9a-f]+\.(pack|idx|promisor)$/

/** Every object of a git folder, those it borrows from other repositories too, so that the copy stands alone. */
export function objectEntries(objects: string, at: string): readonly Entry[] {
  const entries = new Map<string, Entry>()
  for (const store of storesFrom(objects)) {
    for (const folder of namesIn(store)) {
      const pattern = folder === 'pack' ? PACK : LOOSE_FOLDER.test(folder) ? LOOSE : undefined
      if (pattern === undefined) continue
      for (const name of namesIn(join(store, folder))) {
        const path = `${at}/${folder}/${name}`
        const entry = pattern.test(name) && !entries.has(path) && fileEntry(path, join(store, folder, name))
        if (entry) entries.set(path, entry)
      }
    }
  }
  return [...entries.values()]
}

/** A plain file of a git folder, if it is there and is one. */
export function fileEntry(path: string, absolute: string): Entry | undefined {
  const stats = lstatSync(absolute, { throwIfNoEntry: false })
  return stats?.isFile() ? { path, absolute, kind: 'file', mode: 0o644, size: stats.size } : undefined
}

// Alternates may have alternates; a set of what was seen ends a circle.
function storesFrom(objects: string): readonly string[] {
  const stores = new Set<string>()
  const waiting = [objects]
  for (let store = waiting.shift(); store !== undefined; store = waiting.shift()) {
    if (!existsSync(store)) continue
    const real = realpathSync.native(store)
    if (stores.has(real)) continue
    stores.add(real)
    waiting.push(...alternatesOf(real))
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
