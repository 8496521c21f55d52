import { describe, test } from '@jest/globals'
import type { CaseCounts } from '../../../../src/companions/test/statistics/case-counts.ts'
import { overallPassRate } from '../../../../src/companions/test/statistics/overall-pass-rate.ts'
import { Random, seedFromClock } from '../../../torture/random.ts'
import {
  countExceededWith,
  countFalseAlarms,
  RATES,
  type RateOf,
  simulateCase,
  simulateComparison,
  TRIALS
} from './simulated-runs.ts'

// Drawn from the clock, because the promise holds for any seed. A failure names its seed; SEED repeats it.
const SEED = Number(process.env['SEED'] ?? seedFromClock())
/** Each check fails by chance with a probability below this; there are fewer than 80. */
const RISK = 1e-8
const LEVEL = 0.05

/** How many of the runs raise an alarm. */
function countAlarms(runs: number, run: () => { readonly isRegression: boolean }): number {
  let alarms = 0
  for (let done = 0; done < runs; done++) alarms += Number(run().isRegression)
  return alarms
}

/** Fails with the seed if there are more alarms than a false alarm in 5 % of the runs explains. */
function expectFewAlarms(what: string, alarms: number, runs: number): void {
  const most = countExceededWith(RISK, runs, LEVEL)
  if (alarms > most) throw new Error(`${what}: ${alarms} false alarms in ${runs} runs, at most ${most} (seed ${SEED}).`)
}

/** How many of the 2^n equally likely swaps of the first n cases have each sum of gained passes, for n from 0 on. */
function waysToGain(differences: readonly number[]): readonly (readonly bigint[])[] {
  const [ways, all] = [[1n], [[1n]]]
  for (const difference of differences) {
    for (let sum = ways.length + difference - 1; sum >= 0; sum--)
      ways[sum] = (ways[sum] ?? 0n) + (ways[sum - difference] ?? 0n)
    all.push([...ways])
  }
  return all
}

/** The cases that gain exactly this sum together. There is a way. */
function casesThatGain(
  sum: number,
  differences: readonly number[],
  ways: readonly (readonly bigint[])[]
): ReadonlySet<number> {
  const gained = new Set<number>()
  let left = sum
  for (let index = differences.length - 1; index >= 0; index--) {
    if ((ways[index]?.[left] ?? 0n) > 0n) continue
    gained.add(index)
    left -= differences[index] ?? 0
  }
  return gained
}

/** Fails unless the gate raises an alarm for exactly those swaps that are the worst 5 % of all, or fewer. */
function expectExactLevel(differences: readonly number[], trials: number): void {
  const ways = waysToGain(differences)
  const last = ways.at(-1) ?? []
  const all = 2n ** BigInt(differences.length)
  let worst = 0n
  const reached = [...last.entries()].filter(([, count]) => count > 0n)
  const firstQuiet = reached.findIndex(([, count]) => {
    worst += count
    return 20n * worst > all
  })
  const isAlarm = (sum: number | undefined): boolean | undefined => {
    if (sum === undefined) return undefined
    const gained = casesThatGain(sum, differences, ways)
    const results = differences.map((difference, index) => {
      const [more, less] = [
        { passed: difference, trials },
        { passed: 0, trials }
      ]
      return gained.has(index) ? { before: less, now: more } : { before: more, now: less }
    })
    let next = 0
    return simulateComparison(results.length, () => results[next++] ?? raise()).isRegression
  }
  const [alarm, quiet] = [reached[firstQuiet - 1]?.[0], reached[firstQuiet]?.[0]]
  const found = [isAlarm(alarm) ?? true, isAlarm(quiet)]
  if (found[0] !== true || found[1] !== false)
    throw new Error(`Gains ${alarm} and ${quiet} of ${differences.join(' ')} (seed ${SEED}): ${found.join(' and ')}.`)
}

function raise(): never {
  throw new Error('There are no more cases')
}

describe(`the gate, if nothing has changed (seed ${SEED})`, () => {
  // Swapping before and now of a case is as likely as not if nothing has changed, whatever the rates. So if at most 5 % of all
  // swaps are alarms, counted in whole numbers, then so are the runs. More passes never cause an alarm: statistics-properties.ts.
  test.each([8, 200].flatMap((cases) => [1, 3, 10].map((trials) => [cases, trials] as const)))(
    'raises an alarm for at most 5 %% of all swaps, exactly: %i cases with %i trials',
    (cases, trials) => {
      for (const [rate, rateOf] of Object.entries(RATES)) {
        const random = new Random(SEED, 'exact', cases, trials, rate)
        const differences = Array.from({ length: cases }, () => {
          const each = rateOf(random)
          return Math.abs(simulateCase(random, each, trials).passed - simulateCase(random, each, trials).passed)
        })
        expectExactLevel(differences, trials)
      }
    }
  )

  // Enough runs to notice a level of 8 % at one rate with 8 cases, and one of 20 % with 200, which take long.
  test.each([8, 200].flatMap((cases) => Object.keys(TRIALS).map((trials) => [cases, trials] as const)))(
    'raises a false alarm in at most 5 %% of the runs: %i cases, %s',
    (cases, trials) => {
      const runs = cases > 100 ? 40 : 2_000
      const rates = Object.keys(RATES)
      const alarms = rates.map((rate) => countFalseAlarms({ cases, rate, trials }, runs, SEED))
      // An average over the rates could hide one that is too high.
      for (const [index, rate] of rates.entries()) expectFewAlarms(rate, alarms[index] ?? runs, runs)
      const sum = alarms.reduce((total, each) => total + each, 0)
      expectFewAlarms('all rates', sum, runs * rates.length)
    }
  )

  test('raises no more false alarms if the trials of a run resemble each other', () => {
    const random = new Random(SEED, 'alike')
    const alike = (): CaseCounts => ({ passed: random.chance(0.7) ? 10 : 0, trials: 10 })
    const alarms = countAlarms(200, () => simulateComparison(20, () => ({ before: alike(), now: alike() })))
    expectFewAlarms('trials that resemble each other', alarms, 200)
  })

  test('uses most of the 5 % with many cases and trials, and no more', () => {
    const random = new Random(SEED, 'level')
    const same = (): CaseCounts => simulateCase(random, 0.5, 10)
    const alarms = countAlarms(400, () => simulateComparison(30, () => ({ before: same(), now: same() })))
    expectFewAlarms('many cases and trials', alarms, 400)
    // With a level of 4 % or more, no alarm is less likely than 1e-7.
    if (alarms === 0) throw new Error(`None of 400 runs raises an alarm (seed ${SEED}).`)
  })
})

describe(`the 95 % interval of all cases (seed ${SEED})`, () => {
  const KINDS: Readonly<Record<string, { readonly mean: number; readonly rate: RateOf }>> = {
    'one rate of 0.9': { mean: 0.9, rate: () => 0.9 },
    'any rate': { mean: 0.5, rate: (random) => random.fraction() },
    'one in ten cases always fails': { mean: 0.9, rate: (random) => (random.chance(0.1) ? 0 : 1) },
    'one in five cases is flaky': { mean: 0.9, rate: (random) => (random.chance(0.2) ? 0.5 : 1) }
  }

  test.each(
    Object.keys(KINDS).flatMap((kind) =>
      [8, 30].flatMap((cases) => [3, 10].map((trials) => [kind, cases, trials] as const))
    )
  )('covers the true rate in 93 %% of the runs or more: %s, %i cases with %i trials', (kind, cases, trials) => {
    const { mean, rate } = KINDS[kind] ?? { mean: Number.NaN, rate: () => 0 }
    const random = new Random(SEED, kind, cases, trials)
    const runs = 100
    let missed = 0
    for (let run = 0; run < runs; run++) {
      const results = Array.from({ length: cases }, () => simulateCase(random, rate(random), trials))
      const { low, high } = overallPassRate(results)?.interval ?? { low: 1, high: 0 }
      missed += Number(mean < low || mean > high)
    }
    const most = countExceededWith(RISK, runs, 0.07)
    if (missed > most) throw new Error(`${missed} of ${runs} intervals miss the rate, at most ${most} (seed ${SEED}).`)
  })
})
