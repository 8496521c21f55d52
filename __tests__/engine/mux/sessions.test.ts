import { afterEach, expect, test } from '@jest/globals'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { call, closeAll, INITIALIZE, post, sessionIdOf, startMux, startTricky, waitUntil } from './stage.ts'

afterEach(closeAll)

const initialize = (protocolVersion: string) => ({
  ...INITIALIZE,
  params: { ...INITIALIZE.params, protocolVersion }
})

test('starts one process for all clients, when the first one connects', async () => {
  const { connect, mux, started } = await startMux()
  expect(mux.pid()).toBeUndefined()

  const clients = await Promise.all([connect(), connect(), connect()])
  const pids = await Promise.all(clients.map((client) => call(client, 'pid')))

  expect(started).toHaveLength(1)
  expect(pids).toEqual(Array(3).fill(String(mux.pid())))
})

test("returns the server's own result of initialize to each session", async () => {
  const { connect } = await startMux()
  const client = await connect()

  expect(client.getServerVersion()).toEqual({ name: 'tricky', version: '0.0.1' })
  expect(client.getInstructions()).toBe('Be careful.')
  expect(client.getServerCapabilities()).toMatchObject({ tools: { listChanged: true }, logging: {} })
})

test.each([
  ['2025-06-18', '2025-06-18'],
  ['2024-11-05', '2024-11-05'],
  ['1999-01-01', '2025-11-25']
])('answers protocol version %s with %s', async (requested, negotiated) => {
  const { url } = await startMux()
  const response = await post(url, initialize(requested))

  expect(response.headers.get('mcp-session-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await response.text()).toContain(`"protocolVersion":"${negotiated}"`)
})

test('answers 10 concurrent calls of each of 8 sessions correctly', async () => {
  const { connect, events } = await startMux()
  const clients = await Promise.all(Array.from({ length: 8 }, () => connect()))
  const calls = clients.flatMap((client, index) =>
    Array.from({ length: 10 }, (_, number) => ({ client, value: `session ${index}, call ${number}` }))
  )

  const answers = await Promise.all(calls.map(({ client, value }) => call(client, 'echo', { value })))

  expect(answers).toEqual(calls.map(({ value }) => value))
  // The events have the clients' ids, and each response is in the session of its request.
  const requests = events.filter(({ message }) => (message as { method?: string }).method === 'tools/call')
  expect(new Set(requests.map(({ session }) => session)).size).toBe(8)
  for (const { session, message } of requests) {
    const { id, params } = message as { id: number; params: { arguments: { value: string } } }
    const response = events.find(
      (event) =>
        event.direction === 'to-client' && event.session === session && (event.message as { id?: number }).id === id
    )
    expect(JSON.stringify(response?.message)).toContain(params.arguments.value)
  }
})

test('answers a deleted session with 404, and keeps the others', async () => {
  const { connect, url } = await startMux()
  const [one, other] = [await connect(), await connect()]
  const headers = { 'mcp-session-id': sessionIdOf(one) }

  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(200)

  expect((await post(url, { jsonrpc: '2.0', id: 9, method: 'ping' }, headers)).status).toBe(404)
  expect(await call(other, 'echo', { value: 'here' })).toBe('here')
})

test('cancels the calls of a deleted session', async () => {
  const { connect, url } = await startMux()
  const [one, other] = [await connect(), await connect()]
  const refused = expect(call(one, 'hold', { name: 'forgotten' })).rejects.toThrow('The session has ended')
  while ((await call(other, 'held')) !== '["forgotten"]');

  await fetch(url, { method: 'DELETE', headers: { 'mcp-session-id': sessionIdOf(one) } })

  await refused
  expect(await call(other, 'cancelled')).toBe('["The client has disconnected"]')
})

test('rejects a request without a session with 400, unless it is initialize', async () => {
  const { url, started } = await startMux()

  expect((await post(url, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(400)
  expect((await fetch(url, { headers: { accept: 'text/event-stream' } })).status).toBe(400)
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405)
  expect(started).toHaveLength(0)
})

test('above the limit, closes the least recently used session that has no call in flight', async () => {
  const { connect, url } = await startMux({}, { sessions: 2 })
  const first = await connect()
  const second = await connect()
  const holding = call(first, 'hold', { name: 'busy' })
  while ((await call(second, 'held')) !== '["busy"]');

  const third = await connect()

  const statusOf = async (client: typeof first): Promise<number> => {
    const headers = { 'mcp-session-id': sessionIdOf(client) }
    return (await post(url, { jsonrpc: '2.0', id: 9, method: 'ping' }, headers)).status
  }
  expect(await statusOf(second)).toBe(404)
  const fourth = await connect()
  expect(await statusOf(third)).toBe(404)
  expect(await call(fourth, 'release', { name: 'busy' })).toBe('true')
  expect(await holding).toBe('held busy')
})

test('rejects a new session with 503 if all are busy', async () => {
  const { connect, url } = await startMux({}, { sessions: 1 })
  const only = await connect()
  const holding = call(only, 'hold', { name: 'busy' })
  while ((await call(only, 'held')) !== '["busy"]');

  expect((await post(url, INITIALIZE)).status).toBe(503)

  await call(only, 'release', { name: 'busy' })
  expect(await holding).toBe('held busy')
})

test('adds the prefix to tool names for clients, and removes it for the server', async () => {
  const { connect, events } = await startMux({ toolPrefix: 'tricky_' })
  const client = await connect()
  const { tools } = await client.listTools()

  expect(tools.map(({ name }) => name)).toContain('tricky_echo')
  expect(tools.every(({ name }) => /^tricky_[a-z]+$/.test(name))).toBe(true)
  expect(await call(client, 'tricky_echo', { value: 'yes' })).toBe('yes')
  await expect(call(client, 'echo', { value: 'no' })).rejects.toThrow('Tool echo not found')
  expect(JSON.stringify(events.filter(({ direction }) => direction === 'to-server'))).toContain('"name":"tricky_echo"')
})

test('runs one call at a time if the server requires it, else concurrently', async () => {
  const { connect } = await startMux({ oneCallAtATime: true })
  const clients = await Promise.all([connect(), connect(), connect()])
  const seen = await Promise.all([...clients, ...clients].map((client) => call(client, 'alone')))
  expect(seen.map(Number)).toEqual([1, 1, 1, 1, 1, 1])

  const free = await startMux()
  const [holder, other] = [await free.connect(), await free.connect()]
  const holding = call(holder, 'hold', { name: 'a' })
  while ((await call(other, 'held')) !== '["a"]');
  await call(other, 'release', { name: 'a' })
  await holding
})

test('cancels a queued call without sending it to the server', async () => {
  const { connect, log, events } = await startMux({ oneCallAtATime: true })
  const client = await connect({ elicitation: {} })
  client.setRequestHandler(ElicitRequestSchema, async () => {
    const abort = new AbortController()
    const arguments_ = { name: 'never' }
    const waiting = client.callTool({ name: 'hold', arguments: arguments_ }, undefined, { signal: abort.signal })
    await waitUntil(() => events.some(({ message }) => JSON.stringify(message).includes('never')))
    abort.abort('changed my mind')
    await expect(waiting).rejects.toThrow('changed my mind')
    await waitUntil(() => events.some(({ message }) => JSON.stringify(message).includes('Request cancelled')))
    return { action: 'decline' }
  })

  // While the server runs this call, the client makes the other one and cancels it.
  await call(client, 'elicit')
  expect(await call(client, 'held')).toBe('[]')
  expect(log).not.toContain('heard notifications/cancelled')
})

test('starts the next call when the running one is cancelled', async () => {
  const { connect } = await startMux({ oneCallAtATime: true })
  const client = await connect()
  const abort = new AbortController()
  const running = client.callTool({ name: 'hold', arguments: { name: 'a' } }, undefined, { signal: abort.signal })
  const refused = expect(running).rejects.toThrow('enough')
  const next = call(client, 'held')
  await client.ping()
  abort.abort('enough')

  await refused
  expect(await next).toBe('["a"]')
})

test('ignores output that is not a message, and logs it', async () => {
  const { connect, log, logged } = await startMux({ start: startTricky('polluted') })
  const client = await connect()

  expect(await call(client, 'echo', { value: 'clean' })).toBe('clean')
  await logged(/heard notifications\/initialized/)
  expect(log.filter((line) => line.startsWith('stdout: not a JSON-RPC message'))).toHaveLength(5)
})
