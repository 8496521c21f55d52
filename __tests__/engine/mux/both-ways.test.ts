import { afterEach, expect, test } from '@jest/globals'
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema
} from '@modelcontextprotocol/sdk/types.js'
import { call, lower, raise, until } from './stage.ts'

afterEach(lower)

test("a client's roots never reach the server, though it asks for them", async () => {
  const { connect, log } = await raise()
  const client = await connect({ roots: { listChanged: true } })
  let asked = false
  client.setRequestHandler(ListRootsRequestSchema, () => {
    asked = true
    return { roots: [{ uri: 'file:///etc' }] }
  })
  await client.sendRootsListChanged()

  expect(JSON.parse(await call(client, 'client'))).toEqual({ sampling: {}, elicitation: {} })
  const answer = await call(client, 'roots')
  expect(answer).toContain('-32601')
  expect(answer).not.toContain('etc')
  expect(asked).toBe(false)
  expect(log).not.toContain('heard notifications/roots/list_changed')
})

test('progress comes under the token of the client, before the result, in order', async () => {
  const { connect, events } = await raise()
  const clients = await Promise.all([connect(), connect()])

  const seen = await Promise.all(
    clients.map(async (client) => {
      const steps: number[] = []
      const onprogress = ({ progress }: { progress: number }) => void steps.push(progress)
      // Both clients use the same id and token.
      await client.callTool({ name: 'progress', arguments: { steps: 20 } }, undefined, { onprogress })
      return steps
    })
  )

  expect(seen).toEqual(Array(2).fill(Array.from({ length: 20 }, (_, step) => step + 1)))
  const told = events.filter(({ message }) => (message as { method?: string }).method === 'notifications/progress')
  expect(new Set(told.map(({ message }) => JSON.stringify(message)))).toHaveProperty('size', 20)
})

test('a cancelled call reaches the server under its own id, and its late answer nobody', async () => {
  const { connect, logged, events } = await raise()
  const [client, other] = [await connect(), await connect()]
  const abort = new AbortController()
  const holding = client.callTool({ name: 'hold', arguments: { name: 'a' } }, undefined, { signal: abort.signal })
  while ((await call(other, 'held')) !== '["a"]');

  abort.abort('enough')
  await expect(holding).rejects.toThrow('enough')
  await logged(/heard notifications\/cancelled/)

  expect(await call(other, 'cancelled')).toBe('["enough"]')
  await call(other, 'release', { name: 'a' })
  await client.ping()
  expect(JSON.stringify(events)).not.toContain('held a')
})

test('nobody can cancel the call of another session', async () => {
  const { connect } = await raise()
  const [client, other] = [await connect(), await connect()]
  const holding = call(client, 'hold', { name: 'mine' })
  while ((await call(other, 'held')) !== '["mine"]');

  for (let requestId = 0; requestId < 20; requestId += 1) {
    await other.notification({ method: 'notifications/cancelled', params: { requestId } })
  }

  expect(await call(other, 'cancelled')).toBe('[]')
  await call(other, 'release', { name: 'mine' })
  expect(await holding).toBe('held mine')
})

test('a question of the server goes to the session whose call is in flight, and its answer back', async () => {
  const { connect } = await raise()
  const clients = await Promise.all(['one', 'two', 'three'].map(() => connect({ sampling: {} })))
  clients.forEach((client, index) => {
    client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => ({
      model: `client ${index}`,
      role: 'assistant',
      content: { type: 'text', text: JSON.stringify(params.messages) }
    }))
  })

  for (const [index, client] of clients.entries()) {
    const prompt = { role: 'user', content: { type: 'text', text: `from ${index}` } }
    const answer = await call(client, 'sample', { prompt })
    expect(answer).toContain(`"model":"client ${index}"`)
    expect(answer).toContain(`from ${index}`)
  }
})

test('with several calls in flight each client is asked for its own, in the order of the calls', async () => {
  const { connect } = await raise()
  const clients = await Promise.all(Array.from({ length: 5 }, () => connect({ elicitation: {} })))
  clients.forEach((client, index) => {
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { name: String(index) } }))
  })

  const answers = await Promise.all(clients.map((client) => call(client, 'elicit')))

  expect(answers.map((answer) => JSON.parse(answer).content.name)).toEqual(['0', '1', '2', '3', '4'])
})

test('a session that cannot take the question is not asked', async () => {
  const { connect } = await raise()
  const [plain, able] = [await connect(), await connect({ elicitation: {} })]
  able.setRequestHandler(ElicitRequestSchema, () => ({ action: 'decline' }))

  // The one that can has no call in flight, but it listens.
  expect(JSON.parse(await call(plain, 'elicit'))).toEqual({ action: 'decline' })
  expect(await call(plain, 'sample', { prompt: {} })).toContain('No client is connected that takes sampling')
})

test('a client that leaves does not leave the server waiting for its answer', async () => {
  const { connect, logged } = await raise()
  const [leaving, staying] = [await connect({ sampling: {} }), await connect()]
  const asked = new Promise<void>((resolve) => {
    leaving.setRequestHandler(CreateMessageRequestSchema, () => {
      resolve()
      return new Promise<never>(() => {})
    })
  })
  void call(leaving, 'sample', { prompt: { role: 'user', content: { type: 'text', text: 'x' } } }).catch(() => {})
  await asked

  await (leaving.transport as unknown as { terminateSession: () => Promise<void> }).terminateSession()

  await logged(/heard notifications\/cancelled/)
  expect(await call(staying, 'echo', { value: 'on' })).toBe('on')
})

test('the engine answers a ping of the server itself', async () => {
  const { connect } = await raise()
  expect(await call(await connect(), 'ping')).toBe('{}')
})

test('log lines go to whom they concern, at the level that each one wants', async () => {
  const { connect, log } = await raise()
  const [calm, curious] = [await connect(), await connect()]
  const heard = new Map([calm, curious].map((client) => [client, [] as unknown[]]))
  for (const [client, lines] of heard) {
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void lines.push(params.data))
  }
  await curious.setLoggingLevel('debug')
  await calm.setLoggingLevel('error')

  await call(curious, 'log', { level: 'debug', data: 'for the curious' })
  await call(calm, 'log', { level: 'info', data: 'for nobody' })
  await call(calm, 'log', { level: 'error', data: 'for the calm' })

  expect(heard.get(curious)).toEqual(['for the curious'])
  expect(heard.get(calm)).toEqual(['for the calm'])
  // The server itself was never told to be quieter than the most curious wants.
  const levels = () => log.filter((line) => line.startsWith('level '))
  await until(() => levels().length === 2)
  expect(levels()).toEqual(['level debug', 'level debug'])
})

test('a changed list of tools is told to all, a changed resource to those who watch it', async () => {
  const { connect, log, logged } = await raise()
  const clients = await Promise.all([connect(), connect(), connect()])
  const [one, two, three] = clients
  const told: string[][] = clients.map(() => [])
  const all = clients.map(
    (client, index) =>
      new Promise<void>((resolve) => {
        client.setNotificationHandler(ToolListChangedNotificationSchema, () => resolve())
        client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
          told[index]?.push(params.uri)
        })
      })
  )
  if (one === undefined || two === undefined || three === undefined) throw new Error('no clients')
  await one.subscribeResource({ uri: 'test://a' })
  await two.subscribeResource({ uri: 'test://a' })
  await three.subscribeResource({ uri: 'test://b' })
  await two.unsubscribeResource({ uri: 'test://a' })
  // One still watches, so the server must not forget it.
  expect(log.filter((line) => line.startsWith('unsubscribe'))).toEqual([])

  await call(three, 'touch', { uri: 'test://a/part' })
  await call(three, 'touch', { uri: 'test://ab' })
  await call(three, 'change')
  await Promise.all(all)

  expect(told).toEqual([['test://a/part'], [], []])
  await (one.transport as unknown as { terminateSession: () => Promise<void> }).terminateSession()
  await logged(/^unsubscribe test:\/\/a$/)
})
