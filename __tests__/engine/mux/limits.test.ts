import { spawn } from 'node:child_process'
import { afterEach, describe, expect, test } from '@jest/globals'
import { LineReader } from '../../../src/engine/mux/line-reader.ts'
import { call, closeAll, openSession, post, startMux, startTricky } from './stage.ts'

afterEach(closeAll)

test('passes messages of 8 MiB in both directions, which the event store cannot hold', async () => {
  const { connect } = await startMux()
  const client = await connect()
  const value = 'é'.repeat(4 * 1024 * 1024)

  expect((await call(client, 'echo', { value })) === value).toBe(true)
  expect(await call(client, 'echo', { value: 'small' })).toBe('small')
})

test.each(['ids-first', 'ids-last'])('fails only the call whose response is too long (%s)', async (mode) => {
  const { connect, logged } = await startMux({ start: startTricky(mode) }, { lineBytes: 100_000 })
  const client = await connect()

  await expect(call(client, 'big', { bytes: 1_000_000 })).rejects.toThrow('response is longer than 100000 bytes')
  expect(await call(client, 'echo', { value: 'on' })).toBe('on')
  expect(await logged(/discarded/)).toContain('stdout: discarded a message of more than 100000 bytes')
})

test('rejects a request over the limit with 413', async () => {
  const { url } = await startMux({}, { requestBytes: 1000 })
  const headers = await openSession(url)
  const response = await post(url, { jsonrpc: '2.0', id: 2, method: 'ping', params: { x: 'x'.repeat(1000) } }, headers)

  expect(response.status).toBe(413)
  // The server does not wait for the rest of the body.
  expect(response.headers.get('connection')).toBe('close')
})

test('fails only the call whose response is nested too deeply', async () => {
  const { connect, logged } = await startMux()
  const client = await connect()

  await expect(call(client, 'deep', { levels: 9000 })).rejects.toThrow('nested too deeply')
  expect(await call(client, 'echo', { value: 'on' })).toBe('on')
  expect(await logged(/not a JSON-RPC message/)).toContain('stdout: not a JSON-RPC message: {"jsonrpc":"2.0","id":')
})

test('fails calls to a server that has stopped reading', async () => {
  const start = async () => {
    const child = await startTricky()()
    child.stderr?.once('data', () => child.kill('SIGSTOP'))
    return child
  }
  const { connect, mux } = await startMux({ start }, { unreadBytes: 1_000_000, graceMs: 10 })
  // It stops after it has logged that it is initialized.
  const client = await connect()
  const value = 'x'.repeat(1_000_000)
  const calls = [1, 2, 3, 4, 5].map(() => client.callTool({ name: 'echo', arguments: { value } }).catch(String))

  // Any of them, because on a busy machine a call may reach its own timeout first.
  await Promise.any(calls.map(async (call) => expect(String(await call)).toContain('has stopped reading')))
  await mux.close()
})

test('truncates a long line of the log', async () => {
  const script = `process.stderr.write('y'.repeat(100000) + '\\nshort\\n')`
  const start = async () => spawn(process.execPath, ['-e', script], { stdio: 'pipe' })
  const { connect, log } = await startMux({ start }, { logLineBytes: 1000 })
  await expect(connect()).rejects.toThrow('exited (exit code 0); its last line: short')

  expect(Math.max(...log.map(({ length }) => length))).toBeLessThan(1000)
  expect(log).toContain('short')
})

describe('LineReader', () => {
  const readLines = (limit: number, ...chunks: string[]) => {
    const lines: string[] = []
    const long: unknown[] = []
    const reader = new LineReader(
      limit,
      (line) => lines.push(line),
      (ends) => long.push(ends)
    )
    for (const chunk of chunks) reader.read(Buffer.from(chunk, 'latin1'))
    reader.end()
    return { lines, long }
  }

  test('reads complete lines, however the bytes arrive', () => {
    expect(readLines(100, 'one\ntw', 'o\r\n', '\nthree').lines).toEqual(['one', 'two', '', 'three'])
  })

  test('decodes a character that arrives in two chunks', () => {
    expect(readLines(100, '\xc3', '\xa9\n').lines).toEqual(['é'])
  })

  test('reports only the ends of a line that is too long, and reads the next one', () => {
    const { lines, long } = readLines(1000, `begin${'-'.repeat(900)}`, '-'.repeat(5000), '--end\nnext\n')
    expect(lines).toEqual(['next'])
    expect(long).toEqual([{ head: expect.stringMatching(/^begin-{251}$/), tail: expect.stringMatching(/^-{253}end$/) }])
  })
})
