import { parseArgs } from 'node:util'
import { KINDS } from './kinds/index.ts'
import { type Row, runKind, type TrialResult } from './run.ts'
import { tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', multiple: true, default: [] },
    trial: { type: 'string' },
    short: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '60' }
  }
})

const TELL_EVERY = 50

// A promise that nobody waits for is a fault of a trial: said, and not the end of all others.
process.on('unhandledRejection', (error) => {
  print(`  nobody waited for: ${String(error)}`)
  process.exitCode = 1
})

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const unknown = values.kind.filter((name) => !KINDS.some((kind) => kind.name === name))
if (unknown.length > 0) {
  print(`There is no kind ${unknown.join(', ')}. There are: ${KINDS.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

if (values.trial !== undefined && values.kind.length !== 1) {
  print('--trial is the number of a trial of one kind: name it with --kind.')
  process.exit(2)
}

const seed = Number(values.seed)
const until = performance.now() + Number(values.minutes) * 60_000
const only = values.trial === undefined ? undefined : Number(values.trial)
const rows: Row[] = []
let told = 0
for (const kind of KINDS) {
  if (values.kind.length > 0 && !values.kind.includes(kind.name)) continue
  print(`${kind.name}: ${kind.what}`)
  const started = performance.now()
  rows.push(await runKind(kind, { seed, isLong: !values.short, only, until, onTrial: tell }))
  print(`  ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
print(`\n${tableOf(rows)}\n\nSeed ${seed}, Node ${process.versions.node}, ${process.platform}.`)
if (rows.some(({ failures }) => failures.length > 0)) process.exitCode = 1

/** Shows at once what went wrong, and how to see it again. */
function tell({ kind, index, outcome: { held, leaked, unclear } }: TrialResult): void {
  if (++told % TELL_EVERY === 0) print(`  ${told} trials`)
  const wrong = [
    ...held.map((what) => `still held: ${what}`),
    ...leaked.map((what) => `leaked: ${what}`),
    ...unclear.map((what) => `unclear: ${what}`)
  ]
  if (wrong.length === 0) return
  const again = `npm run torture -- --seed ${seed} --kind ${kind} --trial ${index}`
  print(
    `  trial ${index} (${again}${values.short ? ' --short' : ''})\n${wrong.map((line) => `    ${line}`).join('\n')}`
  )
}
