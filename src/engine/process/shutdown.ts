import { statSync } from 'node:fs'
import { onEndSignal } from '../../host/process.ts'

const WATCH_MS = 2_000
/** Longer than any job on a hosted runner. */
const MAX_UPTIME_MS = 24 * 3_600_000

/** Ends a background process on a signal, on a request, when its folder is gone, or after its maximum uptime. */
export class Shutdown {
  #resolve: () => void = () => {}
  readonly #requested = new Promise<void>((resolve) => {
    this.#resolve = resolve
  })

  readonly request = (): void => this.#resolve()

  /** Resolves when the process must end: of a folder that is gone, this long after its loss was noticed. */
  async wait(hasHome: () => boolean, withoutHomeMs = 0): Promise<void> {
    onEndSignal(this.request)
    let lostAt: number | undefined
    const watch = setInterval(() => {
      lostAt = hasHome() ? undefined : (lostAt ?? performance.now())
      if (lostAt !== undefined && performance.now() - lostAt >= withoutHomeMs) this.request()
    }, WATCH_MS)
    const uptime = setTimeout(this.request, MAX_UPTIME_MS)
    await this.#requested
    clearInterval(watch)
    clearTimeout(uptime)
  }
}

/** Whether this folder is still there. Compares inodes, because another folder of the same name belongs to somebody else. */
export function folderWatcher(home: string): () => boolean {
  const inode = statSync(home).ino
  return () => {
    try {
      return statSync(home, { throwIfNoEntry: false })?.ino === inode
    } catch {
      // A later step may have put a file in the place of a folder above it.
      return false
    }
  }
}
