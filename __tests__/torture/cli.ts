import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { VERSION } from '../../src/base/version.ts'
import { KINDS } from './kinds/index.ts'
import { seedFromClock } from './random.ts'
import { sourceOf, withFigures } from './reliability-page.ts'
import { type Row, runKind, sumOf, type TrialResult } from './run-trials.ts'
import { tableOf } from './table.ts'
import type { TrialKind } from './trial-kind.ts'

const PAGE = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url))

const { values } = parseArgs({
  options: {
    // Without --seed, as many as --seeds are drawn from the clock.
    seed: { type: 'string' },
    seeds: { type: 'string', default: '1' },
    kind: { type: 'string', multiple: true, default: [] },
    trial: { type: 'string' },
    // The number of trials of each kind and seed; its own number unless given.
    trials: { type: 'string' },
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '120' },
    write: { type: 'boolean', default: false }
  }
})

const REPORT_EVERY = 50

// An unhandled rejection fails the run, but does not stop the other trials.
process.on('unhandledRejection', (error) => {
  print(`  unhandled rejection: ${String(error)}`)
  process.exitCode = 1
})

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const unknown = values.kind.filter((name) => !KINDS.some((kind) => kind.name === name))
if (unknown.length > 0) {
  print(`Unknown kind: ${unknown.join(', ')}. Choose from ${KINDS.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

if (values.write && values.short) {
  print('--write needs the long run.')
  process.exit(2)
}

if (values.trial !== undefined && values.kind.length !== 1) {
  print('--trial needs exactly one --kind.')
  process.exit(2)
}

const first = Number(values.seed ?? seedFromClock())
// Seeds from the clock are drawn once, and their neighbours are as good: nobody chose them.
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => first + index)
const count = values.trials === undefined ? undefined : Number(values.trials)
print(`Seed ${first}. To repeat this run: --seed ${first} --seeds ${seeds.length}`)
const started = performance.now()
const until = started + Number(values.minutes) * 60_000
const only = values.trial === undefined ? undefined : Number(values.trial)
const wanted = KINDS.filter(({ name }) => values.kind.length === 0 || values.kind.includes(name))
let finished = 0
const inBackground = wanted.map((kind) => (kind.runsInBackground === true ? runAll(kind, until) : undefined))
const rows: Row[] = []
for (const [index, kind] of wanted.entries()) {
  // Each kind gets an equal share of the remaining time.
  const share = (until - performance.now()) / (wanted.length - index)
  rows.push((await inBackground[index]) ?? (await runAll(kind, performance.now() + share)))
}
const conditions = {
  date: new Date().toISOString().slice(0, 10),
  version: VERSION,
  node: process.versions.node,
  platform: process.platform,
  cores: availableParallelism()
}
print(`\n${tableOf(rows)}\n\n${rows.map((row) => `- ${row.kind}: ${sourceOf(row, conditions)}`).join('\n')}`)
if (values.write) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), rows, conditions))
if (rows.some(({ failures }) => failures.length > 0)) process.exitCode = 1

/** Runs a kind with each seed; each gets an equal share of the time. */
async function runAll(kind: TrialKind, end: number): Promise<Row> {
  const from = performance.now()
  const runs: Row[] = []
  for (const [index, seed] of seeds.entries()) {
    const share = performance.now() + (end - performance.now()) / (seeds.length - index)
    const onTrial = (result: TrialResult): void => report(seed, result)
    runs.push(await runKind(kind, { seed, isLong: !values.short, only, count, until: share, onTrial }))
  }
  const row = sumOf(runs as [Row, ...Row[]])
  print(`${kind.name}: ${row.trials} trials in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  return row
}

/** Prints failures at once, with the command that repeats the trial. */
function report(seed: number, { kind, index, outcome: { held, leaked, unclear } }: TrialResult): void {
  if (++finished % REPORT_EVERY === 0) print(`  ${finished} trials`)
  const problems = [
    ...held.map((problem) => `still held: ${problem}`),
    ...leaked.map((problem) => `leaked: ${problem}`),
    ...unclear.map((problem) => `unclear: ${problem}`)
  ]
  if (problems.length === 0) return
  const command = `npm run torture -- --seed ${seed} --kind ${kind} --trial ${index}`
  print(
    `  trial ${index} (${command}${values.short ? ' --short' : ''})\n${problems.map((line) => `    ${line}`).join('\n')}`
  )
}
