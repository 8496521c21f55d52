import type { Row } from './run-trials.ts'
import { updateTable } from './table.ts'

const START = '<!-- figures -->'
const END = '<!-- /figures -->'

/** What a run was made with. */
export interface Conditions {
  readonly date: string
  readonly version: string
  readonly node: string
  readonly platform: string
  readonly cores: number
}

/** The page with the figures of the kinds that ran; those of other kinds stay. */
export function withFigures(page: string, rows: readonly Row[], conditions: Conditions): string {
  const [from, to] = [page.indexOf(START), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`The page has no ${START} … ${END}`)
  const before = page.slice(from + START.length, to)
  const ran = rows.map(({ kind }) => `- ${kind}:`)
  const kept = before
    .split('\n')
    .filter((line) => line.startsWith('- ') && !ran.some((start) => line.startsWith(start)))
  const sources = [...kept, ...rows.map((row) => sourceOf(row, conditions))].sort()
  const figures = `${updateTable(before, rows)}\n\n${sources.join('\n')}`
  return `${page.slice(0, from + START.length)}\n\n${figures}\n\n${page.slice(to)}`
}

/** What is needed to repeat the trials of a row. */
export function sourceOf({ kind, seeds }: Row, { date, version, node, platform, cores }: Conditions): string {
  return `- ${kind}: seeds ${seeds.join(', ')}; version ${version}, ${date}, Node ${node}, ${platform}, ${cores} cores`
}
