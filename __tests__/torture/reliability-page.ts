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
  const sources = new Map([...sourcesIn(before), ...rows.map((row) => [row.kind, sourceOf(row, conditions)] as const)])
  const figures = `${updateTable(before, rows)}\n\n${linesOf(sources).join('\n')}`
  return `${page.slice(0, from + START.length)}\n\n${figures}\n\n${page.slice(to)}`
}

/** The source of each kind, from lines such as `- cancel, kill: seeds 7; version 1.2.3`. */
function sourcesIn(text: string): readonly (readonly [string, string])[] {
  return [...text.matchAll(/^- ([\w, -]+): (.*)$/gm)].flatMap(([, kinds = '', source = '']) =>
    kinds.split(', ').map((kind) => [kind, source] as const)
  )
}

/** One line for all kinds with the same source. */
function linesOf(sources: ReadonlyMap<string, string>): readonly string[] {
  const kindsOf = (source: string): string[] =>
    [...sources].filter((entry) => entry[1] === source).map(([kind]) => kind)
  return [...new Set(sources.values())].map((source) => `- ${kindsOf(source).sort().join(', ')}: ${source}`).sort()
}

/** What is needed to repeat the trials of a row. */
export function sourceOf({ seeds }: Row, { date, version, node, platform, cores }: Conditions): string {
  return `seeds ${seeds.join(', ')}; version ${version}, ${date}, Node ${node}, ${platform}, ${cores} cores`
}
