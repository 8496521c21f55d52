import { spawn } from 'node:child_process'
import { afterEach, describe, expect, test } from '@jest/globals'
import { Lines } from '../../../src/engine/mux/lines.ts'
import { call, lower, openSession, post, raise, startTricky } from './stage.ts'

afterEach(lower)

test('a message of 8 MiB goes both ways, and past the replay memory', async () => {
  const { connect } = await raise()
  const client = await connect()
  const value = 'é'.repeat(4 * 1024 * 1024)

  expect((await call(client, 'echo', { value })) === value).toBe(true)
  expect(await call(client, 'echo', { value: 'small' })).toBe('small')
})

test.each(['ids-first', 'ids-last'])('an answer over the limit is an error for its call only (%s)', async (mode) => {
  const { connect, logged } = await raise({ start: startTricky(mode) }, { lineBytes: 100_000 })
  const client = await connect()

  await expect(call(client, 'big', { bytes: 1_000_000 })).rejects.toThrow('answer was longer than 100000 bytes')
  expect(await call(client, 'echo', { value: 'on' })).toBe('on')
  expect(await logged(/was thrown away/)).toContain('stdout, a message of more than 100000 bytes was thrown away')
})

test('a request over the limit is a 413', async () => {
  const { url } = await raise({}, { requestBytes: 1000 })
  const headers = await openSession(url)
  const response = await post(url, { jsonrpc: '2.0', id: 2, method: 'ping', params: { x: 'x'.repeat(1000) } }, headers)

  expect(response.status).toBe(413)
  // The rest of it is not waited for.
  expect(response.headers.get('connection')).toBe('close')
})

test('an answer nested too deep to be passed on is an error for its call only', async () => {
  const { connect, logged } = await raise()
  const client = await connect()

  await expect(call(client, 'deep', { levels: 9000 })).rejects.toThrow('nested too deep')
  expect(await call(client, 'echo', { value: 'on' })).toBe('on')
  expect(await logged(/not a message/)).toContain('stdout, not a message: {"jsonrpc":"2.0","id":')
})

test('a server that has stopped reading is not fed for ever', async () => {
  const start = async () => {
    const child = await startTricky()()
    child.stderr?.once('data', () => child.kill('SIGSTOP'))
    return child
  }
  const { connect, mux } = await raise({ start }, { unreadBytes: 1_000_000, graceMs: 10 })
  // It stops after it has said that it is initialised.
  const client = await connect()
  const value = 'x'.repeat(1_000_000)
  const calls = [1, 2, 3, 4, 5].map(() => client.callTool({ name: 'echo', arguments: { value } }).catch(String))

  // Any of them: on a busy machine a call may run out of its own time first.
  await Promise.any(calls.map(async (call) => expect(String(await call)).toContain('has stopped reading')))
  await mux.close()
})

test('a long line of the log is cut', async () => {
  const script = `process.stderr.write('y'.repeat(100000) + '\\nshort\\n')`
  const start = async () => spawn(process.execPath, ['-e', script], { stdio: 'pipe' })
  const { connect, log } = await raise({ start }, { logLineBytes: 1000 })
  await expect(connect()).rejects.toThrow('exited (exit code 0); its last line: short')

  expect(Math.max(...log.map(({ length }) => length))).toBeLessThan(1000)
  expect(log).toContain('short')
})

describe('lines', () => {
  const read = (limit: number, ...chunks: string[]) => {
    const lines: string[] = []
    const long: unknown[] = []
    const reader = new Lines(
      limit,
      (line) => lines.push(line),
      (ends) => long.push(ends)
    )
    for (const chunk of chunks) reader.read(Buffer.from(chunk, 'latin1'))
    reader.end()
    return { lines, long }
  }

  test('come whole, however the bytes come', () => {
    expect(read(100, 'one\ntw', 'o\r\n', '\nthree').lines).toEqual(['one', 'two', '', 'three'])
  })

  test('are decoded whole: a character may come in two pieces', () => {
    expect(read(100, '\xc3', '\xa9\n').lines).toEqual(['é'])
  })

  test('that are too long are given by their ends, and the next one is whole', () => {
    const { lines, long } = read(1000, `begin${'-'.repeat(900)}`, '-'.repeat(5000), '--end\nnext\n')
    expect(lines).toEqual(['next'])
    expect(long).toEqual([{ head: expect.stringMatching(/^begin-{251}$/), tail: expect.stringMatching(/^-{253}end$/) }])
  })
})
