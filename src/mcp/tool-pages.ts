import { NotMcp } from './not-mcp.ts'
import type { NativeTool } from './tool-formats.ts'

const MAX_PAGES = 100
const MAX_TOOLS = 5_000

type Answer = Readonly<Record<string, unknown>>

/** All tools, page by page; a server that never stops handing out cursors is stopped by us. */
export async function allTools(
  ask: (params: { readonly cursor?: string }) => Promise<Answer>
): Promise<readonly NativeTool[]> {
  const tools: NativeTool[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES && tools.length < MAX_TOOLS; page++) {
    const answer = await ask(cursor === undefined ? {} : { cursor })
    tools.push(...toolsIn(answer['tools']))
    const next = answer['nextCursor']
    if (typeof next !== 'string' || cursors.has(next)) break
    cursors.add(next)
    cursor = next
  }
  return tools.slice(0, MAX_TOOLS)
}

/** What in a list is a tool: it has a name. Whatever else it is made of is left as it is. */
export function toolsIn(list: unknown): readonly NativeTool[] {
  if (!Array.isArray(list)) throw new NotMcp('its answer to tools/list has no list of tools')
  return list
    .slice(0, MAX_TOOLS)
    .filter((tool: { readonly name?: unknown } | null): tool is NativeTool => typeof tool?.name === 'string')
}
