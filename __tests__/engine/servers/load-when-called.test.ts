import { createInterface } from 'node:readline'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js'
import type { JsonObject } from '../../../src/base/json.ts'
import { loadWhenCalled } from '../../../src/engine/servers/load-when-called.ts'
import { LATEST_PROTOCOL_VERSION } from '../../../src/mcp/protocol-versions.ts'
import { connect, isolations, makeFolders } from './stage.ts'

const INITIALIZE = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: LATEST_PROTOCOL_VERSION } }
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' }
const CALL = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'écho' } }
const RESULTS = {
  initialize: { protocolVersion: 'old', capabilities: {} },
  'tools/list': { tools: [{ name: 'écho' }] }
}

/** A server that answers each request with its method, once it is loaded. */
function openServer(results: Readonly<Record<string, JsonObject>> = RESULTS) {
  const input = new PassThrough()
  const output = new PassThrough()
  const received: unknown[] = []
  let loads = 0
  const load = async (): Promise<void> => {
    loads += 1
    // Servers read their input some time after they are loaded.
    await new Promise(setImmediate)
    let text = ''
    input.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) {
        const message = JSON.parse(line) as { id?: number; method: string }
        received.push(message)
        const { id, method } = message
        if (id !== undefined) output.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: { loaded: method } })}\n`)
      }
    })
  }
  loadWhenCalled(results, load, { input, output })
  const lines = createInterface({ input: output })[Symbol.asyncIterator]()
  return {
    received,
    loads: () => loads,
    send: (...messages: readonly unknown[]) =>
      input.write(messages.map((each) => `${JSON.stringify(each)}\n`).join('')),
    write: (bytes: Buffer) => input.write(bytes),
    answer: async () => JSON.parse(String((await lines.next()).value)) as { id: number; result: JsonObject }
  }
}

test('lists its tools without being loaded', async () => {
  const { send, answer, loads } = openServer()
  send(INITIALIZE, INITIALIZED)
  expect(await answer()).toMatchObject({ id: 0, result: { protocolVersion: LATEST_PROTOCOL_VERSION } })
  send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect(await answer()).toEqual({ jsonrpc: '2.0', id: 1, result: RESULTS['tools/list'] })
  expect(loads()).toBe(0)
})

test('is loaded by the first call, gets the handshake first, and does not answer it again', async () => {
  const { send, answer, loads, received } = openServer()
  send(INITIALIZE, INITIALIZED)
  await answer()
  send(CALL)
  expect(await answer()).toMatchObject({ id: 2, result: { loaded: 'tools/call' } })
  send({ jsonrpc: '2.0', id: 3, method: 'tools/list' })
  expect(await answer()).toMatchObject({ id: 3, result: { loaded: 'tools/list' } })
  expect(received.slice(0, 3)).toEqual([INITIALIZE, INITIALIZED, CALL])
  expect(loads()).toBe(1)
})

test.each([1, 4_001, 100_000])('loses no byte of calls that arrive in pieces of %i bytes', async (size) => {
  const { send, write, answer, received } = openServer()
  send(INITIALIZE)
  await answer()
  const long = { ...CALL, id: 4, params: { text: 'ü'.repeat(size === 1 ? 50 : 200_000) } }
  const bytes = Buffer.from(`${JSON.stringify(CALL)}\n${JSON.stringify(long)}\n`)
  for (let start = 0; start < bytes.length; start += size) write(bytes.subarray(start, start + size))
  await answer()
  expect(await answer()).toMatchObject({ id: 4 })
  expect(received).toEqual([INITIALIZE, CALL, long])
})

test('is loaded at once if nothing is recorded', async () => {
  const { send, answer } = openServer({})
  send(INITIALIZE)
  expect(await answer()).toMatchObject({ id: 0, result: { loaded: 'initialize' } })
})

describe('in the bundle', () => {
  let folders: Awaited<ReturnType<typeof makeFolders>>

  beforeEach(async () => {
    folders = await makeFolders()
  })

  afterEach(() => folders.remove())

  test.each(['filesystem', 'localmemory', 'code-runner'])('%s answers as it does once it is loaded', async (name) => {
    const [isolation] = isolations
    if (isolation === undefined) throw new Error('There is no isolation')
    const { client, close } = await connect(name, isolation, folders)
    try {
      const recorded = [client.getServerCapabilities(), client.getServerVersion(), await client.listTools()]
      // The recording has no answer to this.
      await client.ping()
      const { params } = INITIALIZE
      const request = {
        method: 'initialize',
        params: { ...params, capabilities: {}, clientInfo: { name: 'test', version: '1' } }
      }
      const { capabilities, serverInfo } = await client.request(request, ResultSchema)
      expect(recorded).toEqual([capabilities, serverInfo, await client.listTools()])
    } finally {
      await close()
    }
  })
})
