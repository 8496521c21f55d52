import { spawn } from 'node:child_process'
import { afterEach, expect, test } from '@jest/globals'
import { exactJson } from '../../src/base/exact-json.ts'
import type { TrafficEvent } from '../../src/engine/contract.ts'
import { parseRecord } from '../../src/engine/gateway/traffic-event.ts'
import { closeAll, startMux } from './mux/stage.ts'

afterEach(closeAll)

const NUMBERS = '{"big":18446744073709551616,"price":3.10,"far":1e400}'
/** Answers a call with the text of its arguments. */
const SERVER = `
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const { id } = JSON.parse(line)
    if (id === undefined) return
    const args = /"arguments":(\\{.*?\\})/.exec(line)?.[1]
    const result = args === undefined ? '{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"x","version":"1"}}' : '{"content":[],"structuredContent":' + args + '}'
    console.log('{"jsonrpc":"2.0","id":' + id + ',"result":' + result + '}')
  })`

test('the mux passes numbers on as they are written, in arguments and answers', async () => {
  const { url, events } = await startMux({
    start: async () => spawn(process.execPath, ['-e', SERVER], { stdio: 'pipe' }),
    keepsResults: true
  })
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const post = (session: string, body: string) =>
    fetch(url, { method: 'POST', headers: { ...headers, ...(session && { 'mcp-session-id': session }) }, body })
  const opened = await post(
    '',
    '{"jsonrpc":"2.0","id":1.0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}'
  )
  const session = opened.headers.get('mcp-session-id') ?? ''
  await opened.text()
  await post(session, '{"jsonrpc":"2.0","method":"notifications/initialized"}')
  const call = `{"jsonrpc":"2.0","id":2.0,"method":"tools/call","params":{"name":"x","arguments":${NUMBERS}}}`
  const answer = await (await post(session, call)).text()
  expect(answer).toContain(`"structuredContent":${NUMBERS}`)
  expect(answer).toContain('"id":2,')
  const recorded = events.filter(({ message }) => exactJson(message).includes(NUMBERS))
  expect(recorded.map(({ direction }) => direction)).toEqual(['to-server', 'to-client'])
})

test.each([
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":${NUMBERS}}}`,
  `{"jsonrpc":"2.0","id":1,"result":${NUMBERS}}`,
  `{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"","data":${NUMBERS}}}`
])('the gateway records numbers as they are written: %s', (message) => {
  const head = '{"sandbox":"b","server":"s","session":"1","caller":"agent","direction":"to-server","at":1'
  const event = parseRecord(`${head},"message":${message}}`) as TrafficEvent
  expect(JSON.parse(exactJson(event.message))).toEqual(JSON.parse(message))
  expect(exactJson(event.message)).toContain(NUMBERS)
})
