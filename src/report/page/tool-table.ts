import type { ToolSummary } from '../../mcp/transcript-summary.ts'
import type { CallTotals } from '../call-totals.ts'
import { button, createElement } from './dom.ts'
import { duration } from './duration.ts'
import { type Column, table } from './table.ts'

/** The tools that one caller used, with calls, errors and times; undefined if none. Clicking a tool shows its calls. */
export function toolTable(
  { tools, denied }: CallTotals,
  title: string,
  isOpen: boolean,
  onSelect: (tool: ToolSummary) => void
): HTMLElement | undefined {
  if (tools.length === 0) return undefined
  const deniedColumn: Column<ToolSummary> = {
    title: 'Denied',
    isNumber: true,
    cell: (tool) => createElement('span', { class: tool.denied === 0 ? 'muted' : 'denied' }, String(tool.denied))
  }
  const all = table<ToolSummary>(
    title,
    [
      { title: 'Server', cell: ({ server }) => server },
      { title: 'Tool', cell: (each) => button(each.tool, () => onSelect(each), { class: 'link' }) },
      { title: 'Calls', isNumber: true, cell: ({ calls }) => String(calls) },
      {
        title: 'Errors',
        isNumber: true,
        cell: ({ errors }) => createElement('span', { class: errors === 0 ? 'muted' : 'bad' }, String(errors))
      },
      ...(denied === 0 ? [] : [deniedColumn]),
      { title: 'Median', isNumber: true, cell: ({ p50 }) => duration(p50) },
      { title: '95 % within', isNumber: true, cell: ({ p95 }) => duration(p95) }
    ],
    tools
  )
  return createElement('details', { class: 'tools', open: isOpen }, createElement('summary', {}, title), all)
}
