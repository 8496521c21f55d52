import { twoDigits } from './report.js'
import { median, ratios } from './statistics.js'
import { missing } from './tasks.js'

// For whoever works on a bench and wants to see it quickly.
const MOST_ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? Number.POSITIVE_INFINITY)

/**
 * Lets everybody act once a round, another one first each time. An entrant has a title and `act`; the slow ones have
 * fewer `rounds` of their own, and those who need programs that are not here have none.
 */
export async function takeTurns(entrants, rounds) {
  const present = entrants.filter(({ needs = [] }) => missing(needs).length === 0)
  const results = new Map(entrants.map((entrant) => [entrant.title, []]))
  for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round++) {
    for (const { title, act, rounds: own = rounds } of inTurn(present, round)) {
      if (round < own) results.get(title)[round] = await act()
    }
  }
  return results
}

/** One figure of all rounds of an entrant, such as its times; none where it took no part. */
export function figures(results, title, field = 'ms') {
  return (results.get(title) ?? []).map((result) => result[field]).filter((value) => value !== undefined)
}

/** The ratios of one figure, round by round. */
export function compared(results, ours, theirs, field = 'ms', theirField = 'ms') {
  return ratios(figures(results, ours, field), figures(results, theirs, theirField))
}

/** The cell of a table: the median, or that there is none. */
export function cell(values, isHere = true) {
  if (!isHere) return 'not here'
  return values.length === 0 ? '' : twoDigits(median(values))
}

function inTurn(entrants, round) {
  const first = round % entrants.length
  return [...entrants.slice(first), ...entrants.slice(0, first)]
}
