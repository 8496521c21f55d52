import { callKey } from '../../../mcp/cassette/call-key.ts'
import type { CassetteAnswer, Take } from '../../../mcp/cassette/cassette.ts'

interface PlacedAnswer {
  /** The place of the call in the take. */
  readonly place: number
  readonly answer: CassetteAnswer
}

/** A take whose answers are found by their calls. */
export class IndexedTake {
  readonly #keys: readonly string[]
  readonly #answers = new Map<string, PlacedAnswer[]>()

  constructor({ calls }: Take) {
    this.#keys = calls.map(callKey)
    for (const [place, { answer }] of calls.entries()) {
      const key = this.#keys[place] ?? ''
      const known = this.#answers.get(key)
      if (known === undefined) this.#answers.set(key, [{ place, answer }])
      else known.push({ place, answer })
    }
  }

  has(key: string): boolean {
    return this.#answers.has(key)
  }

  /** The answer that the call got this time, counted from 0, or the last one; undefined if the take does not have the call. */
  answer(key: string, time: number): CassetteAnswer | undefined {
    const recorded = this.#answers.get(key) ?? []
    return (recorded[time] ?? recorded.at(-1))?.answer
  }

  /** How many calls were recorded before this one that have not been played. A call that was recorded less often is far away. */
  distanceTo(key: string, time: number, played: ReadonlyMap<string, number>): number {
    const place = this.#answers.get(key)?.[time]?.place
    if (place === undefined) return this.#keys.length
    // Not a copy of `played`: with many takes, that would take seconds.
    const left = new Map<string, number>()
    let missing = 0
    for (const before of this.#keys.slice(0, place)) {
      const times = left.get(before) ?? played.get(before) ?? 0
      if (times === 0) missing += 1
      else left.set(before, times - 1)
    }
    return missing
  }
}
