import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import { LATEST_PROTOCOL_VERSION, SUPPORTED_PROTOCOL_VERSIONS as OFFICIAL } from '@modelcontextprotocol/sdk/types.js'
import { DEFAULT_LIMITS } from '../../../src/engine/mux/limits.ts'
import { SUPPORTED_PROTOCOL_VERSIONS } from '../../../src/mcp/protocol-versions.ts'
import { call, closeAll, INITIALIZE, openSession, post, startMux } from './stage.ts'

afterEach(closeAll)

const tool = (id: number, name: string, args: Record<string, unknown> = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args }
})

const typeOf = (response: Response): string | null => response.headers.get('content-type')

/** The messages of a complete stream. */
const messagesIn = (text: string): { id?: number }[] =>
  [...text.matchAll(/^data: (\{.*)$/gm)].map(([, json = '']) => JSON.parse(json) as { id?: number })

test('supports the protocol versions of the SDK, the newest first', () => {
  expect(SUPPORTED_PROTOCOL_VERSIONS).toEqual(OFFICIAL)
  expect(SUPPORTED_PROTOCOL_VERSIONS[0]).toBe(LATEST_PROTOCOL_VERSION)
})

test('sends a fast response as JSON', async () => {
  const { url } = await startMux({ toolPrefix: 'our_' })
  const headers = await openSession(url)
  const response = await post(url, tool(3, 'é'), headers)

  expect(typeOf(response)).toBe('application/json')
  expect(response.headers.get('mcp-session-id')).toBe(headers['mcp-session-id'])
  expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 3, error: { code: -32602, message: 'Tool é not found' } })
})

test('sends a large response as JSON, even if it takes a while, because some clients reject large events', async () => {
  const { url } = await startMux({}, DEFAULT_LIMITS)
  const response = await post(url, tool(3, 'big', { bytes: 2 ** 21, ms: 300 }), await openSession(url))

  expect(typeOf(response)).toBe('application/json')
  expect((await response.text()).length).toBeGreaterThan(2 ** 21)
})

test.each([
  ['2025-11-25', /^id: \S+\nretry: 1000\ndata: \n\nevent: message\nid: \S+\ndata: \{.*"id":3.*\}\n\n$/],
  ['2025-06-18', /^event: message\nid: \S+\ndata: \{.*"id":3.*\}\n\n$/]
])(
  'sends a slow response as a stream, with a priming event only if version %s allows it',
  async (version, expected) => {
    const { url, connect } = await startMux()
    const helper = await connect()
    const headers = { ...(await openSession(url)), 'mcp-protocol-version': version }
    const response = await post(url, tool(3, 'hold', { name: 'a' }), headers)

    expect(typeOf(response)).toBe('text/event-stream')
    await call(helper, 'release', { name: 'a' })
    expect(await response.text()).toMatch(expected)
  }
)

test('opens a stream at once if a message precedes the response', async () => {
  const { url } = await startMux()
  const headers = await openSession(url)
  const request = tool(3, 'progress', { steps: 2 })
  const params = { ...request.params, _meta: { progressToken: 'mine' } }
  const response = await post(url, { ...request, params }, headers)

  expect(typeOf(response)).toBe('text/event-stream')
  const messages = messagesIn(await response.text())
  expect(messages).toHaveLength(3)
  expect(messages[2]).toMatchObject({ id: 3, result: {} })
})

test('answers a batch with one stream that ends with the last response', async () => {
  const { url } = await startMux()
  const headers = await openSession(url)
  const response = await post(url, [tool(3, 'echo', { value: 'a' }), tool(4, 'echo', { value: 'b' })], headers)

  expect(messagesIn(await response.text()).map(({ id }) => id)).toEqual([3, 4])
})

test('rejects a request whose id is in flight, and still answers the first', async () => {
  const { url, connect } = await startMux()
  const helper = await connect()
  const headers = await openSession(url)
  const first = await post(url, tool(3, 'hold', { name: 'a' }), headers)

  expect(await (await post(url, tool(3, 'echo'), headers)).text()).toContain('A request with this id is in flight')
  await call(helper, 'release', { name: 'a' })
  expect(await first.text()).toContain('held a')
})

test('replays the last response to a client that resumes, and ends the stream', async () => {
  const { url, connect } = await startMux()
  const helper = await connect()
  const headers = await openSession(url)
  const response = await post(url, tool(3, 'hold', { name: 'a' }), headers)
  await call(helper, 'release', { name: 'a' })
  const [, event = ''] = /^id: (\S+)$/m.exec(await response.text()) ?? []

  const again = await fetch(url, { headers: { accept: 'text/event-stream', ...headers, 'last-event-id': event } })
  expect(messagesIn(await again.text())).toMatchObject([{ id: 3, result: {} }])
})

test('rejects requests that violate the protocol, with a JSON-RPC error', async () => {
  const { url } = await startMux()
  const session = await openSession(url)
  const deep = `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`
  const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}'
  const asPost = { method: 'POST', accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const wrong: [string, Record<string, string>, string | undefined, number][] = [
    ['no JSON', asPost, '{', 400],
    ['no message', asPost, '{"id":1}', 400],
    ['a response without a result', asPost, '{"jsonrpc":"2.0","id":1,"result":[]}', 400],
    ['another protocol', asPost, '{"id":1,"method":"ping"}', 400],
    ['nested too deeply', asPost, deep, 400],
    ['an empty batch', asPost, '[]', 400],
    ['a batch that is too long', asPost, JSON.stringify(Array(101).fill({ jsonrpc: '2.0', method: 'x' })), 400],
    ['another `initialize`', asPost, JSON.stringify(INITIALIZE), 400],
    ['an unknown version', { ...asPost, 'mcp-protocol-version': '1' }, ping, 400],
    ['an unknown session', { ...asPost, 'mcp-session-id': 'x' }, ping, 404],
    ['does not accept a stream', { ...asPost, accept: 'application/json' }, ping, 406],
    ['a form', { ...asPost, 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415],
    ['a GET that does not accept a stream', { method: 'GET', accept: 'application/json' }, undefined, 406],
    ['an unknown event id', { method: 'GET', accept: 'text/event-stream', 'last-event-id': 'x' }, undefined, 400],
    ['deleting in an unknown version', { method: 'DELETE', 'mcp-protocol-version': '1' }, undefined, 400],
    ['deleting an unknown session', { method: 'DELETE', 'mcp-session-id': 'x' }, undefined, 404],
    ['another method', { method: 'PUT' }, undefined, 405]
  ]
  const seen = await Promise.all(
    wrong.map(async ([what, { method = '', ...headers }, body]) => {
      const response = await fetch(url, { method, headers: { ...session, ...headers }, body: body ?? null })
      return [what, response.status, await response.json()]
    })
  )

  const jsonRpcError = { jsonrpc: '2.0', error: { code: expect.any(Number), message: expect.any(String) }, id: null }
  expect(seen).toEqual(wrong.map(([what, , , status]) => [what, status, jsonRpcError]))
  expect((await post(url, { jsonrpc: '2.0', id: 1, method: 'ping' }, session)).status).toBe(200)
})

test('rejects an `initialize` in a batch', async () => {
  const { url, started } = await startMux()
  const response = await post(url, [INITIALIZE, { jsonrpc: '2.0', id: 2, method: 'ping' }])

  expect(response.status).toBe(400)
  expect(started).toHaveLength(0)
})

test('answers notifications and responses with 202 and an empty body', async () => {
  const { url } = await startMux()
  const headers = await openSession(url)
  const notification = { jsonrpc: '2.0', method: 'notifications/initialized' }

  for (const body of [notification, [notification, notification], { jsonrpc: '2.0', id: 'nobody asked', result: {} }]) {
    const response = await post(url, body, headers)
    expect([response.status, await response.text()]).toEqual([202, ''])
  }
})

test('disconnects a client that does not read its stream; it can listen again', async () => {
  const { url, connect } = await startMux({}, { unsentBytes: 1_000_000 })
  const helper = await connect()
  const session = await openSession(url)
  const headers = { accept: 'text/event-stream', ...session }
  await post(url, { jsonrpc: '2.0', id: 2, method: 'resources/subscribe', params: { uri: 'test://a' } }, session)
  const [unread] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  unread.pause()
  const uri = `test://a/${'x'.repeat(1_000_000)}`
  const listenAgain = (): Promise<Response> => fetch(url, { headers })

  while ((await listenAgain()).status === 409) await call(helper, 'touch', { uri })

  unread.on('error', () => {}).destroy()
  expect((await post(url, { jsonrpc: '2.0', id: 3, method: 'ping' }, session)).status).toBe(200)
})

test('allows one standalone stream per session', async () => {
  const { url } = await startMux()
  const headers = { accept: 'text/event-stream', ...(await openSession(url)) }
  const first = await fetch(url, { headers })

  expect((await fetch(url, { headers })).status).toBe(409)
  await first.body?.cancel()
})
