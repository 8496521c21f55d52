import { afterEach, expect, test } from '@jest/globals'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { call, INITIALIZE, lower, post, raise, sessionOf, startTricky, until } from './stage.ts'

afterEach(lower)

const initialize = (protocolVersion: string) => ({
  ...INITIALIZE,
  params: { ...INITIALIZE.params, protocolVersion }
})

test('no process before the first client, one for all of them', async () => {
  const { connect, mux, started } = await raise()
  expect(mux.pid()).toBeUndefined()

  const clients = await Promise.all([connect(), connect(), connect()])
  const pids = await Promise.all(clients.map((client) => call(client, 'pid')))

  expect(started).toHaveLength(1)
  expect(pids).toEqual(Array(3).fill(String(mux.pid())))
})

test('each session hears what the server said of itself', async () => {
  const { connect } = await raise()
  const client = await connect()

  expect(client.getServerVersion()).toEqual({ name: 'tricky', version: '0.0.1' })
  expect(client.getInstructions()).toBe('Be careful.')
  expect(client.getServerCapabilities()).toMatchObject({ tools: { listChanged: true }, logging: {} })
})

test.each([
  ['2025-06-18', '2025-06-18'],
  ['2024-11-05', '2024-11-05'],
  ['1999-01-01', '2025-11-25']
])('a client that asks for version %s gets %s', async (asked, given) => {
  const { url } = await raise()
  const response = await post(url, initialize(asked))

  expect(response.headers.get('mcp-session-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await response.text()).toContain(`"protocolVersion":"${given}"`)
})

test('20 sessions with 10 calls each, all at once: every answer finds its question', async () => {
  const { connect, events } = await raise()
  const clients = await Promise.all(Array.from({ length: 20 }, () => connect()))
  const questions = clients.flatMap((client, index) =>
    Array.from({ length: 10 }, (_, number) => ({ client, value: `session ${index}, call ${number}` }))
  )

  const answers = await Promise.all(questions.map(({ client, value }) => call(client, 'echo', { value })))

  expect(answers).toEqual(questions.map(({ value }) => value))
  // The record shows the clients' own ids, and each answer in the session of its question.
  const asked = events.filter(({ message }) => (message as { method?: string }).method === 'tools/call')
  expect(new Set(asked.map(({ session }) => session)).size).toBe(20)
  for (const { session, message } of asked) {
    const { id, params } = message as { id: number; params: { arguments: { value: string } } }
    const answer = events.find(
      (event) =>
        event.direction === 'to-client' && event.session === session && (event.message as { id?: number }).id === id
    )
    expect(JSON.stringify(answer?.message)).toContain(params.arguments.value)
  }
})

test('a deleted session is not known any more, the others live on', async () => {
  const { connect, url } = await raise()
  const [one, other] = [await connect(), await connect()]
  const headers = { 'mcp-session-id': sessionOf(one) }

  expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(200)

  expect((await post(url, { jsonrpc: '2.0', id: 9, method: 'ping' }, headers)).status).toBe(404)
  expect(await call(other, 'echo', { value: 'here' })).toBe('here')
})

test('what a deleted session had in flight is cancelled', async () => {
  const { connect, url } = await raise()
  const [one, other] = [await connect(), await connect()]
  const refused = expect(call(one, 'hold', { name: 'forgotten' })).rejects.toThrow('The session has ended')
  while ((await call(other, 'held')) !== '["forgotten"]');

  await fetch(url, { method: 'DELETE', headers: { 'mcp-session-id': sessionOf(one) } })

  await refused
  expect(await call(other, 'cancelled')).toBe('["The client has left"]')
})

test('a request without a session that is no initialize is a 400', async () => {
  const { url, started } = await raise()

  expect((await post(url, { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(400)
  expect((await fetch(url, { headers: { accept: 'text/event-stream' } })).status).toBe(400)
  expect((await fetch(url, { method: 'PUT' })).status).toBe(405)
  expect(started).toHaveLength(0)
})

test('past the limit the session used longest ago goes, and only if it has nothing in flight', async () => {
  const { connect, url } = await raise({}, { sessions: 2 })
  const first = await connect()
  const second = await connect()
  const holding = call(first, 'hold', { name: 'busy' })
  while ((await call(second, 'held')) !== '["busy"]');

  const third = await connect()

  const statusOf = async (client: typeof first): Promise<number> => {
    const headers = { 'mcp-session-id': sessionOf(client) }
    return (await post(url, { jsonrpc: '2.0', id: 9, method: 'ping' }, headers)).status
  }
  expect(await statusOf(second)).toBe(404)
  const fourth = await connect()
  expect(await statusOf(third)).toBe(404)
  expect(await call(fourth, 'release', { name: 'busy' })).toBe('true')
  expect(await holding).toBe('held busy')
})

test('when all sessions are busy there is no place for another', async () => {
  const { connect, url } = await raise({}, { sessions: 1 })
  const only = await connect()
  const holding = call(only, 'hold', { name: 'busy' })
  while ((await call(only, 'held')) !== '["busy"]');

  expect((await post(url, INITIALIZE)).status).toBe(503)

  await call(only, 'release', { name: 'busy' })
  expect(await holding).toBe('held busy')
})

test('an id that is in flight already is refused', async () => {
  const { connect, url } = await raise()
  const client = await connect()
  const headers = { 'mcp-session-id': sessionOf(client) }
  const held = (id: number) =>
    post(url, { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'hold', arguments: { name: 'x' } } }, headers)
  void held(77).catch(() => {})
  while ((await call(client, 'held')) !== '["x"]');

  expect(await (await held(77)).text()).toContain('A request with this id is in flight')
})

test('tool names carry the prefix outside, and none inside', async () => {
  const { connect, events } = await raise({ toolPrefix: 'tricky_' })
  const client = await connect()
  const { tools } = await client.listTools()

  expect(tools.map(({ name }) => name)).toContain('tricky_echo')
  expect(tools.every(({ name }) => /^tricky_[a-z]+$/.test(name))).toBe(true)
  expect(await call(client, 'tricky_echo', { value: 'yes' })).toBe('yes')
  await expect(call(client, 'echo', { value: 'no' })).rejects.toThrow('Tool echo not found')
  expect(JSON.stringify(events.filter(({ direction }) => direction === 'to-server'))).toContain('"name":"tricky_echo"')
})

test('one call at a time, whoever calls; without the wish, as they come', async () => {
  const { connect } = await raise({ oneCallAtATime: true })
  const clients = await Promise.all([connect(), connect(), connect()])
  const seen = await Promise.all([...clients, ...clients].map((client) => call(client, 'alone')))
  expect(seen.map(Number)).toEqual([1, 1, 1, 1, 1, 1])

  const free = await raise()
  const [holder, other] = [await free.connect(), await free.connect()]
  const holding = call(holder, 'hold', { name: 'a' })
  while ((await call(other, 'held')) !== '["a"]');
  await call(other, 'release', { name: 'a' })
  await holding
})

test('a call that waits for its turn can be cancelled, and the server never hears of it', async () => {
  const { connect, log, events } = await raise({ oneCallAtATime: true })
  const client = await connect({ elicitation: {} })
  client.setRequestHandler(ElicitRequestSchema, async () => {
    const abort = new AbortController()
    const arguments_ = { name: 'never' }
    const waiting = client.callTool({ name: 'hold', arguments: arguments_ }, undefined, { signal: abort.signal })
    await until(() => events.some(({ message }) => JSON.stringify(message).includes('never')))
    abort.abort('changed my mind')
    await expect(waiting).rejects.toThrow('changed my mind')
    await until(() => events.some(({ message }) => JSON.stringify(message).includes('Request cancelled')))
    return { action: 'decline' }
  })

  // The server is at it while the client makes its other call, and thinks better of it.
  await call(client, 'elicit')
  expect(await call(client, 'held')).toBe('[]')
  expect(log).not.toContain('heard notifications/cancelled')
})

test('a running call that is cancelled makes room for the next', async () => {
  const { connect } = await raise({ oneCallAtATime: true })
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

test('the child gets what start gives it and its stderr goes to the log', async () => {
  const { connect, log, logged } = await raise({ start: startTricky('polluted') })
  const client = await connect()

  expect(await call(client, 'echo', { value: 'clean' })).toBe('clean')
  await logged(/heard notifications\/initialized/)
  expect(log.filter((line) => line.startsWith('stdout, not a message'))).toHaveLength(5)
})
