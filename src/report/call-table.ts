import { escapeMarkdown } from '../base/text.ts'
import { count } from '../base/wording.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import { folded } from './folded.ts'
import type { Story } from './story.ts'

const IN_THE_OPEN = 15
const MOST_ROWS = 200
const LONGEST_CELL = 64

/** What the agent called, how often it failed, and how long it took; the tools that were called most come first. */
export function callTable({ tools }: Pick<Story, 'tools'>): string {
  if (tools.length === 0) return ''
  const total = tools.reduce((sum, each) => sum + each.calls, 0)
  const rows = [...tools].sort((one, other) => other.calls - one.calls).slice(0, MOST_ROWS)
  const [open, more] = [rows.slice(0, IN_THE_OPEN), rows.slice(IN_THE_OPEN)]
  const left = tools.length - rows.length
  const parts = [
    `### ${count(total, 'tool call')}`,
    table(open),
    more.length === 0 ? '' : folded(`${count(more.length, 'more tool')}`, table(more)),
    left === 0 ? '' : `… and ${count(left, 'more tool')}.`
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function table(tools: readonly ToolSummary[]): string {
  const head = '| Server | Tool | Calls | Errors | Median | 95 % |\n|---|---|--:|--:|--:|--:|'
  return [head, ...tools.map(row)].join('\n')
}

function row({ server, tool, calls, errors, p50, p95 }: ToolSummary): string {
  const names = [server, tool].map((name) => escapeMarkdown(name, LONGEST_CELL))
  const times = [p50, p95].map((ms) => `${Math.round(ms)} ms`)
  return `| ${[...names, calls, errors, ...times].join(' | ')} |`
}
