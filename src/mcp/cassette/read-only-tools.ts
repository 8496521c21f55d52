import { isJsonObject } from '../../base/json.ts'
import type { NativeTool } from '../tool-formats.ts'

/** The names of the tools that say that they change nothing. As MCP defines, any other tool may change something. */
export function readOnlyTools(tools: readonly NativeTool[]): ReadonlySet<string> {
  return new Set(tools.filter(isReadOnly).map(({ name }) => name))
}

function isReadOnly({ annotations }: NativeTool & { readonly annotations?: unknown }): boolean {
  return isJsonObject(annotations) && annotations['readOnlyHint'] === true
}
