import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { type EventStore, StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  type JSONRPCMessage
} from '@modelcontextprotocol/sdk/types.js'
import { listen } from '../../../support/loopback.ts'
import { atEnd, closeAll, connect, shorten, startGateway } from './stage.ts'

afterEach(closeAll)

/** Keeps events so that broken streams can be resumed. */
function memoryStore(): EventStore {
  const events: { readonly id: string; readonly stream: string; readonly message: JSONRPCMessage }[] = []
  return {
    storeEvent: async (stream, message) => {
      const id = String(events.push({ id: String(events.length + 1), stream, message }))
      return id
    },
    replayEventsAfter: async (last, { send }) => {
      const stream = events.find(({ id }) => id === last)?.stream ?? ''
      for (const event of events) {
        if (event.stream === stream && Number(event.id) > Number(last)) await send(event.id, event.message)
      }
      return stream
    }
  }
}

function createMcpServer(): McpServer {
  const server = new McpServer({ name: 'everything', version: '0' })
  const text = (value: string) => ({ content: [{ type: 'text' as const, text: value }] })
  server.registerTool('hello', {}, () => text('hello'))
  server.registerTool('fail', {}, () => ({ ...text('broken'), isError: true }))
  server.registerTool('sample', {}, async () => {
    const params = {
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: 'hi' } }],
      maxTokens: 1
    }
    const { content } = await server.server.createMessage(params)
    return text(JSON.stringify(content))
  })
  server.registerTool('elicit', {}, async () => {
    const schema = { type: 'object' as const, properties: { name: { type: 'string' as const } } }
    return text((await server.server.elicitInput({ message: 'name?', requestedSchema: schema })).action)
  })
  server.registerTool('progress', {}, async ({ _meta, sendNotification }) => {
    const progressToken = _meta?.progressToken ?? ''
    await sendNotification({ method: 'notifications/progress', params: { progressToken, progress: 1 } })
    return text('done')
  })
  server.registerTool('hang', {}, () => new Promise(() => {}))
  server.registerTool('break', {}, async ({ closeSSEStream }) => {
    closeSSEStream?.()
    return text('resumed')
  })
  return server
}

/** An SDK server with sessions, and a gateway in front of it. */
async function startEverything() {
  const sessions = new Map<string, StreamableHTTPServerTransport>()
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const known = sessions.get(request.headers['mcp-session-id']?.toString() ?? '')
    const transport =
      known ??
      new StreamableHTTPServerTransport({
        sessionIdGenerator: () => randomUUID(),
        eventStore: memoryStore(),
        retryInterval: 1,
        onsessioninitialized: (id) => void sessions.set(id, transport)
      })
    if (known === undefined) await createMcpServer().connect(transport as Transport)
    await transport.handleRequest(request, response)
  }
  const http = createServer((request, response) => void handle(request, response))
  const { origin, close } = await listen(http)
  atEnd(close)
  return startGateway(`${origin}/mcp`)
}

const textOf = (result: unknown): string => (result as { content: [{ text: string }] }).content[0].text

test('the official client uses tools, sampling, elicitation and progress through the gateway', async () => {
  const stage = await startEverything()
  const client = await connect(stage.url, { sampling: {}, elicitation: {} })
  client.setRequestHandler(CreateMessageRequestSchema, () => ({
    model: 'm',
    role: 'assistant',
    content: { type: 'text', text: 'sampled' }
  }))
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'decline' }))
  const progress: number[] = []

  expect((await client.listTools()).tools).toHaveLength(7)
  expect(textOf(await client.callTool({ name: 'hello' }))).toBe('hello')
  expect(await client.callTool({ name: 'fail' })).toMatchObject({ isError: true })
  const onprogress = ({ progress: value }: { progress: number }) => void progress.push(value)
  expect(textOf(await client.callTool({ name: 'progress' }, undefined, { onprogress }))).toBe('done')
  expect(progress).toEqual([1])
  expect(textOf(await client.callTool({ name: 'elicit' }))).toBe('decline')
  expect(textOf(await client.callTool({ name: 'sample' }))).toContain('sampled')

  const lines = shorten(stage.events)
  expect(lines.filter((line) => line.endsWith('tools/call'))).toHaveLength(5)
  expect(lines).toContain('to-client 0 elicitation/create')
  expect(lines).toContain('to-client 1 sampling/createMessage')
  expect(lines.filter((line) => line.startsWith('to-server') && line.endsWith('result'))).toHaveLength(2)
  // Each request, of either side, has its response under the same label.
  expect(lines.filter((line) => line.endsWith('result'))).toHaveLength(lines.length / 2)
  expect(new Set(stage.events.slice(2).map(({ session }) => session)).size).toBe(1)
})

test('the official client resumes a stream that the server closed, and the answer is recorded once', async () => {
  const stage = await startEverything()
  const client = await connect(stage.url)

  expect(textOf(await client.callTool({ name: 'break' }))).toBe('resumed')
  expect(shorten(stage.events).slice(-2)).toEqual(['to-server 1 tools/call', 'to-client 1 result'])
})

test('a call that the official client cancels after a timeout is over, and so is each call of a session that it ends', async () => {
  const stage = await startEverything()
  const client = await connect(stage.url)
  const cancelled = client.callTool({ name: 'hang' }, undefined, { timeout: 100 })
  await expect(cancelled).rejects.toThrow('Request timed out')
  while (shorten(stage.events).length < 4) await new Promise(setImmediate)

  expect(shorten(stage.events).slice(-2)).toEqual(['to-server 1 tools/call', 'to-client 1 error'])
  const [asked, ended] = stage.events.slice(-2)
  expect(ended).toMatchObject({ session: asked?.session, message: { error: { message: 'Request cancelled' } } })
  expect(stage.ended).toEqual([])
  await (client.transport as StreamableHTTPClientTransport).terminateSession()
  expect(stage.ended).toEqual([asked?.session])
})
