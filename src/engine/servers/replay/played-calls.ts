/** A call that is asked for, and how often it was played before. */
export interface AskedCall {
  readonly key: string
  /** Whether its tool says that it changes nothing. */
  readonly isRead: boolean
  /** From 0; of a read, since the last change. */
  readonly time: number
}

/** The calls that were played since the server started. All but reads may have changed something. */
export class PlayedCalls {
  readonly #times = new Map<string, number>()
  readonly #changes = new Map<string, number>()
  readonly #readsSinceChange = new Map<string, number>()
  #changeCount = 0

  /** How often each call was played, by its key. */
  get times(): ReadonlyMap<string, number> {
    return this.#times
  }

  /** How often each call that may have changed something was played, by its key. */
  get changes(): ReadonlyMap<string, number> {
    return this.#changes
  }

  /** The sum of `changes`. */
  get changeCount(): number {
    return this.#changeCount
  }

  ask(key: string, isRead: boolean): AskedCall {
    return { key, isRead, time: (isRead ? this.#readsSinceChange : this.#times).get(key) ?? 0 }
  }

  add({ key, isRead }: AskedCall): void {
    increment(this.#times, key)
    if (isRead) increment(this.#readsSinceChange, key)
    else {
      increment(this.#changes, key)
      this.#changeCount += 1
      this.#readsSinceChange.clear()
    }
  }
}

function increment(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
