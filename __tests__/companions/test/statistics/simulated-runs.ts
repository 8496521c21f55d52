import type { CaseCounts } from '../../../../src/companions/test/statistics/case-counts.ts'
import {
  type BaselineComparison,
  compareWithBaseline,
  type KeyedCounts
} from '../../../../src/companions/test/statistics/compare-baseline.ts'
import type { Random } from '../../../torture/random.ts'

/** Draws what one trial of a case needs: how likely it passes. */
export type RateOf = (random: Random) => number

/** The results of one case whose trials are independent, from one random number: the inverse of the binomial distribution. */
export function simulateCase(random: Random, rate: number, trials: number): CaseCounts {
  if (rate === 1) return { passed: trials, trials }
  let left = random.fraction()
  let chance = (1 - rate) ** trials
  let passed = 0
  for (; passed < trials && left >= chance; passed++) {
    left -= chance
    chance *= ((trials - passed) / (passed + 1)) * (rate / (1 - rate))
  }
  return { passed, trials }
}

/** A run and its baseline. `results` draws those of one case, before and now. */
export function simulateComparison(
  cases: number,
  results: () => { readonly before: CaseCounts; readonly now: CaseCounts }
): BaselineComparison {
  const before: KeyedCounts[] = []
  const now: KeyedCounts[] = []
  for (let index = 0; index < cases; index++) {
    const pair = results()
    const key = String(index)
    // Not with a spread, which takes longer than the test itself.
    before.push({ key, passed: pair.before.passed, trials: pair.before.trials })
    now.push({ key, passed: pair.now.passed, trials: pair.now.trials })
  }
  return compareWithBaseline(before, now)
}

/** The count that so many draws exceed with a probability below `risk` if each is a hit with `chance`. */
export function countExceededWith(risk: number, draws: number, chance: number): number {
  const { exp, log, log1p } = Math
  let logOfThis = draws * log1p(-chance)
  let below = 0
  for (let count = 0; count < draws; count++) {
    below += exp(logOfThis)
    if (1 - below < risk) return count
    logOfThis += log(((draws - count) / (count + 1)) * (chance / (1 - chance)))
  }
  return draws
}
