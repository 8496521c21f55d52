import { afterEach, expect, test } from '@jest/globals'
import type { CallFaults } from '../../../src/engine/contract.ts'
import { faultDecider } from '../../../src/engine/faults/fault-decider.ts'
import type { FaultAnswer, FaultRule } from '../../../src/mcp/faults.ts'
import { call, closeAll, openSession, post, type StartedMux, startMux } from './stage.ts'

afterEach(closeAll)

const NEVER_MS = 600_000

/** The faults of a server called `tricks`. */
function faultsOf(...rules: readonly Partial<FaultRule>[]): CallFaults {
  const decide = faultDecider({ seed: 1, scope: '', rules: rules.map((rule) => ({ name: 'tricks.*', ...rule })) })
  return (tool) => decide('tricks', tool)
}

const nth = (number: number) => ({ calls: [{ least: number, most: number }] })
const status = (code: number, retryAfterSeconds?: number): FaultAnswer => ({
  kind: 'status',
  status: code,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
})
const echo = (id: number, value = 'yes') => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'echo', arguments: { value } }
})
/** The recorded messages of tool calls: what was injected, and what they got. */
const recorded = ({ events }: StartedMux) =>
  events.flatMap(({ direction, message, injected }) => {
    const { method, error, result } = message as { method?: string; error?: { message: string }; result?: unknown }
    if (direction === 'to-server' && method === 'tools/call') return [injected?.what ?? 'a call']
    const isOfCall = error !== undefined || JSON.stringify(result ?? '').includes('content')
    return direction === 'to-client' && isOfCall ? [error?.message ?? 'a result'] : []
  })

test('answers with each fault once, and the server sees none of these calls', async () => {
  const faults = faultsOf(
    { ...nth(1), answer: status(429, 7) },
    { ...nth(2), answer: status(503) },
    { ...nth(3), answer: { kind: 'error', message: 'Disk full' } },
    { ...nth(4), answer: { kind: 'is-error', message: 'Try again' } },
    { ...nth(5), answer: { kind: 'break', body: 'json' } },
    { ...nth(6), delayMs: 1 }
  )
  const started = await startMux({ faults: () => faults })
  const client = await started.connect()

  await expect(call(client, 'echo', { value: 'a' })).rejects.toMatchObject({ code: 429 })
  await expect(call(client, 'echo', { value: 'a' })).rejects.toMatchObject({ code: 503 })
  await expect(call(client, 'echo', { value: 'a' })).rejects.toThrow('Disk full')
  expect(await client.callTool({ name: 'echo', arguments: { value: 'a' } })).toMatchObject({
    isError: true,
    content: [{ text: 'Try again' }]
  })
  await expect(call(client, 'echo', { value: 'a' })).rejects.toThrow('terminated')
  expect(await call(client, 'echo', { value: 'late' })).toBe('late')
  expect(await call(client, 'echo', { value: 'next' })).toBe('next')
  expect(recorded(started)).toEqual([
    ...['HTTP 429', '429 Too Many Requests'],
    ...['HTTP 503', '503 Service Unavailable'],
    ...['JSON-RPC error', 'Disk full'],
    ...['result with isError', 'a result'],
    ...['broken connection', 'The connection broke in the middle of the answer'],
    ...['delay of 1 ms', 'a result'],
    ...['a call', 'a result']
  ])
})

test('answers a 429 with Retry-After, and breaks a stream in the middle of an event', async () => {
  const faults = faultsOf({ ...nth(1), answer: status(429, 7) }, { answer: { kind: 'break', body: 'stream' } })
  const started = await startMux({ faults: () => faults })
  const session = await openSession(started.url)

  const limited = await post(started.url, echo(2), session)
  expect([limited.status, limited.headers.get('retry-after'), await limited.json()]).toEqual([
    429,
    '7',
    { jsonrpc: '2.0', id: 2, error: { code: -32000, message: '429 Too Many Requests' } }
  ])
  const broken = await post(started.url, echo(3), session)
  expect([broken.status, broken.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  await expect(broken.text()).rejects.toThrow('terminated')
})

test('gives no faults to companions, and none to calls that are denied', async () => {
  const faults = faultsOf({ ...nth(1), answer: status(503) })
  const rules = { alias: 'tricks', rules: { allowed: ['echo'], denied: [] } }
  const { connect, companionUrl } = await startMux({ faults: () => faults, toolRules: () => rules })
  const companion = await connect({}, companionUrl)
  expect(await call(companion, 'echo', { value: 'a' })).toBe('a')
  const client = await connect()
  await expect(call(client, 'pid')).rejects.toThrow('not allowed')
  await expect(call(client, 'echo', { value: 'b' })).rejects.toMatchObject({ code: 503 })
})

test('answers a call of a batch alone with an error, and the whole batch with a fault of HTTP', async () => {
  const faults = faultsOf(
    { name: 'tricks.echo', ...nth(1), answer: { kind: 'error', message: 'Disk full' } },
    { name: 'tricks.echo', ...nth(4), answer: status(503) }
  )
  const started = await startMux({ faults: () => faults })
  const session = { ...(await openSession(started.url)), 'mcp-protocol-version': '2025-03-26' }

  const single = await (await post(started.url, [echo(2), echo(3)], session)).text()
  expect([single.includes('Disk full'), single.includes('"text":"yes"')]).toEqual([true, true])
  const whole = await post(started.url, [echo(4), echo(5)], session)
  expect([whole.status, await whole.json()]).toMatchObject([503, { id: null }])
  expect(recorded(started).filter((text) => text === 'HTTP 503')).toHaveLength(2)
})

test('never passes a delayed call on that the client has cancelled', async () => {
  const faults = faultsOf({ ...nth(1), delayMs: NEVER_MS })
  const started = await startMux({ faults: () => faults })
  const client = await started.connect()
  const cancel = new AbortController()
  const call1 = client.callTool({ name: 'echo', arguments: { value: 'a' } }, undefined, { signal: cancel.signal })
  const refused = expect(call1).rejects.toThrow('I do not wait')
  while (recorded(started).length === 0) await new Promise(setImmediate)
  cancel.abort('I do not wait')
  await refused
  expect(await call(client, 'echo', { value: 'next' })).toBe('next')
  while (recorded(started).length < 4) await new Promise(setImmediate)
  expect(recorded(started).sort()).toEqual(['Request cancelled', 'a call', 'a result', `delay of ${NEVER_MS} ms`])
})

test('drops delayed calls when their session ends, so that the mux can close', async () => {
  const faults = faultsOf({ ...nth(1), delayMs: NEVER_MS }, { delayMs: NEVER_MS, answer: status(503) })
  const started = await startMux({ faults: () => faults })
  const session = await openSession(started.url)
  const delayed = post(started.url, echo(2), session).then((response) => response.text())
  const answered = post(started.url, echo(3), session)
  const cutOff = expect(answered).rejects.toThrow('fetch failed')
  while (recorded(started).length < 2) await new Promise(setImmediate)
  await started.mux.close()
  await cutOff
  await delayed
  expect(recorded(started).filter((text) => text === 'The session has ended')).toHaveLength(2)
})
