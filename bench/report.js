import { availableParallelism } from 'node:os'
import { spread } from './statistics.js'

// A bench is a module of this folder with `name`, and `run()` that gives its section of the page:
//
//   { title: 'Packing', notes: ['a paragraph', …], tables: [{ columns: ['way', 'ms'], rows: [['ours', '12'], …] }, …] }
//
// Figures are tables of cells; ratios are a `ratioTable` of `ratioRow`s, which results.json keeps for `--check`.

/** A row of the table of ratios; the goal is the most that the median may be. */
export function ratioRow(what, against, values, goal) {
  return { what, against, goal, ...spread(values) }
}

/** The table of ratios of one bench. */
export const ratioTable = (ratios) => ({
  columns: ['what', 'against', 'goal', 'min', 'median', 'max', 'reached'],
  rows: ratios.map(cellsOf),
  ratios
})

function cellsOf({ what, against, goal, min, median, max }) {
  const verdict = goal === undefined ? '' : median <= goal ? 'yes' : '**no**'
  return [what, against, goal === undefined ? '' : `≤ ${goal}`, ...[min, median, max].map(twoDigits), verdict]
}

/** Two digits after the point, where goals are as close as 1.07 and 1.1; none for what is far from any. */
export function twoDigits(value) {
  return value >= 10 ? String(Math.round(value)) : value.toFixed(2)
}

/** The page of all benches: no date and no path, so that it changes only with what was measured. */
export function pageOf(sections) {
  const machine = `Node ${process.versions.node}, ${process.platform} ${process.arch}, ${availableParallelism()} cores.`
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. All figures of a table come from one run in which the compared took turns; a ratio is',
    'ours divided by theirs in the same round, so less than 1 means that ours is faster. Times depend on the machine, ratios hardly.',
    '',
    machine,
    ...sections.flatMap(sectionOf),
    ''
  ].join('\n')
}

/** One bench's part of the page. */
export function sectionOf({ title, notes, tables }) {
  return ['', `## ${title}`, ...notes.flatMap((note) => ['', note]), ...tables.flatMap(tableOf)]
}

function tableOf({ columns, rows }) {
  const line = (cells) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return ['', line(columns), line(columns.map(() => '---')), ...rows.map(line)]
}
