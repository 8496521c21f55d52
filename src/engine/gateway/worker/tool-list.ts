import { isJsonObject } from '../../../base/json.ts'
import { elementsAt, membersAt } from '../../../base/json-text.ts'
import { isAllowedTool, type ToolRules } from '../../../mcp/tool-rules.ts'
import { parseBoundedJson } from '../../json-rpc.ts'

/**
 * A JSON text of one or more messages with lists of tools, without the tools that are not allowed. Tools are cut out of the
 * text, so everything else stays as it is, down to the digits of numbers. Undefined if no list can be read.
 */
export function withoutDeniedTools(text: string, rules: ToolRules): string | undefined {
  const value = parseBoundedJson(text)
  if (value === undefined) return undefined
  const messages = Array.isArray(value) ? elementsAt(text, 0) : [{ from: 0 }]
  // Every field with the name counts, because readers do not agree on which of two is valid.
  const lists = messages
    .flatMap(({ from }) => membersAt(text, from).filter(({ key }) => key === 'result'))
    .flatMap((result) => membersAt(text, result.from).filter(({ key }) => key === 'tools'))
    .filter(({ from }) => text[from] === '[')
  if (lists.length === 0) return undefined
  let [kept, at] = ['', 0]
  for (const { from, to } of lists) {
    const tools = elementsAt(text, from).map((tool) => text.slice(tool.from, tool.to))
    kept += `${text.slice(at, from)}[${tools.filter((tool) => isAllowed(tool, rules)).join(',')}]`
    at = to
  }
  return kept + text.slice(at)
}

function isAllowed(json: string, rules: ToolRules): boolean {
  const names = membersAt(json, 0).filter(({ key }) => key === 'name')
  const tool: unknown = JSON.parse(json)
  return (
    isJsonObject(tool) && names.length === 1 && typeof tool['name'] === 'string' && isAllowedTool(rules, tool['name'])
  )
}
