/** Runs tool calls one after the other, for a server that cannot handle two at a time. */
export class CallQueue {
  readonly #waiting = new Map<number, () => void>()
  #running: number | undefined

  /** Runs the call now, or when all calls before it are finished. */
  add(id: number, run: () => void): void {
    if (this.#running !== undefined) {
      this.#waiting.set(id, run)
      return
    }
    this.#running = id
    run()
  }

  /** Removes a call and starts the next one. Returns whether it was still waiting, so that the server never got it. */
  remove(id: number): boolean {
    if (this.#waiting.delete(id)) return true
    if (this.#running !== id) return false
    this.#running = undefined
    for (const [next, run] of this.#waiting) {
      this.#waiting.delete(next)
      this.add(next, run)
      break
    }
    return false
  }
}
