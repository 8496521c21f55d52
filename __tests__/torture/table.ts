import type { Row } from './run-trials.ts'

const HEAD = ['kind', 'what', 'trials', 'held', 'excused', 'leaked', 'unclear', 'longest']

/** The rows as a Markdown table, all columns in line so that a terminal shows it well, too. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}

function cellsOf(row: Row): string[] {
  const trials = row.trials === row.planned ? String(row.trials) : `${row.trials} of ${row.planned}`
  const counts = [row.held, row.excused, row.leaked, row.unclear].map(String)
  return [row.kind, row.what, trials, ...counts, `${(row.longestMs / 1000).toFixed(1)} s`]
}
