import { afterEach, expect, test } from '@jest/globals'
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  LoggingMessageNotificationSchema,
  ResourceUpdatedNotificationSchema,
  ToolListChangedNotificationSchema
} from '@modelcontextprotocol/sdk/types.js'
import { call, closeAll, startMux, waitUntil } from './stage.ts'

afterEach(closeAll)

test('never tells the server the roots of a client, even if it asks for them', async () => {
  const { connect, log } = await startMux()
  const client = await connect({ roots: { listChanged: true } })
  let wasAsked = false
  client.setRequestHandler(ListRootsRequestSchema, () => {
    wasAsked = true
    return { roots: [{ uri: 'file:///etc' }] }
  })
  await client.sendRootsListChanged()

  expect(JSON.parse(await call(client, 'client'))).toEqual({ sampling: {}, elicitation: {} })
  const answer = await call(client, 'roots')
  expect(answer).toContain('-32601')
  expect(answer).not.toContain('etc')
  expect(wasAsked).toBe(false)
  expect(log).not.toContain('heard notifications/roots/list_changed')
})

test("sends progress with the client's token, in order, before the result", async () => {
  const { connect, events } = await startMux()
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
  const progress = events.filter(({ message }) => (message as { method?: string }).method === 'notifications/progress')
  expect(new Set(progress.map(({ message }) => JSON.stringify(message)))).toHaveProperty('size', 20)
})

test('sends progress of its own for a long call with a token, so that clients do not give up', async () => {
  const { connect } = await startMux({}, { progressMs: 40 })
  const [client, other] = [await connect(), await connect()]
  const seen: { progress: number; message?: string | undefined }[] = []
  const onprogress = (progress: (typeof seen)[number]) => {
    seen.push(progress)
    if (seen.length === 3) released = call(other, 'release', { name: 'long' })
  }
  let released: Promise<string> | undefined
  const options = { onprogress, timeout: 5_000 }
  const held = await client.callTool({ name: 'hold', arguments: { name: 'long' } }, undefined, options)

  expect(await released).toBe('true')
  expect(held).toMatchObject({ content: [{ text: 'held long' }] })
  expect(seen.map(({ progress }) => progress)).toEqual(seen.map((_, index) => index + 1))
  expect(seen[0]?.message).toMatch(/^hold is still running$/)
})

test("adds its own progress to the server's, so that the value always increases", async () => {
  const { connect } = await startMux({}, { progressMs: 40 })
  const [client, other] = [await connect(), await connect()]
  const seen: number[] = []
  const onprogress = ({ progress }: { progress: number }) => {
    seen.push(progress)
    if (seen.length === 3) released = call(other, 'release', { name: 'x' })
  }
  let released: Promise<string> | undefined
  const options = { onprogress, timeout: 5_000 }
  await client.callTool({ name: 'slowly', arguments: { name: 'x' } }, undefined, options)
  await released

  expect(seen.toSorted((one, another) => one - another)).toEqual(seen)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.at(-1)).toBeGreaterThanOrEqual(3)
})

test("cancels a call at the server under the server's id, and drops its late response", async () => {
  const { connect, logged, events } = await startMux()
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

test('does not let a session cancel the call of another', async () => {
  const { connect } = await startMux()
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

test("sends a server's request to the session with a call in flight, and returns its response", async () => {
  const { connect } = await startMux()
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

test('with several calls in flight, sends one server request to each client, in the order of the calls', async () => {
  const { connect } = await startMux()
  const clients = await Promise.all(Array.from({ length: 5 }, () => connect({ elicitation: {} })))
  clients.forEach((client, index) => {
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { name: String(index) } }))
  })

  const answers = await Promise.all(clients.map((client) => call(client, 'elicit')))

  expect(answers.map((answer) => JSON.parse(answer).content.name)).toEqual(['0', '1', '2', '3', '4'])
})

test('sends no server request to a session without the capability', async () => {
  const { connect } = await startMux()
  const [plain, able] = [await connect(), await connect({ elicitation: {} })]
  able.setRequestHandler(ElicitRequestSchema, () => ({ action: 'decline' }))

  // The capable session has no call in flight, but it listens.
  expect(JSON.parse(await call(plain, 'elicit'))).toEqual({ action: 'decline' })
  expect(await call(plain, 'sample', { prompt: {} })).toContain('No connected client supports sampling')
})

test("answers the server's request if the client disconnects first", async () => {
  const { connect, logged } = await startMux()
  const [disconnecting, staying] = [await connect({ sampling: {} }), await connect()]
  const requested = new Promise<void>((resolve) => {
    disconnecting.setRequestHandler(CreateMessageRequestSchema, () => {
      resolve()
      return new Promise<never>(() => {})
    })
  })
  void call(disconnecting, 'sample', { prompt: { role: 'user', content: { type: 'text', text: 'x' } } }).catch(() => {})
  await requested

  await (disconnecting.transport as unknown as { terminateSession: () => Promise<void> }).terminateSession()

  await logged(/heard notifications\/cancelled/)
  expect(await call(staying, 'echo', { value: 'on' })).toBe('on')
})

test('answers a ping of the server itself', async () => {
  const { connect } = await startMux()
  expect(await call(await connect(), 'ping')).toBe('{}')
})

test('sends log messages to the session with a call in flight, at the level that it has set', async () => {
  const { connect, log } = await startMux()
  const [calm, curious] = [await connect(), await connect()]
  const received = new Map([calm, curious].map((client) => [client, [] as unknown[]]))
  for (const [client, lines] of received) {
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => void lines.push(params.data))
  }
  await curious.setLoggingLevel('debug')
  await calm.setLoggingLevel('error')

  await call(curious, 'log', { level: 'debug', data: 'for the curious' })
  await call(calm, 'log', { level: 'info', data: 'for nobody' })
  await call(calm, 'log', { level: 'error', data: 'for the calm' })

  expect(received.get(curious)).toEqual(['for the curious'])
  expect(received.get(calm)).toEqual(['for the calm'])
  // The server's own level stays the lowest that any session has set.
  const levels = () => log.filter((line) => line.startsWith('level '))
  await waitUntil(() => levels().length === 2)
  expect(levels()).toEqual(['level debug', 'level debug'])
})

test('sends a changed tool list to all sessions, and a changed resource to its subscribers', async () => {
  const { connect, log, logged } = await startMux()
  const clients = await Promise.all([connect(), connect(), connect()])
  const [one, two, three] = clients
  const updated: string[][] = clients.map(() => [])
  const all = clients.map(
    (client, index) =>
      new Promise<void>((resolve) => {
        client.setNotificationHandler(ToolListChangedNotificationSchema, () => resolve())
        client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
          updated[index]?.push(params.uri)
        })
      })
  )
  if (one === undefined || two === undefined || three === undefined) throw new Error('no clients')
  await one.subscribeResource({ uri: 'test://a' })
  await two.subscribeResource({ uri: 'test://a' })
  await three.subscribeResource({ uri: 'test://b' })
  await two.unsubscribeResource({ uri: 'test://a' })
  // One session is still subscribed, so the server must not be unsubscribed.
  expect(log.filter((line) => line.startsWith('unsubscribe'))).toEqual([])

  await call(three, 'touch', { uri: 'test://a/part' })
  await call(three, 'touch', { uri: 'test://ab' })
  await call(three, 'change')
  await Promise.all(all)

  expect(updated).toEqual([['test://a/part'], [], []])
  await (one.transport as unknown as { terminateSession: () => Promise<void> }).terminateSession()
  await logged(/^unsubscribe test:\/\/a$/)
})
