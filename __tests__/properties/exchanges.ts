import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { Failure } from '../../src/base/failure.ts'
import { JsonShape } from '../../src/base/json-shape.ts'
import { createKlavis } from '../../src/klavis/client.ts'
import { Pacer } from '../../src/klavis/pacer.ts'
import { handshake } from '../../src/mcp/handshake.ts'
import { refusalOf } from '../../src/mcp/refusal.ts'
import { proxiedFetch } from '../../src/net/fetch.ts'
import { httpServer, type Listening } from '../net/server.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
  /** Whether the connection is cut before the end. */
  readonly cut: boolean
}

const MESSAGES = [
  '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"x","version":"1"}}}',
  '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"t"},null,{"name":7}],"nextCursor":"a"}}',
  '{"jsonrpc":"2.0","id":0,"error":{"code":-1,"message":"::error::no"}}',
  '{"sandbox_id":"sb-1","server_urls":{"jira":"https://a/?instance_id=x"},"status":"occupied"}',
  '{"sandboxes":[null,{"sandbox_id":7}]}',
  '[]',
  'null',
  '{'
]
const messages = fc.oneof(fc.constantFrom(...MESSAGES), fc.json({ maxDepth: 2 }), anyText({ maxLength: 30 }))
const events = fc
  .array(
    fc.oneof(
      messages.map((text) => `data: ${text}`),
      fc.constantFrom('event: message', 'event: x', 'id: 1', 'retry: 1', ': ping', '', 'data')
    )
  )
  .map((lines) => `${lines.join('\n')}\n\n`)
const answers: fc.Arbitrary<Answer> = fc.record({
  status: fc.constantFrom(200, 200, 200, 201, 202, 204, 302, 400, 401, 404, 405, 418, 500, 503, 599),
  type: fc.constantFrom('application/json', 'application/json', 'text/event-stream', 'text/html', 'x', ''),
  body: fc.oneof(messages, events),
  cut: fc.boolean()
})

function send(response: ServerResponse, { status, type, body, cut }: Answer): void {
  response.writeHead(status, type === '' ? {} : { 'content-type': type })
  if (cut) response.write(body.slice(0, body.length / 2), () => response.destroy())
  else response.end(status === 204 ? undefined : body)
}

/** A server that sends these answers in order, and then repeats the last one. */
async function answering<T>(list: readonly Answer[], work: (server: Listening) => Promise<T>): Promise<T> {
  let asked = 0
  const server = await httpServer((request, response) => {
    request.resume()
    const answer = list[Math.min(asked++, list.length - 1)]
    if (answer !== undefined) send(response, answer)
  })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

async function isJson(body: AsyncIterable<Buffer>): Promise<boolean> {
  const shape = new JsonShape()
  for await (const chunk of body) shape.take(chunk)
  return shape.isWhole()
}

async function askAll({ url }: Listening): Promise<void> {
  const klavis = createKlavis({
    baseUrl: url,
    apiKey: 'kl-secret-0815',
    userAgent: 'test',
    pacer: new Pacer(0),
    random: () => 0
  })
  const call = { timeoutMs: 300 }
  const options = { benchmark: undefined, testAccountEmail: undefined, ttlSeconds: 60 }
  const asked = await Promise.allSettled([
    klavis.acquireSandbox('jira', { ...options, labels: { a: 'b' }, tag: undefined }, call),
    klavis.acquireLocal('ALL', options, call),
    klavis.getSandbox('jira', 'sb-1', call),
    klavis.listSandboxes({ a: 'b' }, call),
    klavis.releaseSandbox('jira', 'sb-1', undefined, call),
    klavis.uploadUrl('local-1', undefined, call),
    klavis.dumpSandbox('jira', 'sb-1', isJson, call)
  ])
  for (const result of asked) {
    if (result.status === 'fulfilled') continue
    assert.ok(result.reason instanceof Failure, `not a Failure: ${String(result.reason)}`)
    assert.ok(!result.reason.message.includes('kl-secret-0815'))
  }
}

async function greet({ url }: Listening): Promise<void> {
  const address = { url: `${url}/mcp`, headers: {}, fetch: proxiedFetch, clientVersion: '1' }
  try {
    const { tools } = await handshake(address, 300, new AbortController().signal)
    assert.ok(tools.every((tool) => typeof tool === 'string'))
  } catch (error) {
    const { reason } = refusalOf(error, 'host', (text) => text)
    assert.doesNotMatch(reason, /[\r\n\u001b]|##\[/)
    assert.ok(reason.length <= 300)
  }
}

/** Properties of exchanges with any server. */
export const EXCHANGES: readonly Property[] = [
  forAll('every call of the API ends with a result or a Failure', 25, answers, (answer) => answering([answer], askAll)),
  forAll(
    'every handshake with an MCP server ends with its tools or with a reason',
    25,
    fc.array(answers, { minLength: 1, maxLength: 4 }),
    (list) => answering(list, greet)
  )
]
