import { isDeeperThan, isJsonObject, type JsonObject, parseJson } from '../base/json.ts'
import type { NativeTool } from './tool-formats.ts'

const MAX_PAGES = 100
const MAX_TOOLS = 5_000
const MAX_NAME_LENGTH = 200
/** Far deeper than any schema. */
const MAX_DEPTH = 500

/** The answer is not an MCP message. */
export class NotMcp extends Error {}

/** The answer is an error of the protocol. */
export class ErrorAnswer extends Error {}

/** The answer is an error of HTTP. */
export class HttpStatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

/** The result of a tool, with all its fields. */
export type ToolResult = JsonObject & {
  readonly content: readonly unknown[]
  readonly isError: boolean
}

/** Reads the answer to tools/call. `content` may be missing if there is structured content. */
export function readToolResult(answer: unknown): ToolResult {
  if (!isJsonObject(answer)) throw new NotMcp('its answer to tools/call is not a result')
  if (isDeeperThan(MAX_DEPTH, answer)) throw tooDeep('tools/call')
  const { content } = answer
  return { ...answer, content: Array.isArray(content) ? content : [], isError: answer['isError'] === true }
}

/** A protocol error of the server as a tool result. */
export function errorResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** All text of a result, one item per line, including embedded resources. */
export function textIn({ content }: ToolResult): string {
  return content
    .map((item) =>
      isJsonObject(item) ? (item['text'] ?? (isJsonObject(item['resource']) ? item['resource']['text'] : '')) : ''
    )
    .filter((text) => typeof text === 'string' && text !== '')
    .join('\n')
}

/** Marks structured content that the embedded engine has made from the text, in the `_meta` of a result. */
export const WRAPPED_TEXT = 'klavis-sandbox/wrapped-text'

/** The data of a result: its structured content, else its text if that is JSON, else the whole result. */
export function dataIn(result: ToolResult): unknown {
  const { structuredContent: structured, _meta: meta } = result
  const isWrappedText = isJsonObject(meta) && meta[WRAPPED_TEXT] === true
  if (structured !== undefined && structured !== null && !isWrappedText) return structured
  const parsed = parseJson(textIn(result))
  return parsed === undefined ? result : parsed
}

/** Reads all pages of tools/list, within limits, because a server could return cursors without end. */
export async function listAllTools(
  request: (params: { readonly cursor?: string }) => Promise<JsonObject>
): Promise<readonly NativeTool[]> {
  const tools: NativeTool[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES && tools.length < MAX_TOOLS; page++) {
    const answer = await request(cursor === undefined ? {} : { cursor })
    tools.push(...readTools(answer['tools']))
    const next = answer['nextCursor']
    if (typeof next !== 'string' || cursors.has(next)) break
    cursors.add(next)
    cursor = next
  }
  return tools.slice(0, MAX_TOOLS)
}

/** The tools in a list, without entries that have no name. Other fields are kept unchanged. */
export function readTools(list: unknown): readonly NativeTool[] {
  if (!Array.isArray(list)) throw new NotMcp('its answer to tools/list has no list of tools')
  if (isDeeperThan(MAX_DEPTH, list)) throw tooDeep('tools/list')
  return list
    .slice(0, MAX_TOOLS)
    .filter((tool: { readonly name?: unknown } | null): tool is NativeTool => typeof tool?.name === 'string')
}

function tooDeep(method: string): NotMcp {
  return new NotMcp(`its answer to ${method} is nested deeper than ${MAX_DEPTH} levels`)
}

/** The names of tools, cut to what a log can show. */
export function toolNames(tools: readonly NativeTool[]): readonly string[] {
  return tools.map(({ name }) => name.slice(0, MAX_NAME_LENGTH))
}
