import { basename } from 'node:path'
import { sha256 } from '../../base/sha256.ts'
import { changedPaths, type FileStamps, stampsOf } from '../../host/file-stamps.ts'
import { readPlainBytes, writePrivateFile } from '../../host/files.ts'
import { RESULT_LIMITS } from './results/limits.ts'

/** Files with results. A process that an agent left runs as the same user, so it could change them until they are uploaded. */
export class WatchedFiles {
  readonly #stamps = new Map<string, string>()
  readonly #changed = new Set<string>()

  /** Writes a file, and returns its path. */
  write(path: string, text: string): string {
    writePrivateFile(path, text)
    this.watch(path)
    // After the stamp: a change before it would have no other trace.
    const bytes = readPlainBytes(path, RESULT_LIMITS.bytes)
    if (bytes === undefined || sha256(bytes) !== sha256(text)) this.#changed.add(path)
    return path
  }

  /** Watches a file that has just been written. */
  watch(path: string): void {
    for (const [each, stamp] of stampsOf([path])) this.#stamps.set(each, stamp)
  }

  /** The names of the files that have changed since they were written. */
  changed(): readonly string[] {
    const now: FileStamps = stampsOf([...this.#stamps.keys()])
    return [...new Set([...this.#changed, ...changedPaths(this.#stamps, now)])].map((path) => basename(path))
  }
}
