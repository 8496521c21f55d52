import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { percent } from '../../../../src/companions/test/statistics/percent.ts'
import { wilsonInterval } from '../../../../src/companions/test/statistics/wilson.ts'
import { seedFromClock } from '../../../torture/random.ts'
import { power, RATE_BEFORE } from './simulated-runs.ts'

/** The page whose tables are checked. `simulate.ts --write` writes the table of the gate again. */
const PAGE = readFileSync('docs/agent-tests.md', 'utf8')
const SEED = Number(process.env['SEED'] ?? seedFromClock())
const TRIALS = [1, 3, 5, 10]

/** The shares that a row of the page states, one for each number of trials. */
function statedIn(now: number, cases: number): readonly number[] {
  const start = `| ${percent(RATE_BEFORE)} → ${percent(now)} | ${cases} | `
  const line = PAGE.split('\n').find((each) => each.startsWith(start))
  return (line?.slice(start.length).match(/\d+(?= %)/g) ?? []).map((cell) => Number(cell) / 100)
}

test('the page says how often the gate notices a drop', () => {
  for (const now of [0.7, 0.5])
    for (const cases of [8, 20, 50, 200]) expect(statedIn(now, cases)).toHaveLength(TRIALS.length)
  const runs = 2_000
  // More cases take longer and show nothing else.
  for (const [now, cases] of [0.7, 0.5].flatMap((rate) => [8, 20].map((number) => [rate, number] as const))) {
    for (const [index, share] of statedIn(now, cases).entries()) {
      const found = power(now, cases, TRIALS[index] ?? 0, runs, SEED)
      // Six standard deviations of this simulation and of the one that wrote the table, its rounding, and its rare events.
      const tolerance = 6 * Math.sqrt((share * (1 - share) + 0.005) * (1 / runs + 1 / 4_000)) + 0.005 + 10 / runs
      if (Math.abs(found - share) > tolerance)
        throw new Error(
          `${percent(now)}, ${cases} cases, ${TRIALS[index]} trials: found ${found}, not ${share} (seed ${SEED}).`
        )
    }
  }
})

test('the page says what all passed trials of a case prove', () => {
  for (const trials of TRIALS) {
    const { low } = wilsonInterval(trials, trials)
    expect(PAGE).toContain(`| ${trials} of ${trials} | ${Math.floor(low * 100)} % |`)
  }
})
