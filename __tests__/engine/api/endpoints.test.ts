import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { KEY, startEngine } from './engine.ts'
import { mismatches, type SchemaName } from './openapi.ts'

type Engine = Awaited<ReturnType<typeof startEngine>>

/** Calls an endpoint and checks its status and body against the published schema. */
async function expectAnswer(engine: Engine, status: number, schema: SchemaName, ...call: Parameters<Engine['call']>) {
  const answer = await engine.call(...call)
  expect({ status: answer.status, wrong: mismatches(schema, answer.body) }).toEqual({ status, wrong: [] })
  return answer.body
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('sandboxes', () => {
  test('answer as documented from acquire to release', async () => {
    const engine = await startEngine()
    const options = { benchmark: 'MCP_Atlas', test_account_email: null, ttl_seconds: 600, tags: { run: '7', n: 1 } }
    const acquired = await expectAnswer(engine, 201, 'CreateSandboxResponse', 'POST', '/sandbox/calculator', {
      body: options
    })
    expect(acquired).toMatchObject({ server_name: 'calculator', status: 'occupied' })
    const id = String(acquired['sandbox_id'])
    expect(id).toMatch(UUID)
    const url = (acquired['server_urls'] as Record<string, string>)['calculator'] ?? ''
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp\/[\w-]{43}\/calculator\/\?instance_id=[0-9a-f-]{36}$/)
    expect(acquired['server_url']).toBe(url)

    const path = `/sandbox/calculator/${id}`
    const details = await expectAnswer(engine, 200, 'SandboxInfo', 'GET', path)
    expect(details).toEqual({
      sandbox_id: id,
      server_name: 'calculator',
      server_url: url,
      status: 'occupied',
      benchmark: 'MCP_Atlas',
      updated_at: '2026-05-07T00:00:00.000Z',
      tags: { run: '7', n: 1 },
      auth_data: null,
      metadata: { engine: 'embedded', package: 'server-calculator', version: '1.2.3', isolation: 'off', parity: 'same' }
    })

    engine.time.pass(5)
    const reset = await expectAnswer(engine, 200, 'ResetSandboxResponse', 'POST', `${path}/reset`)
    expect(reset).toMatchObject({ sandbox_id: id, status: 'occupied' })
    expect(await expectAnswer(engine, 200, 'SandboxInfo', 'GET', path)).toMatchObject({
      server_url: url,
      updated_at: '2026-05-07T00:00:05.000Z'
    })

    const released = await expectAnswer(engine, 200, 'ReleaseSandboxResponse', 'DELETE', path)
    expect(released).toMatchObject({ sandbox_id: id, status: 'idle' })
    expect(await expectAnswer(engine, 200, 'SandboxInfo', 'GET', path)).toMatchObject({
      status: 'idle',
      server_url: null,
      tags: null
    })
    expect(await expectAnswer(engine, 200, 'ReleaseSandboxResponse', 'DELETE', path)).toMatchObject({ status: 'idle' })
    expect((await engine.call('POST', `${path}/reset`)).status).toBe(409)
  })

  test('can be acquired without a body, with an empty one and with null', async () => {
    const engine = await startEngine()
    for (const body of [undefined, '', {}, 'null']) {
      await expectAnswer(engine, 201, 'CreateSandboxResponse', 'POST', '/sandbox/calculator', { body })
    }
    const { sandboxes, total_count } = await expectAnswer(engine, 200, 'ListSandboxesResponse', 'GET', '/sandbox')
    expect(sandboxes).toHaveLength(4)
    expect(total_count).toBe(4)
  })

  test('are filtered by labels, by tag and by server', async () => {
    const engine = await startEngine()
    const acquire = async (body: object) => {
      const answer = await engine.call('POST', '/sandbox/calculator', { body })
      return String(answer.body['sandbox_id'])
    }
    const one = await acquire({ tags: { env: 'ci', run: '1' } })
    const two = await acquire({ tags: { env: 'ci', run: '2' } })
    const three = await acquire({ tag: 'gold' })
    const found = async (query: string) => {
      const { sandboxes } = await expectAnswer(engine, 200, 'ListSandboxesResponse', 'GET', `/sandbox${query}`)
      return (sandboxes as { sandbox_id: string }[]).map(({ sandbox_id }) => sandbox_id)
    }
    const labels = (value: unknown) => `?tags=${encodeURIComponent(JSON.stringify(value))}`
    expect(await found('')).toEqual([one, two, three])
    expect(await found(labels({ env: 'ci' }))).toEqual([one, two])
    expect(await found(labels({ env: 'ci', run: '2' }))).toEqual([two])
    expect(await found(labels({ env: 'prod' }))).toEqual([])
    expect(await found('?tag=gold')).toEqual([three])
    expect(await found('?server_name=CALCULATOR')).toEqual([one, two, three])
    expect(await found('?server_name=jira')).toEqual([])
    for (const query of ['?tags=nonsense', labels(['a'])]) {
      await expectAnswer(engine, 422, 'HTTPValidationError', 'GET', `/sandbox${query}`)
    }
    expect(await expectAnswer(engine, 200, 'SandboxInfo', 'GET', `/sandbox/calculator/${three}`)).toMatchObject({
      tags: ['gold']
    })
  })

  test('are not released with another instance id', async () => {
    const engine = await startEngine()
    const { body } = await engine.call('POST', '/sandbox/calculator')
    const path = `/sandbox/calculator/${String(body['sandbox_id'])}`
    const other = '00000000-0000-4000-8000-000000000000'
    const skipped = await expectAnswer(engine, 200, 'ReleaseSandboxResponse', 'DELETE', `${path}?instance_id=${other}`)
    expect(skipped).toMatchObject({ status: 'occupied' })
    expect(skipped['message']).toMatch(/skipped/)
    const own = new URL(String(body['server_url'])).searchParams.get('instance_id')
    const released = await expectAnswer(
      engine,
      200,
      'ReleaseSandboxResponse',
      'DELETE',
      `${path}?instance_id=${own}&is_ttl=true`
    )
    expect(released).toMatchObject({ status: 'idle' })
  })

  test('are seeded and dumped without rounding numbers, and emptied by a reset', async () => {
    const engine = await startEngine()
    const { body } = await engine.call('POST', '/sandbox/mongodb')
    const path = `/sandbox/mongodb/${String(body['sandbox_id'])}`
    const headers = { 'Content-Type': 'application/json' }
    const seed = '{"databases": [9007199254740993]}'
    const dumped = async () => (await engine.call('GET', `${path}/dump`)).text
    await expectAnswer(engine, 200, 'InitializeSandboxResponse', 'POST', `${path}/initialize`, { body: seed, headers })
    await expectAnswer(engine, 200, 'DumpSandboxResponse', 'GET', `${path}/dump`)
    expect(await dumped()).toContain(`"data":${seed}}`)
    await engine.call('POST', `${path}/reset`)
    expect(await dumped()).toContain('"data":{}}')
    // Null is no seed, so nothing changes.
    await expectAnswer(engine, 200, 'InitializeSandboxResponse', 'POST', `${path}/initialize`, {
      body: 'null',
      headers
    })
    expect(await dumped()).toContain('"data":{}}')
    await engine.call('POST', `${path}/initialize?init_default_data=true`)
    expect(await dumped()).toContain('"data":{"databases": ["sample"]}}')
  })

  test('answer 422 to an invalid seed, 413 to a dump that is too large, 409 while idle', async () => {
    const engine = await startEngine()
    const { body } = await engine.call('POST', '/sandbox/mongodb')
    const path = `/sandbox/mongodb/${String(body['sandbox_id'])}`
    const post = (seed: unknown, query = '') =>
      expectAnswer(engine, 422, 'HTTPValidationError', 'POST', `${path}/initialize${query}`, { body: seed })
    expect(await post({ databases: ['bad'] })).toEqual({
      detail: [{ type: 'value_error', loc: ['body', 'databases', 0], msg: 'Value error, it is bad', input: null }]
    })
    expect(await post({}, '?init_default_data=maybe')).toMatchObject({
      detail: [{ loc: ['query', 'init_default_data'] }]
    })
    const headers = { 'Content-Type': 'application/json' }
    const broken = await engine.call('POST', `${path}/initialize`, { body: '{"a": ', headers })
    expect([broken.status, broken.body]).toMatchObject([422, { detail: [{ type: 'json_invalid' }] }])
    await engine.call('POST', `${path}/initialize`, { body: ['too large for a dump'] })
    await expectAnswer(engine, 413, 'Error', 'GET', `${path}/dump`)
    await engine.call('DELETE', path)
    await expectAnswer(engine, 409, 'Error', 'GET', `${path}/dump`)
    await expectAnswer(engine, 409, 'Error', 'POST', `${path}/initialize`, { body: {} })
  })

  test('answer 404 to initialize and dump if the server has no data', async () => {
    const engine = await startEngine()
    const { body } = await engine.call('POST', '/sandbox/calculator')
    const path = `/sandbox/calculator/${String(body['sandbox_id'])}`
    expect(await expectAnswer(engine, 404, 'Error', 'GET', `${path}/dump`)).toEqual({ detail: 'Not Found' })
    await expectAnswer(engine, 404, 'Error', 'POST', `${path}/initialize?init_default_data=true`, { body: {} })
  })
})

describe('local sandboxes', () => {
  test('answer as documented from acquire to release', async () => {
    const engine = await startEngine()
    const body = { server_names: ['filesystem', 'git', 'git'], benchmark: 'Toolathlon', ttl_seconds: null }
    const acquired = await expectAnswer(engine, 201, 'AcquireLocalSandboxResponse', 'POST', '/local-sandbox', { body })
    const id = String(acquired['local_sandbox_id'])
    const servers = acquired['servers'] as Record<string, unknown>[]
    expect(acquired).toMatchObject({ status: 'occupied', benchmark: 'Toolathlon' })
    expect(acquired['message']).toBe('Local sandbox environment acquired successfully')
    expect(servers.map((server) => server['server_name'])).toEqual(['filesystem', 'git'])
    expect(servers[0]?.['mcp_server_url']).toMatch(
      new RegExp(`^${engine.baseUrl}/mcp/[\\w-]{43}/filesystem/\\?local_sandbox_id=${id}$`)
    )
    const workspace = engine.store.findLocal(id)?.folders.workspace ?? ''
    expect(servers[0]?.['metadata']).toEqual({
      engine: 'embedded',
      package: 'server-filesystem',
      version: '1.2.3',
      isolation: 'off',
      parity: 'renamed',
      workspace
    })

    const { message: _, ...lasting } = acquired
    const info = await expectAnswer(engine, 200, 'LocalSandboxInfo', 'GET', `/local-sandbox/${id}`)
    expect(info).toEqual({ ...lasting, created_at: '2026-05-07T00:00:00.000Z' })
    const all = await expectAnswer(engine, 200, 'ListLocalSandboxesResponse', 'GET', '/local-sandbox')
    expect(all).toEqual({ local_sandboxes: [info], total_count: 1 })

    writeFileSync(join(workspace, 'left.txt'), 'x')
    expect(await expectAnswer(engine, 200, 'Untyped', 'POST', `/local-sandbox/${id}/reset`)).toEqual({})
    expect(readdirSync(workspace)).toEqual([])

    const released = await expectAnswer(engine, 200, 'Untyped', 'DELETE', `/local-sandbox/${id}`)
    expect(released['message']).toContain(id)
    await expectAnswer(engine, 404, 'Error', 'GET', `/local-sandbox/${id}`)
    await expectAnswer(engine, 404, 'Error', 'DELETE', `/local-sandbox/${id}`)
    expect((await engine.call('GET', '/local-sandbox')).body).toEqual({ local_sandboxes: [], total_count: 0 })
    expect(readdirSync(engine.home)).toEqual(['storage'])
  })

  test('with ALL contain the available servers and name the others', async () => {
    const engine = await startEngine()
    const body = { server_names: 'ALL' }
    const acquired = await expectAnswer(engine, 201, 'AcquireLocalSandboxResponse', 'POST', '/local-sandbox', { body })
    const servers = acquired['servers'] as Record<string, unknown>[]
    expect(servers.map((server) => server['server_name'])).toEqual(['filesystem', 'git'])
    const message = String(acquired['message'])
    expect(message).toMatch(/without .*terminal, .*excel, word/)
    expect(message).toContain("'excel' is not available in the embedded engine: its package could not be installed.")
    expect(message).not.toContain("'git'")
  })

  test('expire after their TTL: 2 hours by default, never with null', async () => {
    const engine = await startEngine()
    const acquire = async (more: object) => {
      const answer = await engine.call('POST', '/local-sandbox', { body: { server_names: ['git'], ...more } })
      return String(answer.body['local_sandbox_id'])
    }
    const minute = await acquire({ ttl_seconds: 60 })
    const byDefault = await acquire({})
    const unlimited = await acquire({ ttl_seconds: null })
    const left = async () => {
      const { body } = await engine.call('GET', '/local-sandbox')
      return (body['local_sandboxes'] as Record<string, unknown>[]).map((item) => item['local_sandbox_id'])
    }
    const settled = async (count: number) => {
      while (engine.store.locals.length > count) await new Promise(setImmediate)
      return left()
    }
    engine.time.pass(59)
    expect(await left()).toEqual([minute, byDefault, unlimited])
    engine.time.pass(1)
    expect(await settled(2)).toEqual([byDefault, unlimited])
    engine.time.pass(7139)
    expect(engine.time.waiting).toBe(1)
    expect(await left()).toEqual([byDefault, unlimited])
    engine.time.pass(1)
    expect(await settled(1)).toEqual([unlimited])
    engine.time.pass(1_000_000)
    expect(await left()).toEqual([unlimited])
  })
})

describe('requests', () => {
  test.each<[string, SchemaName, unknown]>([
    ['/sandbox/calculator', 'AcquireSandboxRequest', { benchmark: 'MCP_Mark' }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { benchmark: 'SWE_Bench' }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { benchmark: 7 }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { ttl_seconds: 60 }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { ttl_seconds: 86_400 }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { ttl_seconds: null }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { ttl_seconds: 59 }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { ttl_seconds: 86_401 }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { ttl_seconds: 90.5 }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { ttl_seconds: 'an hour' }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { ttl_seconds: [] }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { tag: 7 }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { tag: null, test_account_email: 'a@b.example' }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { test_account_email: {} }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', { unknown_field: true }],
    ['/sandbox/calculator', 'AcquireSandboxRequest', ['a list']],
    ['/sandbox/calculator', 'AcquireSandboxRequest', 7],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', { server_names: ['git'] }],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', { server_names: 'ALL' }],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', { server_names: 'git' }],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', { server_names: ['nonsense'] }],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', { server_names: ['git', 7] }],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', { server_names: { git: true } }],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', { server_names: null }],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', { server_names: ['git'], ttl_seconds: 1 }],
    ['/local-sandbox', 'AcquireLocalSandboxRequest', {}]
  ])('%s accepts what the published %s accepts: %j', async (path, schema, body) => {
    const engine = await startEngine()
    const isValid = mismatches(schema, body).length === 0
    const answer = await engine.call('POST', path, { body })
    expect(answer.status).toBe(isValid ? 201 : 422)
    if (!isValid) expect(mismatches('HTTPValidationError', answer.body)).toEqual([])
  })

  test('get all validation errors in one answer', async () => {
    const engine = await startEngine()
    const body = { server_names: ['git', 'nonsense'], benchmark: 'x', ttl_seconds: 1 }
    const answer = await expectAnswer(engine, 422, 'HTTPValidationError', 'POST', '/local-sandbox', { body })
    const detail = answer['detail'] as Record<string, unknown>[]
    expect(detail.map(({ loc, type }) => [loc, type])).toEqual([
      [['body', 'server_names', 1], 'enum'],
      [['body', 'benchmark'], 'enum'],
      [['body', 'ttl_seconds'], 'greater_than_equal']
    ])
    expect(detail[2]).toMatchObject({ input: 1, ctx: { ge: 60 }, msg: 'Input should be greater than or equal to 60' })
  })

  test.each<[string, string, string, unknown]>([
    ['no body', 'POST', '/local-sandbox', undefined],
    ['broken JSON', 'POST', '/local-sandbox', '{"server_names": ['],
    ['no server names', 'POST', '/local-sandbox', { server_names: [] }],
    ['an unknown server', 'POST', '/sandbox/nonsense', undefined],
    ['a local server as a sandbox', 'POST', '/sandbox/git', undefined],
    ['the details of an unknown server', 'GET', '/sandbox/nonsense/some-id', undefined],
    ['labels that are not an object', 'POST', '/sandbox/calculator', { tags: ['a'] }],
    ['an invalid flag', 'DELETE', '/sandbox/calculator/some-id?is_ttl=perhaps', undefined],
    ['an unknown region', 'POST', '/local-sandbox/some-id/upload-url?region=mars', undefined]
  ])('get a 422: %s', async (_name, method, path, body) => {
    const engine = await startEngine()
    await expectAnswer(engine, 422, 'HTTPValidationError', method, path, {
      body,
      headers: { 'Content-Type': 'application/json' }
    })
  })

  test('get a 422 if their content type is not JSON', async () => {
    const engine = await startEngine()
    const headers = { 'Content-Type': 'text/plain' }
    const body = '{"server_names": ["git"]}'
    await expectAnswer(engine, 422, 'HTTPValidationError', 'POST', '/local-sandbox', { body, headers })
  })

  test.each([
    ['/sandbox/jira', "'jira' is not available in the embedded engine; it needs the Klavis cloud (api-key)"],
    ['/sandbox/cal.com', "'cal.com' is not available in the embedded engine; it needs the Klavis cloud (api-key)"],
    ['/sandbox/postgres', "'postgres' is not available in the embedded engine: no PostgreSQL is installed."]
  ])('get a 501 for a server that is not available: %s', async (path, detail) => {
    const engine = await startEngine()
    expect(await expectAnswer(engine, 501, 'Error', 'POST', path)).toEqual({ detail })
  })

  test('get a 501 that names every missing local server, and acquire nothing', async () => {
    const engine = await startEngine()
    const body = { server_names: ['git', 'word', 'excel'] }
    const { detail } = await expectAnswer(engine, 501, 'Error', 'POST', '/local-sandbox', { body })
    expect(detail).toContain("'word' is not available in the embedded engine; it needs the Klavis cloud (api-key)")
    expect(detail).toContain("'excel' is not available in the embedded engine: its package could not be installed.")
    expect(readdirSync(engine.home)).toEqual(['storage'])
  })

  test.each([
    ['GET', '/nonsense', 404],
    ['GET', '/', 404],
    ['GET', '//', 404],
    ['GET', '/sandbox/calculator/%ZZ', 404],
    ['GET', '/sandbox/calculator/00000000-0000-4000-8000-000000000000', 404],
    ['POST', '/local-sandbox/nonsense/initialize', 404],
    ['GET', '/local-sandbox/nonsense/dump', 404],
    ['POST', '/local-sandbox/nonsense/upload-url', 404],
    ['POST', '/local-sandbox/nonsense/reset', 404],
    ['POST', '/mcp/nonsense/git/', 404],
    ['PUT', '/sandbox', 405],
    ['GET', '/sandbox/calculator', 405],
    ['PATCH', '/local-sandbox', 405],
    ['POST', '/healthz', 405]
  ])('%s %s gets a %i', async (method, path, status) => {
    const engine = await startEngine()
    await expectAnswer(engine, status, 'Error', method, path)
  })

  test('get a 413 if their body is too large', async () => {
    const engine = await startEngine()
    const body = { test_account_email: 'x'.repeat(1024 * 1024) }
    await expectAnswer(engine, 413, 'Error', 'POST', '/sandbox/calculator', { body })
    const chunked = { 'Transfer-Encoding': 'chunked', 'Content-Type': 'application/json' }
    const text = JSON.stringify(body)
    await expectAnswer(engine, 413, 'Error', 'POST', '/sandbox/calculator', { body: text, headers: chunked })
    expect(engine.store.slots).toEqual([])
  })

  test('get a 413 even if they only read after sending', async () => {
    const engine = await startEngine()
    const body = Buffer.alloc(24 * 1024 * 1024, 32)
    const { hostname, port } = new URL(engine.baseUrl)
    const socket = connect(Number(port), hostname)
    const head = [
      'POST /sandbox/calculator HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${KEY}`,
      `Content-Length: ${body.length}`
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.write(body, () => resolve())
    })
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
  })

  test('are not cached and leave no secret in the log', async () => {
    const engine = await startEngine()
    const { body, headers } = await engine.call('POST', '/sandbox/calculator')
    expect(headers['cache-control']).toBe('no-store')
    const url = new URL(String(body['server_url']))
    await engine.call('GET', url.pathname + url.search)
    expect(engine.lines.length).toBeGreaterThan(1)
    const log = engine.lines.join('\n')
    for (const secret of [KEY, url.pathname.split('/')[2] ?? '', url.searchParams.get('instance_id') ?? '']) {
      expect(secret.length).toBeGreaterThan(10)
      expect(log).not.toContain(secret)
    }
  })
})
