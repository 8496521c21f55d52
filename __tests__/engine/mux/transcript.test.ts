import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import type { TrafficEvent } from '../../../src/engine/contract.ts'
import { openTranscript, summarise, type TranscriptOptions } from '../../../src/engine/mux/transcript.ts'
import { call, lower, raise } from './stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'transcript-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(lower)
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
  direction,
  message: { jsonrpc: '2.0', ...(message as object) }
})
const asked = (id: number | string, tool: string, args: unknown = {}, session?: string): TrafficEvent =>
  event('to-server', { id, method: 'tools/call', params: { name: tool, arguments: args } }, session)
const answered = (id: number | string, result: unknown, session?: string): TrafficEvent =>
  event('to-client', { id, result }, session)

async function transcriptOf(events: readonly TrafficEvent[], options: Partial<TranscriptOptions> = {}): Promise<void> {
  const transcript = openTranscript(path, { ...OPTIONS, ...options })
  for (const one of events) transcript.record(one)
  await transcript.close()
}

test('one line for a request and its answer', async () => {
  await transcriptOf([asked(1, 'git_status'), answered(1, { content: [] })])

  expect(parsed()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      sandbox: 'box',
      server: 'git',
      session: 's',
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

test('ids are told apart by session, kind and direction', async () => {
  await transcriptOf([
    asked(1, 'a', {}, 's1'),
    asked(1, 'b', {}, 's2'),
    asked('1', 'c', {}, 's1'),
    event('to-client', { id: 1, method: 'sampling/createMessage' }, 's1'),
    event('to-server', { id: 1, result: { model: 'm' } }, 's1'),
    answered('1', { of: 'c' }, 's1'),
    answered(1, { of: 'b' }, 's2'),
    answered(1, { of: 'a' }, 's1'),
    answered(1, { of: 'nobody' }, 's1')
  ])

  expect(parsed().map(({ tool, method, result }) => [tool ?? method, result])).toEqual([
    ['sampling/createMessage', { model: 'm' }],
    ['c', { of: 'c' }],
    ['b', { of: 'b' }],
    ['a', { of: 'a' }]
  ])
})

test('an error, a failed tool and a missing answer are failures; a notification is not in it', async () => {
  await transcriptOf([
    asked(1, 'a'),
    event('to-client', { method: 'notifications/message', params: {} }),
    event('to-client', { id: 1, error: { code: -32000, message: 'exited' } }),
    asked(2, 'a'),
    answered(2, { isError: true, content: [] }),
    asked(3, 'a')
  ])

  expect(parsed().map(({ failed, error }) => [failed, error])).toEqual([
    [true, { code: -32000, message: 'exited' }],
    [true, undefined],
    [true, { message: 'No answer' }]
  ])
})

test('a secret is nowhere in it, though JSON writes it differently, as key or value, or at a cut', async () => {
  await transcriptOf([
    asked(1, SECRET, { [SECRET]: { deep: [`a ${SECRET} b`] } }),
    event('to-client', { id: 1, error: { code: 1, message: `no ${SECRET}`, data: 'x'.repeat(130) + SECRET } })
  ])

  const [line = ''] = linesOf()
  expect(line).not.toContain(JSON.stringify(SECRET).slice(1, -1))
  expect(line).not.toContain('pass')
  expect(JSON.parse(line)).toMatchObject({ tool: '***', params: { arguments: { '***': { deep: ['a *** b'] } } } })
})

test('a big payload is cut, with a note; size and failure are those of the whole', async () => {
  await transcriptOf([
    asked(1, 'read', { path: 'é'.repeat(500) }),
    answered(1, { text: 'x'.repeat(5000), isError: true })
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

test('it appends, and lines stay whole however many there are', async () => {
  const many = Array.from({ length: 2000 }, (_, id) => [asked(id, 'a', { id }), answered(id, { id })]).flat()
  await transcriptOf(many.slice(0, 2000))
  await transcriptOf(many.slice(2000))

  expect(parsed().map(({ id }) => id)).toEqual(Array.from({ length: 2000 }, (_, id) => id))
})

test('a file that cannot be written is said once, and stops nobody', async () => {
  const said: string[] = []
  const transcript = openTranscript(join(folder, 'none', 'x.jsonl'), { ...OPTIONS, trouble: (why) => said.push(why) })
  for (const one of [asked(1, 'a'), answered(1, {}), asked(2, 'a')]) transcript.record(one)
  await transcript.close()
  transcript.record(answered(2, {}))

  expect(said).toEqual([expect.stringMatching(/^The transcript is incomplete: .*ENOENT/)])
})

test('what a client does through the mux is in it, as the client sees it', async () => {
  const transcript = openTranscript(path, { ...OPTIONS, maxPayloadBytes: 10_000 })
  const { connect } = await raise({ record: transcript.record, toolPrefix: 'tricky_' })
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

describe('the summary', () => {
  const line = (server: string, tool: string, ms: number, failed = false) =>
    JSON.stringify({ server, tool, ms, failed })

  test('counts per server and tool, with ranks that were measured', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => line('git', 'git_log', 100 - index, index < 3))

    expect(await summarise([...hundred, line('git', 'git_add', 7), line('files', 'git_add', 9, true)])).toEqual([
      { server: 'files', tool: 'git_add', calls: 1, errors: 1, p50: 9, p95: 9 },
      { server: 'git', tool: 'git_add', calls: 1, errors: 0, p50: 7, p95: 7 },
      { server: 'git', tool: 'git_log', calls: 100, errors: 3, p50: 50, p95: 95 }
    ])
  })

  test('skips what is no tool call and what is no line', async () => {
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
