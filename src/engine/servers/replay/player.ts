import type { JsonObject } from '../../../base/json.ts'
import { oneLine } from '../../../base/text.ts'
import { canonicalJson } from '../../../mcp/cassette/canonical-json.ts'
import type { CassetteAnswer, Take } from '../../../mcp/cassette/cassette.ts'
import { nearestCalls } from './nearest-calls.ts'
import type { Recording } from './recording.ts'

interface IndexedTake {
  /** The answers to each call, in order. */
  readonly answers: ReadonlyMap<string, readonly CassetteAnswer[]>
}

/**
 * Answers calls from a recording. Of the takes with the seed of this sandbox, those that agree with all calls so far
 * answer first: a call gets the answer that it got there the same time, or the last one if it is repeated more often.
 * Only if none of them has the call does another take answer.
 */
export class Player {
  readonly #recording: Recording
  readonly #takes: readonly IndexedTake[]
  readonly #times = new Map<string, number>()
  #agreeing: readonly IndexedTake[]

  constructor(recording: Recording) {
    this.#recording = recording
    const { server, seed } = recording
    this.#takes = server.takes.filter((take) => take.seed === seed).map(indexed)
    this.#agreeing = this.#takes
  }

  /** The recorded answer; `omitted` says why there is none. */
  answer(tool: string, args: JsonObject): CassetteAnswer {
    const key = keyOf(tool, args)
    const time = this.#times.get(key) ?? 0
    this.#times.set(key, time + 1)
    const has = ({ answers }: IndexedTake): boolean => answers.has(key)
    const hasThisTime = ({ answers }: IndexedTake): boolean => (answers.get(key)?.length ?? 0) > time
    const found =
      this.#agreeing.find(hasThisTime) ??
      this.#agreeing.find(has) ??
      this.#takes.find(hasThisTime) ??
      this.#takes.find(has)
    if (found === undefined) return { omitted: this.#whyMissing(tool, args) }
    const answer = answerIn(found, key, time)
    const given = JSON.stringify(answer)
    const agreeing = this.#agreeing.filter((take) => has(take) && JSON.stringify(answerIn(take, key, time)) === given)
    // After a call that no agreeing take has, the history is unknown, and the remaining takes are as good as before.
    if (agreeing.length > 0) this.#agreeing = agreeing
    return answer
  }

  #whyMissing(tool: string, args: JsonObject): string {
    const { server } = this.#recording
    const asked = `${tool} ${oneLine(canonicalJson(args), 300)}`
    const near = nearestCalls(tool, args, server.takes)
    const others =
      near.length === 0
        ? `The cassette has no call of ${server.alias}.`
        : `The nearest recorded calls are: ${near.join('; ')}.`
    return `This call is not in the cassette: ${asked}. ${others} Record the run again with an API key.`
  }
}

function indexed({ calls }: Take): IndexedTake {
  const answers = new Map<string, CassetteAnswer[]>()
  for (const { tool, arguments: args, answer } of calls) {
    const key = keyOf(tool, args)
    const known = answers.get(key)
    if (known === undefined) answers.set(key, [answer])
    else known.push(answer)
  }
  return { answers }
}

function answerIn({ answers }: IndexedTake, key: string, time: number): CassetteAnswer {
  const recorded = answers.get(key) ?? []
  return recorded[time] ?? recorded.at(-1) ?? { omitted: '' }
}

function keyOf(tool: string, args: JsonObject): string {
  return `${tool} ${canonicalJson(args)}`
}
