// Clients name the tools of MCP servers in their own ways: `mcp__files__read`, `mcp_files_read`, `files-read`, `read`.
import type { AnnouncedTool } from './conversation.ts'
import type { ScriptedCall } from './script.ts'

/** The announced tool that a scripted call means. */
export function findTool(call: ScriptedCall, tools: readonly AnnouncedTool[]): AnnouncedTool | undefined {
  if (call.server === undefined) return tools.find(({ name }) => name === call.tool)
  const full = plain(call.server + call.tool)
  return (
    shortest(tools.filter((tool) => plain((tool.namespace ?? '') + tool.name).endsWith(full))) ??
    tools.find((tool) => tool.namespace === undefined && plain(tool.name) === plain(call.tool))
  )
}

/** The name that Claude Code and Codex give to a tool of an MCP server. */
export function doubleUnderscoreName({ server, tool }: ScriptedCall): string {
  return server === undefined ? tool : `mcp__${server}__${tool}`
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** Another server's name may end like ours, and its tools' names are longer then. */
function shortest(tools: readonly AnnouncedTool[]): AnnouncedTool | undefined {
  return tools.toSorted((one, other) => one.name.length - other.name.length)[0]
}
