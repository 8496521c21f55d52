import { spawn } from 'node:child_process'
import { afterEach, expect, test } from '@jest/globals'
import { call, INITIALIZE, lives, lower, post, raise, sessionOf, startTricky, until } from './stage.ts'

afterEach(lower)

const PING = { jsonrpc: '2.0', id: 9, method: 'ping' }

test('kill -9 in mid-call: calls in flight fail, old sessions are 404, a new one has a new process', async () => {
  const { mux, url, connect } = await raise()
  const [one, other] = [await connect(), await connect()]
  const inFlight = [call(one, 'hold', { name: 'a' }), call(other, 'hold', { name: 'b' })]
  const outcomes = Promise.allSettled(inFlight)
  while ((await call(one, 'held')) !== '["a","b"]');
  const first = mux.pid() ?? 0

  process.kill(first, 'SIGKILL')

  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: -32000 } })
    expect(String((outcome as PromiseRejectedResult).reason)).toContain('MCP server process exited')
  }
  for (const client of [one, other]) {
    await until(async () => (await post(url, PING, { 'mcp-session-id': sessionOf(client) })).status === 404)
  }
  expect(mux.pid()).toBeUndefined()
  expect(await call(await connect(), 'pid')).not.toBe(String(first))
})

test('a server that dies of a call takes only that call with it', async () => {
  const { connect } = await raise()

  await expect(call(await connect(), 'die')).rejects.toThrow('MCP server process exited')
  expect(await call(await connect(), 'echo', { value: 'again' })).toBe('again')
})

test('a server that cannot be started says why, to each client anew', async () => {
  const { connect, started, mux } = await raise({ start: async () => spawn('/no/such/program', []) })

  await expect(connect()).rejects.toThrow(/The MCP server 'tricky' could not be started: .*\/no\/such\/program ENOENT/)
  await expect(connect()).rejects.toThrow('ENOENT')
  expect(started).toHaveLength(2)
  expect(mux.pid()).toBeUndefined()
})

test('a start that fails before there is a process says why', async () => {
  const start = (): never => {
    throw new Error('no disk is left')
  }
  const { connect } = await raise({ start: async () => start() })

  await expect(connect()).rejects.toThrow('could not be started: no disk is left')
})

test('a server that exits at once says its last words', async () => {
  const { connect } = await raise({ start: startTricky('broken') })

  await expect(connect()).rejects.toThrow('exited (exit code 3); its last line: cannot find the module')
})

test('a server that never answers initialize is given up, and ended', async () => {
  const { connect, started } = await raise({ start: startTricky('silent') }, { startMs: 300 })

  await expect(connect()).rejects.toThrow('no answer to initialize in 0.3 s')
  await until(() => !lives(started[0]?.pid ?? 0))
})

test('a failed start leaves no session behind', async () => {
  const { url } = await raise({ start: async () => spawn('/no/such/program', []) })
  const response = await post(url, INITIALIZE)

  expect(await response.text()).toContain('"code":-32000')
  const session = response.headers.get('mcp-session-id') ?? ''
  expect((await post(url, PING, { 'mcp-session-id': session })).status).toBe(404)
})

test('a reset ends process and sessions; the next client starts anew, after the old process is gone', async () => {
  let overlapping = false
  const start = () => {
    overlapping ||= started.some(({ pid }) => lives(pid ?? 0))
    return startTricky('stubborn')()
  }
  const { mux, url, connect, started } = await raise({ start }, { graceMs: 100 })
  const client = await connect()
  const holding = call(client, 'hold', { name: 'a' })
  const refused = expect(holding).rejects.toThrow('MCP server was reset')
  while ((await call(client, 'held')) !== '["a"]');
  const first = mux.pid() ?? 0

  const reset = mux.reset()
  const next = connect()
  await reset

  expect(lives(first)).toBe(false)
  await refused
  expect((await post(url, PING, { 'mcp-session-id': sessionOf(client) })).status).toBe(404)
  expect(await call(await next, 'echo', { value: 'anew' })).toBe('anew')
  expect(started).toHaveLength(2)
  expect(overlapping).toBe(false)
})

test('a reset without a process is nothing', async () => {
  const { mux, connect } = await raise()
  await mux.reset()
  await mux.reset()
  expect(await call(await connect(), 'echo', { value: 'first' })).toBe('first')
})

test('a reset while the server starts leaves no process', async () => {
  const { mux, connect, started } = await raise({ start: startTricky('silent') })
  const refused = expect(connect()).rejects.toThrow('MCP server was reset')
  await until(() => started.length === 1)

  await mux.reset()

  await refused
  expect(lives(started[0]?.pid ?? 0)).toBe(false)
})

test('after close everything is 404, and nothing is started any more', async () => {
  const { mux, url, connect, started } = await raise()
  const client = await connect()
  await mux.close()

  expect((await post(url, PING, { 'mcp-session-id': sessionOf(client) })).status).toBe(404)
  expect((await post(url, INITIALIZE)).status).toBe(404)
  expect(started).toHaveLength(1)
  expect(mux.pid()).toBeUndefined()
})

const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('a server that ignores the polite signal is killed', async () => {
  const { mux, connect } = await raise({ start: startTricky('stubborn') }, { graceMs: 100 })
  await connect()
  const pid = mux.pid() ?? 0

  await mux.close()

  expect(lives(pid)).toBe(false)
})

onPosix('what the server itself started goes with it, after a close and after a crash', async () => {
  const { mux, connect } = await raise()
  const fork = Number(await call(await connect(), 'fork'))
  expect(lives(fork)).toBe(true)
  process.kill(mux.pid() ?? 0, 'SIGKILL')
  await until(() => !lives(fork))

  const another = Number(await call(await connect(), 'fork'))
  await mux.close()
  await until(() => !lives(another))
})

test('a child without a group of its own is ended as well', async () => {
  const { mux, connect } = await raise({ start: startTricky('lasting', false) })
  await connect()
  const pid = mux.pid() ?? 0

  await mux.close()

  expect(lives(pid)).toBe(false)
})
