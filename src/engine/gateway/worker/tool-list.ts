import { isJsonObject } from '../../../base/json.ts'
import { elementsAt, membersAt } from '../../../base/json-text.ts'
import { isAllowedTool, type ToolRules } from '../../../mcp/tool-rules.ts'
import { asObject, parseBoundedJson } from '../../json-rpc.ts'

/**
 * A JSON text of one or more messages without the tools that are not allowed, wherever a result has a list of tools. Tools
 * are cut out of the text, so everything else stays as it is, down to the digits of numbers. Undefined if it is not JSON.
 */
export function withoutDeniedTools(text: string, rules: ToolRules): string | undefined {
  const value = parseBoundedJson(text)
  if (value === undefined) return undefined
  if (!hasToolList(value)) return text
  const messages = Array.isArray(value) ? elementsAt(text, 0) : [{ from: 0 }]
  // Every field with the name counts, because readers do not agree on which of two is valid.
  const lists = messages
    .flatMap(({ from }) => membersAt(text, from).filter(({ key }) => key === 'result'))
    .flatMap((result) => membersAt(text, result.from).filter(({ key }) => key === 'tools'))
    .filter(({ from }) => text[from] === '[')
  let [kept, at] = ['', 0]
  for (const { from, to } of lists) {
    const tools = elementsAt(text, from).map((tool) => text.slice(tool.from, tool.to))
    kept += `${text.slice(at, from)}[${tools.filter((tool) => isAllowed(tool, rules)).join(',')}]`
    at = to
  }
  return kept + text.slice(at)
}

/** Whether a parsed message, or one of a batch, has a list of tools as its result. */
function hasToolList(value: unknown): boolean {
  const messages: readonly unknown[] = Array.isArray(value) ? value : [value]
  return messages.some((message) => Array.isArray(asObject(asObject(message)['result'])['tools']))
}

function isAllowed(json: string, rules: ToolRules): boolean {
  const names = membersAt(json, 0).filter(({ key }) => key === 'name')
  const tool: unknown = JSON.parse(json)
  return (
    isJsonObject(tool) && names.length === 1 && typeof tool['name'] === 'string' && isAllowedTool(rules, tool['name'])
  )
}
