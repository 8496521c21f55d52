import { escapeMarkdown } from '../base/text.ts'
import type { SweepInputs } from './sweep-inputs.ts'
import type { Swept } from './sweep-release.ts'
import { publicId, type Survey } from './sweep-survey.ts'

const MOST_ROWS = 200
const LONGEST_CELL = 200

/** The job summary of a sweep: what was found, and what became of it. */
export function sweepSummary({ spared, hint }: Survey, swept: readonly Swept[], inputs: SweepInputs): string {
  const title = `## Klavis sweep${inputs.dryRun ? ' (dry run)' : ''}`
  const rows = [...swept.map(rowOf), ...spared.map(({ name, why }) => row([name, '', '', `left alone: ${why}`]))]
  const head = '| Sandbox | Run | Since | What |\n|---|---|---|---|'
  const table = rows.length === 0 ? 'Nothing to sweep.' : [head, ...rows.slice(0, MOST_ROWS)].join('\n')
  const more = rows.length > MOST_ROWS ? [`… and ${rows.length - MOST_ROWS} more.`] : []
  const notes = hint ? [escapeMarkdown(hint, 1_000)] : []
  return `${[title, table, ...more, ...notes].join('\n\n')}\n`
}

function rowOf({ candidate, outcome, said }: Swept): string {
  const { kind, server, run, since } = candidate
  const name =
    kind === 'local' ? `local sandbox ${publicId(candidate)} (${server})` : `${server} ${publicId(candidate)}`
  return row([name, run, since ?? '', outcome === 'left' || outcome === 'failed' ? `not released: ${said}` : outcome])
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((text) => escapeMarkdown(text, LONGEST_CELL)).join(' | ')} |`
}
