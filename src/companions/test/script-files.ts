import { relative } from 'node:path'
import { changedPaths, type FileStamps, stampsAbove, stampsBelow } from '../../host/file-stamps.ts'
import { realRoot } from './cases/inside-root.ts'
import type { PreparedCase } from './prepared-cases.ts'

const MAX_NAMED = 3

/**
 * The files that scripts of cases run with: their folders, and what is directly in the folders above. An agent runs as the same
 * user and could change them, so no script runs after an agent did.
 */
export class ScriptFiles {
  readonly #root: string
  readonly #folders: readonly string[]
  #known: FileStamps

  constructor(root: string, cases: readonly Pick<PreparedCase, 'test'>[]) {
    this.#root = realRoot(root)
    const scripts = cases.filter(({ test }) => test.expect.run !== undefined)
    this.#folders = [...new Set(scripts.map(({ test }) => realRoot(test.folder)))]
    this.#known = this.#stamps()
  }

  /** What agents changed, for a message; empty if nothing. */
  changed(): string {
    const paths = changedPaths(this.#known, this.#stamps()).map((path) => relative(this.#root, path))
    const more = paths.length > MAX_NAMED ? `, and ${paths.length - MAX_NAMED} more` : ''
    return `${paths.slice(0, MAX_NAMED).join(', ')}${more}`
  }

  /** Accepts what a script has just changed: it may write a cache beside itself. */
  accept(): void {
    this.#known = this.#stamps()
  }

  #stamps(): FileStamps {
    const stamps = this.#folders.flatMap((folder) => [...stampsAbove(folder, this.#root), ...stampsBelow(folder)])
    return new Map(stamps)
  }
}
