import { count } from '../../base/wording.ts'
import type { ToolSummary } from '../../mcp/transcript-summary.ts'
import { duration } from './duration.ts'
import { button, make } from './make.ts'
import { table } from './table.ts'

/** How each tool did; picking one shows its calls. */
export function toolTable(tools: readonly ToolSummary[], onPick: (server: string, tool: string) => void): HTMLElement {
  const all = table<ToolSummary>(
    'Tools',
    [
      { title: 'Server', cell: ({ server }) => server },
      { title: 'Tool', cell: ({ server, tool }) => button(tool, () => onPick(server, tool), { class: 'link' }) },
      { title: 'Calls', isNumber: true, cell: ({ calls }) => String(calls) },
      {
        title: 'Errors',
        isNumber: true,
        cell: ({ errors }) => make('span', { class: errors === 0 ? 'muted' : 'bad' }, String(errors))
      },
      { title: 'Median', isNumber: true, cell: ({ p50 }) => duration(p50) },
      { title: '95 %', isNumber: true, cell: ({ p95 }) => duration(p95) }
    ],
    tools
  )
  return make(
    'details',
    { class: 'tools', open: tools.length <= 12 },
    make('summary', {}, count(tools.length, 'tool')),
    all
  )
}
