import { callKey } from '../../mcp/cassette/call-key.ts'
import type { CassetteCall } from '../../mcp/cassette/cassette.ts'

/** A call of a run, with times in milliseconds. They are NaN if the transcript does not have them. */
export interface TimedCall {
  readonly call: CassetteCall
  /** Whether its tool says that it changes nothing. */
  readonly isRead: boolean
  readonly startedAt: number
  readonly endedAt: number
}

/**
 * The calls of a take in the order in which they began, because a replay answers calls as they arrive, and an agent can make
 * several at once. A read that was in progress at the same time as a change may show that change or not: it is also
 * recorded after it, but only where no other answer to this read is known.
 */
export function callsInOrder(answered: readonly TimedCall[]): readonly CassetteCall[] {
  const calls = answered.toSorted((one, other) => one.startedAt - other.startedAt || 0)
  const changes = calls.filter(({ isRead }) => !isRead)
  const certain = changes.map((): CassetteCall[] => []).concat([[]])
  const uncertain = changes.map((): CassetteCall[] => []).concat([[]])
  let before = 0
  let lastEnd = -Infinity
  for (const { call, isRead, startedAt, endedAt } of calls) {
    if (!isRead) {
      before += 1
      lastEnd = Math.max(lastEnd, endedAt)
      continue
    }
    const isAlone = !(lastEnd > startedAt) && !begins(changes[before], endedAt)
    ;(isAlone ? certain : uncertain)[before]?.push(call)
    for (let after = before; begins(changes[after], endedAt); after++) uncertain[after + 1]?.push(call)
  }
  return certain.flatMap((reads, index) => {
    const known = new Set(reads.map(callKey))
    const others = (uncertain[index] ?? []).filter((call) => !known.has(callKey(call)))
    return [...reads, ...others, ...changes.slice(index, index + 1).map(({ call }) => call)]
  })
}

function begins(change: TimedCall | undefined, before: number): boolean {
  return change !== undefined && change.startedAt < before
}
