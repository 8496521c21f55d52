import { count } from '../../base/wording.ts'
import type { ToolSummary } from '../../mcp/transcript-summary.ts'
import { button, createElement } from './dom.ts'
import { duration } from './duration.ts'
import { table } from './table.ts'

/** The tools with their calls, errors and times. Clicking a tool shows its calls. */
export function toolTable(
  tools: readonly ToolSummary[],
  onSelect: (server: string, tool: string) => void
): HTMLElement {
  const all = table<ToolSummary>(
    'Tools',
    [
      { title: 'Server', cell: ({ server }) => server },
      { title: 'Tool', cell: ({ server, tool }) => button(tool, () => onSelect(server, tool), { class: 'link' }) },
      { title: 'Calls', isNumber: true, cell: ({ calls }) => String(calls) },
      {
        title: 'Errors',
        isNumber: true,
        cell: ({ errors }) => createElement('span', { class: errors === 0 ? 'muted' : 'bad' }, String(errors))
      },
      { title: 'Median', isNumber: true, cell: ({ p50 }) => duration(p50) },
      { title: '95 %', isNumber: true, cell: ({ p95 }) => duration(p95) }
    ],
    tools
  )
  return createElement(
    'details',
    { class: 'tools', open: tools.length <= 12 },
    createElement('summary', {}, count(tools.length, 'tool')),
    all
  )
}
