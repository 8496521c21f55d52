import { escapeMarkdown } from '../base/text.ts'
import { seconds } from '../base/wording.ts'
import type { Story, StoryServer } from './story.ts'

const MOST_ROWS = 100
const LONGEST_CELL = 64

/** Which servers there were, and what became of them. */
export function leaseTable({ servers }: Pick<Story, 'servers'>): string {
  if (servers.length === 0) return ''
  const head = '| Server | Kind | Status | Tools | Wait | Ready | Dump | End |\n|---|---|---|--:|--:|--:|--:|---|'
  const rows = servers.slice(0, MOST_ROWS).map((server, index) => row(server, servers[index - 1]))
  const more = servers.length > MOST_ROWS ? `\n\n… and ${servers.length - MOST_ROWS} more.` : ''
  return [head, ...rows].join('\n') + more
}

function row(server: StoryServer, above: StoryServer | undefined): string {
  const { alias, kind, status, tools, acquireMs, readyMs, dump, end } = server
  const cells = [
    alias === server.server ? cell(alias) : `${cell(alias)} (${cell(server.server)})`,
    kind,
    cell(status),
    tools === undefined ? '–' : String(tools),
    seconds(acquireMs),
    readyMs === undefined ? '–' : seconds(readyMs),
    // The servers of a local sandbox share one dump: it is told once.
    above?.lease === server.lease ? '″' : cell(dump),
    cell(end)
  ]
  return `| ${cells.join(' | ')} |`
}

function cell(text: string): string {
  return escapeMarkdown(text, LONGEST_CELL)
}
