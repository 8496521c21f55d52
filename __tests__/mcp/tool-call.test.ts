import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import type { Patience } from '../../src/mcp/reach.ts'
import { callTool } from '../../src/mcp/tool-call.ts'
import { proxiedFetch } from '../../src/net/fetch.ts'
import { type Handler, type Running, scripted, serve } from './servers.ts'

let running: Running | undefined

afterEach(() => running?.close())

const ADVICE = { final: 'Mend it.', later: 'Raise `timeout`.' }

async function open(handler: Handler, patience: Partial<Patience> = {}) {
  running = await serve(handler)
  const address = { url: running.url, headers: {}, fetch: proxiedFetch, clientVersion: '1' }
  const time = { timeoutMs: 30_000, signal: new AbortController().signal, advice: ADVICE, ...patience }
  return { call: () => callTool(address, { tool: 'act', args: { a: 1 } }, time) }
}

const GREETING = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'acting', version: '1' }
}

/** A server that does as `act` wants with each tools/call; `methods` are those that it was asked, in order. */
function acting(act: (response: ServerResponse) => void) {
  const methods: string[] = []
  const handler: Handler = async (request, response) => {
    const { id, method = request.method ?? '' } = await messageIn(request)
    methods.push(method)
    if (method === 'tools/call') return act(response)
    if (method !== 'initialize') return void response.writeHead(request.method === 'POST' ? 202 : 405).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: GREETING }))
  }
  return { handler, methods }
}

async function messageIn(request: IncomingMessage): Promise<{ readonly id?: number; readonly method?: string }> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text || '{}') as { id?: number; method?: string }
}

test('what the server says in an error of the protocol is an answer like that of a tool', async () => {
  const { call } = await open(scripted({ 'tools/call': () => new Error('no such thing') }))
  expect(await call()).toEqual({
    content: [{ type: 'text', text: 'MCP error -32603: no such thing' }],
    isError: true
  })
})

test('an answer keeps all that it has', async () => {
  const { call } = await open(
    scripted({ 'tools/call': ({ arguments: a }) => ({ structuredContent: a, _meta: { x: 1 } }) })
  )
  expect(await call()).toEqual({ content: [], isError: false, structuredContent: { a: 1 }, _meta: { x: 1 } })
})

test('a stream that breaks before the answer is a lost answer at once, and not when the time is over', async () => {
  const { handler, methods } = acting((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': working\n\n')
    setImmediate(() => response.destroy())
  })
  const { call } = await open(handler)
  await expect(call()).rejects.toThrow(/^The call of `act` reached 127.*did not reach us: .*not called again/)
  expect(methods.filter((method) => method === 'tools/call')).toHaveLength(1)
})

test.each([500, 503, 404])('so is HTTP %s in place of an answer', async (status) => {
  const { handler, methods } = acting((response) => void response.writeHead(status).end('no'))
  const { call } = await open(handler)
  await expect(call()).rejects.toThrow(new RegExp(`HTTP ${status}.*not called again`))
  expect(methods.filter((method) => method === 'tools/call')).toHaveLength(1)
})

test('so is one that does not come in time; nobody listens meanwhile to what is said unasked', async () => {
  const { handler, methods } = acting(() => undefined)
  const { call } = await open(handler, { timeoutMs: 3_000 })
  await expect(call()).rejects.toThrow(/none came within 3 s.*Raise `timeout` if the tool needs longer/)
  expect(methods.slice(0, 3)).toEqual(['initialize', 'notifications/initialized', 'tools/call'])
  expect(methods).not.toContain('GET')
})
