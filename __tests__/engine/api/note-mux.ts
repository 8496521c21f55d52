import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Mux } from '../../../src/engine/contract.ts'

const SCHEMA = {
  type: 'object' as const,
  properties: { text: { type: 'string' }, $schema: { type: 'string' } },
  required: ['text'],
  additionalProperties: false,
  $schema: 'http://json-schema.org/draft-07/schema#'
}
const TOOLS = [
  { name: 'echo', description: 'Repeats the text', inputSchema: SCHEMA },
  { name: 'write_note', inputSchema: SCHEMA }
]

/** A mux without a process: every request is a session of its own, with the tools `echo` and `write_note`. */
export function noteMux(workspace: () => string): Mux & { readonly closed: () => boolean } {
  let isClosed = false
  return {
    async handle(request, response) {
      const server = serverFor(workspace, request.headers['x-note'])
      const transport = new StreamableHTTPServerTransport({})
      await server.connect(transport as Transport)
      response.on('close', () => void server.close())
      await transport.handleRequest(request, response)
    },
    start: () => {},
    disconnect: () => {},
    reset: async () => {},
    close: async () => {
      isClosed = true
    },
    pid: () => undefined,
    closed: () => isClosed
  }
}

function serverFor(workspace: () => string, note: string | string[] | undefined): Server {
  const server = new Server({ name: 'notes', version: '1.0.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, async ({ params }) =>
    params?.cursor === undefined ? { tools: TOOLS.slice(0, 1), nextCursor: 'more' } : { tools: TOOLS.slice(1) }
  )
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const text = String(params.arguments?.['text'])
    if (params.name === 'write_note') writeFileSync(join(workspace(), 'note.txt'), text)
    else if (params.name !== 'echo') return { content: [{ type: 'text', text: 'no such tool' }], isError: true }
    return { content: [{ type: 'text', text: note === undefined ? text : `${text} ${String(note)}` }] }
  })
  return server
}
