import { spawn } from 'node:child_process'
import { afterEach, expect, test } from '@jest/globals'
import { call, closeAll, INITIALIZE, isRunning, post, sessionIdOf, startMux, startTricky, waitUntil } from './stage.ts'

afterEach(closeAll)

const PING = { jsonrpc: '2.0', id: 9, method: 'ping' }

test('after kill -9 calls in flight fail, old sessions get 404, and a new client gets a new process', async () => {
  const { mux, url, connect } = await startMux()
  const [one, other] = [await connect(), await connect()]
  const inFlight = [call(one, 'hold', { name: 'a' }), call(other, 'hold', { name: 'b' })]
  const outcomes = Promise.allSettled(inFlight)
  while ((await call(one, 'held')) !== '["a","b"]');
  const first = mux.pid() ?? 0

  process.kill(first, 'SIGKILL')

  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: -32000, data: { answer: 'lost' } } })
    expect(String((outcome as PromiseRejectedResult).reason)).toContain('MCP server process exited')
  }
  for (const client of [one, other]) {
    await waitUntil(async () => (await post(url, PING, { 'mcp-session-id': sessionIdOf(client) })).status === 404)
  }
  expect(mux.pid()).toBeUndefined()
  expect(await call(await connect(), 'pid')).not.toBe(String(first))
})

test('starts again after a call has crashed the server', async () => {
  const { connect } = await startMux()

  await expect(call(await connect(), 'die')).rejects.toThrow('MCP server process exited')
  expect(await call(await connect(), 'echo', { value: 'again' })).toBe('again')
})

test('starts before the first client, which gets the process that runs', async () => {
  const { mux, connect, started } = await startMux()

  mux.start()
  mux.start()
  await waitUntil(() => mux.pid() !== undefined)
  expect(await call(await connect(), 'pid')).toBe(String(mux.pid()))
  expect(started).toHaveLength(1)
})

test('starts again for the first client if the start before it failed', async () => {
  const kinds = ['broken', undefined]
  const { mux, connect, logged } = await startMux({ start: () => startTricky(kinds.shift())() })

  mux.start()
  await logged(/could not be started: .*; its last line: cannot find the module/)
  expect(await call(await connect(), 'echo', { value: 'again' })).toBe('again')
})

test('does not start after it was closed', async () => {
  const { mux, started } = await startMux()

  await mux.close()
  mux.start()
  await new Promise(setImmediate)
  expect(started).toHaveLength(0)
})

test('reports to each client why the server cannot be started', async () => {
  const { connect, started, mux } = await startMux({ start: async () => spawn('/no/such/program', []) })

  await expect(connect()).rejects.toThrow(/The MCP server 'tricky' could not be started: .*\/no\/such\/program ENOENT/)
  await expect(connect()).rejects.toThrow('ENOENT')
  expect(started).toHaveLength(2)
  expect(mux.pid()).toBeUndefined()
})

test('reports why a start failed before there was a process', async () => {
  const start = (): never => {
    throw new Error('no disk is left')
  }
  const { connect } = await startMux({ start: async () => start() })

  await expect(connect()).rejects.toThrow('could not be started: no disk is left')
})

test('reports the last line of a server that exits at once', async () => {
  const { connect } = await startMux({ start: startTricky('broken') })

  await expect(connect()).rejects.toThrow('exited (exit code 3); its last line: cannot find the module')
})

test('ends a server that does not respond to initialize in time', async () => {
  const { connect, started } = await startMux({ start: startTricky('silent') }, { startMs: 300 })

  await expect(connect()).rejects.toThrow('no response to initialize within 0.3 s')
  await waitUntil(() => !isRunning(started[0]?.pid ?? 0))
})

test('leaves no session behind after a failed start', async () => {
  const { url } = await startMux({ start: async () => spawn('/no/such/program', []) })
  const response = await post(url, INITIALIZE)

  expect(await response.text()).toContain('"code":-32000')
  const session = response.headers.get('mcp-session-id') ?? ''
  expect((await post(url, PING, { 'mcp-session-id': session })).status).toBe(404)
})

test('a reset ends the process and the sessions; the next process starts after the old one has exited', async () => {
  let overlapping = false
  const start = () => {
    overlapping ||= started.some(({ pid }) => isRunning(pid ?? 0))
    return startTricky('stubborn')()
  }
  const { mux, url, connect, started } = await startMux({ start }, { graceMs: 100 })
  const client = await connect()
  const holding = call(client, 'hold', { name: 'a' })
  const refused = expect(holding).rejects.toThrow('MCP server was reset')
  while ((await call(client, 'held')) !== '["a"]');
  const first = mux.pid() ?? 0

  const reset = mux.reset()
  const next = connect()
  await reset

  expect(isRunning(first)).toBe(false)
  await refused
  expect((await post(url, PING, { 'mcp-session-id': sessionIdOf(client) })).status).toBe(404)
  expect(await call(await next, 'echo', { value: 'anew' })).toBe('anew')
  expect(started).toHaveLength(2)
  expect(overlapping).toBe(false)
})

test('a reset without a process does nothing', async () => {
  const { mux, connect } = await startMux()
  await mux.reset()
  await mux.reset()
  expect(await call(await connect(), 'echo', { value: 'first' })).toBe('first')
})

test('a reset while the server starts leaves no process behind', async () => {
  const { mux, connect, started } = await startMux({ start: startTricky('silent') })
  const refused = expect(connect()).rejects.toThrow('MCP server was reset')
  await waitUntil(() => started.length === 1)

  await mux.reset()

  await refused
  expect(isRunning(started[0]?.pid ?? 0)).toBe(false)
})

test('answers everything with 404 after close, and starts no process', async () => {
  const { mux, url, connect, started } = await startMux()
  const client = await connect()
  await mux.close()

  expect((await post(url, PING, { 'mcp-session-id': sessionIdOf(client) })).status).toBe(404)
  expect((await post(url, INITIALIZE)).status).toBe(404)
  expect(started).toHaveLength(1)
  expect(mux.pid()).toBeUndefined()
})

const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('kills a server that ignores SIGTERM', async () => {
  const { mux, connect } = await startMux({ start: startTricky('stubborn') }, { graceMs: 100 })
  await connect()
  const pid = mux.pid() ?? 0

  await mux.close()

  expect(isRunning(pid)).toBe(false)
})

onPosix('kills the processes that the server started, after a close and after a crash', async () => {
  const { mux, connect } = await startMux()
  const fork = Number(await call(await connect(), 'fork'))
  expect(isRunning(fork)).toBe(true)
  process.kill(mux.pid() ?? 0, 'SIGKILL')
  await waitUntil(() => !isRunning(fork))

  const another = Number(await call(await connect(), 'fork'))
  await mux.close()
  await waitUntil(() => !isRunning(another))
})

onPosix('a client that connects while the output of a crashed server is still read gets the next server', async () => {
  const { connect, started } = await startMux()
  // It keeps the pipes of the server open, and is not in its process group.
  const holder = Number(await call(await connect(), 'fork', { detached: true }))
  try {
    started[0]?.kill('SIGKILL')
    await waitUntil(() => started[0]?.signalCode === 'SIGKILL')

    expect(await call(await connect(), 'echo', { value: 'anew' })).toBe('anew')
    expect(started).toHaveLength(2)
  } finally {
    process.kill(holder)
  }
})

test('ends a server that does not lead a process group', async () => {
  const { mux, connect } = await startMux({ start: startTricky('lasting', false) })
  await connect()
  const pid = mux.pid() ?? 0

  await mux.close()

  expect(isRunning(pid)).toBe(false)
})
