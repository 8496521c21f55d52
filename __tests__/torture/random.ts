/** A seed that nobody chose. Whoever uses it prints it, so that a failure can be repeated. */
export function seedFromClock(): number {
  return Date.now() % 2 ** 31
}

/** Reproducible random numbers: the same seed gives the same run. */
export class Random {
  #state: number

  /** The words identify the sequence: the seed of the run, the kind and the number of the trial. */
  constructor(...words: readonly (string | number)[]) {
    // FNV-1a, so that similar words give different sequences.
    this.#state = 0x811c9dc5
    for (const letter of words.join('/')) this.#state = Math.imul(this.#state ^ letter.charCodeAt(0), 0x01000193)
  }

  /** From 0 to just under 1 (mulberry32). */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from `least` to `most`, both possible. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<Item>(list: readonly Item[]): Item {
    const item = list[Math.floor(this.fraction() * list.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }

  /** Some of the list, in a random order. */
  some<Item>(list: readonly Item[], count: number): Item[] {
    const left = [...list]
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(this.integer(0, left.length - 1), 1)
    ).flat()
  }
}
