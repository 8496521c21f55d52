import { isJsonObject } from '../../base/json.ts'
import { textIn, WRAPPED_TEXT } from '../../mcp/tool-result.ts'
import { asObject, type JSONRPCResponse, parseBoundedJson, resultResponse } from '../json-rpc.ts'

/** A longer text is left alone: it would be sent twice, and some clients reject messages of more than 1 MiB. */
const MAX_WRAPPED_LENGTH = 128 * 1024
/** How JSON begins that is not an object. */
const BEGINNING = /^\s*[[\d"tfn-]/

/**
 * The response to `tools/call` in a form that all agents understand. Gemini CLI parses a text that is JSON into structured
 * content, and rejects what is not an object: such a text gets structured content here.
 */
export function adaptToolResult(response: JSONRPCResponse, repeatsMedia: boolean): JSONRPCResponse {
  if (!('result' in response)) return response
  const { structuredContent, ...result } = response.result
  if (structuredContent !== undefined) return repeatsMedia ? resultResponse(response.id, result) : response
  const wrapped = wrappedText(result['content'])
  // Clients check the structured content of an error against the schema of the tool.
  if (wrapped === undefined || result['isError'] === true) return response
  const _meta = { ...asObject(result['_meta']), [WRAPPED_TEXT]: true }
  return resultResponse(response.id, { ...result, structuredContent: { result: wrapped }, _meta })
}

/** The response to `tools/list` without the output schemas of tools whose structured content is removed. */
export function adaptToolList(response: JSONRPCResponse, mediaTools: readonly string[]): JSONRPCResponse {
  if (mediaTools.length === 0 || !('result' in response) || !Array.isArray(response.result['tools'])) return response
  const tools = response.result['tools'].map((tool: unknown) => {
    const { outputSchema: _, ...rest } = asObject(tool)
    return mediaTools.includes(String(rest['name'])) ? rest : tool
  })
  return resultResponse(response.id, { ...response.result, tools })
}

/** The value of a text that is JSON but no object. With several texts it is all of them: clients may show nothing else. */
function wrappedText(content: unknown): unknown {
  if (!Array.isArray(content) || content.length === 0 || !content.every(isText)) return undefined
  const [{ text }] = content as [TextItem]
  if (text.length > MAX_WRAPPED_LENGTH || !BEGINNING.test(text)) return undefined
  const value = parseBoundedJson(text)
  if (value === undefined || isJsonObject(value)) return undefined
  if (content.length > 1) return textIn({ content, isError: false })
  // Some clients show the model nothing else, so 2^64 and 3.10 must not lose digits.
  return JSON.stringify(value) === withoutSpace(text) ? value : text.trim()
}

/** The JSON without the spaces between its tokens. */
function withoutSpace(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')
}

interface TextItem {
  readonly type: 'text'
  readonly text: string
}

function isText(item: unknown): item is TextItem {
  const { type, text } = asObject(item)
  return type === 'text' && typeof text === 'string'
}
