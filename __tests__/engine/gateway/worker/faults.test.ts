import { afterEach, expect, test } from '@jest/globals'
import type { FaultRule } from '../../../../src/mcp/faults.ts'
import {
  call,
  closeAll,
  connect,
  type Message,
  messageOf,
  post,
  result,
  type Stage,
  sendJson,
  startStage
} from './stage.ts'

afterEach(closeAll)

const NEVER_MS = 600_000
const nth = (number: number) => ({ calls: [{ least: number, most: number }] })
const SERVICE_UNAVAILABLE: Partial<FaultRule> = { answer: { kind: 'status', status: 503 } }

/** A gateway with these faults, in front of a server that answers everything. */
function startFaulty(...rules: readonly Partial<FaultRule>[]): Promise<Stage> {
  const plan = { seed: 1, scope: '', rules: rules.map((rule) => ({ name: 'jira.*', ...rule })) }
  return startStage(
    (request, response) => {
      if (request.method !== 'POST') response.writeHead(405).end()
      else if (request.body.startsWith('['))
        sendJson(
          response,
          (JSON.parse(request.body) as Message[]).map(({ id }) => result(id, RESULT))
        )
      else if (messageOf(request).id === undefined) response.writeHead(202).end()
      else sendJson(response, result(messageOf(request).id, messageOf(request).method === 'initialize' ? INFO : RESULT))
    },
    { faults: { id: 'agent', plan } }
  )
}

const RESULT = { content: [{ type: 'text', text: 'served' }] }
const INFO = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } }

/** The recorded messages of tool calls: what was injected, and what they got. */
const recorded = ({ events }: Stage) =>
  events.flatMap(({ direction, message: { method, error, result: value }, injected }) => {
    if (direction === 'to-server' && method === 'tools/call') return [injected?.what ?? 'a call']
    return direction === 'to-client' && value?.['serverInfo'] === undefined ? [error?.message ?? 'a result'] : []
  })
const callsOf = ({ received }: Stage) => received.filter(({ body }) => body.includes('tools/call')).length

test('answers with each fault once, and the server sees none of these calls', async () => {
  const stage = await startFaulty(
    { ...nth(1), answer: { kind: 'status', status: 429, retryAfterSeconds: 7 } },
    { ...nth(2), ...SERVICE_UNAVAILABLE },
    { ...nth(3), answer: { kind: 'error', message: 'Disk full' } },
    { ...nth(4), answer: { kind: 'is-error', message: 'Try again' } },
    { ...nth(5), answer: { kind: 'break', body: 'json' } },
    { ...nth(6), delayMs: 1 },
    { ...nth(7), answer: { kind: 'break', body: 'stream' } }
  )
  const client = await connect(stage.url)
  const search = () => client.callTool({ name: 'search', arguments: {} })

  const limited = await post(stage.url, call(9, 'search'))
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await limited.json()).toMatchObject({ id: 9, error: { message: '429 Too Many Requests' } })
  await expect(search()).rejects.toMatchObject({ code: 503 })
  await expect(search()).rejects.toThrow('Disk full')
  expect(await search()).toMatchObject({ isError: true, content: [{ text: 'Try again' }] })
  await expect(search()).rejects.toThrow('terminated')
  expect(callsOf(stage)).toBe(0)
  expect(await search()).toMatchObject(RESULT)
  const broken = await post(stage.url, call(10, 'search'))
  expect(broken.headers.get('content-type')).toBe('text/event-stream')
  await expect(broken.text()).rejects.toThrow('terminated')
  expect(await search()).toMatchObject(RESULT)
  expect([callsOf(stage), recorded(stage)]).toEqual([
    2,
    [
      ...['HTTP 429', '429 Too Many Requests'],
      ...['HTTP 503', '503 Service Unavailable'],
      ...['JSON-RPC error', 'Disk full'],
      ...['result with isError', 'a result'],
      ...['broken connection', 'The connection broke in the middle of the answer'],
      ...['delay of 1 ms', 'a result'],
      ...['broken stream', 'The connection broke in the middle of the answer'],
      ...['a call', 'a result']
    ]
  ])
})

test('answers a call of a batch alone with an error, and the whole batch with a fault of HTTP', async () => {
  const stage = await startFaulty(
    { ...nth(1), answer: { kind: 'error', message: 'Disk full' } },
    { ...nth(4), ...SERVICE_UNAVAILABLE }
  )
  const single = await (await post(stage.url, [call(1, 'a'), call(2, 'b')])).json()
  expect(single).toEqual([result(2, RESULT), expect.objectContaining({ id: 1, error: expect.anything() })])
  expect(stage.received[0]?.body).toBe(`[${JSON.stringify(call(2, 'b'))}]`)
  const whole = await post(stage.url, [call(3, 'a'), call(4, 'b')])
  expect([whole.status, await whole.json(), callsOf(stage)]).toMatchObject([503, { id: null }, 1])
})

test('never passes a delayed call on that the client has cancelled', async () => {
  const stage = await startFaulty({ ...nth(1), delayMs: NEVER_MS }, { ...nth(2), delayMs: NEVER_MS })
  const headers = { 'mcp-session-id': 's1' }
  const delayed = post(stage.url, call(1, 'search'), headers)
  const other = post(stage.url, call(1, 'search'), { 'mcp-session-id': 's2' })
  const ended = expect(other).rejects.toThrow()
  while (recorded(stage).length < 2) await new Promise(setImmediate)
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } }
  expect((await post(stage.url, cancelled, headers)).status).toBe(202)
  expect(await (await delayed).json()).toMatchObject({ id: 1, error: { message: 'Request cancelled' } })
  expect(callsOf(stage)).toBe(0)
  await closeAll()
  await ended
})

test('never passes a delayed call on whose client has hung up', async () => {
  const stage = await startFaulty({ ...nth(1), delayMs: NEVER_MS })
  const hangUp = new AbortController()
  const delayed = fetch(stage.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(call(1, 'search')),
    signal: hangUp.signal
  })
  const ended = expect(delayed).rejects.toThrow()
  while (recorded(stage).length === 0) await new Promise(setImmediate)
  hangUp.abort()
  await ended
  while (recorded(stage).length < 2) await new Promise(setImmediate)
  expect([recorded(stage), callsOf(stage)]).toEqual([[`delay of ${NEVER_MS} ms`, 'No answer'], 0])
})
