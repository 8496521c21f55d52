import type { Sandbox } from './sandbox.ts'
import type { Timer } from './timer.ts'

/** Releases sandboxes when their TTL is over. */
export class TtlTimers {
  readonly #timer: Timer
  readonly #log: (line: string) => void
  readonly #cancels = new Map<Sandbox, () => void>()

  constructor(timer: Timer, log: (line: string) => void) {
    this.#timer = timer
    this.#log = log
  }

  /** `release` must never reject. */
  start(sandbox: Sandbox, release: () => Promise<void>): void {
    const { ttlSeconds } = sandbox.options
    if (ttlSeconds === undefined) return
    const names = sandbox.servers.map(({ definition }) => definition.name).join(', ')
    const expire = () => {
      this.#log(`The sandbox with ${names} has expired and is released`)
      void release()
    }
    this.#cancels.set(sandbox, this.#timer(ttlSeconds * 1000, expire))
  }

  cancel(sandbox: Sandbox): void {
    this.#cancels.get(sandbox)?.()
    this.#cancels.delete(sandbox)
  }
}
