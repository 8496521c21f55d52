import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { LATEST_PROTOCOL_VERSION } from '../../../src/mcp/protocol-versions.ts'
import { DIST } from '../../support/dist.ts'
import { connect, isolations, makeFolders } from './stage.ts'

const PROGRAM = join(import.meta.dirname, '../../../scripts/start-server.cjs')
const INITIALIZE = { jsonrpc: '2.0', id: 0, method: 'initialize', params: { protocolVersion: LATEST_PROTOCOL_VERSION } }
const INITIALIZED = { jsonrpc: '2.0', method: 'notifications/initialized' }
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const CALL = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'écho' } }
const RESULTS = {
  initialize: { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {} },
  'tools/list': { tools: [{ name: 'écho' }] }
}
/** Answers each request with everything that it has received, some time after it is loaded. */
const SERVER = `
import { createInterface } from 'node:readline'
await new Promise(setImmediate)
const received = []
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  received.push(message)
  if (message.id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { received } }) + '\\n')
}
`

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-server-'))
  cpSync(PROGRAM, join(folder, 'start.cjs'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  mkdirSync(join(folder, 'recorded'))
  writeFileSync(join(folder, 'recorded', 'echo.json'), JSON.stringify(RESULTS))
  writeFileSync(join(folder, 'index.js'), SERVER)
})

afterEach(() => rmSync(folder, { recursive: true }))

function openServer(name = 'echo') {
  const child = spawn(process.execPath, [join(folder, 'start.cjs'), name], { stdio: ['pipe', 'pipe', 'pipe'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    send: (...messages: readonly unknown[]) =>
      child.stdin.write(messages.map((each) => `${JSON.stringify(each)}\n`).join('')),
    answer: async () => JSON.parse(String((await lines.next()).value)) as unknown,
    end: async () => {
      child.stdin.end()
      const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
      return { errors, code: code as unknown }
    }
  }
}

test('lists its tools without being loaded, and ends with its input', async () => {
  writeFileSync(join(folder, 'index.js'), 'throw new Error()')
  const { send, answer, end } = openServer()
  send(INITIALIZE, INITIALIZED)
  expect(await answer()).toEqual({ jsonrpc: '2.0', id: 0, result: RESULTS.initialize })
  send(LIST)
  expect(await answer()).toEqual({ jsonrpc: '2.0', id: 1, result: RESULTS['tools/list'] })
  expect(await end()).toEqual({ errors: '', code: 0 })
})

test('is loaded by the first call, gets the handshake first, and does not answer it again', async () => {
  const { send, answer, end } = openServer()
  send(INITIALIZE, INITIALIZED)
  await answer()
  send(CALL, LIST)
  expect(await answer()).toMatchObject({ id: 2, result: { received: [INITIALIZE, INITIALIZED, CALL] } })
  expect(await answer()).toMatchObject({ id: 1, result: { received: [INITIALIZE, INITIALIZED, CALL, LIST] } })
  await end()
})

test.each([1, 4_001, 100_000])('loses no byte of calls that arrive in pieces of %i bytes', async (size) => {
  const { child, send, answer, end } = openServer()
  send(INITIALIZE)
  await answer()
  const long = { ...CALL, id: 4, params: { text: 'ü'.repeat(size === 1 ? 50 : 200_000) } }
  const bytes = Buffer.from(`${JSON.stringify(CALL)}\n${JSON.stringify(long)}\n`)
  for (let start = 0; start < bytes.length; start += size) child.stdin.write(bytes.subarray(start, start + size))
  await answer()
  expect(await answer()).toMatchObject({ id: 4, result: { received: [INITIALIZE, CALL, long] } })
  await end()
})

test.each([
  ['nothing is recorded', 'another', INITIALIZE],
  ['another version of the protocol is asked for', 'echo', { ...INITIALIZE, params: { protocolVersion: '2024-11-05' } }]
])('is loaded at once if %s', async (_, name, message) => {
  const { send, answer, end } = openServer(name)
  send(message)
  expect(await answer()).toMatchObject({ id: 0, result: { received: [message] } })
  await end()
})

test('ends with the reason if it cannot be loaded', async () => {
  writeFileSync(join(folder, 'index.js'), "throw new Error('It is broken')")
  const { send, end } = openServer()
  send(CALL)
  expect(await end()).toMatchObject({ code: 1, errors: expect.stringContaining('It is broken') })
})

describe('in the bundle', () => {
  let folders: Awaited<ReturnType<typeof makeFolders>>

  beforeEach(async () => {
    folders = await makeFolders()
  })

  afterEach(() => folders.remove())

  test.each(readdirSync(join(DIST, 'servers', 'recorded')).map((name) => parse(name).name))(
    '%s answers as it does once it is loaded',
    async (name) => {
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
    }
  )
})
