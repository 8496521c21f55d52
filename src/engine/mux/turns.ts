/** One after the other, for a server that cannot do two calls at a time. */
export class Turns {
  readonly #waiting = new Map<number, () => void>()
  #active: number | undefined

  /** Goes at once when nobody is at it, else when all before have left. */
  enter(number: number, go: () => void): void {
    if (this.#active !== undefined) {
      this.#waiting.set(number, go)
      return
    }
    this.#active = number
    go()
  }

  /** Leaves the queue or the place; says whether it never had its turn. */
  leave(number: number): boolean {
    if (this.#waiting.delete(number)) return true
    if (this.#active !== number) return false
    this.#active = undefined
    for (const [next, go] of this.#waiting) {
      this.#waiting.delete(next)
      this.enter(next, go)
      break
    }
    return false
  }
}
