import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from '@jest/globals'
import {
  type Answer,
  call,
  closeAll,
  messageOf,
  post,
  result,
  type Stage,
  sendJson,
  shorten,
  startStage
} from './stage.ts'

afterEach(closeAll)

const RULES = { rules: { allowed: ['*'], denied: ['wipe', '*search*'] } }
const answer: Answer = (request, response) => sendJson(response, result(messageOf(request).id))
const DENIED = JSON.stringify(call(7, 'wipe'))
const ALLOWED = JSON.stringify(call(8, 'read'))

/** The bytes of one HTTP request. */
function http({ url, port }: Stage, body: string, headers: readonly string[], start = 'POST'): string {
  const head = [`${start} ${url.pathname} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Content-Type: application/json']
  return [...head, ...headers, '', body].join('\r\n')
}

/** The statuses of all answers on a connection on which these bytes are sent. */
async function statuses({ port }: Stage, bytes: string): Promise<readonly string[]> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(bytes)
  const answers = await text(socket)
  return [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
}

const length = (body: string): string => `Content-Length: ${Buffer.byteLength(body)}`
const chunked = (body: string, trailer = ''): string => `${body.length.toString(16)}\r\n${body}\r\n0\r\n${trailer}\r\n`

test('a body whose length can be read in two ways reaches no server', async () => {
  const stage = await startStage(answer)
  const [both, twice] = ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity']
  for (const [body, ...headers] of [
    [chunked(ALLOWED), 'Content-Length: 5', both],
    [chunked(ALLOWED), both, twice],
    [chunked(ALLOWED), 'Transfer-Encoding : chunked'],
    [ALLOWED, length(ALLOWED), 'Content-Length: 2'],
    [ALLOWED, `Content-Length: +${ALLOWED.length}`]
  ] as const)
    expect([headers, await statuses(stage, http(stage, body, headers))]).toEqual([headers, ['400']])
  expect([stage.received, stage.events]).toEqual([[], []])
})

test('a denied call is denied however it is sent: chunked, in a pipeline, with Expect or Upgrade, in an old version', async () => {
  const stage = await startStage(answer, RULES)
  const close = 'Connection: close'
  const denied = http(stage, DENIED, [length(DENIED), close])
  const tries: Readonly<Record<string, readonly [string, readonly string[]]>> = {
    trailer: [
      http(stage, chunked(DENIED, 'X-A: 1\r\n'), ['Transfer-Encoding: chunked', 'Trailer: X-A', close]),
      ['200']
    ],
    pipeline: [`${http(stage, ALLOWED, [length(ALLOWED)])}${denied}`, ['200', '200']],
    expect: [http(stage, DENIED, [length(DENIED), 'Expect: 100-continue', close]), ['100', '200']],
    upgrade: [
      http(stage, DENIED, [length(DENIED), 'Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings, close']),
      ['200']
    ],
    override: [http(stage, DENIED, [length(DENIED), 'X-HTTP-Method-Override: PUT', close]), ['200']],
    'protocol version': [http(stage, DENIED, [length(DENIED), 'MCP-Protocol-Version: 2024-11-05', close]), ['200']],
    'HTTP/1.0': [denied.replace('HTTP/1.1', 'HTTP/1.0'), ['200']],
    'body of a GET': [http(stage, DENIED, [length(DENIED), close], 'GET'), ['200']],
    'body of a DELETE': [http(stage, DENIED, [length(DENIED), close], 'DELETE'), ['200']],
    'another method': [http(stage, DENIED, [length(DENIED), close], 'PUT'), ['405']],
    'absolute URL': [denied.replace('POST ', `POST http://127.0.0.1:${stage.port}`), ['404']]
  }
  for (const [name, [bytes, expected]] of Object.entries(tries))
    expect([name, await statuses(stage, bytes)]).toEqual([name, expected])
  // What passed has no body but the allowed one.
  expect(stage.received.map(({ method, body }) => `${method} ${body}`)).toEqual([`POST ${ALLOWED}`, 'GET ', 'DELETE '])
  expect(new Set(shorten(stage.events))).toEqual(
    new Set(['to-server 7 tools/call', 'to-client 7 error denied', 'to-server 8 tools/call', 'to-client 8 result'])
  )
})

test.each([
  ['escaped letters', '\\u0077\\u0069pe'],
  ['wide letters', '\uff57ipe'],
  ['a long s', '\u017fearch_all'],
  ['a letter that nobody sees', 'wi\u200bpe'],
  ['a dotted capital letter', 'w\u0130pe'],
  ['an end as in C', 'wipe\\u0000_not'],
  ['a beginning that Java and PHP remove', '\\u0000wipe'],
  ['an end in the middle', 'wi\\u0000pe'],
  ['space around it', '\\twipe\u00a0'],
  ['a name too long to be one', `wipe${' '.repeat(2_000)}`]
])('a denied tool is denied with %s', async (_, name) => {
  const stage = await startStage(answer, RULES)
  const body = ALLOWED.replace('read', name)
  const denied = (await (await post(stage.url, body)).json()) as { readonly error?: { readonly message: string } }

  expect(denied.error?.message).toMatch(/is not allowed/)
  expect(stage.received).toEqual([])
})

test('what a server could read as another call than the recorded one reaches no server, also without rules', async () => {
  const stage = await startStage(answer)
  const args = (json: string): string => ALLOWED.replace('"arguments":{}', `"arguments":${json}`)
  for (const body of [
    args('{"path":"a","path":"b"}'),
    args('{"all":[1,{"deep":{"path":"a","p\\u0061th":"b"}}]}'),
    ALLOWED.replace('tools/call', 'tools\\u200b/call'),
    ALLOWED.replace('tools/call', 'tools/call\\u0000'),
    ALLOWED.replace('tools/call', '\\u0000tools/call'),
    ALLOWED.replace('tools/call', `tools/call${' '.repeat(2_000)}`),
    ALLOWED.replace('"id":8', '"id":1e400'),
    // Would not fit into a line of the record, and end the worker.
    ALLOWED.replace('"id":8', `"id":"${'8'.repeat(9_000_000)}"`)
  ])
    expect([body.slice(0, 120), (await post(stage.url, body)).status]).toEqual([body.slice(0, 120), 400])
  const invalid = await fetch(stage.url, {
    method: 'POST',
    body: Buffer.from(ALLOWED.replace('read', 'r\xe9ad'), 'latin1')
  })
  expect(invalid.status).toBe(400)
  expect([stage.received, stage.events]).toEqual([[], []])

  const same = args('{"one":{"path":"a"},"two":[{"path":"a"},{"path":"{\\"path\\":1}"}],"path":"path"}')
  expect((await post(stage.url, same)).status).toBe(200)
  expect(stage.received.map(({ body }) => body)).toEqual([same])
})

test('a header that names another call than the body does reaches no server, which may route by it', async () => {
  const stage = await startStage(answer)
  const read = JSON.stringify(call(8, 'r\u00e9ad'))
  const encoded = (name: string): string => `=?base64?${Buffer.from(name).toString('base64')}?=`
  for (const [status, body, headers] of [
    [200, ALLOWED, { 'mcp-method': 'tools/call', 'mcp-name': 'read' }],
    [200, read, { 'mcp-name': encoded('r\u00e9ad') }],
    [200, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/read' }), { 'mcp-name': 'file:///a' }],
    [400, ALLOWED, { 'mcp-method': 'tools/call', 'mcp-name': 'wipe' }],
    [400, ALLOWED, { 'mcp-name': encoded('wipe') }],
    [400, ALLOWED, { 'mcp-name': 'READ' }],
    [400, ALLOWED, { 'mcp-method': 'ping' }],
    [400, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }), { 'mcp-method': 'tools/call' }],
    [400, JSON.stringify(result(1)), { 'mcp-method': 'tools/call' }],
    [400, `[${ALLOWED},${DENIED}]`, { 'mcp-name': 'read' }]
  ] as const)
    expect([body, headers, (await post(stage.url, body, headers)).status]).toEqual([body, headers, status])
  expect(stage.received).toHaveLength(3)
})

test('a cancellation with an id that no request can have passes, and is not recorded', async () => {
  const stage = await startStage(answer)
  const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: '8'.repeat(9_000_000) } }
  expect((await post(stage.url, cancel, { 'mcp-session-id': 's' })).status).toBe(200)
  expect([stage.received.length, stage.events]).toEqual([1, []])
})

test('ids that are equal only as doubles are both recorded, and both calls pass as they are', async () => {
  const stage = await startStage(answer)
  const ids = ['9007199254740992', '9007199254740993']
  const bodies = ids.map((id) => ALLOWED.replace('"id":8', `"id":${id}`))
  await Promise.all(bodies.map((body) => post(stage.url, body, { 'mcp-session-id': 's' })))

  expect(stage.received.map(({ body }) => body).sort()).toEqual(bodies)
  expect(stage.events.filter(({ direction }) => direction === 'to-server')).toHaveLength(2)
})

test('a client that leaves in the middle of a pipeline hides no call', async () => {
  const stage = await startStage((request, response) => {
    if (messageOf(request).params?.['name'] === 'read') sendJson(response, result(8))
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  })
  const slow = JSON.stringify(call(7, 'slow'))
  const socket = connect({ port: stage.port, host: '127.0.0.1' })
  const isAnswered = new Promise<void>((resolve) => {
    stage.onRecord = ({ direction, message }) => {
      if (direction === 'to-client' && message.id === 8) resolve()
    }
  })
  socket.write([slow, ALLOWED].map((body) => http(stage, body, [length(body)])).join(''))
  await isAnswered
  const isFailed = new Promise<void>((resolve) => {
    stage.onRecord = ({ direction, message }) => {
      if (direction === 'to-client' && message.id === 7) resolve()
    }
  })
  socket.destroy()
  await Promise.all([isFailed, once(socket, 'close')])

  expect(shorten(stage.events).sort()).toEqual([
    'to-client 7 error',
    'to-client 8 result',
    'to-server 7 tools/call',
    'to-server 8 tools/call'
  ])
})
