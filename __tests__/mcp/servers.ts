import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** What a test saw of a server on this machine. */
export interface Running {
  readonly url: string
  readonly host: string
  readonly requests: readonly IncomingMessage[]
  readonly close: () => Promise<void>
}

/** Serves with the handler on a free port of 127.0.0.1; the URL's path and query are like Klavis' own. */
export async function serve(handler: Handler): Promise<Running> {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    void handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://${host}/mcp/very-secret-path?instance_id=very-secret-id`, host, requests, close }
}

function shop(): McpServer {
  const server = new McpServer({ name: 'shop', version: '2.1.0' })
  server.registerTool('list_orders', { description: 'All orders' }, () => ({ content: [] }))
  server.registerTool('cancel_order', { description: 'Cancels one' }, () => ({ content: [] }))
  return server
}

/** The SDK's server, a new one for each request. */
export function stateless(make: () => Pick<McpServer, 'connect'> = shop): Handler {
  return async (request, response) => {
    const transport = new StreamableHTTPServerTransport()
    await make().connect(transport as Transport)
    await transport.handleRequest(request, response)
  }
}

/** The SDK's server with sessions; `sessions` holds the open ones. */
export function withSessions(sessions: Set<string>): Handler {
  const transports = new Map<string, StreamableHTTPServerTransport>()
  return async (request, response) => {
    const known = transports.get(String(request.headers['mcp-session-id']))
    if (known !== undefined) return known.handleRequest(request, response)
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        sessions.add(id)
        transports.set(id, transport)
      },
      onsessionclosed: (id) => void sessions.delete(id)
    })
    await shop().connect(transport as Transport)
    return transport.handleRequest(request, response)
  }
}

/** A server of our own that answers each method with what `results` makes of its parameters. */
export function scripted(results: Readonly<Record<string, (params: Record<string, unknown>) => unknown>>): Handler {
  const initialize = (): unknown => ({
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'scripted', version: '1' }
  })
  const answers: typeof results = { initialize, ...results }
  return async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const {
      id,
      method,
      params = {}
    } = JSON.parse(await bodyOf(request)) as {
      id?: number
      method: string
      params?: Record<string, unknown>
    }
    if (id === undefined) return void response.writeHead(202).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...envelope(answers[method]?.(params)) }))
  }
}

function envelope(result: unknown): object {
  return result instanceof Error ? { error: { code: -32_603, message: result.message } } : { result }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
