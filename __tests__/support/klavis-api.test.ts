import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { KlavisApi } from './klavis/api.ts'
import { openStage } from './scenario.ts'

/** One call of the API; answers status and JSON. */
async function call(api: KlavisApi, line: string, body?: unknown, key = api.key) {
  const [method = '', path = ''] = line.split(' ')
  const init = {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  }
  const response = await fetch(api.url + path, init)
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared as they come
  return { status: response.status, json: (await response.json()) as any }
}

/** A connected MCP client. */
async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL(url))
  await client.connect(transport as Parameters<typeof client.connect>[0])
  return client
}

describe('versions', () => {
  test('2025-12 has one URL as a string, no list and no local sandboxes', async () => {
    const { api } = await openStage({ api: { version: '2025-12' } })
    const { status, json } = await call(api, 'POST /sandbox/jira')
    expect([status, typeof json.server_url, json.server_urls]).toEqual([201, 'string', undefined])
    expect((await call(api, 'GET /sandbox')).status).toBe(404)
    expect((await call(api, 'POST /local-sandbox', { server_names: 'ALL' })).status).toBe(404)
    await call(api, `DELETE /sandbox/jira/${json.sandbox_id}`)
    expect(api.held()).toEqual([])
  })

  test('2026-02 keeps labels, returns them and filters the list by them', async () => {
    const { api } = await openStage({ api: { version: '2026-02' } })
    const first = (await call(api, 'POST /sandbox/jira', { tags: { run: '1' } })).json
    await call(api, 'POST /sandbox/jira', { tags: { run: '2' } })
    const filter = encodeURIComponent(JSON.stringify({ run: '1' }))
    const { json } = await call(api, `GET /sandbox?tags=${filter}`)
    expect(json).toMatchObject({ total_count: 1, sandboxes: [{ sandbox_id: first.sandbox_id, tags: { run: '1' } }] })
    const details = (await call(api, `GET /sandbox/jira/${first.sandbox_id}`)).json
    expect(details.server_url).toBe(first.server_urls.jira)
    expect(details.updated_at).toMatch(/\.\d{6}-08:00$/)
    expect(api.secrets()).toEqual(expect.arrayContaining([api.key, details.server_url, details.auth_data.access_token]))
  })

  test('the newest drops labels, and skips a release with another instance id', async () => {
    const { api } = await openStage({ api: { version: 'newest' } })
    const { sandbox_id: id } = (await call(api, 'POST /sandbox/jira', { tags: { run: '1' }, ttl_seconds: 60 })).json
    expect((await call(api, `GET /sandbox/jira/${id}`)).json.tags).toEqual(['pool-a'])
    const skipped = await call(api, `DELETE /sandbox/jira/${id}?instance_id=other`)
    expect([skipped.status, skipped.json.status]).toEqual([200, 'occupied'])
    expect(api.held()).toEqual([{ kind: 'sandbox', id, servers: ['jira'] }])
    expect((await call(api, `DELETE /sandbox/jira/${id}?instance_id=${api.leases[0]?.instanceId}`)).json.status).toBe(
      'idle'
    )
    expect((await call(api, `DELETE /sandbox/jira/${id}`)).status).toBe(404)
  })

  test('invalid requests are refused as FastAPI does', async () => {
    const { api } = await openStage({
      api: { strict: true, pool: { jira: 1 }, poolEmpty: { status: 409, detail: 'none idle' } }
    })
    expect((await call(api, 'POST /sandbox/jirra')).json.detail[0]).toMatchObject({
      loc: ['path', 'server_name'],
      type: 'enum'
    })
    expect((await call(api, 'POST /sandbox/jira', { ttl_seconds: 5 })).json.detail[0].loc).toEqual([
      'body',
      'ttl_seconds'
    ])
    expect((await call(api, 'POST /sandbox/jira', { tags: {} })).json.detail[0].loc).toEqual(['body', 'tags'])
    expect((await call(api, 'POST /local-sandbox', { server_names: ['nope'] })).status).toBe(422)
    expect((await call(api, 'GET /sandbox', undefined, 'wrong')).status).toBe(403)
    expect((await fetch(`${api.url}/sandbox`)).status).toBe(401)
    expect((await call(api, 'POST /sandbox/jira')).status).toBe(201)
    expect(await call(api, 'POST /sandbox/jira')).toEqual({ status: 409, json: { detail: 'none idle' } })
  })
})

test("reuses an id with a new instance id, and reports the release of somebody else's sandbox", async () => {
  const { api } = await openStage({ api: { version: '2026-02', pool: { jira: 1 } } })
  const first = (await call(api, 'POST /sandbox/jira')).json
  api.expire(first.sandbox_id)
  const second = (await call(api, 'POST /sandbox/jira')).json
  expect(second.sandbox_id).toBe(first.sandbox_id)
  expect(second.server_urls.jira).not.toBe(first.server_urls.jira)
  api.expire(second.sandbox_id, 'stranger')
  await call(api, `DELETE /sandbox/jira/${first.sandbox_id}`)
  expect(api.problems.splice(0)).toHaveLength(1)
})

test('a local sandbox can be filled, used, dumped and released', async () => {
  const { api } = await openStage()
  const { local_sandbox_id: id, servers } = (
    await call(api, 'POST /local-sandbox', { server_names: ['filesystem', 'git'] })
  ).json
  const { upload_url } = (await call(api, `POST /local-sandbox/${id}/upload-url?region=asia`)).json
  const archive = await call(api, `GET /local-sandbox/${id}/dump`).then(async ({ json }) =>
    (await fetch(json.download_url)).arrayBuffer()
  )
  const put = async (type: string) =>
    (await fetch(upload_url, { method: 'PUT', body: archive, headers: { 'content-type': type } })).status
  expect([await put('application/x-gzip'), await put('application/gzip')]).toEqual([403, 200])
  expect((await call(api, `POST /local-sandbox/${id}/initialize`)).status).toBe(400)
  expect((await call(api, `POST /local-sandbox/${id}/initialize?region=asia`)).status).toBe(200)
  expect(api.uploaded(id)).toEqual(Buffer.from(archive))

  const client = await connect(servers[0].mcp_server_url)
  await client.callTool({ name: 'write_file', arguments: { path: '/data/notes/a.txt', content: 'hello' } })
  expect(await readFile(join(api.workspace(), 'notes', 'a.txt'), 'utf8')).toBe('hello')
  const outside = await client.callTool({ name: 'read_file', arguments: { path: '../secret' } })
  expect(outside.isError).toBe(true)
  const { download_url } = (await call(api, `GET /local-sandbox/${id}/dump`)).json
  const dump = Buffer.from(await (await fetch(download_url)).arrayBuffer())
  expect(gunzipSync(dump).toString()).toContain('./notes/a.txt')
  api.expireSignedUrls()
  expect((await fetch(download_url)).status).toBe(400)
  expect((await call(api, `DELETE /local-sandbox/${id}`)).json.message).toContain('asynchronously')
  expect(api.held()).toEqual([])
  await expect(connect(servers[0].mcp_server_url)).rejects.toThrow()
})

test('refuses an invalid archive', async () => {
  const { api } = await openStage()
  const { local_sandbox_id: id } = (await call(api, 'POST /local-sandbox', { server_names: ['git'] })).json
  const { upload_url } = (await call(api, `POST /local-sandbox/${id}/upload-url`)).json
  await fetch(upload_url, {
    method: 'PUT',
    body: gzipSync('no tar'.repeat(200)),
    headers: { 'content-type': 'application/gzip' }
  })
  expect((await call(api, `POST /local-sandbox/${id}/initialize`)).status).toBe(400)
  await writeFile(join(api.workspace(), 'x'), '')
  await call(api, `POST /local-sandbox/${id}/reset`)
  await expect(readFile(join(api.workspace(), 'x'))).rejects.toThrow('ENOENT')
})

test('reports a key that is sent to the wrong place', async () => {
  const { api } = await openStage()
  const { server_urls } = (await call(api, 'POST /sandbox/jira')).json
  await fetch(server_urls.jira, { method: 'POST', headers: { authorization: `Bearer ${api.key}` }, body: 'null' })
  expect(api.problems.splice(0)).toEqual(['the API key was sent where it does not belong: POST /mcp/jira/mcp/'])
})

describe('MCP servers', () => {
  test('the dump contains what an agent did', async () => {
    const { api } = await openStage()
    const { server_urls, sandbox_id } = (await call(api, 'POST /sandbox/jira')).json
    const client = await connect(server_urls.jira)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['jira_search', 'jira_create'])
    await client.callTool({ name: 'jira_create', arguments: { title: 'bug' } })
    expect((await call(api, `GET /sandbox/jira/${sandbox_id}/dump`)).json.data).toEqual({
      projects: [{ title: 'bug' }]
    })
  })

  test('can be slow to start, require a header, and have unusual tool names', async () => {
    const { api } = await openStage({
      api: { mcp: { jira: { notReady: 1, requireHeader: 'X-Token', tools: ['::x::'] } } }
    })
    const url = (await call(api, 'POST /sandbox/jira')).json.server_urls.jira
    const status = async (headers: Record<string, string>) =>
      (await fetch(url, { method: 'POST', body: 'null', headers })).status
    expect([await status({}), await status({})]).toEqual([503, 401])
    api.mcp('jira', { tools: ['::x::'] })
    expect((await (await connect(url)).listTools()).tools[0]?.name).toBe('::x::')
  })
})
