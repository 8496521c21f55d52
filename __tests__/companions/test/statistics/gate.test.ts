import { describe, test } from '@jest/globals'
import type { CaseCounts } from '../../../../src/companions/test/statistics/case-counts.ts'
import { overallPassRate } from '../../../../src/companions/test/statistics/overall-pass-rate.ts'
import { Random, seedFromClock } from '../../../torture/random.ts'
import { countExceededWith, type RateOf, simulateCase, simulateComparison } from './simulated-runs.ts'

// Drawn from the clock, because the promise holds for any seed. A failure names its seed; SEED repeats it.
const SEED = Number(process.env['SEED'] ?? seedFromClock())
/** Each check fails by chance with a probability below this; there are fewer than 80. */
const RISK = 1e-8
const LEVEL = 0.05

/** A rate for each case, the same before and now. */
const RATES: Readonly<Record<string, RateOf>> = {
  'rate 0.5': () => 0.5,
  'rate 0.9': () => 0.9,
  'rate 0.98': () => 0.98,
  'mixed rates': (random) => random.pick([0, 0.1, 0.5, 0.8, 0.95, 1, random.fraction()])
}

/** How many trials of a case are judged, before and now. */
type TrialsOf = (random: Random) => { readonly before: number; readonly now: number }

const equal =
  (trials: number): TrialsOf =>
  () => ({ before: trials, now: trials })
const withErrors =
  (trials: number): TrialsOf =>
  (random) => ({ before: random.integer(1, trials), now: random.integer(1, trials) })

const SCENARIOS = [8, 200].flatMap((cases) => [
  { cases, trials: equal(1), name: '1 trial' },
  { cases, trials: equal(3), name: '3 trials' },
  { cases, trials: equal(10), name: '10 trials' },
  { cases, trials: withErrors(4), name: '1 to 4 of 4 trials judged' },
  { cases, trials: () => ({ before: 10, now: 3 }), name: '10 trials before and 3 now' }
])

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
  test.each(SCENARIOS)(
    'raises a false alarm in at most 5 % of the runs: $cases cases, $name',
    ({ cases, trials, name }) => {
      const runs = cases > 100 ? 60 : 400
      let all = 0
      for (const [kind, rate] of Object.entries(RATES)) {
        const random = new Random(SEED, cases, name, kind)
        const alarms = countAlarms(runs, () =>
          simulateComparison(cases, () => {
            const [same, judged] = [rate(random), trials(random)]
            return { before: simulateCase(random, same, judged.before), now: simulateCase(random, same, judged.now) }
          })
        )
        expectFewAlarms(kind, alarms, runs)
        all += alarms
      }
      expectFewAlarms('all rates', all, runs * Object.keys(RATES).length)
    }
  )

  test('raises no more false alarms if the trials of a run resemble each other', () => {
    const random = new Random(SEED, 'alike')
    const alike = (): CaseCounts => ({ passed: random.chance(0.7) ? 10 : 0, trials: 10 })
    const alarms = countAlarms(1_000, () => simulateComparison(20, () => ({ before: alike(), now: alike() })))
    expectFewAlarms('trials that resemble each other', alarms, 1_000)
  })

  test('uses most of the 5 % with many cases and trials, and no more', () => {
    const random = new Random(SEED, 'level')
    const same = (): CaseCounts => simulateCase(random, 0.5, 10)
    const alarms = countAlarms(1_000, () => simulateComparison(30, () => ({ before: same(), now: same() })))
    expectFewAlarms('many cases and trials', alarms, 1_000)
    // With a level of 4 % or more, at most 8 alarms are less likely than RISK.
    if (alarms <= 8) throw new Error(`Only ${alarms} of 1,000 runs raise an alarm (seed ${SEED}).`)
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
      [8, 50].flatMap((cases) => [3, 10].map((trials) => [kind, cases, trials] as const))
    )
  )('covers the true rate in 93 %% of the runs or more: %s, %i cases with %i trials', (kind, cases, trials) => {
    const { mean, rate } = KINDS[kind] ?? { mean: Number.NaN, rate: () => 0 }
    const random = new Random(SEED, kind, cases, trials)
    const runs = 300
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
