import { availableParallelism } from 'node:os'
import { loadFactor } from './machine-load.ts'
import { Random } from './random.ts'
import { isSupported, type Outcome, type TrialKind } from './trial-kind.ts'

/** A trial is abandoned after this many times its limit; it has failed after the first. */
const ABANDONED_AFTER = 2

/** Options of a run. */
export interface RunOptions {
  readonly seed: number
  readonly isLong: boolean
  /** Runs only this trial, to repeat it. */
  readonly only?: number | undefined
  /** How many trials; the kind's own number unless given. */
  readonly count?: number | undefined
  /** No trial starts after this moment (of `performance.now()`). */
  readonly until?: number | undefined
  readonly onTrial?: ((result: TrialResult) => void) | undefined
}

/** The result of one trial. */
export interface TrialResult {
  readonly kind: string
  readonly index: number
  readonly ms: number
  readonly outcome: Outcome
}

/** One line of the table. */
export interface Row {
  readonly kind: string
  readonly what: string
  readonly seeds: readonly number[]
  readonly trials: number
  readonly planned: number
  readonly held: number
  readonly excused: number
  readonly leaked: number
  readonly unclear: number
  readonly longestMs: number
  /** The trials with a problem. */
  readonly failures: readonly TrialResult[]
}

/** Runs the trials of one kind. */
export async function runKind(kind: TrialKind, options: RunOptions): Promise<Row> {
  const usual = options.isLong ? kind.trials.long : kind.trials.short
  const planned = isSupported(kind) ? (options.count ?? usual) : 0
  const all = Array.from({ length: planned }, (_, index) => index)
  const indexes = options.only === undefined || planned === 0 ? all : [options.only]
  const results: TrialResult[] = []
  if (indexes.length > 0) await kind.prepare?.(options.isLong)
  const work = async (): Promise<void> => {
    for (;;) {
      if (options.until !== undefined && performance.now() > options.until) return
      const index = indexes.shift()
      if (index === undefined) return
      const result = await runTrial(kind, index, options)
      results.push(result)
      options.onTrial?.(result)
    }
  }
  await Promise.all(Array.from({ length: kind.parallel ?? availableParallelism() }, work))
  results.sort((one, other) => one.index - other.index)
  return rowOf(kind, options, options.only === undefined ? planned : 1, results)
}

/** The rows of one kind with several seeds, as one. */
export function sumOf(rows: readonly [Row, ...Row[]]): Row {
  const sum = (of: 'trials' | 'planned' | 'held' | 'excused' | 'leaked' | 'unclear') =>
    rows.reduce((total, row) => total + row[of], 0)
  return {
    kind: rows[0].kind,
    what: rows[0].what,
    seeds: rows.flatMap(({ seeds }) => seeds),
    trials: sum('trials'),
    planned: sum('planned'),
    held: sum('held'),
    excused: sum('excused'),
    leaked: sum('leaked'),
    unclear: sum('unclear'),
    longestMs: Math.max(...rows.map(({ longestMs }) => longestMs)),
    failures: rows.flatMap(({ failures }) => failures)
  }
}

async function runTrial(kind: TrialKind, index: number, { seed, isLong }: RunOptions): Promise<TrialResult> {
  const started = performance.now()
  const running = kind
    .run({ index, random: new Random(seed, kind.name, index), isLong })
    .catch((error: unknown) => broken(error instanceof Error ? (error.stack ?? error.message) : String(error)))
  const limitMs = kind.limitMs * loadFactor()
  const outcome = await abandonAfter(running, limitMs * ABANDONED_AFTER)
  const ms = performance.now() - started
  const late = ms > limitMs ? [`it took ${Math.round(ms)} ms; the limit is ${Math.round(limitMs)} ms`] : []
  return { kind: kind.name, index, ms, outcome: { ...outcome, unclear: [...outcome.unclear, ...late] } }
}

/** A trial that hangs must not stop the others. */
async function abandonAfter(running: Promise<Outcome>, limitMs: number): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(broken('it did not end')), limitMs)
  })
  return await Promise.race([running, late]).finally(() => clearTimeout(timer))
}

function broken(why: string): Outcome {
  return { held: [], excused: [], leaked: [], unclear: [`the trial itself failed: ${why}`] }
}

function rowOf(kind: TrialKind, { seed }: RunOptions, planned: number, results: readonly TrialResult[]): Row {
  const count = (of: keyof Outcome) => results.reduce((sum, { outcome }) => sum + outcome[of].length, 0)
  return {
    kind: kind.name,
    what: kind.what,
    seeds: [seed],
    trials: results.length,
    planned,
    held: count('held'),
    excused: count('excused'),
    leaked: count('leaked'),
    unclear: count('unclear'),
    longestMs: Math.max(0, ...results.map(({ ms }) => ms)),
    failures: results.filter(
      ({ outcome: { held, leaked, unclear } }) => held.length + leaked.length + unclear.length > 0
    )
  }
}
