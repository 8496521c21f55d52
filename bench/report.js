// A bench returns one section: { title, notes: [paragraph, …], ratios: [a result of ratio(), …] }.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/** The value below which the given share of all values lies. */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/**
 * One row of the results: our time divided by the peer's time, round by round, so that both are disturbed alike.
 * The goal is the highest acceptable median.
 */
export function ratio(measured, peer, ours, theirs, goal) {
  const values = ours.map((value, round) => value / theirs[round])
  return { measured, peer, goal, min: Math.min(...values), median: quantile(values, 0.5), max: Math.max(...values) }
}

/** The whole of results.md. */
export function renderPage(sections, node) {
  return `# Benchmarks

Each ratio is our time divided by the peer's time. Both are measured in the same run. A ratio below 1 means that the
action is faster. A goal is the highest acceptable median. \`npm run bench\` writes this page.

${stamp(node)}
${sections.map(renderSection).join('')}`
}

/** The page with this section in place of the one with the same title. It says what it was measured with. */
export function replaceSection(page, section, node) {
  const text = renderSection({ ...section, notes: [stamp(node), ...section.notes] })
  const from = page.indexOf(`\n## ${section.title}\n`)
  if (from === -1) return `${page}${text}`
  const to = page.indexOf('\n## ', from + 1)
  return `${page.slice(0, from)}${text}${to === -1 ? '' : page.slice(to)}`
}

function stamp(node) {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
  const date = new Date().toISOString().slice(0, 10)
  const machine = `${process.platform} ${process.arch}, ${availableParallelism()} cores`
  return `Version ${version}, ${date}, Node ${node.version}, ${machine}.`
}

/** The part of the page that belongs to one bench. */
export function renderSection({ title, notes, ratios }) {
  const rows = [
    ['measured', 'peer', 'goal', 'min', 'median', 'max', 'reached'],
    Array(7).fill('---'),
    ...ratios.map(({ measured, peer, goal, min, median, max }) => [
      measured,
      peer,
      goal === undefined ? '' : `≤ ${goal}`,
      ...[min, median, max].map((value) => value.toFixed(2)),
      goal === undefined ? '' : Number(median.toFixed(2)) <= goal ? 'yes' : '**no**'
    ])
  ]
  const table = rows.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  return `\n## ${title}\n\n${notes.join('\n\n')}\n\n${table.join('\n')}\n`
}
