import type { Row } from './run-trials.ts'
import { tableOf } from './table.ts'

const START = '<!-- figures -->'
const END = '<!-- /figures -->'

/** What a run was made with. */
export interface Conditions {
  readonly seed: number
  readonly node: string
  readonly platform: string
  readonly cores: number
  readonly minutes: number
}

/** The page with the figures of this run in place of the last ones. */
export function withFigures(page: string, rows: readonly Row[], conditions: Conditions): string {
  const [from, to] = [page.indexOf(START), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`The page has no ${START} … ${END}`)
  return `${page.slice(0, from + START.length)}\n\n${figures(rows, conditions)}\n\n${page.slice(to)}`
}

/** The table of a run, and what is needed to repeat it. */
export function figures(rows: readonly Row[], { seed, node, platform, cores, minutes }: Conditions): string {
  const trials = rows.reduce((sum, row) => sum + row.trials, 0)
  const run = `${trials} trials in ${minutes.toFixed(0)} minutes: seed ${seed}, Node ${node}, ${platform}, ${cores} cores.`
  return `${tableOf(rows)}\n\n${run}`
}
