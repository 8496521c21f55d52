import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import {
  call,
  closeAll,
  connect,
  messageOf,
  post,
  type Received,
  result,
  type Stage,
  sendJson,
  startGateway,
  startServer,
  startStage,
  TOKEN
} from './stage.ts'

afterEach(closeAll)

const echo = (): Promise<Stage> =>
  startStage((received, response) => sendJson(response, result(messageOf(received).id)), {
    headers: { Authorization: 'Bearer our-secret-token', 'X-Team': 'ours' }
  })

/** Sends a request with any headers, which fetch does not allow. */
async function send(stage: Stage, path: string, headers: Record<string, string | string[]>, method = 'POST') {
  const outgoing = request({ host: '127.0.0.1', port: stage.port, path, method, headers })
  outgoing.end(method === 'POST' ? JSON.stringify(call(1, 'a')) : undefined)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

test.each([
  ['another host', { host: 'evil.example' }],
  ['another port', { host: '127.0.0.1:1' }],
  ['the origin of a web page', { origin: 'https://evil.example' }]
])('rejects %s, so that no web page can reach a server', async (_, headers) => {
  const stage = await echo()
  const answer = await send(stage, stage.url.pathname, { host: `127.0.0.1:${stage.port}`, ...headers })

  expect(answer.statusCode).toBe(403)
  expect(stage.received).toEqual([])
})

test.each([
  ['another token', '/mcp/gateway-token-0123456780/jira'],
  ['a part of the token', '/mcp/gateway-token/jira'],
  ['another alias', `/mcp/${TOKEN}/notion`],
  ['no alias', `/mcp/${TOKEN}`],
  ['a longer path', `/mcp/${TOKEN}/jira/x`],
  ['an invalid escape', `/mcp/${TOKEN}/%E0%A4%A`],
  ['another path', '/']
])('does not know %s', async (_, path) => {
  const stage = await echo()

  expect((await send(stage, path, {})).statusCode).toBe(404)
  expect(stage.received).toEqual([])
})

test('answers a health check without a token', async () => {
  const stage = await echo()
  const response = await fetch(`http://127.0.0.1:${stage.port}/healthz`)

  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
})

test('does not pass on other methods', async () => {
  const stage = await echo()

  expect((await send(stage, stage.url.pathname, {}, 'PUT')).statusCode).toBe(405)
  expect(stage.received).toEqual([])
})

test('sends only headers that concern the server, and those of the route instead of the client’s', async () => {
  const stage = await echo()
  await send(stage, stage.url.pathname, {
    authorization: 'Bearer agent',
    accept: 'application/json, text/event-stream',
    'accept-encoding': 'gzip',
    connection: 'keep-alive, X-Hop',
    cookie: 'a=b',
    'mcp-protocol-version': '2025-11-25',
    'mcp-session-id': 's',
    origin: 'http://localhost:3000',
    'proxy-authorization': 'Basic x',
    referer: 'http://localhost:3000/',
    te: 'trailers',
    'x-custom': 'kept',
    'x-hop': 'dropped'
  })

  const { connection: _, host, ...headers } = stage.received[0]?.headers ?? {}
  expect(host).not.toBe(`127.0.0.1:${stage.port}`)
  expect(headers).toEqual({
    authorization: 'Bearer our-secret-token',
    accept: 'application/json, text/event-stream',
    'accept-encoding': 'identity',
    'content-length': String(JSON.stringify(call(1, 'a')).length),
    'mcp-protocol-version': '2025-11-25',
    'mcp-session-id': 's',
    'x-custom': 'kept',
    'x-team': 'ours'
  })
})

test.each([
  ['sends the user and password of a URL as Node does', {}, `Basic ${Buffer.from('me:p@ss').toString('base64')}`],
  ['prefers the header of the route to the user and password of a URL', { Authorization: 'Bearer x' }, 'Bearer x']
])('%s', async (_, headers, expected) => {
  const received: Received[] = []
  const { port } = await startServer((_request, response) => sendJson(response, result(1)), received)
  const stage = await startGateway(`http://me:p%40ss@127.0.0.1:${port}/`, { headers })
  await post(stage.url, call(1, 'a'))

  expect(received[0]?.headers.authorization).toBe(expected)
})

test('gives the client no header with an address or a secret of the server', async () => {
  const stage = await startStage(
    (_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-location': '/x',
        link: '</secret-path-0123456789abcdef>; rel="self"',
        location: '/y',
        'mcp-session-id': 's',
        'set-cookie': 'a=b',
        'x-echo': 'our-secret-token',
        'x-key': 'key is secret-key',
        'x-other': 'kept'
      })
      response.end(JSON.stringify(result(1)))
    },
    { headers: { authorization: 'Bearer our-secret-token' } }
  )
  const { headers } = await post(stage.url, call(1, 'a'))

  expect([...headers.keys()].sort()).toEqual([
    'connection',
    'content-length',
    'content-type',
    'date',
    'keep-alive',
    'mcp-session-id',
    'x-other'
  ])
})

test.each([301, 302, 303, 307, 308])('does not follow a redirect (%i), and hides where it leads', async (status) => {
  const stage = await startStage((_, response) =>
    response.writeHead(status, { location: 'http://evil.example/' }).end()
  )
  const response = await post(stage.url, call(1, 'a'))
  const body = await response.text()

  expect([response.status, response.headers.get('location')]).toEqual([502, null])
  expect(body).toContain('redirect')
  expect(body).not.toMatch(/evil|secret/)
  expect(stage.received).toHaveLength(1)
  expect(stage.events[1]?.message.error?.message).toContain('redirect')
})

test('whose call it is follows from the route, whatever the client says about itself', async () => {
  const stage = await startStage(
    (received, response) => {
      const { id, method } = messageOf(received)
      const info = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'x', version: '0' } }
      if (id === undefined) response.writeHead(received.method === 'GET' ? 405 : 202).end()
      else sendJson(response, result(id, method === 'initialize' ? info : { content: [] }))
    },
    { caller: 'companion' }
  )
  const client = await connect(stage.url, {}, 'agent')
  await client.callTool({ name: 'a' })

  expect(stage.events.map(({ caller, server, sandbox }) => [caller, server, sandbox])).toEqual(
    Array(4).fill(['companion', 'jira', 'box'])
  )
})
