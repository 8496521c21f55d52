import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Loopback, listen, readBody } from '../support/loopback.ts'

/** How a flooding MCP server answers `tools/list`: one JSON text, one event, or events, each without end. */
export type Flood = 'json' | 'event' | 'events'

/** An MCP server that sends as fast as it is read. */
export interface FloodingServer extends Loopback {
  /** How many bytes it has sent. */
  readonly sent: () => number
}

const STARTS = {
  json: ['application/json', '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"'],
  event: ['text/event-stream', 'event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"'],
  events: ['text/event-stream', '']
} as const
const MESSAGE = `event: message\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{"data":"${'a'.repeat(60_000)}"}}\n\n`

/** Opens a server that greets its client properly and then floods it. */
export async function openFloodingServer(flood: Flood): Promise<FloodingServer> {
  let bytes = 0
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await readBody(request)).toString()
    const { id, method } = JSON.parse(body || '{}') as { id?: number; method?: string }
    if (method === 'initialize') greet(id, response)
    else if (method !== 'tools/list') response.writeHead(202).end()
    else {
      const [type, start] = STARTS[flood]
      const chunk = flood === 'events' ? MESSAGE : 'a'.repeat(64 * 1024)
      const send = (): void => {
        do bytes += chunk.length
        while (!response.destroyed && response.write(chunk))
      }
      response.writeHead(200, { 'content-type': type }).write(start)
      response.on('drain', send)
      send()
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  return { ...(await listen(server)), sent: () => bytes }
}

function greet(id: number | undefined, response: ServerResponse): void {
  const result = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'f', version: '1' } }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
}
