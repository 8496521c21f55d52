import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { KINDS } from './kinds/index.ts'
import { seedFromClock } from './random.ts'
import { figures, withFigures } from './reliability-page.ts'
import { type Row, runKind, type TrialResult } from './run-trials.ts'
import type { TrialKind } from './trial-kind.ts'

const PAGE = fileURLToPath(new URL('../../docs/reliability.md', import.meta.url))

const { values } = parseArgs({
  options: {
    // Without --seed it is drawn from the clock.
    seed: { type: 'string' },
    kind: { type: 'string', multiple: true, default: [] },
    trial: { type: 'string' },
    // The number of trials of each kind; its own number unless given.
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

if (values.write && (values.short || values.kind.length > 0)) {
  print('--write needs the long run of all kinds, because the page shows all of them.')
  process.exit(2)
}

if (values.trial !== undefined && values.kind.length !== 1) {
  print('--trial needs exactly one --kind.')
  process.exit(2)
}

const seed = Number(values.seed ?? seedFromClock())
const count = values.trials === undefined ? undefined : Number(values.trials)
print(`Seed ${seed}. To repeat this run: --seed ${seed}`)
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
  seed,
  node: process.versions.node,
  platform: process.platform,
  cores: availableParallelism(),
  minutes: (performance.now() - started) / 60_000
}
print(`\n${figures(rows, conditions)}`)
if (values.write) writeFileSync(PAGE, withFigures(readFileSync(PAGE, 'utf8'), rows, conditions))
if (rows.some(({ failures }) => failures.length > 0)) process.exitCode = 1

async function runAll(kind: TrialKind, end: number): Promise<Row> {
  const from = performance.now()
  const row = await runKind(kind, { seed, isLong: !values.short, only, count, until: end, onTrial: report })
  print(`${kind.name}: ${row.trials} trials in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  return row
}

/** Prints failures at once, with the command that repeats the trial. */
function report({ kind, index, outcome: { held, leaked, unclear } }: TrialResult): void {
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
