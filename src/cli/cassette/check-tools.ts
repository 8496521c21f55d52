import { canonicalJson } from '../../mcp/cassette/canonical-json.ts'
import type { CassetteServer } from '../../mcp/cassette/cassette.ts'
import type { NativeTool } from '../../mcp/tool-formats.ts'

/** How the tools of a live server differ from the recorded ones. */
export interface ToolChanges {
  readonly alias: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Each tool with the properties that changed. */
  readonly changed: readonly { readonly tool: string; readonly properties: readonly string[] }[]
}

/** Compares the recorded tools of a server with its tools now. */
export function compareTools({ alias, tools }: CassetteServer, live: readonly NativeTool[]): ToolChanges {
  const now = new Map(live.map((tool) => [tool.name, tool]))
  const before = new Map(tools.map((tool) => [tool.name, tool]))
  return {
    alias,
    added: [...now.keys()].filter((name) => !before.has(name)).sort(),
    removed: [...before.keys()].filter((name) => !now.has(name)).sort(),
    changed: [...before].flatMap(([name, tool]) => {
      const other = now.get(name)
      const properties = other === undefined ? [] : differences({ ...tool }, { ...other })
      return properties.length === 0 ? [] : [{ tool: name, properties }]
    })
  }
}

/** Whether nothing changed. */
export function isUnchanged({ added, removed, changed }: ToolChanges): boolean {
  return added.length + removed.length + changed.length === 0
}

function differences(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>
): readonly string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.filter((name) => canonicalJson(one[name]) !== canonicalJson(other[name])).sort()
}
