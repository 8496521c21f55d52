import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { finishGateway } from '../../../src/engine-client/gateway-process.ts'
import { type GatewayRoute, gatewayUrl } from '../../../src/engine-client/gateway-protocol.ts'
import { connect } from '../../../src/klavis/connect.ts'
import { waitUntil } from '../../support/engine-process.ts'
import { KlavisApi } from '../../support/klavis/api.ts'
import { listen } from '../../support/loopback.ts'
import {
  endAll,
  newFolder,
  openRouted,
  ROUTE,
  type TestGateway,
  toolCall,
  transcriptOf,
  workersOf
} from './test-gateway.ts'

let api: KlavisApi
let opened: TestGateway
let url: URL

const onLinux = process.platform === 'linux' ? test : test.skip

beforeEach(async () => {
  api = new KlavisApi(newFolder(), {
    mcp: { jira: { results: { greet: { content: [{ type: 'text', text: 'hello' }] } } } }
  })
  await api.open()
  const klavis = connect({ url: api.url, rateLimit: 0 }, api.key, { info: () => undefined })
  const options = { benchmark: undefined, testAccountEmail: undefined, ttlSeconds: 600, labels: {}, tag: undefined }
  const { urls } = await klavis.acquireSandbox('jira', options)
  const route: GatewayRoute = {
    token: 'token-of-the-agent-0123456789',
    alias: 'tracker',
    caller: 'agent',
    sandbox: 'jira-1',
    url: urls[0]?.url ?? '',
    headers: {}
  }
  opened = await openRouted({ worker: 'real' }, [], [route])
  url = new URL(gatewayUrl(opened.gateway.port, route))
})

afterEach(async () => {
  endAll()
  await api.close()
})

async function connectClient(headers: Readonly<Record<string, string>> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as Transport)
  return client
}

test('an MCP client works through the gateway, and its calls are recorded', async () => {
  const client = await connectClient()
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['greet'])
  expect(await client.callTool({ name: 'greet', arguments: {} })).toMatchObject({ content: [{ text: 'hello' }] })
  await client.close()
  const records = await finishGateway(opened.gateway)
  expect(records).toMatchObject({ tools: [{ caller: 'agent', tool: 'greet', calls: 1, errors: 0 }], workerDeaths: 0 })
  expect(transcriptOf(opened).map(({ method }) => method)).toEqual(['initialize', 'tools/list', 'tools/call'])
})

onLinux(
  'a worker killed in the middle of a call loses that call only; the client goes on on the same port',
  async () => {
    // A connection for each request: a client may use an idle one before it hears that the worker's end closed it.
    const client = await connectClient({ connection: 'close' })
    api.mcp('jira', { silent: true })
    const before = api.requests.length
    const lost = client.callTool({ name: 'greet', arguments: { number: 1 } }).then(
      () => 'answered',
      () => 'lost'
    )
    await api.seen(({ body }) => body.includes('"number":1'))
    expect(api.requests.length).toBeGreaterThan(before)
    const [worker = 0] = workersOf(opened.gateway.pid)
    process.kill(worker, 'SIGKILL')
    expect(await lost).toBe('lost')
    await waitUntil('the worker is replaced', () => workersOf(opened.gateway.pid).some((pid) => pid !== worker))
    api.mcp('jira', { results: { greet: { content: [{ type: 'text', text: 'again' }] } } })
    expect(await client.callTool({ name: 'greet', arguments: {} })).toMatchObject({ content: [{ text: 'again' }] })
    await client.close()
    const records = await finishGateway(opened.gateway)
    expect(records).toMatchObject({ tools: [{ tool: 'greet', calls: 2, errors: 1 }], workerDeaths: 1 })
    const calls = transcriptOf(opened).filter(({ method }) => method === 'tools/call')
    expect(calls).toMatchObject([{ error: { message: 'No answer' } }, { failed: false }])
  }
)

onLinux('a call whose worker is killed is recorded with the answer that the client gets by resuming', async () => {
  const answer = { jsonrpc: '2.0', id: 1, result: { content: [] } }
  const { origin, close } = await listen(
    createServer((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      if (request.method === 'GET') response.end(`id: 2\ndata: ${JSON.stringify(answer)}\n\n`)
      else response.write('id: 1\ndata:\n\n')
    })
  )
  const resumable = await openRouted({ worker: 'real' }, [], [{ ...ROUTE, url: origin }])
  const target = gatewayUrl(resumable.gateway.port, ROUTE)
  const headers = { 'mcp-session-id': 's', 'content-type': 'application/json' }
  const begun = await fetch(target, { method: 'POST', headers, body: toolCall(1) })
  const [worker = 0] = workersOf(resumable.gateway.pid)
  process.kill(worker, 'SIGKILL')
  await expect(begun.text()).rejects.toThrow()
  const resumed = await fetch(target, { headers: { ...headers, 'last-event-id': '1' } })
  expect(await resumed.text()).toContain(JSON.stringify(answer))
  expect(await finishGateway(resumable.gateway)).toMatchObject({ tools: [{ calls: 1, errors: 0 }], workerDeaths: 1 })
  expect(transcriptOf(resumable)).toMatchObject([{ id: 1, result: answer.result, failed: false }])
  await close()
})

test('a session that its client ends leaves no call open', async () => {
  const { origin, close } = await listen(
    createServer((request, response) => {
      request.resume()
      if (request.method === 'DELETE') response.writeHead(204).end()
      else response.writeHead(200, { 'content-type': 'text/event-stream' }).write('id: 1\ndata:\n\n')
    })
  )
  const routed = await openRouted({ worker: 'real' }, [], [{ ...ROUTE, url: origin }])
  const target = gatewayUrl(routed.gateway.port, ROUTE)
  const headers = { 'mcp-session-id': 's', 'content-type': 'application/json' }
  const begun = await fetch(target, { method: 'POST', headers, body: toolCall(1) })
  await fetch(target, { method: 'DELETE', headers })
  await waitUntil('the call is over', () => transcriptOf(routed).length > 0)
  expect(transcriptOf(routed)).toMatchObject([{ id: 1, error: { message: 'The session has ended' } }])
  await begun.body?.cancel()
  await close()
})
