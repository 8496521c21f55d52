import { afterEach, expect, test } from '@jest/globals'
import type { AliasedToolRules } from '../../../src/engine/contract.ts'
import { call, closeAll, openSession, post, type StartedMux, sessionIdOf, startMux } from './stage.ts'

afterEach(closeAll)

const RULES: AliasedToolRules = { alias: 'tricks', rules: { allowed: ['e*', 'hol?'], denied: ['*licit'] } }
const DENIED = 'The tool pid is not allowed. The rule is `allowed-tools`: `tricks: e*, hol?, !*licit`.'

const toolCall = (id: number, name: unknown, args = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args }
})

/** The recorded responses, with the ids of their requests. */
const responses = ({ events }: StartedMux) =>
  events
    .filter(({ direction }) => direction === 'to-client')
    .map(({ message, denied }) => ({ id: (message as { id?: unknown }).id, denied }))

/** The messages in a stream. */
const messagesIn = (text: string): unknown[] =>
  [...text.matchAll(/^data: (\{.*)$/gm)].map(([, json = '']) => JSON.parse(json))

test('lists only the tools that are allowed, to every caller', async () => {
  const { connect, companionUrl } = await startMux({ toolRules: () => RULES })
  for (const client of [await connect(), await connect({}, companionUrl)]) {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['echo', 'hold'])
  }
})

test('refuses the call of a tool that is not allowed, without asking the server', async () => {
  const started = await startMux({ toolRules: () => RULES })
  const { connect, companionUrl, events } = started
  for (const client of [await connect(), await connect({}, companionUrl)]) {
    await expect(call(client, 'die')).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('tricks')
    })
    await expect(call(client, 'pid')).rejects.toThrow(DENIED)
    expect(await call(client, 'echo', { value: 'still here' })).toBe('still here')
    const ofClient = events.filter(({ session }) => session === sessionIdOf(client))
    expect(ofClient.filter(({ denied }) => denied === true)).toHaveLength(2)
  }
  expect(started.started).toHaveLength(1)
})

test('applies the rules to each message of a batch, which is answered in a stream', async () => {
  const started = await startMux({ toolRules: () => RULES })
  const session = await openSession(started.url)
  const batch = [
    toolCall(2, 'pid'),
    toolCall(3, 'echo', { value: 'yes' }),
    { jsonrpc: '2.0', id: 4, method: 'tools/list' },
    toolCall(5, 'elicit')
  ]

  const answer = await post(started.url, batch, { ...session, 'mcp-protocol-version': '2025-03-26' })

  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const messages = messagesIn(await answer.text()) as { id: number }[]
  expect(messages.sort((one, other) => one.id - other.id)).toMatchObject([
    { id: 2, error: { code: -32602, message: DENIED } },
    { id: 3, result: { content: [{ text: 'yes' }] } },
    { id: 4, result: { tools: [{ name: 'echo' }, { name: 'hold' }] } },
    { id: 5, error: { code: -32602 } }
  ])
  expect(responses(started).filter(({ denied }) => denied === true)).toEqual([
    { id: 2, denied: true },
    { id: 5, denied: true }
  ])
})

test('compares the rules with the names that clients see', async () => {
  const rules = { alias: 'tricks', rules: { allowed: ['tricky_e*'], denied: ['tricky_elicit'] } }
  const { connect } = await startMux({ toolPrefix: 'tricky_', toolRules: () => rules })
  const client = await connect()
  const { tools } = await client.listTools()

  expect(tools.map(({ name }) => name)).toEqual(['tricky_echo'])
  expect(await call(client, 'tricky_echo', { value: 'yes' })).toBe('yes')
  for (const name of ['tricky_elicit', 'tricky_pid', 'echo']) {
    await expect(call(client, name)).rejects.toThrow(`The tool ${name} is not allowed.`)
  }
})

test.each([[['pid']], [7], [null], [undefined]])('refuses a tool whose name is %j', async (name) => {
  const { url } = await startMux({ toolRules: () => ({ alias: 'all', rules: { allowed: ['*'], denied: [] } }) })
  const answer = await post(url, toolCall(2, name), await openSession(url))
  expect(await answer.json()).toMatchObject({ id: 2, error: { code: -32602 } })
})

test('does not forward a call without an id, which could not be refused', async () => {
  const { url, connect, log } = await startMux({ toolRules: () => RULES })
  const { id: _, ...withoutId } = toolCall(2, 'pid')
  expect((await post(url, withoutId, await openSession(url))).status).toBe(202)
  await call(await connect(), 'echo', { value: 'later' })
  expect(log).not.toContain('heard tools/call')
})

test('keeps the rules when the server is reset, and applies rules that are set later', async () => {
  let rules: AliasedToolRules | undefined
  const { mux, connect } = await startMux({ toolRules: () => rules })
  const early = await connect()
  expect(await call(early, 'pid')).toBe(String(mux.pid()))
  rules = RULES
  await expect(call(early, 'pid')).rejects.toThrow(DENIED)
  await mux.reset()
  const late = await connect()
  await expect(call(late, 'pid')).rejects.toThrow(DENIED)
  expect((await late.listTools()).tools.map(({ name }) => name)).toEqual(['echo', 'hold'])
})
