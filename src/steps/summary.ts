import { escapeMarkdown } from '../host/text.ts'
import { count, seconds, size } from '../host/wording.ts'
import type { Life } from '../lease/life.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import type { ArtifactResult } from './artifact.ts'
import type { Dumped } from './dump.ts'
import { RELEASED } from './finish.ts'
import type { Released } from './release.ts'
import type { ReportRow } from './report.ts'
import { freedBy, untilWhen } from './warnings.ts'

/** Together below the 1 MiB over which GitHub refuses a summary whole, however long the names. */
const MOST_ROWS = 100
const MOST_LINES = 50
const LONGEST_CELL = 64
const LONGEST_REASON = 300

/** How everything ended. */
export interface Ending {
  readonly report: readonly ReportRow[]
  readonly dumped: readonly Dumped[]
  readonly released: readonly Released[]
  readonly uncertain: readonly Life[]
  readonly artifact: ArtifactResult
  /** What the agent called, where the embedded engine wrote it down. */
  readonly calls: readonly ToolSummary[]
  /** Why main failed, if it did. */
  readonly mainFailure: string
}

/** The job summary: which servers there were, what is kept of them, what is left. */
export function postSummary(ending: Ending): string {
  const parts = [failure(ending), table(ending), callTable(ending), artifactLine(ending), leftovers(ending)].filter(
    (part) => part !== ''
  )
  return parts.length === 0 ? '' : `## Klavis sandboxes\n\n${parts.join('\n\n')}\n`
}

function failure({ mainFailure }: Ending): string {
  return mainFailure === ''
    ? ''
    : `**No sandbox was made available.** ${mainFailure
        .split('\n')
        .slice(0, MOST_LINES)
        .map((line) => escapeMarkdown(line, LONGEST_REASON * 2))
        .join('<br>')}`
}

function table(ending: Ending): string {
  const { report } = ending
  if (report.length === 0) return ''
  const head =
    '| Server | Kind | Status | Tools | Acquired in | Answered in | Dump | End |\n|---|---|---|--:|--:|--:|--:|---|'
  const rows = report.slice(0, MOST_ROWS).map((row) => tableRow(row, ending))
  const more = report.length > MOST_ROWS ? [`\n\n… and ${report.length - MOST_ROWS} more.`] : []
  return [head, ...rows].join('\n') + more.join('')
}

function tableRow(row: ReportRow, { report, dumped, released }: Ending): string {
  // The servers of a local sandbox share one dump: it is told once.
  const isFirst = report.find(({ seq }) => seq === row.seq) === row
  const end = released.find(({ held }) => held.intent.seq === row.seq)
  const cells = [
    row.alias === row.server ? cell(row.alias) : `${cell(row.alias)} (${cell(row.server)})`,
    row.kind,
    statusCell(row),
    row.tools === undefined ? '–' : String(row.tools),
    seconds(row.acquireMs),
    row.readyMs === undefined ? '–' : seconds(row.readyMs),
    isFirst ? dumpCell(dumped.find(({ held }) => held.intent.seq === row.seq)) : '″',
    end === undefined ? (row.isBorrowed === true ? 'left as it was' : 'released') : RELEASED[end.outcome]
  ]
  return `| ${cells.join(' | ')} |`
}

function callTable({ calls }: Ending): string {
  if (calls.length === 0) return ''
  const total = calls.reduce((sum, each) => sum + each.calls, 0)
  const head = '| Server | Tool | Calls | Errors | Median | 95 % |\n|---|---|--:|--:|--:|--:|'
  const rows = calls.slice(0, MOST_ROWS).map((each) => {
    const times = [each.p50, each.p95].map((ms) => `${Math.round(ms)} ms`)
    return `| ${[cell(each.server), cell(each.tool), each.calls, each.errors, ...times].join(' | ')} |`
  })
  return [`### ${count(total, 'tool call')}`, '', head, ...rows].join('\n')
}

function cell(text: string): string {
  return escapeMarkdown(text, LONGEST_CELL)
}

/** The API's own word for what is ours and well is "occupied", which tells a reader the wrong thing. */
function statusCell({ status, tools }: ReportRow): string {
  if (tools !== undefined) return 'ready'
  return status === 'occupied' || status === 'idle' ? 'not verified' : cell(status)
}

function dumpCell(dumped: Dumped | undefined): string {
  if (dumped?.file !== undefined) return size(dumped.bytes)
  return dumped === undefined || dumped.reason === '' ? '–' : 'failed'
}

function artifactLine({ artifact: { kept, folder } }: Ending): string {
  if (kept !== undefined)
    return kept.url === undefined
      ? `Artifact: ${escapeMarkdown(kept.name)}`
      : `Artifact: [${escapeMarkdown(kept.name)}](${kept.url})`
  return folder === undefined
    ? ''
    : `The dumps could not be uploaded; they are on the runner, at ${escapeMarkdown(folder)}`
}

function leftovers({ released, uncertain }: Ending): string {
  const failed = released.filter(({ outcome }) => outcome === 'failed')
  const kept = released.filter(({ outcome, held }) => outcome === 'kept' && !held.intent.attached)
  const lines = [
    ...failed.map(
      ({ held, reason }) =>
        `- **${escapeMarkdown(held.intent.alias)} was not released**, ${freedBy(held)}. ${escapeMarkdown(reason, LONGEST_REASON)}`
    ),
    ...uncertain.map(
      (life) =>
        `- **${escapeMarkdown(life.intent.alias)} may have been acquired** without our knowing it; if so, ${freedBy(life)}.`
    ),
    ...kept.map(({ held }) => `- ${escapeMarkdown(held.intent.alias)} is kept alive ${untilWhen(held)}.`)
  ]
  const more = lines.length > MOST_LINES ? [`- … and ${lines.length - MOST_LINES} more.`] : []
  return [...lines.slice(0, MOST_LINES), ...more].join('\n')
}
