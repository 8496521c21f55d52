import { afterEach, expect, test } from '@jest/globals'
import {
  call,
  closeAll,
  type Message,
  messageOf,
  messagesIn,
  post,
  result,
  sendEvents,
  sendJson,
  shorten,
  startStage
} from './stage.ts'

afterEach(closeAll)

const RULES = { rules: { allowed: ['read_*'], denied: ['*secret*'] } }
const TOOLS = [{ name: 'read_a', max: 1 }, { name: 'write_a' }, { name: 'read_secret' }, { title: 'nameless' }]
const LIST = result(1, { tools: TOOLS, nextCursor: 'x' })
const namesIn = (message: unknown): unknown =>
  (message as { result: { tools: { name: string }[] } }).result.tools.map(({ name }) => name)
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const DENIED = { code: -32602, message: expect.stringContaining('`allowed-tools`') }

test('does not send a call that is not allowed, and answers it with the rule', async () => {
  const stage = await startStage((_, response) => sendJson(response, result(1)), RULES)
  const response = await post(stage.url, call(1, 'write_a'))

  expect([response.status, await response.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, error: DENIED }])
  expect(stage.received).toEqual([])
  expect(shorten(stage.events)).toEqual(['to-server 1 tools/call', 'to-client 1 error denied'])
})

test('ignores a denied call without an id, as a notification', async () => {
  const stage = await startStage((_, response) => sendJson(response, result(1)), RULES)
  const { id: _, ...withoutId } = call(1, 'write_a')

  expect((await post(stage.url, withoutId)).status).toBe(202)
  expect(stage.received).toEqual([])
})

test('passes allowed calls on with the same bytes', async () => {
  const stage = await startStage((request, response) => sendJson(response, result(messageOf(request).id)), RULES)
  const body = '{"jsonrpc":"2.0", "id":1, "method":"tools/call", "params":{"arguments":{"n":1.0},"name":"read_a"}}'

  expect(await (await post(stage.url, body)).json()).toEqual(result(1))
  expect(stage.received[0]?.body).toBe(body)
})

test('merges denials into the JSON answer to a batch', async () => {
  const stage = await startStage((request, response) => {
    const [first] = JSON.parse(request.body) as Message[]
    if (first?.id === 'single') sendJson(response, result('single'))
    else sendJson(response, [result(first?.id)])
  }, RULES)
  const answers = async (batch: unknown): Promise<unknown> => (await post(stage.url, batch)).json()

  expect(await answers([call(1, 'write_a'), call(2, 'read_a')])).toEqual([
    result(2),
    { jsonrpc: '2.0', id: 1, error: DENIED }
  ])
  expect(await answers([call('single', 'read_a'), call(2, 'x')])).toMatchObject([{ id: 'single' }, { id: 2 }])
  expect(await answers([call(3, 'x'), call(4, 'y')])).toMatchObject([{ id: 3 }, { id: 4 }])
  expect(stage.received.map(({ body }) => body)).toEqual([
    JSON.stringify([call(2, 'read_a')]),
    JSON.stringify([call('single', 'read_a')])
  ])
})

test('sends denials as the first event of a stream', async () => {
  const stage = await startStage((_, response) => sendEvents(response, result(2)), RULES)
  const response = await post(stage.url, [call(1, 'write_a'), call(2, 'read_a')])

  expect(messagesIn(await response.text())).toMatchObject([{ id: 1, error: DENIED }, { id: 2 }])
})

test.each([202, 204])('answers with a list if the rest of the batch is answered with %i', async (status) => {
  const stage = await startStage((_, response) => response.writeHead(status).end(), RULES)
  const response = await post(stage.url, [{ jsonrpc: '2.0', method: 'notifications/x' }, call(1, 'write_a')])

  expect([response.status, await response.json()]).toEqual([200, [{ jsonrpc: '2.0', id: 1, error: DENIED }]])
})

test('removes tools that are not allowed from lists in JSON, batches, events and resumed streams', async () => {
  const stage = await startStage((request, response) => {
    const isStream = request.headers['x-stream'] !== undefined || request.method === 'GET'
    if (isStream) sendEvents(response, { jsonrpc: '2.0', method: 'notifications/x' }, LIST)
    else sendJson(response, request.body.startsWith('[') ? [result(2), LIST] : LIST)
  }, RULES)

  const json = await (await post(stage.url, list)).json()
  expect(json).toEqual(result(1, { tools: [TOOLS[0]], nextCursor: 'x' }))
  const batch = (await (await post(stage.url, [list, call(2, 'read_a')])).json()) as Message[]
  expect(namesIn(batch[1])).toEqual(['read_a'])
  const events = messagesIn(await (await post(stage.url, list, { 'x-stream': 'yes' })).text())
  expect(namesIn(events[1])).toEqual(['read_a'])
  const resumed = messagesIn(await (await fetch(stage.url, { headers: { 'last-event-id': '1' } })).text())
  expect(namesIn(resumed[1])).toEqual(['read_a'])
  expect(JSON.stringify(stage.events)).not.toContain('write_a')
})

test('keeps the other fields of an event and the digits of numbers, whatever the line ends', async () => {
  const data = '{"jsonrpc":"2.0","id":1,\r\ndata:"result":{"tools":[{"name":"write_a"},{"name":"read_a","n":1.50}]}}'
  const stage = await startStage((_, response) => {
    response.writeHead(200, { 'content-type': 'Text/Event-Stream; charset=utf-8' })
    const bytes = Buffer.from(`\ufeffid: 9\r\nevent: message\r\ndata:${data}\r\n\r\n: end\r\r`)
    for (const byte of bytes) response.write(Buffer.from([byte]))
    response.end()
  }, RULES)

  expect(await (await post(stage.url, list)).text()).toBe(
    'id: 9\nevent: message\ndata: {"jsonrpc":"2.0","id":1, "result":{"tools":[{"name":"read_a","n":1.50}]}}\n\n\n: end\r\r'
  )
})

test('reads JSON behind a byte order mark, as clients do', async () => {
  const tools = [{ name: 'read' }, { name: 'wipe' }]
  const stage = await startStage(
    (request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`\ufeff${JSON.stringify(result(messageOf(request).id, { tools }))}`)
    },
    { rules: { allowed: ['*'], denied: ['wipe'] } }
  )
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  expect(await (await post(stage.url, list)).json()).toEqual(result(1, { tools: [{ name: 'read' }] }))
  await post(stage.url, call(2, 'read'))
  expect(shorten(stage.events).slice(-2)).toEqual(['to-server 2 tools/call', 'to-client 2 result'])
})

test('finds data behind a byte order mark', async () => {
  const stage = await startStage((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(`\ufeffdata: ${JSON.stringify(LIST)}\n\n`)
  }, RULES)

  expect(await (await post(stage.url, list)).text()).not.toContain('write_a')
})

test.each([
  ['two names', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_a","name":"write_a"}}'],
  ['two methods', '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/call","params":{"name":"read_a"}}'],
  [
    'an escaped second name',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_a","n\\u0061me":"x"}}'
  ],
  ['a name in upper case', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_a","Name":"x"}}'],
  ['params in upper case', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_a"},"PARAMS":{}}'],
  ['params with a long s', '{"jsonrpc":"2.0","id":1,"method":"tools/call","param\u017f":{"name":"write_a"}}'],
  [
    'a task with a Kelvin sign',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"read_a","tas\u212a":1}}'
  ],
  ['a method in upper case', '{"jsonrpc":"2.0","id":1,"method":"Tools/Call","params":{"name":"write_a"}}'],
  ['params that are a list', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":["write_a"]}'],
  ['no name', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}'],
  ['a name that is no string', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":["write_a"]}}'],
  ['a BOM', `\ufeff${JSON.stringify(call(1, 'read_a'))}`],
  ['a batch with an ambiguous message', '[{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}]']
])('rejects what another parser could read in another way: %s', async (_, body) => {
  const stage = await startStage((_, response) => sendJson(response, result(1)), RULES)

  expect((await post(stage.url, body)).status).toBe(400)
  expect(stage.received).toEqual([])
})

test('rejects bodies that are not UTF-8 or are compressed', async () => {
  const stage = await startStage((_, response) => sendJson(response, result(1)), RULES)
  const send = async (body: Buffer, headers: Record<string, string>): Promise<number> =>
    (await fetch(stage.url, { method: 'POST', headers, body })).status
  const valid = JSON.stringify(call(1, 'read_a'))

  expect(await send(Buffer.from(valid.replace('read_a', 'read_é'), 'latin1'), {})).toBe(400)
  expect(await send(Buffer.from(valid), { 'content-type': 'application/json; charset=utf-16' })).toBe(415)
  for (const type of [
    'application/json; xcharset=utf-8; charset=utf-7',
    'application/json; charset=utf-8; charset=utf-7'
  ])
    expect(await send(Buffer.from(valid), { 'content-type': type })).toBe(415)
  expect(await send(Buffer.from(valid), { 'content-encoding': 'gzip' })).toBe(415)
  expect(await send(Buffer.from(valid), { 'content-type': 'application/json; charset="UTF-8"' })).toBe(200)
  expect(stage.received).toHaveLength(1)
})

test('passes on nothing that could not be recorded as what it is, also without rules', async () => {
  const stage = await startStage((_, response) => sendJson(response, result(1)))
  const { id: _, ...withoutId } = call(1, 'read_a')
  const utf7 = await fetch(stage.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-7' },
    body: JSON.stringify(call(1, 'read_a'))
  })

  expect(utf7.status).toBe(415)
  expect((await post(stage.url, withoutId)).status).toBe(202)
  expect((await post(stage.url, [{ ...list, method: 'ping' }, call(1, 'read_a')])).status).toBe(400)
  expect((await post(stage.url, '{"jsonrpc":"2.0","id":1,"method":"ping","Method":"tools/call"}')).status).toBe(400)
  expect(stage.received).toEqual([])
})

test('passes the answer to a call on as it comes, and cuts it off if it turns out to be a list of tools', async () => {
  const text = 'x'.repeat(600_000)
  let finish = (_: string): void => {}
  const stage = await startStage((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(`{"jsonrpc":"2.0","id":1,"result":{"text":"${text}"`)
    finish = (end) => response.end(end)
  }, RULES)
  const slow = await post(stage.url, call(1, 'read_a'))
  expect(slow.headers.get('content-type')).toBe('application/json')
  finish('}}')
  expect(await slow.json()).toEqual(result(1, { text }))
  const list = await post(stage.url, call(1, 'read_a'))
  finish(`,"tools":${JSON.stringify(TOOLS)}}}`)
  await expect(list.text()).rejects.toThrow()
})

test.each([
  ['the first of two results', '{"result":{"tools":[{"name":"write_a"}]},"jsonrpc":"2.0","id":1,"result":{}}'],
  ['the first of two fields', '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"write_a"}],"tools":0}}'],
  ['a field with an escaped name', '{"jsonrpc":"2.0","id":1,"result":{"too\\u006cs":[{"name":"write_a"}],"tools":0}}']
])('finds a list of tools in %s, because some readers take that one', async (_, json) => {
  const stage = await startStage((request, response) => {
    if (request.headers['x-stream'] === undefined) response.end(json)
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${json}\n\n`)
  }, RULES)

  for (const headers of [{}, { 'x-stream': 'yes' }] as const) {
    const answer = await (await post(stage.url, list, headers)).text()
    expect(answer).toBe(('x-stream' in headers ? `data: ${json}\n\n` : json).replace('{"name":"write_a"}', ''))
  }
})

test('refuses answers in which tools could not be hidden', async () => {
  const deep = `{"tools":[{"name":"x","s":${'['.repeat(9000)}${']'.repeat(9000)}}]}`
  const stage = await startStage((request, response) => {
    if (request.headers['x-kind'] === 'compressed') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('x')
    } else if (request.headers['x-kind'] === 'of two types') {
      // Some clients read it as JSON, and others as a stream.
      response.writeHead(200, [
        ['content-type', 'application/json'],
        ['content-type', 'text/event-stream']
      ])
      response.end(JSON.stringify(LIST))
    } else if (request.headers['x-kind'] === 'of a strange type') {
      response.writeHead(200, { 'content-type': 'application/json; for=text/event-stream' }).end(JSON.stringify(LIST))
    } else if (request.headers['x-kind'] === 'deep') response.end(`{"jsonrpc":"2.0","id":1,"result":${deep}}`)
    else sendJson(response, result(1, { tools: [{ name: 'write_a', description: 'x'.repeat(17e6) }] }))
  }, RULES)

  for (const kind of ['compressed', 'of two types', 'of a strange type', 'deep', 'long']) {
    const response = await post(stage.url, list, { 'x-kind': kind })
    expect([kind, response.status, (await response.text()).includes('allowed-tools')]).toEqual([kind, 502, true])
  }
})

test('passes an answer that is larger than any list of tools', async () => {
  const text = 'x'.repeat(17e6)
  const stage = await startStage((_, response) => sendJson(response, result(1, { text })), RULES)

  expect(await (await post(stage.url, call(1, 'read_a'))).json()).toEqual(result(1, { text }))
  expect(shorten(stage.events)).toEqual(['to-server 1 tools/call', 'to-client 1 cut result'])
})
