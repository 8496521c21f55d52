import type { Row } from './run-trials.ts'

const HEAD = ['kind', 'what', 'seeds', 'trials', 'held', 'excused', 'leaked', 'unclear', 'longest']

/** The rows as a Markdown table, all columns in line so that a terminal shows it well, too. */
export function tableOf(rows: readonly Row[]): string {
  return tableOfCells(rows.map(cellsOf))
}

/** The table with these rows instead of the older ones of the same kinds, and with the older rows of all other kinds. */
export function updateTable(table: string, rows: readonly Row[]): string {
  const older = table.split('\n').flatMap((line) => (/^\| [a-z]/.test(line) ? [cellsIn(line)] : []))
  const newer = new Map(rows.map((row) => [row.kind, cellsOf(row)]))
  const kept = older.filter(([kind]) => kind !== 'kind').map((cells) => replaced(newer, cells))
  return tableOfCells([...kept, ...newer.values()])
}

function replaced(newer: Map<string, string[]>, cells: string[]): string[] {
  const [kind = ''] = cells
  const update = newer.get(kind)
  newer.delete(kind)
  return update ?? cells
}

function cellsIn(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function tableOfCells(body: readonly (readonly string[])[]): string {
  const cells = [HEAD, ...body]
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEAD), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join('\n')
}

function cellsOf(row: Row): string[] {
  const trials = row.trials === row.planned ? String(row.trials) : `${row.trials} of ${row.planned}`
  const counts = [row.held, row.excused, row.leaked, row.unclear].map(String)
  return [row.kind, row.what, String(row.seeds.length), trials, ...counts, `${(row.longestMs / 1000).toFixed(1)} s`]
}
