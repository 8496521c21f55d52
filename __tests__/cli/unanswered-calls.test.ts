import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { buildCassette } from '../../src/cli/cassette/build-cassette.ts'
import { parseRecord } from '../../src/engine/gateway/traffic-event.ts'
import { openTranscript } from '../../src/engine/transcript/transcript.ts'
import {
  call,
  closeAll,
  messageOf,
  post,
  result,
  type Stage,
  sendJson,
  startStage
} from '../engine/gateway/worker/stage.ts'

const folder = mkdtempSync(join(tmpdir(), 'unanswered-'))
afterEach(async () => {
  await closeAll()
  rmSync(folder, { recursive: true, force: true })
})

const NEVER_MS = 600_000
const EVERY = {
  seed: 1,
  scope: '',
  rules: [
    { name: '*.slow', delayMs: 1 },
    { name: '*.waits', delayMs: NEVER_MS },
    { name: '*.faulty', answer: { kind: 'error', message: 'Disk full' } }
  ]
} as const

/** What `cassette` makes of what a gateway has recorded: the answer of each tool, and what it leaves out. */
async function cassetteOf({ events }: Stage) {
  const path = join(folder, 'transcript.jsonl')
  const transcript = openTranscript(path, { redact: (text) => text, maxPayloadBytes: 1_000 })
  for (const event of events) {
    const parsed = parseRecord(JSON.stringify(event))
    if (parsed !== undefined && 'message' in parsed) transcript.record(parsed)
  }
  await transcript.close()
  async function* lines() {
    yield* readFileSync(path, 'utf8').trimEnd().split('\n')
  }
  const servers = [{ alias: 'jira', server: 'jira', kind: 'sandbox', tools: [] } as const]
  const { cassette, leftOut } = await buildCassette({ recordedAt: '', servers, lines: lines() })
  const calls = cassette.servers.flatMap(({ takes }) => takes.flatMap((take) => take.calls))
  return { answers: Object.fromEntries(calls.map(({ tool, answer }) => [tool, answer])), leftOut }
}

test('only what the server itself answered becomes an answer of a cassette', async () => {
  const stage = await startStage(
    (request, response) => {
      const { id, method, params } = messageOf(request)
      const tool = params?.['name']
      if (method !== 'tools/call') response.writeHead(202).end()
      else if (tool === 'hangs-up') response.destroy()
      else if (tool === 'works-on') response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      else if (tool === 'breaks') sendJson(response, { oops: true }, 500)
      else if (tool === 'refuses') sendJson(response, { jsonrpc: '2.0', id, error: { code: -32602, message: 'No' } })
      else sendJson(response, result(id))
    },
    { faults: { id: 'agent', plan: EVERY } }
  )
  const tools = ['works', 'refuses', 'hangs-up', 'breaks', 'slow', 'faulty']
  for (const [id, tool] of tools.entries()) await (await post(stage.url, call(id, tool))).text()
  const waiting = post(stage.url, call(9, 'waits'))
  while (!stage.events.some(({ message }) => message.id === 9)) await new Promise(setImmediate)
  await post(stage.url, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 9 } })
  await waiting
  // The client cancels this one, and then does not wait for its answer any more.
  const hangUp = new AbortController()
  const session = { 'mcp-session-id': 's1' }
  const cancelled = await fetch(stage.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...session },
    body: JSON.stringify(call(10, 'works-on')),
    signal: hangUp.signal
  })
  await post(stage.url, { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 10 } }, session)
  hangUp.abort()
  await expect(cancelled.text()).rejects.toThrow()
  const omitted = { omitted: 'The recorded call got no answer.' }
  expect(await cassetteOf(stage)).toEqual({
    answers: {
      works: { result: {} },
      refuses: { error: { code: -32602, message: 'No' } },
      'hangs-up': omitted,
      breaks: omitted,
      'works-on': omitted,
      slow: { result: {} }
    },
    leftOut: ['jira: 2 calls with an injected fault']
  })
})
