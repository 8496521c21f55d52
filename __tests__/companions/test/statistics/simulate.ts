// Simulates the gate of agent tests at length:
//   node --import ./scripts/typescript.js __tests__/companions/test/statistics/simulate.ts [--seed 1] [--runs 20000] [--write]
// Prints how often it raises a false alarm, and how often it notices a drop. `--write` puts the latter into docs/agent-tests.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { percent } from '../../../../src/companions/test/statistics/percent.ts'
import { seedFromClock } from '../../../torture/random.ts'
import { countFalseAlarms, power, RATE_BEFORE, RATE_LABELS, RATES, TRIALS } from './simulated-runs.ts'

const PAGE = 'docs/agent-tests.md'
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '20000' },
    write: { type: 'boolean', default: false }
  }
})
const seed = Number(values.seed ?? seedFromClock())
const runs = Number(values.runs)
const POWER_RUNS = 4_000
const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** The share of false alarms at one rate: an average over rates could hide one that is too high. */
function alarmRow(cases: number, rate: string): string {
  const cells = Object.keys(TRIALS).map((trials) => {
    const alarms = countFalseAlarms({ cases, rate, trials }, runs, seed)
    return `${((100 * alarms) / runs).toFixed(1)} %`
  })
  return `| ${cases} | ${RATE_LABELS[rate]} | ${cells.join(' | ')} |`
}

function powerRow(now: number, cases: number): string {
  const cells = [1, 3, 5, 10].map((trials) => `${Math.round(100 * power(now, cases, trials, POWER_RUNS, seed))} %`)
  return `| ${percent(RATE_BEFORE)} → ${percent(now)} | ${cases} | ${cells.join(' | ')} |`
}

/** Replaces the rows of the table whose head begins with this text. */
function withRows(page: string, head: string, rows: readonly string[]): string {
  const table = new RegExp(`^(\\| ${head} \\|.*\\n\\|[-| ]+\\n)(?:\\|.*\\n)+`, 'm')
  if (!table.test(page)) throw new Error(`The page has no table that begins with ${head}`)
  return page.replace(table, (_, start: string) => `${start}${rows.join('\n')}\n`)
}

print(`Seed ${seed}, ${runs} runs.`)
print(`False alarms, cases | rate | ${Object.keys(TRIALS).join(' | ')}`)
for (const cases of [8, 200]) for (const rate of Object.keys(RATES)) print(alarmRow(cases, rate))
const drops = [0.7, 0.5].flatMap((now) => [8, 20, 50, 200].map((cases) => powerRow(now, cases)))
print(drops.join('\n'))
if (values.write) writeFileSync(PAGE, withRows(readFileSync(PAGE, 'utf8'), 'Pass rate', drops))
