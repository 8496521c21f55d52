import { exactJson } from '../../../base/exact-json.ts'
import type { JsonObject } from '../../../base/json.ts'
import { oneLine } from '../../../base/text.ts'
import { callKey } from '../../../mcp/cassette/call-key.ts'
import type { CassetteAnswer } from '../../../mcp/cassette/cassette.ts'
import { IndexedTake } from './indexed-take.ts'
import { nearestCalls } from './nearest-calls.ts'
import type { ReplayedServer } from './replayed-server.ts'

/**
 * Answers calls from a recording. Only takes with the seed of this sandbox count. The best take is one that gave the same
 * answers so far, has the call as often, and made the fewest other calls before it. A call that is repeated more often
 * than it was recorded gets its last answer.
 */
export class Player {
  readonly #recording: ReplayedServer
  readonly #takes: readonly IndexedTake[]
  readonly #played = new Map<string, number>()
  #agreeing: readonly IndexedTake[]

  constructor(recording: ReplayedServer) {
    this.#recording = recording
    const { server, seed } = recording
    this.#takes = server.takes.filter((take) => take.seed === seed).map((take) => new IndexedTake(take))
    this.#agreeing = this.#takes
  }

  /** The recorded answer; `omitted` says why there is none. */
  answer(tool: string, args: JsonObject): CassetteAnswer {
    const key = callKey({ tool, arguments: args })
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
    // A distance takes time for each call of the take.
    if (having.length <= 1) return having[0]
    const [first, ...others] = having.map((take) => ({ take, distance: take.distanceTo(key, time, this.#played) }))
    if (first === undefined) return undefined
    return others.reduce((best, other) => (other.distance < best.distance ? other : best), first).take
  }

  #whyMissing(tool: string, args: JsonObject): string {
    const { server, seed } = this.#recording
    const key = callKey({ tool, arguments: args })
    const asked = oneLine(key, 300)
    const other = server.takes.find((take) => take.seed !== seed && take.calls.some((call) => callKey(call) === key))
    if (other !== undefined) return `${asked} ${whySeedDiffers(server.alias, seed, other.seed)}`
    const near = nearestCalls(tool, args, server.takes)
    const advice =
      near.length === 0
        ? `The cassette has no call of ${server.alias}. Record the run again with an API key.`
        : `The nearest recorded calls are: ${near.join('; ')}. Make one of these calls, or record the run again with an API key.`
    return `This call is not in the cassette: ${asked}. ${advice}`
  }
}

/** Why a recorded call has no answer in this run, and what to do about it. */
function whySeedDiffers(alias: string, seed: string | undefined, recorded: string | undefined): string {
  if (recorded === undefined)
    return `is recorded only without a seed, and this run has one. Do not seed ${alias}, or record the run again with an API key.`
  const line = `${alias}=${recorded === 'default' ? recorded : '<file>'}`
  return (
    `is recorded only with ${seed === undefined ? 'a seed, and this run has none' : 'another seed'}. ` +
    // This process does not know where the run was started.
    `Seed ${alias} as the recorded run did: \`${line}\` in the input \`initialize\`, \`--initialize ${line}\`, or \`seed:\` in the case.`
  )
}
