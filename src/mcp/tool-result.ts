import { NotMcp } from './not-mcp.ts'

/** What a tool answered, as it came. */
export type ToolResult = Readonly<Record<string, unknown>> & {
  readonly content: readonly unknown[]
  readonly isError: boolean
}

/** Reads the answer to tools/call; content may be missing where there is structured content. */
export function readToolResult(answer: unknown): ToolResult {
  if (!isRecord(answer)) throw new NotMcp('its answer to tools/call is no result')
  const { content } = answer
  return { ...answer, content: Array.isArray(content) ? content : [], isError: answer['isError'] === true }
}

/** An error that is no result of the tool, but an answer of the server all the same. */
export function errorResult(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

/** All text of an answer, item by item on lines of its own; also that of embedded resources. */
export function textIn({ content }: ToolResult): string {
  return content
    .map((item) =>
      isRecord(item) ? (item['text'] ?? (isRecord(item['resource']) ? item['resource']['text'] : '')) : ''
    )
    .filter((text) => typeof text === 'string' && text !== '')
    .join('\n')
}

/** The data of an answer: its structured content, else its text if that is JSON, else the whole of it. */
export function dataIn(result: ToolResult): unknown {
  const structured = result['structuredContent']
  if (structured !== undefined && structured !== null) return structured
  try {
    return JSON.parse(textIn(result)) as unknown
  } catch {
    return result
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
