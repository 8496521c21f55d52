import { callKey } from '../../../mcp/cassette/call-key.ts'
import type { CassetteAnswer, Take } from '../../../mcp/cassette/cassette.ts'
import type { AskedCall, PlayedCalls } from './played-calls.ts'

interface PlacedAnswer {
  /** The place of the call in the take. */
  readonly place: number
  /** How many calls before it may have changed something. */
  readonly changesBefore: number
  readonly answer: CassetteAnswer
}

/** How the calls of a run differ from those of a take, of the calls that may have changed something. */
export interface DifferentChanges {
  /** The keys of calls that the run has not made, or less often. */
  readonly missing: readonly string[]
  /** The keys of calls that the run has made more often. */
  readonly added: readonly string[]
}

/** A take whose answers are found by their calls. */
export class IndexedTake {
  readonly #keys: readonly string[]
  readonly #changes: readonly string[]
  readonly #answers = new Map<string, PlacedAnswer[]>()

  constructor({ calls }: Take, readOnly: ReadonlySet<string>) {
    this.#keys = calls.map(callKey)
    const changes: string[] = []
    for (const [place, { tool, answer }] of calls.entries()) {
      const key = this.#keys[place] ?? ''
      const placed = { place, changesBefore: changes.length, answer }
      const known = this.#answers.get(key)
      if (known === undefined) this.#answers.set(key, [placed])
      else known.push(placed)
      if (!readOnly.has(tool)) changes.push(key)
    }
    this.#changes = changes
  }

  /** The answer that the call got this time, or the last one; undefined if the take does not have the call. */
  answer(asked: AskedCall, played: PlayedCalls): CassetteAnswer | undefined {
    const recorded = this.#recorded(asked, played)
    return (recorded[asked.time] ?? recorded.at(-1))?.answer
  }

  /** How many calls were recorded before this one that have not been played. A call that was recorded less often is far away. */
  distanceTo(asked: AskedCall, played: PlayedCalls): number {
    const place = this.#recorded(asked, played)[asked.time]?.place
    if (place === undefined) return this.#keys.length
    return withoutPlayed(this.#keys.slice(0, place), played.times).length
  }

  /** What differs at the last time that the take has this call; undefined if it does not have it. */
  differentChanges(key: string, { changes }: PlayedCalls): DifferentChanges | undefined {
    const last = this.#answers.get(key)?.at(-1)
    if (last === undefined) return undefined
    const before = this.#changes.slice(0, last.changesBefore)
    const recorded = timesOf(before)
    const added = [...changes].flatMap(([each, times]) => (times > (recorded.get(each) ?? 0) ? [each] : []))
    return { missing: withoutPlayed(before, changes), added }
  }

  /** The answers to the call. Those to a read depend on what was changed before, whatever else was read. */
  #recorded({ key, isRead }: AskedCall, played: PlayedCalls): readonly PlacedAnswer[] {
    const all = this.#answers.get(key) ?? []
    if (!isRead) return all
    const same = all.filter(({ changesBefore }) => changesBefore === played.changeCount)
    if (same.length === 0) return same
    return withoutPlayed(this.#changes.slice(0, played.changeCount), played.changes).length === 0 ? same : []
  }
}

/** The calls that were not played as often. */
function withoutPlayed(keys: readonly string[], played: ReadonlyMap<string, number>): readonly string[] {
  // Not a copy of `played`: with many takes, that would take seconds.
  const left = new Map<string, number>()
  return keys.filter((key) => {
    const times = left.get(key) ?? played.get(key) ?? 0
    if (times > 0) left.set(key, times - 1)
    return times === 0
  })
}

function timesOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}
