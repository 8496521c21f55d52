import { createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { buffersInUse } from '../../../support/buffers-in-use.ts'
import {
  atEnd,
  call,
  closeAll,
  post,
  result,
  type Stage,
  sendEvents,
  sendJson,
  shorten,
  startGateway,
  startStage
} from './stage.ts'

afterEach(closeAll)

/** A gateway in front of a server that writes these bytes to each connection. */
async function startRaw(act: (socket: Socket) => void): Promise<Stage> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => act(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return startGateway(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
}

test.each([
  ['endless headers', `HTTP/1.1 200 OK\r\n${`X-Header: ${'x'.repeat(1000)}\r\n`.repeat(100)}`],
  ['no HTTP at all', 'SSH-2.0-OpenSSH\r\n\r\n'],
  ['nothing', ''],
  ['a change of the protocol that nobody asked for', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
  [
    'a status that does not exist',
    'HTTP/1.1 099 None\r\nContent-Length: 36\r\n\r\n{"jsonrpc":"2.0","id":1,"result":{}}'
  ]
])('a server that sends %s is a 502', async (_, bytes) => {
  const stage = await startRaw((socket) => socket.end(bytes))
  const response = await post(stage.url, call(1, 'a'))

  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } })
  expect(shorten(stage.events)).toEqual(['to-server 1 tools/call', 'to-client 1 error'])
})

test('a body that is shorter than promised breaks for the client', async () => {
  const stage = await startRaw((socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"jsonrpc"')
  )

  await expect(post(stage.url, call(1, 'a')).then((response) => response.text())).rejects.toThrow()
  expect(stage.events[1]?.message.error?.message).toBe('No answer')
})

test.each([
  ['a page', '<html>Sign in</html>'],
  ['another kind of JSON', '"yes"'],
  ['an id that is no id', '{"jsonrpc":"2.0","id":{"a":1},"result":{}}'],
  ['deep nesting', `{"jsonrpc":"2.0","id":1,"result":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`]
])('passes %s on, and records that it is no response', async (_, body) => {
  const stage = await startStage((_, response) => response.end(body))

  expect(await (await post(stage.url, call(1, 'a'))).text()).toBe(body)
  expect(stage.events.map(({ message }) => message.error?.message)).toEqual([
    undefined,
    'The MCP server did not answer with a JSON-RPC response'
  ])
})

test.each([
  ['without rules', {}],
  ['with rules', { rules: { allowed: ['*'], denied: [] } }]
])('a body that comes byte by byte holds up no other call, and ends with its client: %s', async (_, route) => {
  const body = JSON.stringify(result(1))
  let isAborted = false
  const stage = await startStage((request, response) => {
    if (!request.body.includes('"slow"')) {
      sendJson(response, result(2))
      return
    }
    response.once('close', () => {
      isAborted = !response.writableFinished
    })
    const isEndless = request.body.includes('"endless"')
    const write = (at: number): void => {
      if (at < body.length - 1 || (isEndless && !response.destroyed)) {
        const byte = at < body.length - 1 ? body[at] : ' '
        response.write(byte, () => setImmediate(write, at + 1))
      } else response.end(body.at(-1))
    }
    write(0)
  }, route)
  const slow = post(stage.url, call(1, 'slow')).then((response) => response.json())
  expect(await (await post(stage.url, call(2, 'fast'))).json()).toEqual(result(2))
  expect(await slow).toEqual(result(1))
  expect(shorten(stage.events).filter((line) => line.includes(' 1 '))).toEqual([
    'to-server 1 tools/call',
    'to-client 1 result'
  ])

  const hangUp = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const endless = JSON.stringify(call(3, 'slow', { kind: 'endless' }))
  const sent = fetch(stage.url, { method: 'POST', headers, body: endless, signal: hangUp.signal })
  const ended = expect(sent.then((response) => response.text())).rejects.toThrow()
  while (stage.received.length < 3) await new Promise(setImmediate)
  expect(await (await post(stage.url, call(2, 'fast'))).json()).toEqual(result(2))
  hangUp.abort()
  await ended
  while (!isAborted) await new Promise(setImmediate)
  while (!shorten(stage.events).includes('to-client 3 error')) await new Promise(setImmediate)
})

test('records a response with unknown fields in the form of the protocol', async () => {
  const stage = await startStage((_, response) => sendJson(response, { ...result(1), cut: null, method: 7 }))
  await (await post(stage.url, call(1, 'a'))).text()

  expect(stage.events[1]?.message).toEqual(result(1))
})

test('records a compressed answer as one that cannot be read', async () => {
  const stage = await startStage((_, response) => response.writeHead(200, { 'content-encoding': 'x-own' }).end('????'))

  expect(await (await post(stage.url, call(1, 'a'))).text()).toBe('????')
  expect(stage.events[1]?.message).toMatchObject({ id: 1, cut: { kind: 'result', bytes: 4, isError: false } })
})

test.each(['application/json', 'text/event-stream'])(
  'passes an answer of 40 MB (%s) with little memory, and records its beginning',
  async (type) => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    const stage = await startStage((_, response) => {
      response.writeHead(200, { 'content-type': type })
      const prefix = type === 'application/json' ? '' : 'event: message\ndata: '
      response.write(`${prefix}{"result":{"content":[{"type":"text","text":"`)
      let left = 40
      const write = (): void => {
        if (left-- > 0) response.write(chunk, write)
        else response.end('"}],"isError":true},"jsonrpc":"2.0","id":1}\n\n')
      }
      write()
    })
    const response = await post(stage.url, call(1, 'a'))
    let bytes = 0
    let parts = 1
    const inUse: number[] = [await buffersInUse()]
    for await (const part of response.body ?? []) {
      bytes += part.length
      if (bytes > parts * 12 * chunk.length) parts = inUse.push(await buffersInUse())
    }

    expect(bytes).toBeGreaterThan(40 * chunk.length)
    expect(inUse).toHaveLength(4)
    expect(Math.max(...inUse) - (inUse[0] ?? 0)).toBeLessThan(20e6)
    const { id, cut } = stage.events[1]?.message ?? {}
    expect(id).toBe(1)
    const around = JSON.stringify({ content: [{ type: 'text', text: '' }], isError: true }).length
    expect(cut).toMatchObject({ kind: 'result', isError: true, bytes: 40 * chunk.length + around })
    expect(cut?.beginning).toMatch(/^\{"content":\[\{"type":"text","text":"x{60000}/)
    expect(cut?.beginning).toHaveLength(64 * 1024)
  }
)

test.each([
  ['JSON', sendJson, {}],
  ['a stream', sendEvents, {}],
  ['JSON with rules', sendJson, { rules: { allowed: ['*'], denied: [] } }],
  ['a stream with rules', sendEvents, { rules: { allowed: ['*'], denied: [] } }]
] as const)(
  'records a picture of 400 kB whole, as the embedded engine does, and other long answers in part: %s',
  async (_, send, route) => {
    const data = 'x'.repeat(400_000)
    const picture = result(1, { content: [{ type: 'image', mimeType: 'image/png', data }] })
    const stage = await startStage((request, response) => {
      send(
        response,
        request.body.includes('screenshot') ? picture : result(1, { content: [{ type: 'text', text: data }] })
      )
    }, route)
    for (const tool of ['screenshot', 'read']) await (await post(stage.url, call(1, tool))).text()
    const [, whole, , part] = stage.events
    expect(whole?.message).toEqual(picture)
    expect(part?.message.cut?.beginning).toHaveLength(64 * 1024)
  }
)

test('records a large request by its tool and its beginning, and passes it whole', async () => {
  const stage = await startStage((_, response) => sendJson(response, result(1)))
  const body = JSON.stringify(call(1, 'a', { text: 'é'.repeat(1e6) }))
  await (await post(stage.url, body)).text()

  expect(stage.received[0]?.body).toBe(body)
  expect(stage.events[0]?.message.params).toMatchObject({ name: 'a', cut: expect.stringMatching(/^20000\d\d bytes$/) })
})

test('rejects bodies that are too large, too many or no messages', async () => {
  const stage = await startStage((_, response) => sendJson(response, result(1)))
  const statusOf = async (body: unknown): Promise<number> => (await post(stage.url, body)).status

  expect(await statusOf('x'.repeat(32 * 1024 * 1024 + 1))).toBe(413)
  expect(await statusOf(Array(101).fill(call(1, 'a')))).toBe(400)
  expect(await statusOf('{')).toBe(400)
  expect(await statusOf('')).toBe(400)
  expect(await statusOf([])).toBe(400)
  expect(await statusOf([1])).toBe(400)
  expect(await statusOf({ ...call(1, 'a'), id: null })).toBe(400)
  expect(await statusOf({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'x' } })).toBe(200)
  expect(stage.received).toHaveLength(1)
})
