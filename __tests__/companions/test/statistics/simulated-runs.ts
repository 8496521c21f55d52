import type { CaseCounts } from '../../../../src/companions/test/statistics/case-counts.ts'
import {
  type BaselineComparison,
  compareWithBaseline,
  type KeyedCounts
} from '../../../../src/companions/test/statistics/compare-baseline.ts'
import { permutationTest } from '../../../../src/companions/test/statistics/permutation-test.ts'
import { Random } from '../../../torture/random.ts'

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

/** A rate for each case, the same before and now. */
export const RATES: Readonly<Record<string, RateOf>> = {
  'rate 0.5': () => 0.5,
  'rate 0.9': () => 0.9,
  'rate 0.98': () => 0.98,
  'mixed rates': (random) => random.pick([0, 0.1, 0.5, 0.8, 0.95, 1, random.fraction()])
}

/** What docs/agent-tests.md calls them. */
export const RATE_LABELS: Readonly<Record<string, string>> = {
  'rate 0.5': '50 %',
  'rate 0.9': '90 %',
  'rate 0.98': '98 %',
  'mixed rates': 'mixed'
}

/** How many trials of a case are judged, before and now. */
export const TRIALS: Readonly<Record<string, (random: Random) => { readonly before: number; readonly now: number }>> = {
  '1 trial': () => ({ before: 1, now: 1 }),
  '3 trials': () => ({ before: 3, now: 3 }),
  '10 trials': () => ({ before: 10, now: 10 }),
  '1 to 4 of 4 trials judged': (random) => ({ before: random.integer(1, 4), now: random.integer(1, 4) }),
  '10 trials before and 3 now': () => ({ before: 10, now: 3 })
}

/** One row of a simulation of the gate. */
export interface GateScenario {
  readonly cases: number
  /** A name in `RATES`. */
  readonly rate: string
  /** A name in `TRIALS`. */
  readonly trials: string
}

/** How many of the runs raise an alarm although nothing has changed. */
export function countFalseAlarms({ cases, rate, trials }: GateScenario, runs: number, seed: number): number {
  const random = new Random(seed, cases, trials, rate)
  const [rateOf, trialsOf] = [RATES[rate], TRIALS[trials]]
  if (rateOf === undefined || trialsOf === undefined) throw new Error(`There is no ${rate} or no ${trials}`)
  let alarms = 0
  for (let run = 0; run < runs; run++) {
    const { isRegression } = simulateComparison(cases, () => {
      const [same, judged] = [rateOf(random), trialsOf(random)]
      return { before: simulateCase(random, same, judged.before), now: simulateCase(random, same, judged.now) }
    })
    alarms += Number(isRegression)
  }
  return alarms
}

/** The pass rate before, in the table of docs/agent-tests.md. */
export const RATE_BEFORE = 0.9

/** How often the gate notices that the pass rate of every case has dropped, as a share of the runs. */
export function power(now: number, cases: number, trials: number, runs: number, seed: number): number {
  const random = new Random(seed, now, cases, trials)
  let found = 0
  for (let run = 0; run < runs; run++) {
    const pairs = Array.from({ length: cases }, () => ({
      before: simulateCase(random, RATE_BEFORE, trials),
      now: simulateCase(random, now, trials)
    }))
    found += Number(permutationTest(pairs).p <= 0.05)
  }
  return found / runs
}
