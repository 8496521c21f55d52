import { onAbort } from '../../base/time-limits.ts'

/** Limits how many servers start at the same time: hundreds in parallel would all exceed the time limit of a start. */
export class StartLimiter {
  readonly #maxActive: number
  readonly #waiting: (() => void)[] = []
  #active = 0

  constructor(maxActive: number) {
    this.#maxActive = maxActive
  }

  /** Runs the start when there is a free slot. If the signal aborts before, it never runs. */
  readonly run = async <T>(start: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    await this.#acquire(signal)
    try {
      return await start()
    } finally {
      this.#release()
    }
  }

  /** Passes the slot on to the start that waits longest, so that no later one takes it. */
  #release(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#active--
    else next()
  }

  async #acquire(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#active >= this.#maxActive) return await this.#wait(signal)
    this.#active++
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = (): void => {
        stop()
        resolve()
      }
      const stop = onAbort(signal, (reason) => {
        this.#waiting.splice(this.#waiting.indexOf(proceed), 1)
        reject(reason)
      })
      this.#waiting.push(proceed)
    })
  }
}
