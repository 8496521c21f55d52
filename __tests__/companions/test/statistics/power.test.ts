import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { percent } from '../../../../src/companions/test/statistics/percent.ts'
import { permutationTest } from '../../../../src/companions/test/statistics/permutation-test.ts'
import { wilsonInterval } from '../../../../src/companions/test/statistics/wilson.ts'
import { Random, seedFromClock } from '../../../torture/random.ts'
import { simulateCase } from './simulated-runs.ts'

/** The page whose tables are checked. `POWER_TABLE=1` writes the table of the gate again, in a few minutes. */
const PAGE = 'docs/agent-tests.md'
const SEED = Number(process.env['SEED'] ?? seedFromClock())
const TRIALS = [1, 3, 5, 10]
const CASES = [8, 20, 50, 200]
const DROPS = [0.7, 0.5]
const BEFORE = 0.9
const LEVEL = 0.05

/** How often the gate notices that the pass rate of every case has dropped from 0.9, as a share of the runs. */
function power(now: number, cases: number, trials: number, runs: number): number {
  const random = new Random(SEED, now, cases, trials)
  let found = 0
  for (let run = 0; run < runs; run++) {
    const pairs = Array.from({ length: cases }, () => ({
      before: simulateCase(random, BEFORE, trials),
      now: simulateCase(random, now, trials)
    }))
    found += Number(permutationTest(pairs).p <= LEVEL)
  }
  return found / runs
}

const startOfRow = (now: number, cases: number): string => `| ${percent(BEFORE)} → ${percent(now)} | ${cases} | `

function writeTable(): void {
  const rows = DROPS.flatMap((now) =>
    CASES.map((cases) => {
      const cells = TRIALS.map((trials) => `${Math.round(100 * power(now, cases, trials, 4_000))} %`)
      return `${startOfRow(now, cases)}${cells.join(' | ')} |`
    })
  )
  const table = /(\| Pass rate .*\n\|[-| ]+\n)(?:\|.*\n)+/
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(table, (_, head: string) => `${head}${rows.join('\n')}\n`)
  )
}

test('the page says how often the gate notices a drop', () => {
  if (process.env['POWER_TABLE'] !== undefined) writeTable()
  const page = readFileSync(PAGE, 'utf8')
  for (const now of DROPS) {
    for (const cases of CASES) {
      const start = startOfRow(now, cases)
      const line = page.split('\n').find((each) => each.startsWith(start))
      const stated =
        line
          ?.slice(start.length)
          .match(/\d+(?= %)/g)
          ?.map((cell) => Number(cell) / 100) ?? []
      expect(stated).toHaveLength(TRIALS.length)
      // More cases take longer and show nothing else.
      if (cases > 20) continue
      const runs = 150
      for (const [index, share] of stated.entries()) {
        const found = power(now, cases, TRIALS[index] ?? 0, runs)
        // Six standard deviations of this simulation and of the one that wrote the table, its rounding, and its rare events.
        const tolerance = 6 * Math.sqrt((share * (1 - share) + 0.005) * (1 / runs + 1 / 4_000)) + 0.01 + 10 / runs
        if (Math.abs(found - share) > tolerance)
          throw new Error(`${start} ${TRIALS[index]} trials: found ${found}, not ${share} (seed ${SEED}).`)
      }
    }
  }
})

test('the page says what all passed trials of a case prove', () => {
  const page = readFileSync(PAGE, 'utf8')
  for (const trials of TRIALS) {
    const { low } = wilsonInterval(trials, trials)
    expect(page).toContain(`| ${trials} of ${trials} | ${Math.floor(low * 100)} % |`)
  }
})
