/** Lets only so many servers start at once: hundreds side by side would all be too late, one after the other none is. */
export class Starts {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #active = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Runs when it is its turn; one whose signal aborts before never runs. */
  readonly run = async <T>(start: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    await this.#turn(signal)
    try {
      return await start()
    } finally {
      this.#leave()
    }
  }

  /** The place goes straight to who waits longest: nobody slips in between. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#active--
    else next()
  }

  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#active >= this.#most) return await this.#queue(signal)
    this.#active++
  }

  #queue(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1)
        reject(signal.reason)
      }
      this.#waiting.push(go)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }
}
