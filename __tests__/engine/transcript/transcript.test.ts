import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import type { TrafficEvent } from '../../../src/engine/contract.ts'
import { openTranscript, type TranscriptOptions } from '../../../src/engine/transcript/transcript.ts'
import type { CallOutcome } from '../../../src/engine/transcript/transcript-line.ts'
import { summarise } from '../../../src/mcp/transcript-summary.ts'
import { call, closeAll, startMux } from '../mux/stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'transcript-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(closeAll)
afterEach(() => {
  rmSync(join(folder, 'transcript.jsonl'), { force: true })
})

const SECRET = 'pass"word\nof\\many'
const OPTIONS: TranscriptOptions = { redact: (text) => text.replaceAll(SECRET, '***'), maxPayloadBytes: 200 }
const path = join(folder, 'transcript.jsonl')
const linesOf = (): string[] => readFileSync(path, 'utf8').split('\n').slice(0, -1)
const parsed = (): Record<string, unknown>[] => linesOf().map((line) => JSON.parse(line))

const event = (direction: TrafficEvent['direction'], message: unknown, session = 's'): TrafficEvent => ({
  sandbox: 'box',
  server: 'git',
  session,
  caller: 'agent',
  direction,
  message: { jsonrpc: '2.0', ...(message as object) }
})
const request = (id: number | string, tool: string, args: unknown = {}, session?: string): TrafficEvent =>
  event('to-server', { id, method: 'tools/call', params: { name: tool, arguments: args } }, session)
const response = (id: number | string, result: unknown, session?: string): TrafficEvent =>
  event('to-client', { id, result }, session)

test('ignores what is recorded after its end, so that the digest stays right', async () => {
  const errors: string[] = []
  const transcript = openTranscript(path, { ...OPTIONS, onError: (message) => void errors.push(message) })
  for (const one of [request(1, 'a'), response(1, {})]) transcript.record(one)
  const { bytes } = await transcript.close()
  for (const one of [request(2, 'late'), response(2, {})]) transcript.record(one)
  transcript.flush()
  expect(errors).toEqual([])
  expect(linesOf()).toHaveLength(1)
  expect(statSync(path).size).toBe(bytes)
})

test('takes the time of a call from the process that passed it on', async () => {
  const at = Date.UTC(2026, 0, 2)
  await transcriptOf([
    { ...request(1, 'a'), at },
    { ...response(1, {}), at: at + 70 },
    { ...request(2, 'clock set back'), at },
    { ...response(2, {}), at: at - 5 }
  ])
  expect(parsed()).toMatchObject([
    { at: '2026-01-02T00:00:00.000Z', ms: 70 },
    { at: '2026-01-02T00:00:00.000Z', ms: 0 }
  ])
})

test('marks a call that a cassette could not answer, and no other error', async () => {
  const error = (id: number, data: unknown) => event('to-client', { id, error: { code: -32064, message: 'x', data } })
  const replays: unknown[] = []
  const onRequest = () => (outcome: CallOutcome) => void replays.push(outcome.replay)
  const events = [request(1, 'a'), error(1, { replay: 'not recorded' }), request(2, 'a'), error(2, 'not recorded')]
  await transcriptOf(events, { onRequest })
  expect(parsed().map(({ replay }) => replay)).toEqual(['not recorded', undefined])
  expect(replays).toEqual(['not recorded', undefined])
})

async function transcriptOf(events: readonly TrafficEvent[], options: Partial<TranscriptOptions> = {}): Promise<void> {
  const transcript = openTranscript(path, { ...OPTIONS, ...options })
  for (const one of events) transcript.record(one)
  await transcript.close()
}

test('keeps the calls of sessions when the process that passed them on is gone, because they can be resumed', async () => {
  const transcript = openTranscript(path, OPTIONS)
  const at = Date.now() - 1000
  transcript.record({ ...request(1, 'alone'), sessionless: true, at })
  for (const id of [2, 3]) transcript.record({ ...request(id, 'in a session'), at })
  transcript.abandon()
  const lost = Date.now()
  while (Date.now() < lost + 30) await new Promise(setImmediate)
  transcript.record(response(2, {}))
  await transcript.close()
  expect(parsed()).toMatchObject([
    { id: 1, error: { message: 'No answer' } },
    { id: 2, result: {} },
    { id: 3, error: { message: 'No answer' } }
  ])
  // The one that got no response ended with the process.
  expect(parsed()[2]?.['ms']).toBeLessThan(Number(parsed()[1]?.['ms']))
})

test('ends the calls of a session that its client has ended, and of a caller that is cut off', async () => {
  const transcript = openTranscript(path, OPTIONS)
  const temporary = { id: 'caller-1', trial: 'a', alias: 'git' }
  transcript.record({ ...request(1, 'a', {}, 'other'), temporary })
  for (const session of ['ended', 'other']) transcript.record(request(1, 'a', {}, session))
  const { direction: _, message: __, ...ended } = request(1, 'a', {}, 'ended')
  transcript.endSession(ended)
  transcript.endCaller('caller-1')
  transcript.record(response(1, {}, 'other'))
  await transcript.close()
  expect(parsed()).toMatchObject([
    { session: 'ended', error: { message: 'The session has ended' }, failed: true },
    { session: 'other', error: { message: 'No answer' } },
    { session: 'other', result: {} }
  ])
})

test('records a request of a server once, although a resumed stream repeats it', async () => {
  const asked = (id: number) => event('to-client', { id, method: 'sampling/createMessage' })
  const again = (id: number): TrafficEvent => ({ ...asked(id), resumed: true })
  const answered = (id: number) => event('to-server', { id, result: {} })
  await transcriptOf([
    asked(1),
    answered(1),
    asked(2),
    again(1),
    again(2),
    answered(2),
    again(2),
    again(3),
    answered(3)
  ])
  expect(parsed().map(({ id, result }) => [id, result])).toEqual([1, 2, 3].map((id) => [id, {}]))
})

test('a server that asks without end takes bounded memory, and pushes out no call of an agent', async () => {
  let ended = 0
  const onRequest = () => () => void ended++
  const ask = (id: number, value: unknown) => event('to-client', { id, method: 'ping', params: { value } })
  const transcript = openTranscript(path, { ...OPTIONS, onRequest })
  transcript.record(request(1, 'a'))
  const brackets = Array.from({ length: 20_000 }, () => [])
  for (let id = 0; id < 400; id++) transcript.record(ask(id, brackets))
  expect(ended).toBeGreaterThan(100)
  for (let id = 400; id < 10_500; id++) transcript.record(ask(id, id))
  expect(ended).toBe(500)
  transcript.record(response(1, {}))
  const { tools } = await transcript.close()
  expect(tools).toMatchObject([{ tool: 'a', calls: 1, errors: 0 }])
})

test('writes one line for a request and its response', async () => {
  await transcriptOf([request(1, 'git_status'), response(1, { content: [] })])

  expect(parsed()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      sandbox: 'box',
      server: 'git',
      session: 's',
      caller: 'agent',
      direction: 'to-server',
      id: 1,
      method: 'tools/call',
      tool: 'git_status',
      params: { name: 'git_status', arguments: {} },
      result: { content: [] },
      failed: false,
      ms: expect.any(Number),
      bytes: 14
    }
  ])
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('distinguishes ids by session, type and direction', async () => {
  await transcriptOf([
    request(1, 'a', {}, 's1'),
    request(1, 'b', {}, 's2'),
    request('1', 'c', {}, 's1'),
    event('to-client', { id: 1, method: 'sampling/createMessage' }, 's1'),
    event('to-server', { id: 1, result: { model: 'm' } }, 's1'),
    response('1', { of: 'c' }, 's1'),
    response(1, { of: 'b' }, 's2'),
    response(1, { of: 'a' }, 's1'),
    response(1, { of: 'nobody' }, 's1')
  ])

  expect(parsed().map(({ tool, method, result }) => [tool ?? method, result])).toEqual([
    ['sampling/createMessage', { model: 'm' }],
    ['c', { of: 'c' }],
    ['b', { of: 'b' }],
    ['a', { of: 'a' }]
  ])
})

test('takes an id that comes back as a text for the one of the request, unless another request has it', async () => {
  await transcriptOf([request(1, 'a'), response('1', {}), request(2, 'b'), request('2', 'c'), response('2', {})])
  expect(parsed().map(({ tool, failed }) => [tool, failed])).toEqual([
    ['a', false],
    ['c', false],
    ['b', true]
  ])
})

test('records an error, a failed tool and a missing response as failures, and no notifications', async () => {
  await transcriptOf([
    request(1, 'a'),
    event('to-client', { method: 'notifications/message', params: {} }),
    event('to-client', { id: 1, error: { code: -32000, message: 'exited' } }),
    request(2, 'a'),
    response(2, { isError: true, content: [] }),
    request(3, 'a')
  ])

  expect(parsed().map(({ failed, error }) => [failed, error])).toEqual([
    [true, { code: -32000, message: 'exited' }],
    [true, undefined],
    [true, { message: 'No answer' }]
  ])
})

test('redacts secrets in keys and values, escaped by JSON, and where a payload is truncated', async () => {
  await transcriptOf([
    request(1, SECRET, { [SECRET]: { deep: [`a ${SECRET} b`] } }),
    event('to-client', { id: 1, error: { code: 1, message: `no ${SECRET}`, data: 'x'.repeat(130) + SECRET } })
  ])

  const [line = ''] = linesOf()
  expect(line).not.toContain(JSON.stringify(SECRET).slice(1, -1))
  expect(line).not.toContain('pass')
  expect(JSON.parse(line)).toMatchObject({ tool: '***', params: { arguments: { '***': { deep: ['a *** b'] } } } })
})

test('keeps a picture whole up to a larger limit, because half of it shows nothing', async () => {
  const picture = (length: number) => ({
    content: [{ type: 'image', data: 'A'.repeat(length), mimeType: 'image/png' }]
  })
  await transcriptOf([request(1, 'a'), response(1, picture(100_000)), request(2, 'a'), response(2, picture(600_000))])
  expect(parsed()).toMatchObject([
    { result: picture(100_000) },
    { result: { cut: '600063 bytes, the first 524288 are kept' } }
  ])
})

test('truncates a large payload, but keeps its size and whether it failed', async () => {
  await transcriptOf([
    request(1, 'read', { path: 'é'.repeat(500) }),
    response(1, { text: 'x'.repeat(5000), isError: true })
  ])

  const [line] = parsed()
  expect(line).toMatchObject({
    tool: 'read',
    failed: true,
    bytes: 5026,
    params: { cut: '1039 bytes, the first 200 are kept' },
    result: { cut: '5026 bytes, the first 200 are kept', beginning: expect.stringMatching(/^\{"text":"x{191}$/) }
  })
  expect(linesOf()[0]?.length).toBeLessThan(1000)
})

test('appends to the file, and keeps thousands of lines complete', async () => {
  const many = Array.from({ length: 2000 }, (_, id) => [request(id, 'a', { id }), response(id, { id })]).flat()
  await transcriptOf(many.slice(0, 2000))
  await transcriptOf(many.slice(2000))

  expect(parsed().map(({ id }) => id)).toEqual(Array.from({ length: 2000 }, (_, id) => id))
})

test('reports once that the file cannot be written, and continues', async () => {
  const errors: string[] = []
  const transcript = openTranscript(join(folder, 'none', 'x.jsonl'), { ...OPTIONS, onError: (why) => errors.push(why) })
  for (const one of [request(1, 'a'), response(1, {}), request(2, 'a')]) transcript.record(one)
  await transcript.close()
  transcript.record(response(2, {}))

  expect(errors).toEqual([expect.stringMatching(/^The transcript is incomplete: .*ENOENT/)])
})

test('records the calls through a mux as the client sees them', async () => {
  const transcript = openTranscript(path, { ...OPTIONS, maxPayloadBytes: 10_000 })
  const { connect } = await startMux({ record: transcript.record, toolPrefix: 'tricky_' })
  const client = await connect()
  expect(await call(client, 'tricky_echo', { value: 'hello' })).toBe('hello')
  await expect(call(client, 'tricky_die')).rejects.toThrow('exited')
  await transcript.close()

  expect(parsed()).toMatchObject([
    { method: 'initialize', result: { serverInfo: { name: 'tricky' } }, failed: false },
    { method: 'tools/call', tool: 'tricky_echo', result: { content: [{ text: 'hello' }] }, failed: false },
    { method: 'tools/call', tool: 'tricky_die', error: { code: -32000 }, failed: true }
  ])
  expect(await summarise(linesOf())).toMatchObject([
    { server: 'tricky', tool: 'tricky_die', calls: 1, errors: 1 },
    { server: 'tricky', tool: 'tricky_echo', calls: 1, errors: 0 }
  ])
})

describe('summarise', () => {
  const line = (server: string, tool: string, ms: number, failed = false) =>
    JSON.stringify({ server, tool, ms, failed })

  test('counts calls and errors per server and tool, with measured percentiles', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => line('git', 'git_log', 100 - index, index < 3))

    expect(await summarise([...hundred, line('git', 'git_add', 7), line('files', 'git_add', 9, true)])).toEqual([
      { caller: 'agent', denied: 0, server: 'files', tool: 'git_add', calls: 1, errors: 1, p50: 9, p95: 9 },
      { caller: 'agent', denied: 0, server: 'git', tool: 'git_add', calls: 1, errors: 0, p50: 7, p95: 7 },
      { caller: 'agent', denied: 0, server: 'git', tool: 'git_log', calls: 100, errors: 3, p50: 50, p95: 95 }
    ])
  })

  test('skips lines that are not tool calls or not JSON', async () => {
    const noise = [
      '',
      '{"server":"git","tool":"x"',
      'null',
      '[]',
      JSON.stringify({ server: 'git', method: 'ping', ms: 1 })
    ]
    expect(await summarise(noise)).toEqual([])
  })
})

test('keeps both calls of a client that uses an id twice, and those of two callers with the same id and session', async () => {
  const temporary = { id: 'a', trial: '7-2', alias: 'git' }
  const other: TrafficEvent = { ...request(1, 'third'), caller: 'trial', temporary }
  await transcriptOf([request(1, 'first'), request(1, 'second'), other, response(1, {})])
  expect(parsed().map(({ tool, caller, trial, failed }) => [tool, caller, trial, failed])).toEqual([
    ['first', 'agent', undefined, true],
    ['second', 'agent', undefined, false],
    ['third', 'trial', '7-2', true]
  ])
})

test('takes an answer on a resumed stream for that of a call, unless the call has the id of an earlier one', async () => {
  const resumed = { resumed: true } as const
  await transcriptOf([
    { ...request(1, 'once'), exchange: '1' },
    { ...response(1, {}), ...resumed },
    { ...request(2, 'first'), exchange: '2' },
    { ...request(2, 'second'), exchange: '3' },
    { ...response(2, {}), ...resumed },
    { ...response(2, {}), exchange: '2' },
    { ...event('to-client', { id: 2, error: { code: 1, message: 'refused' } }), exchange: '3' }
  ])
  expect(parsed().map(({ tool, failed, error }) => [tool, failed, error])).toEqual([
    ['once', false, undefined],
    ['first', true, { message: 'No answer' }],
    ['second', true, { code: 1, message: 'refused' }]
  ])
})

test('counts calls with an injected fault, in memory and by the lines, and marks those that no server answered', async () => {
  const injected = { what: 'delay of 5 ms', index: 0 }
  const transcript = openTranscript(path, OPTIONS)
  transcript.record({ ...request(1, 'a'), injected })
  transcript.record(response(1, {}))
  transcript.record({ ...request(2, 'a'), injected: { ...injected, what: 'HTTP 503' } })
  transcript.record({ ...event('to-client', { id: 2, error: { code: -32000, message: '503' } }), unanswered: true })
  transcript.record(request(3, 'a'))
  const { tools } = await transcript.close()
  expect(tools).toMatchObject([{ tool: 'a', calls: 3, errors: 2, injected: 2 }])
  expect(await summarise(linesOf())).toEqual(tools)
  expect(parsed().map((line) => [line['injected'], line['unanswered']])).toEqual([
    ['delay of 5 ms', undefined],
    ['HTTP 503', true],
    [undefined, true]
  ])
})
