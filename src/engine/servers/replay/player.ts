import { exactJson } from '../../../base/exact-json.ts'
import type { JsonObject } from '../../../base/json.ts'
import { callKey } from '../../../mcp/cassette/call-key.ts'
import type { CassetteAnswer } from '../../../mcp/cassette/cassette.ts'
import { readOnlyTools } from '../../../mcp/cassette/read-only-tools.ts'
import { IndexedTake } from './indexed-take.ts'
import { type AskedCall, PlayedCalls } from './played-calls.ts'
import type { ReplayedServer } from './replayed-server.ts'
import { whyMissing } from './why-missing.ts'

/**
 * Answers calls from a recording. Only takes with the seed of this sandbox count. The best take is one that gave the same
 * answers so far, has the call as often, and made the fewest other calls before it. A call that is repeated more often
 * than it was recorded gets its last answer. A call of a tool that only reads has an answer only after the same changes:
 * an agent that did not do its task must not find it done.
 */
export class Player {
  readonly #recording: ReplayedServer
  readonly #readOnly: ReadonlySet<string>
  readonly #takes: readonly IndexedTake[]
  readonly #played = new PlayedCalls()
  #agreeing: readonly IndexedTake[]

  constructor(recording: ReplayedServer) {
    this.#recording = recording
    const { server, seed } = recording
    this.#readOnly = readOnlyTools(server.tools)
    this.#takes = server.takes.filter((take) => take.seed === seed).map((take) => new IndexedTake(take, this.#readOnly))
    this.#agreeing = this.#takes
  }

  /** The recorded answer; `omitted` says why there is none. */
  answer(tool: string, args: JsonObject): CassetteAnswer {
    const asked = this.#played.ask(callKey({ tool, arguments: args }), this.#readOnly.has(tool))
    const answer = this.#best(this.#agreeing, asked) ?? this.#best(this.#takes, asked)
    // Not counted, because a client could fill the memory with such calls, and a new process plays from the beginning.
    if (answer === undefined)
      return { omitted: whyMissing({ tool, arguments: args }, this.#recording, this.#takes, this.#played) }
    const given = exactJson(answer)
    const agreeing = this.#agreeing.filter((take) => exactJson(take.answer(asked, this.#played)) === given)
    // After an answer that no agreeing take has, the history is unknown, and the remaining takes are as good as before.
    if (agreeing.length > 0) this.#agreeing = agreeing
    this.#played.add(asked)
    return answer
  }

  #best(takes: readonly IndexedTake[], asked: AskedCall): CassetteAnswer | undefined {
    const found = takes.flatMap((take) => {
      const answer = take.answer(asked, this.#played)
      return answer === undefined ? [] : [{ take, answer }]
    })
    // A distance takes time for each call of the take.
    if (found.length <= 1) return found[0]?.answer
    const [first, ...others] = found.map((each) => ({
      ...each,
      distance: each.take.distanceTo(asked, this.#played)
    }))
    if (first === undefined) return undefined
    return others.reduce((best, other) => (other.distance < best.distance ? other : best), first).answer
  }
}
