import type { ServerResponse } from 'node:http'

// By hand, since every scenario file would load the official server for it, which takes longer than all the rest of the
// stage. That we get along with that one is shown in mcp/ and engine/, and klavis-api.test.ts asks us with its client.

const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']

/** What a server does with what it is asked. */
export interface McpTools {
  readonly list: () => readonly object[]
  readonly call: (name: string, input: Readonly<Record<string, unknown>>) => Promise<object>
}

interface Message {
  readonly id?: string | number
  readonly method?: string
  readonly params?: { readonly [name: string]: unknown }
}

/** Answers one message as a stateless server does: a request with one event of a stream, a notification with 202. */
export async function sendMcpResponse(
  name: string,
  tools: McpTools,
  body: string,
  response: ServerResponse
): Promise<void> {
  const message = JSON.parse(body || 'null') as Message | null
  if (typeof message?.method !== 'string') {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } }))
    return
  }
  if (message.id === undefined) {
    response.writeHead(202).end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  const answer = await answerTo(name, tools, message)
  response.end(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer })}\n\n`)
}

async function answerTo(name: string, tools: McpTools, { method, params = {} }: Message): Promise<object> {
  try {
    if (method === 'initialize') return { result: greeting(name, params['protocolVersion']) }
    if (method === 'ping') return { result: {} }
    if (method === 'tools/list') return { result: { tools: tools.list() } }
    if (method === 'tools/call') {
      return {
        result: await tools.call(String(params['name']), (params['arguments'] ?? {}) as Record<string, unknown>)
      }
    }
    return { error: { code: -32601, message: 'Method not found' } }
  } catch (error) {
    return { error: { code: -32603, message: (error as Error).message } }
  }
}

function greeting(name: string, asked: unknown): object {
  const protocolVersion = VERSIONS.find((version) => version === asked) ?? VERSIONS[0]
  return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name, version: '1.0.0' } }
}
