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

describe(`the gate, if nothing has changed (seed ${SEED})`, () => {
  // Few runs, which only show a gross mistake. `simulate.ts` has many, and docs/agent-tests.md its figures.
  test.each([8, 200].flatMap((cases) => Object.keys(TRIALS).map((trials) => [cases, trials] as const)))(
    'raises a false alarm in at most 5 %% of the runs: %i cases, %s',
    (cases, trials) => {
      const runs = cases > 100 ? 5 : 50
      const rates = Object.keys(RATES)
      const alarms = rates.map((rate) => countFalseAlarms({ cases, rate, trials }, runs, SEED))
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
