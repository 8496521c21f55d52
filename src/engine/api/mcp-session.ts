import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js'
import type { NativeTool } from './tool-formats.ts'

/** Which server to speak with, and for how long at most. */
export interface SessionSettings {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly version: string
  readonly signal: AbortSignal
}

const LONGEST_MS = 20 * 60_000
const MOST_PAGES = 100

/** What can be asked of a server. */
export interface Session {
  readonly listTools: () => Promise<readonly NativeTool[]>
  readonly callTool: (name: string, args: Readonly<Record<string, unknown>>) => Promise<ToolResult>
}

/** What a tool answered. */
export interface ToolResult {
  readonly content: readonly unknown[]
  readonly isError: boolean
}

/** One MCP session from its start to its end, as any client would have it. */
export async function inSession<T>(settings: SessionSettings, act: (session: Session) => Promise<T>): Promise<T> {
  const { url, headers, version, signal } = settings
  const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers: { ...headers } } })
  const client = new Client({ name: 'klavis-sandbox-engine', version })
  const options = { timeout: LONGEST_MS, signal }
  try {
    await client.connect(transport as Transport, options)
    return await act({
      listTools: () => allTools(client, options),
      async callTool(name, args) {
        const params = { name, arguments: { ...args } }
        const { content, isError } = await client.request({ method: 'tools/call', params }, ResultSchema, options)
        return { content: Array.isArray(content) ? content : [], isError: isError === true }
      }
    })
  } finally {
    await transport.terminateSession().catch(() => {})
    await client.close()
  }
}

// Not `client.listTools`: it compiles every schema it is sent, and one odd tool would cost the whole list.
async function allTools(client: Client, options: { readonly timeout: number; readonly signal: AbortSignal }) {
  const tools: NativeTool[] = []
  let cursor: string | undefined
  for (let page = 0; page < MOST_PAGES; page++) {
    const params = cursor === undefined ? {} : { cursor }
    const answer = await client.request({ method: 'tools/list', params }, ResultSchema, options)
    if (Array.isArray(answer['tools'])) tools.push(...(answer['tools'] as NativeTool[]))
    const next = answer['nextCursor']
    if (typeof next !== 'string' || next === cursor) break
    cursor = next
  }
  return tools
}
