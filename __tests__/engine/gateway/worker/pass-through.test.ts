import { once } from 'node:events'
import { get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from '@jest/globals'
import {
  atEnd,
  call,
  closeAll,
  deferred,
  messageOf,
  messagesIn,
  post,
  result,
  sendEvents,
  sendJson,
  shorten,
  startGateway,
  startStage
} from './stage.ts'

afterEach(closeAll)

test('passes the bytes of a request and of its answer unchanged', async () => {
  const answer = '{ "jsonrpc":"2.0",\n "id": 12345678901234567890, "result": {"n": 1.000} }'
  const stage = await startStage((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  )
  const body = '{"jsonrpc":"2.0",\n"id":12345678901234567890,"method":"tools/call","params":{"name":"a","x":0.10}}'
  const response = await post(stage.url, body)

  expect([response.status, await response.text()]).toEqual([200, answer])
  expect(stage.received.map((request) => request.body)).toEqual([body])
  expect(shorten(stage.events)).toEqual([
    'to-server 12345678901234567000 tools/call',
    'to-client 12345678901234567000 result'
  ])
})

test('sends requests only to the URL of the route, whatever the query of the client', async () => {
  const stage = await startStage((request, response) => sendJson(response, result(messageOf(request).id)))
  stage.url.search = '?key=mine'
  stage.url.pathname += '/'
  await post(stage.url, call(1, 'a'))

  expect(stage.received[0]?.url).toBe('/secret-path-0123456789abcdef?key=secret-key')
})

test('records a request before it is sent, and a response before its last byte is given to the client', async () => {
  const order: string[] = []
  const stage = await startStage((request, response) => {
    order.push('received')
    sendJson(response, result(messageOf(request).id))
  })
  stage.onRecord = ({ direction }) => order.push(direction)
  await (await post(stage.url, call(1, 'a'))).text()
  order.push('answered')

  expect(order).toEqual(['to-server', 'received', 'to-client', 'answered'])
})

test('holds back the end of a JSON answer of unknown length until it is recorded', async () => {
  let finish = (): void => {}
  const stage = await startStage((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"jsonrpc":"2.0","id":1,')
    finish = () => response.end('"result":{}}')
  })
  const response = await post(stage.url, call(1, 'a'))
  expect(shorten(stage.events)).toEqual(['to-server 1 tools/call'])
  finish()

  expect(await response.json()).toEqual(result(1))
  expect(shorten(stage.events)).toEqual(['to-server 1 tools/call', 'to-client 1 result'])
})

test('passes each event of a stream on when it comes', async () => {
  let stream: ServerResponse | undefined
  const stage = await startStage((_, response) => {
    stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
    stream.write(': hello\n\n')
  })
  const response = await post(stage.url, call(1, 'a'))
  const reader = response.body?.getReader()
  const next = async (): Promise<string> => Buffer.from((await reader?.read())?.value ?? '').toString()

  expect(await next()).toBe(': hello\n\n')
  stream?.write('data: {"jsonrpc":"2.0","method":"notifications/progress"}\n\n')
  expect(await next()).toContain('notifications/progress')
  stream?.end(`data: ${JSON.stringify(result(1))}\n\n`)
  expect(await next()).toContain('result')
  expect(shorten(stage.events)).toEqual(['to-server 1 tools/call', 'to-client 1 result'])
})

test('passes each chunk of a compressed stream on when it comes, although nothing in it can be read', async () => {
  let stream: ServerResponse | undefined
  const stage = await startStage((_, response) => {
    stream = response.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'x-unknown' })
    stream.write('first')
  })
  const asked = request(stage.url, { method: 'POST', headers: { 'content-type': 'application/json' } })
  asked.end(JSON.stringify(call(1, 'a')))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const seen: string[] = []
  for await (const chunk of answer) {
    seen.push(String(chunk))
    if (seen.length === 1) stream?.end('last')
  }
  expect(seen).toEqual(['first', 'last'])
  expect(stage.events[1]?.message.cut?.beginning).toBe('The answer is compressed')
})

test.each([
  [401, { 'www-authenticate': 'Bearer' }, 'no'],
  [404, { 'content-type': 'application/json' }, '{"jsonrpc":"2.0","error":{"code":-32001,"message":"gone"},"id":null}'],
  [429, { 'retry-after': '7' }, 'slower'],
  [503, {}, '']
])('passes status %i of the server on as it is, and records it', async (status, headers, body) => {
  const stage = await startStage((_, response) => response.writeHead(status, headers).end(body))
  const response = await post(stage.url, call(1, 'a'), { 'mcp-session-id': 's' })

  expect([response.status, await response.text()]).toEqual([status, body])
  expect(Object.fromEntries(response.headers)).toMatchObject(headers)
  expect(stage.events[1]?.message.error?.message).toContain(`status ${status}`)
})

test('a stream that breaks at the server breaks for the client', async () => {
  const stage = await startStage((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': begun\n\n', () => response.destroy())
  })
  const response = await post(stage.url, call(1, 'a'))

  await expect(response.text()).rejects.toThrow()
  expect(stage.events[1]?.message.error?.message).toBe('No answer')
})

test('leaves a call open when its stream breaks within a session, and records the answer on the resumed stream', async () => {
  const stage = await startStage((request, response) => {
    if (request.method === 'GET') sendEvents(response, result(1))
    else {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('id: 7\ndata: \n\n', () => response.destroy())
    }
  })
  const session = { 'mcp-session-id': 's' }
  await expect((await post(stage.url, call(1, 'a'), session)).text()).rejects.toThrow()
  const resumed = await fetch(stage.url, {
    headers: { accept: 'text/event-stream', 'last-event-id': '7', ...session }
  })

  expect(messagesIn(await resumed.text())).toEqual([result(1)])
  expect(stage.received[1]?.headers).toMatchObject({ 'last-event-id': '7', 'mcp-session-id': 's' })
  expect(shorten(stage.events)).toEqual(['to-server 1 tools/call', 'to-client 1 result'])
  expect(stage.events[0]?.session).toBe(stage.events[1]?.session)
  expect(stage.events[0]?.session).not.toContain('s-')
})

test('gives requests without a session labels of their own, and the response has the label of its request', async () => {
  const stage = await startStage((request, response) => {
    response.setHeader('mcp-session-id', 'new')
    sendJson(response, result(messageOf(request).id))
  })
  await Promise.all([post(stage.url, call(1, 'a')), post(stage.url, call(1, 'b'))])

  const labels = stage.events.map(({ session }) => session)
  expect(new Set(labels).size).toBe(2)
  expect(labels.toSorted().filter((label, index, all) => label === all[index ^ 1])).toHaveLength(4)
})

test.each(['s', undefined])(
  'an id that comes back as a text is the one of the request, as the SDKs have it: session %s',
  async (session) => {
    const stage = await startStage((_, response) => sendEvents(response, result('1')))
    await (await post(stage.url, call(1, 'a'), session === undefined ? {} : { 'mcp-session-id': session })).text()
    expect(shorten(stage.events)).toEqual(['to-server 1 tools/call', 'to-client 1 result'])
  }
)

test('pairs a request of the server with its response, also without a session', async () => {
  let stream: ServerResponse | undefined
  const stage = await startStage((request, response) => {
    if (messageOf(request).method === 'tools/call') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
      stream.write('data: {"jsonrpc":"2.0","id":7,"method":"sampling/createMessage","params":{}}\n\n')
    } else {
      response.writeHead(202).end()
      stream?.end(`data: ${JSON.stringify(result(1))}\n\n`)
    }
  })
  const asked = await post(stage.url, call(1, 'a'))
  await post(stage.url, result(7))
  await asked.text()

  expect(shorten(stage.events)).toEqual([
    'to-server 1 tools/call',
    'to-client 7 sampling/createMessage',
    'to-server 7 result',
    'to-client 1 result'
  ])
  expect(new Set(stage.events.map(({ session }) => session)).size).toBe(1)
  expect(stage.events.map(({ sessionless }) => sessionless)).toEqual([true, true, true, true])
  await post(stage.url, result(7))
  expect(stage.events[4]?.session).not.toBe(stage.events[0]?.session)
})

test('marks what comes on a resumed stream, because the server may repeat it', async () => {
  const sampling = { jsonrpc: '2.0', id: 7, method: 'sampling/createMessage', params: {} }
  const stage = await startStage((_, response) => sendEvents(response, sampling))
  const session = { 'mcp-session-id': 's' }
  for (const headers of [session, { ...session, 'last-event-id': '1' }])
    await (await fetch(stage.url, { headers })).text()

  expect(stage.events.map(({ resumed }) => resumed)).toEqual([undefined, true])
})

test('aborts the request to the server when the client disconnects, and records that there is no answer', async () => {
  const aborted = deferred()
  const arrived = deferred()
  const stage = await startStage((_, response) => {
    response.once('close', () => aborted.resolve())
    arrived.resolve()
  })
  const recorded = new Promise<void>((resolve) => {
    stage.onRecord = ({ direction }) => direction === 'to-client' && resolve()
  })
  const controller = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(call(1, 'a'))
  const sent = fetch(stage.url, { method: 'POST', headers, body, signal: controller.signal })
  await arrived.promise
  controller.abort()

  await expect(sent).rejects.toThrow()
  await aborted.promise
  await recorded
  expect(stage.events[1]?.message.error?.message).toBe('No answer')
})

test('does not read the server while the client does not read', async () => {
  let written = 0
  const stage = await startStage((request, response) => {
    if (request.method === 'POST') {
      sendJson(response, result(messageOf(request).id))
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const chunk = Buffer.alloc(256 * 1024, ': comment\n')
    const write = (): void => {
      written += chunk.length
      if (written > 100e6) response.end()
      else if (response.write(chunk)) write()
      else response.once('drain', write)
    }
    write()
  })
  const unread = get(stage.url)
  atEnd(() => void unread.destroy())
  const [answer] = (await once(unread, 'response')) as [IncomingMessage]
  answer.pause()

  // Until nothing more is written during many requests.
  for (let [seen, quiet] = [0, 0]; quiet < 50; seen = written) {
    await (await post(stage.url, call(1, 'a'))).text()
    quiet = seen === written ? quiet + 1 : 0
  }
  expect(written).toBeLessThan(50e6)
})

test('passes batches, DELETE and notifications', async () => {
  const stage = await startStage((request, response) => {
    if (request.body.startsWith('[')) sendJson(response, [result(1), result('1')])
    else response.writeHead(202).end()
  })
  const batch = await post(stage.url, [call(1, 'a'), call('1', 'b'), { jsonrpc: '2.0', method: 'notifications/x' }])
  const notified = await post(stage.url, { jsonrpc: '2.0', method: 'notifications/cancelled' })
  const deleted = await fetch(stage.url, { method: 'DELETE', headers: { 'mcp-session-id': 's' } })

  expect(await batch.json()).toEqual([result(1), result('1')])
  expect([notified.status, deleted.status]).toEqual([202, 202])
  expect(stage.received.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
  expect(shorten(stage.events)).toEqual([
    'to-server 1 tools/call',
    'to-server 1 tools/call',
    'to-client 1 result',
    'to-client 1 result'
  ])
})

test('a server that cannot be reached is a 502 that names only the host', async () => {
  const stage = await startGateway('http://127.0.0.1:1/secret-path?key=secret-key')
  const response = await post(stage.url, call(1, 'a'))
  const body = await response.text()

  expect(response.status).toBe(502)
  expect(JSON.parse(body)).toMatchObject({ jsonrpc: '2.0', error: { message: expect.stringContaining('127.0.0.1:1') } })
  expect(body).not.toContain('secret')
  expect(shorten(stage.events)).toEqual(['to-server 1 tools/call', 'to-client 1 error'])
})

test.each([
  [{ method: 'ping' }, 200],
  [{ method: 'tools/list' }, 200],
  [{ method: 'resources/templates/list' }, 200],
  [{ method: 'resources/read', params: { uri: 'x:y' } }, 200],
  [{ method: 'prompts/get', params: { name: 'x' } }, 200],
  [{ method: 'initialize' }, 502],
  [{ method: 'tools/call', params: { name: 'a' } }, 502],
  [{ method: 'resources/subscribe', params: { uri: 'x:y' } }, 502],
  [{ method: 'x/target' }, 502],
  [{ result: {} }, 502]
])(
  'sends a request once more only if it asks and changes nothing, when an idle connection was closed: %j',
  async (message, status) => {
    let count = 0
    const stage = await startStage((_, response, raw) => {
      count += 1
      if (count === 2) raw.socket.destroy()
      else sendJson(response, result(1))
    })
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    expect(await (await post(stage.url, ping)).json()).toEqual(result(1))

    expect((await post(stage.url, { jsonrpc: '2.0', id: 1, ...message })).status).toBe(status)
    expect(stage.received).toHaveLength(status === 200 ? 3 : 2)
  }
)
