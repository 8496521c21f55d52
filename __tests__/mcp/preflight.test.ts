import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from '@jest/globals'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { Cancelled, Failure } from '../../src/base/failure.ts'
import { type PreflightRequest, preflight } from '../../src/mcp/preflight.ts'
import type { ServerReport } from '../../src/mcp/session.ts'
import { type Handler, type Running, scripted, serve, stateless, withSessions } from './servers.ts'

// A pause that is longer than the whole time limit.
const ONE_ATTEMPT = { random: () => 100 }

const running: Running[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

async function start(handler: Handler): Promise<Running> {
  const server = await serve(handler)
  running.push(server)
  return server
}

function check(url: string, over: Partial<PreflightRequest> = {}): Promise<ServerReport> {
  const { signal } = new AbortController()
  return preflight({
    url,
    headers: {},
    timeoutMs: 5_000,
    signal,
    fetch,
    clientVersion: '1.0.0',
    random: () => 0,
    advice: { final: 'Put that right.', later: 'Raise `verify-timeout`.' },
    ...over
  })
}

async function failureOf(promise: Promise<unknown>): Promise<Failure> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (!(error instanceof Failure)) throw new Error(`Not a Failure: ${String(error)}`)
  expect(error.message).not.toContain('secret')
  expect(error.message).not.toContain('/mcp')
  return error
}

describe('a server that answers', () => {
  test('may have no sessions', async () => {
    const { url } = await start(stateless())
    expect(await check(url)).toEqual({
      serverName: 'shop',
      serverVersion: '2.1.0',
      tools: ['list_orders', 'cancel_order'],
      definitions: [
        expect.objectContaining({ name: 'list_orders', inputSchema: expect.anything() }),
        expect.objectContaining({ name: 'cancel_order' })
      ]
    })
  })

  test('gets a request that ends the session', async () => {
    const sessions = new Set<string>()
    const { url, requests } = await start(withSessions(sessions))
    expect((await check(url)).tools).toEqual(['list_orders', 'cancel_order'])
    expect(requests.map(({ method }) => method)).toContain('DELETE')
    expect(sessions.size).toBe(0)
  })

  test('has no open event stream afterwards', async () => {
    const handler = withSessions(new Set())
    const closed: Promise<unknown>[] = []
    const { url } = await start((request, response) => {
      if (request.method === 'GET') closed.push(once(response, 'close'))
      // Without an end to the session only the client can end the stream.
      return request.method === 'DELETE' ? void response.writeHead(405).end() : handler(request, response)
    })
    await check(url)
    await Promise.all(closed)
  })

  test('is not awaited if it does not answer the end of the session', async () => {
    const handler = withSessions(new Set())
    const { url } = await start((request, response) =>
      request.method === 'DELETE' ? undefined : handler(request, response)
    )
    expect((await check(url)).serverName).toBe('shop')
  })

  test('may have no tools', async () => {
    const { url } = await start(stateless(() => new McpServer({ name: 'bare', version: '0' })))
    expect(await check(url)).toEqual({ serverName: 'bare', serverVersion: '0', tools: [], definitions: [] })
  })

  test('may write a byte order mark, and ids as texts, as clients accept it', async () => {
    const serverInfo = { name: 'marked', version: '0' }
    const server = scripted({ initialize: () => ({ protocolVersion: '2025-06-18', capabilities: {}, serverInfo }) })
    const { url } = await start((request, response) => {
      const end = response.end.bind(response) as (text?: string) => ServerResponse
      response.end = ((text?: string) =>
        end(text === undefined ? text : `\ufeff${text.replace(/"id":(\d+)/, '"id":"$1"')}`)) as typeof response.end
      return server(request, response)
    })
    expect(await check(url)).toMatchObject({ serverName: 'marked', tools: [] })
  })

  test('gets the headers with every request', async () => {
    const { url, requests } = await start(stateless())
    await check(url, { headers: { Authorization: 'Bearer t' } })
    expect(new Set(requests.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer t']))
  })

  test('may be slow within the time limit', async () => {
    const handler = stateless()
    const { url } = await start(async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      await handler(request, response)
    })
    expect((await check(url)).tools).toHaveLength(2)
  })
})

describe('the client', () => {
  const initialized = {
    jsonrpc: '2.0',
    id: 0,
    result: { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'talker', version: '1' } }
  }
  const events = { 'content-type': 'text/event-stream' }

  test('uses one connection for all its requests', async () => {
    const { url, requests } = await start(withSessions(new Set()))
    await check(url)
    expect(requests.length).toBeGreaterThan(3)
    expect(new Set(requests.map(({ socket }) => socket)).size).toBe(1)
  })

  test('answers a server that asks it something before it answers itself', async () => {
    let answer = (): void => {}
    const { url } = await start(async (request, response) => {
      if (request.method !== 'POST') return void response.writeHead(405).end()
      const message = JSON.parse(await text(request)) as { id?: unknown; method?: string }
      if (message.method === 'initialize') {
        response.writeHead(200, events).write('data: {"jsonrpc":"2.0","id":"p","method":"ping"}\n\n')
        answer = () => response.end(`data: ${JSON.stringify(initialized)}\n\n`)
        return
      }
      response.writeHead(202).end()
      if (message.id === 'p') answer()
    })
    expect((await check(url)).serverName).toBe('talker')
  })

  test('resumes the stream of a server that ended it before its answer', async () => {
    const { url, requests } = await start((request, response) => {
      const isResumed = request.headers['last-event-id'] === 'e1'
      if (request.method === 'GET' && !isResumed) return void response.writeHead(405).end()
      const isFirst = request.headers['mcp-protocol-version'] === undefined
      if (!isResumed && !isFirst) return void response.writeHead(202).end()
      const body = isResumed ? `data: ${JSON.stringify(initialized)}` : 'id: e1\nretry: 1\ndata:'
      response.writeHead(200, events).end(`${body}\n\n`)
    })
    expect((await check(url)).serverName).toBe('talker')
    expect(requests.map(({ method }) => method)).toContain('GET')
  })

  test('reads no more than 16 MiB of an answer', async () => {
    const tools = [{ name: 'a', description: 'x'.repeat(17 * 1024 * 1024) }]
    const { url } = await start(scripted({ 'tools/list': () => ({ tools }) }))
    const { what } = await failureOf(check(url))
    expect(what).toContain('is larger than 16 MiB')
  })
})

describe('the list of tools', () => {
  test('is read over several pages', async () => {
    const pages: Readonly<Record<string, object>> = {
      first: { tools: [{ name: 'a' }], nextCursor: 'p2' },
      p2: { tools: [{ name: 'b' }], nextCursor: 'p3' },
      p3: { tools: [{ name: 'c' }] }
    }
    const { url } = await start(scripted({ 'tools/list': ({ cursor = 'first' }) => pages[String(cursor)] }))
    expect((await check(url)).tools).toEqual(['a', 'b', 'c'])
  })

  test('ends at a cursor that repeats', async () => {
    const { url } = await start(scripted({ 'tools/list': () => ({ tools: [{ name: 'a' }], nextCursor: 'again' }) }))
    expect((await check(url)).tools).toEqual(['a', 'a'])
  })

  test('is cut after 100 pages', async () => {
    let page = 0
    const endless = (): object => ({ tools: [{ name: `t${page++}` }], nextCursor: `p${page}` })
    const { url } = await start(scripted({ 'tools/list': endless }))
    expect((await check(url)).tools).toHaveLength(100)
  })

  test('is cut after 5,000 tools, and names after 200 characters', async () => {
    const tools = Array.from({ length: 5_001 }, () => ({ name: 'n'.repeat(201) }))
    const { url } = await start(scripted({ 'tools/list': () => ({ tools }) }))
    const names = (await check(url)).tools
    expect(names).toHaveLength(5_000)
    expect(names[0]).toHaveLength(200)
  })

  test('may contain invalid entries, which are skipped', async () => {
    const tools = [null, { name: 7 }, { name: 'good', inputSchema: 'odd' }, 'text']
    const { url } = await start(scripted({ 'tools/list': () => ({ tools }) }))
    expect((await check(url)).tools).toEqual(['good'])
  })

  test('must be a list', async () => {
    const { url } = await start(scripted({ 'tools/list': () => ({ tools: 'none' }) }))
    const { what } = await failureOf(check(url, ONE_ATTEMPT))
    expect(what).toContain('it is not MCP: its answer to tools/list has no list of tools')
  })
})

describe('a server that is not ready', () => {
  test('is retried', async () => {
    const handler = stateless()
    const refusals: ((response: ServerResponse) => unknown)[] = [
      (response) => response.writeHead(404).end(),
      (response) => response.writeHead(503).end(),
      (response) => response.writeHead(429).end(),
      (response) => response.destroy(),
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>starting')
    ]
    const { url, requests } = await start((request, response) => {
      const refuse = refusals.shift()
      return refuse === undefined ? handler(request, response) : void refuse(response)
    })
    expect((await check(url)).serverName).toBe('shop')
    expect(requests.length).toBeGreaterThan(5)
  })

  test('within the time limit is named with its last error', async () => {
    const { url, host } = await start((_, response) => void response.writeHead(503).end('secret: GET /mcp'))
    const { what } = await failureOf(check(url, { timeoutMs: 400, random: () => 0.1 }))
    expect(what).toMatch(/^The MCP server at 127\.0\.0\.1:\d+ is not ready: HTTP 503 \(\d+ attempts in 0\.4 s\)\.$/)
    expect(what).toContain(host)
  })

  test('is retried after pauses that double', async () => {
    const { url, requests } = await start((_, response) => void response.writeHead(500).end())
    await failureOf(check(url, { timeoutMs: 1_700, random: () => 1 }))
    expect(requests).toHaveLength(3)
  })

  test('gets the whole time even if the clock is adjusted meanwhile', async () => {
    const { now } = Date
    let jumps = 0
    const { url } = await start((_, response) => {
      jumps -= 3_600_000
      response.writeHead(503).end()
    })
    Date.now = () => now() + jumps
    try {
      const { what } = await failureOf(check(url, { timeoutMs: 300, random: () => 0.1 }))
      expect(what).toContain('HTTP 503')
    } finally {
      Date.now = now
    }
  })

  test('may refuse the connection', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const { what } = await failureOf(check(`http://127.0.0.1:${port}/mcp/secret`, ONE_ATTEMPT))
    expect(what).toContain('refused the connection (ECONNREFUSED)')
  })

  test('may never answer; then the request is aborted', async () => {
    const closed: Promise<unknown>[] = []
    const { url } = await start((_, response) => void closed.push(once(response, 'close')))
    const { what } = await failureOf(check(url, { timeoutMs: 100 }))
    expect(what).toContain('no answer within 0.1 s.')
    await Promise.all(closed)
  })

  test('may answer only the first message', async () => {
    const handler = scripted({})
    let count = 0
    const { url } = await start((request, response) => (count++ === 0 ? handler(request, response) : undefined))
    const { what } = await failureOf(check(url, { timeoutMs: 100 }))
    expect(what).toContain('no answer within 0.1 s.')
  })
})

describe('a server that cannot be used', () => {
  test.each([401, 403, 400])('is not retried after HTTP %s', async (status) => {
    const { url, requests } = await start((_, response) => void response.writeHead(status).end())
    const { what } = await failureOf(check(url))
    expect(what).toContain(`HTTP ${status}.`)
    expect(requests).toHaveLength(1)
  })

  test('may answer with HTML, which is not MCP', async () => {
    const { url } = await start(
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    )
    const { what } = await failureOf(check(url, ONE_ATTEMPT))
    expect(what).toContain('it is not MCP: ')
    expect(what).toContain('text/html')
  })

  test('may answer with other JSON, which is not MCP', async () => {
    const { url } = await start(
      (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}')
    )
    const { what } = await failureOf(check(url, ONE_ATTEMPT))
    expect(what).toContain('it is not MCP: ')
  })

  test('is quoted in one safe line without the URL and the headers', async () => {
    const words = '\n::error::no account for very-secret-id at /mcp/very-secret-path, secret-token\u001b[31m'
    const { url } = await start(scripted({ 'tools/list': () => new Error(words) }))
    const headers = { Authorization: 'Bearer secret-token' }
    const { what } = await failureOf(check(url, { headers, ...ONE_ATTEMPT }))
    expect(what).toContain('::error::no account for *** at ***, ***')
    expect(what).not.toContain('\n')
    expect(what).not.toContain('\u001b')
  })

  test('may redirect, which is not followed', async () => {
    const other = await start(stateless())
    const { url } = await start((_, response) => void response.writeHead(307, { location: other.url }).end())
    const { what } = await failureOf(check(url, { headers: { Authorization: 'token-secret' } }))
    expect(what).toContain('HTTP 307')
    expect(other.requests).toHaveLength(0)
  })

  test('may have no valid URL', async () => {
    const { what } = await failureOf(check('secret'))
    expect(what).toBe('The API returned no valid URL for an MCP server.')
  })
})

describe('a cancelled job', () => {
  test('ends a request in flight', async () => {
    const controller = new AbortController()
    const { url } = await start(() => controller.abort())
    await expect(check(url, { signal: controller.signal })).rejects.toThrow(Cancelled)
  })

  test('ends a pause between attempts', async () => {
    const controller = new AbortController()
    const { url, requests } = await start((_, response) => {
      response.writeHead(503).end()
      setTimeout(() => controller.abort(), 50)
    })
    await expect(check(url, { signal: controller.signal, random: () => 1 })).rejects.toThrow(Cancelled)
    expect(requests).toHaveLength(1)
  })

  test('starts no handshake', async () => {
    const { url, requests } = await start(stateless())
    await expect(check(url, { signal: AbortSignal.abort() })).rejects.toThrow(Cancelled)
    expect(requests).toHaveLength(0)
  })
})
