import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { changedPaths, type FileStamps, stampsBelow } from '../../host/file-stamps.ts'
import { removeHostileFolder, tryToRemove } from '../../host/remove-folder.ts'
import type { CaseResult } from './results/results.ts'

const TRIALS = 'trials'

/** What trials left for the artifact. Agents of later trials run as the same user, so they could change it. */
export class KeptFiles {
  readonly #folder: string
  readonly #sealed = new Map<string, FileStamps>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Remembers the files of a trial, when all are written. The path is inside the folder of all trials. */
  seal(path: string): void {
    this.#sealed.set(path, this.#stampsOf(path))
  }

  /** Removes everything that is not as it was sealed, and returns the folders of trials that were changed. */
  removeChanged(): readonly string[] {
    const sealed = [...this.#sealed]
    const changed = sealed.filter(([path, stamps]) => changedPaths(stamps, this.#stampsOf(path)).length > 0)
    const unchanged = new Set(sealed.filter((each) => !changed.includes(each)).map(([path]) => path))
    const found = namesIn(join(this.#folder, TRIALS)).map((name) => `${TRIALS}/${name}`)
    const planted = namesIn(this.#folder).filter((name) => name !== TRIALS)
    // Only what is below `trials` would get into the artifact.
    for (const path of planted) tryToRemove(join(this.#folder, path))
    for (const path of found) if (!unchanged.has(path)) removeHostileFolder(join(this.#folder, path))
    return changed.map(([path]) => path)
  }

  #stampsOf(path: string): FileStamps {
    return stampsBelow(join(this.#folder, path))
  }
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

/** The results without the names of files that were removed. */
export function withoutFiles(results: readonly CaseResult[], removed: readonly string[]): readonly CaseResult[] {
  const isRemoved = (file: string): boolean => removed.some((path) => file.startsWith(`${path}/`))
  if (removed.length === 0) return results
  return results.map((each) => ({
    ...each,
    trials: each.trials.map((trial) => (Object.values(trial.files).some(isRemoved) ? { ...trial, files: {} } : trial))
  }))
}
