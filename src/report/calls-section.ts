import { escapeMarkdown } from '../base/text.ts'
import { count } from '../base/wording.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import { type CallTotals, callsBy } from './call-totals.ts'
import { collapsed, paragraphs, tableRow } from './markdown.ts'
import { recordingNote } from './recording-note.ts'
import type { Story } from './story.ts'

const MAX_TOOLS = 200
const MAX_COMPANION_TOOLS = 50
const VISIBLE_TOOLS = 15
const MAX_CELL_LENGTH = 64

/** The tool calls of the agent, those of companion actions apart, and why calls are missing; empty if there is nothing to say. */
export function callsSection(story: Pick<Story, 'tools' | 'recording' | 'servers'>): string {
  const [agent, companions] = [callsBy('agent', story.tools), callsBy('companion', story.tools)]
  const content = paragraphs([recordingNote(story), agentTable(agent), companionTable(companions)])
  if (content === '') return ''
  return paragraphs([`### ${agent.calls === 0 ? 'Tool calls' : count(agent.calls, 'tool call')}`, content])
}

/** The tools called most come first. */
function agentTable(agent: CallTotals): string {
  if (agent.calls === 0) return ''
  const rows = mostCalled(agent).slice(0, MAX_TOOLS)
  const [visible, hidden] = [rows.slice(0, VISIBLE_TOOLS), rows.slice(VISIBLE_TOOLS)]
  return paragraphs([
    toolTable(visible, agent),
    hidden.length === 0 ? '' : collapsed(count(hidden.length, 'more tool'), toolTable(hidden, agent)),
    omitted(agent.tools.length - rows.length)
  ])
}

function companionTable(companions: CallTotals): string {
  if (companions.calls === 0) return ''
  const rows = mostCalled(companions).slice(0, MAX_COMPANION_TOOLS)
  const content = paragraphs([toolTable(rows, companions), omitted(companions.tools.length - rows.length)])
  return collapsed(`Calls by companion actions (${companions.calls})`, content)
}

function mostCalled({ tools }: CallTotals): readonly ToolSummary[] {
  return tools.toSorted((one, other) => other.calls - one.calls)
}

function omitted(tools: number): string {
  return tools === 0 ? '' : `… and ${count(tools, 'more tool')}.`
}

/** The column for denied calls is there only if a call was denied. */
function toolTable(tools: readonly ToolSummary[], { denied }: CallTotals): string {
  const hasDenied = denied > 0
  const names = ['Server', 'Tool', 'Calls', 'Errors', ...(hasDenied ? ['Denied'] : []), 'Median', '95 % within']
  const alignments = names.map((_, index) => (index < 2 ? '---' : '--:'))
  return [tableRow(names), `|${alignments.join('|')}|`, ...tools.map((tool) => toolRow(tool, hasDenied))].join('\n')
}

function toolRow({ server, tool, calls, errors, denied, p50, p95 }: ToolSummary, hasDenied: boolean): string {
  const names = [server, tool].map((name) => escapeMarkdown(name, MAX_CELL_LENGTH))
  const times = [p50, p95].map((ms) => `${Math.round(ms)} ms`)
  return tableRow([...names, calls, errors, ...(hasDenied ? [denied] : []), ...times])
}
