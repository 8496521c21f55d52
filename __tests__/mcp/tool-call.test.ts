import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { NOT_RECORDED_CODE, NOT_RECORDED_DATA } from '../../src/mcp/cassette/not-recorded.ts'
import { LOST_ANSWER_DATA } from '../../src/mcp/lost-answer.ts'
import type { RetryOptions } from '../../src/mcp/preflight.ts'
import { callTool, listTools } from '../../src/mcp/tool-call.ts'
import { proxiedFetch } from '../../src/net/fetch.ts'
import { type Handler, type Running, scripted, serve } from './servers.ts'

let running: Running | undefined

afterEach(() => running?.close())

const ADVICE = { final: 'Fix it.', later: 'Raise `timeout`.' }

async function open(handler: Handler, options: Partial<RetryOptions> = {}) {
  running = await serve(handler)
  const endpoint = { url: running.url, headers: {}, fetch: proxiedFetch, clientVersion: '1' }
  const time = { timeoutMs: 30_000, signal: new AbortController().signal, advice: ADVICE, ...options }
  return {
    call: () => callTool(endpoint, { tool: 'act', args: { a: 1 } }, time),
    list: () => listTools(endpoint, time)
  }
}

const INITIALIZE_RESULT = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'acting', version: '1' }
}

/** A server that calls `act` for each tools/call; `methods` lists the methods of its requests, in order. */
function acting(act: (response: ServerResponse) => void) {
  const methods: string[] = []
  const handler: Handler = async (request, response) => {
    const { id, method = request.method ?? '' } = await messageIn(request)
    methods.push(method)
    if (method === 'tools/call') return act(response)
    if (method !== 'initialize') return void response.writeHead(request.method === 'POST' ? 202 : 405).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: INITIALIZE_RESULT }))
  }
  return { handler, methods }
}

async function messageIn(request: IncomingMessage): Promise<{ readonly id?: number; readonly method?: string }> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return JSON.parse(text || '{}') as { id?: number; method?: string }
}

test('a protocol error of the server becomes a tool result', async () => {
  const { call } = await open(scripted({ 'tools/call': () => new Error('no such thing') }))
  expect(await call()).toEqual({
    content: [{ type: 'text', text: 'MCP error -32603: no such thing' }],
    isError: true
  })
})

test('a call that a cassette cannot answer is no result, so no expected error is met by it', async () => {
  const answer = (data: object) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: NOT_RECORDED_CODE, message: 'unknown', data } })
    )
  }
  const missing = await open(acting(answer(NOT_RECORDED_DATA)).handler)
  await expect(missing.call()).rejects.toThrow('The cassette cannot answer this call. MCP error -32064: unknown')
  await running?.close()
  const other = await open(acting(answer({ replay: 'recorded' })).handler)
  expect(await other.call()).toMatchObject({ isError: true })
})

test('a call whose server ended before it answered is no result either', async () => {
  const { call } = await open(
    acting((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const error = { code: -32_000, message: 'The MCP server has exited', data: LOST_ANSWER_DATA }
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }))
    }).handler
  )
  await expect(call()).rejects.toThrow(/its answer was lost: MCP error -32000: The MCP server has exited\./)
})

test('a result keeps all its fields', async () => {
  const { call } = await open(
    scripted({ 'tools/call': ({ arguments: a }) => ({ structuredContent: a, _meta: { x: 1 } }) })
  )
  expect(await call()).toEqual({ content: [], isError: false, structuredContent: { a: 1 }, _meta: { x: 1 } })
})

test('what is nested too deeply to be written down is refused, as a result and in a list of tools', async () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  const { call, list } = await open(
    async (request, response) => {
      const { id, method } = await messageIn(request)
      const result =
        method === 'initialize' ? JSON.stringify(INITIALIZE_RESULT) : `{"content":[${deep}],"tools":[${deep}]}`
      if (id === undefined) return void response.writeHead(request.method === 'POST' ? 202 : 405).end()
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`{"jsonrpc":"2.0","id":${id},"result":${result}}`)
    },
    { timeoutMs: 1_000 }
  )
  await expect(call()).rejects.toThrow('its answer to tools/call is nested deeper than 500 levels')
  await expect(list()).rejects.toThrow('its answer to tools/list is nested deeper than 500 levels')
})

test('reports a lost answer at once if the stream breaks', async () => {
  const { handler, methods } = acting((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': working\n\n')
    setImmediate(() => response.destroy())
  })
  const { call } = await open(handler)
  await expect(call()).rejects.toThrow(/^The call of `act` was sent to 127.*its answer was lost: .*not called again/)
  expect(methods.filter((method) => method === 'tools/call')).toHaveLength(1)
})

test.each([500, 503, 404])('reports a lost answer after HTTP %s', async (status) => {
  const { handler, methods } = acting((response) => void response.writeHead(status).end('no'))
  const { call } = await open(handler)
  await expect(call()).rejects.toThrow(new RegExp(`HTTP ${status}.*not called again`))
  expect(methods.filter((method) => method === 'tools/call')).toHaveLength(1)
})

test('reports a lost answer after the time limit, and opens no event stream', async () => {
  const { handler, methods } = acting(() => undefined)
  const { call } = await open(handler, { timeoutMs: 3_000 })
  await expect(call()).rejects.toThrow(/no answer within 3 s.*Raise `timeout` if the tool needs longer/)
  expect(methods.slice(0, 3)).toEqual(['initialize', 'notifications/initialized', 'tools/call'])
  expect(methods).not.toContain('GET')
})
