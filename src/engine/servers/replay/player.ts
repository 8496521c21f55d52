import { exactJson } from '../../../base/exact-json.ts'
import type { JsonObject } from '../../../base/json.ts'
import { oneLine } from '../../../base/text.ts'
import { canonicalJson } from '../../../mcp/cassette/canonical-json.ts'
import type { CassetteAnswer } from '../../../mcp/cassette/cassette.ts'
import { IndexedTake } from './indexed-take.ts'
import { nearestCalls } from './nearest-calls.ts'
import type { Recording } from './recording.ts'

/**
 * Answers calls from a recording. Only takes with the seed of this sandbox count. The best take is one that gave the same
 * answers so far, has the call as often, and made the fewest other calls before it. A call that is repeated more often
 * than it was recorded gets its last answer.
 */
export class Player {
  readonly #recording: Recording
  readonly #takes: readonly IndexedTake[]
  readonly #played = new Map<string, number>()
  #agreeing: readonly IndexedTake[]

  constructor(recording: Recording) {
    this.#recording = recording
    const { server, seed } = recording
    this.#takes = server.takes.filter((take) => take.seed === seed).map((take) => new IndexedTake(take, keyOf))
    this.#agreeing = this.#takes
  }

  /** The recorded answer; `omitted` says why there is none. */
  answer(tool: string, args: JsonObject): CassetteAnswer {
    const key = keyOf({ tool, arguments: args })
    const time = this.#played.get(key) ?? 0
    const best = this.#best(this.#agreeing, key, time) ?? this.#best(this.#takes, key, time)
    const answer = best?.answer(key, time)
    // Not counted, because a client could fill the memory with such calls, and a new process plays from the beginning.
    if (answer === undefined) return { omitted: this.#whyMissing(tool, args) }
    this.#played.set(key, time + 1)
    const given = exactJson(answer)
    const agreeing = this.#agreeing.filter((take) => exactJson(take.answer(key, time)) === given)
    // After an answer that no agreeing take has, the history is unknown, and the remaining takes are as good as before.
    if (agreeing.length > 0) this.#agreeing = agreeing
    return answer
  }

  #best(takes: readonly IndexedTake[], key: string, time: number): IndexedTake | undefined {
    const having = takes.filter((take) => take.has(key))
    const [first, ...others] = having.map((take) => ({ take, distance: take.distanceTo(key, time, this.#played) }))
    if (first === undefined) return undefined
    return others.reduce((best, other) => (other.distance < best.distance ? other : best), first).take
  }

  #whyMissing(tool: string, args: JsonObject): string {
    const { server } = this.#recording
    const near = nearestCalls(tool, args, server.takes)
    const others =
      near.length === 0
        ? `The cassette has no call of ${server.alias}.`
        : `The nearest recorded calls are: ${near.join('; ')}.`
    const asked = oneLine(`${tool} ${canonicalJson(args)}`, 300)
    return `This call is not in the cassette: ${asked}. ${others} Record the run again with an API key.`
  }
}

function keyOf(call: { readonly tool: string; readonly arguments: JsonObject }): string {
  return `${call.tool} ${canonicalJson(call.arguments)}`
}
