import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { GatewayLease } from '../../../src/engine-client/gateway-protocol.ts'
import type { Klavis } from '../../../src/klavis/api.ts'
import { connect } from '../../../src/klavis/connect.ts'
import { identity } from '../../../src/lease/lease-secrets.ts'
import { KlavisApi } from '../../support/klavis/api.ts'
import { endAll, newFolder, openRouted, type TestGateway } from './test-gateway.ts'

let api: KlavisApi
let opened: TestGateway
/** The API with its key, as main has it. */
let main: Klavis
/** What a companion has. */
let companion: Klavis
let sandbox: GatewayLease & { readonly kind: 'sandbox' }
let local: GatewayLease

const OPTIONS = { benchmark: undefined, testAccountEmail: undefined, ttlSeconds: 600 }

beforeEach(async () => {
  api = new KlavisApi(newFolder())
  await api.open()
  main = connect({ url: api.url, rateLimit: 0 }, api.key, { info: () => undefined })
  const acquired = await main.acquireSandbox('jira', { ...OPTIONS, labels: {}, tag: undefined })
  sandbox = { alias: 'tracker', kind: 'sandbox', server: 'jira', ...identity(acquired.id, acquired.urls[0]?.url) }
  const { id } = await main.acquireLocal(['filesystem'], OPTIONS)
  local = { alias: 'local', kind: 'local', server: 'filesystem', id }
  opened = await openRouted({ settings: { api: { url: api.url, key: api.key, rateLimit: 0 } } }, [sandbox, local])
  const { controlUrl, token } = opened.gateway
  companion = connect({ url: `${controlUrl}/api`, rateLimit: 0 }, token, { info: () => undefined })
})

afterEach(async () => {
  endAll()
  await api.close()
  expect(api.problems).toEqual([])
})

const ask = (method: string, path: string, body?: string): Promise<Response> =>
  fetch(`${opened.gateway.controlUrl}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${opened.gateway.token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body })
  })

async function dump(klavis: Klavis): Promise<unknown> {
  let text = ''
  await klavis.dumpSandbox('jira', sandbox.id, async (body) => {
    for await (const chunk of body) text += chunk.toString()
    return true
  })
  return (JSON.parse(text) as { data: unknown }).data
}

test('a companion resets, seeds and dumps a sandbox without the key', async () => {
  // Numbers that JavaScript would round must arrive as they are.
  await companion.initializeSandbox('jira', sandbox.id, { json: '{"issues":[{"id":9007199254740993}]}' })
  expect(api.calls(/^POST .*\/initialize$/).at(-1)?.body).toContain('9007199254740993')
  expect(await dump(companion)).toMatchObject({ issues: [expect.anything()] })
  expect(await companion.resetSandbox('jira', sandbox.id)).toMatchObject({ status: 'occupied' })
  expect(await dump(companion)).toEqual({})
  await companion.initializeSandbox('jira', sandbox.id, 'default')
  expect(await dump(companion)).toEqual({ records: ['default'] })
})

test('a companion resets the local sandbox, uploads to it and dumps it without the key', async () => {
  const { url } = await companion.uploadUrl(local.id, 'us')
  await fetch(url, {
    method: 'PUT',
    body: gzipSync(Buffer.alloc(1024)),
    headers: { 'Content-Type': 'application/gzip' }
  })
  expect(await companion.initializeLocal(local.id, 'us')).toMatchObject({ status: 'occupied' })
  expect((await fetch((await companion.dumpLocal(local.id, 'us')).url)).status).toBe(200)
  expect(await companion.resetLocal(local.id)).toMatchObject({ status: expect.any(String) })
  expect(api.calls('POST /local-sandbox/*/upload-url')[0]?.query).toEqual({ region: 'us' })
})

test('no answer contains what gives access to the servers of a sandbox', async () => {
  const upload = (await (await ask('POST', `/local-sandbox/${local.id}/upload-url`)).json()) as { upload_url: string }
  await fetch(upload.upload_url, {
    method: 'PUT',
    body: gzipSync(Buffer.alloc(1024)),
    headers: { 'Content-Type': 'application/gzip' }
  })
  const answers: string[] = [JSON.stringify(upload)]
  const instanceId = sandbox.instanceId ?? ''
  expect(instanceId).not.toBe('')
  for (const [method, path] of [
    ['POST', `/local-sandbox/${local.id}/initialize`],
    ['GET', `/local-sandbox/${local.id}/dump`],
    ['POST', `/local-sandbox/${local.id}/reset`],
    // The API quotes the id in this error.
    ['POST', `/local-sandbox/${local.id}/reset`],
    ['POST', `/sandbox/jira/${sandbox.id}/initialize`],
    ['POST', `/sandbox/jira/${sandbox.id}/reset`],
    ['GET', `/sandbox/jira/${sandbox.id}/dump`]
  ] as const) {
    const answer = await ask(method, path)
    answers.push(await answer.text())
    if (answers.length === 4) await main.releaseLocal(local.id)
  }
  expect(answers.map((text) => Object.keys(JSON.parse(text) as object))).toEqual([
    ['upload_url', 'expires_in_minutes'],
    ['status', 'message'],
    ['download_url', 'expires_in_minutes'],
    [],
    ['detail'],
    ['status', 'message'],
    ['status', 'message'],
    ['sandbox_id', 'server_name', 'dumped_at', 'data']
  ])
  expect(answers[4]).toContain('Local sandbox *** not found')
  for (const text of answers) {
    expect(text).not.toContain(local.id)
    expect(text).not.toContain(instanceId)
  }
})

test('everything else needs the key', async () => {
  const { id: other } = await main.acquireSandbox('jira', { ...OPTIONS, labels: {}, tag: undefined })
  const before = api.requests.length
  const refused: readonly (readonly [string, string])[] = [
    ['POST', '/sandbox/jira'],
    ['GET', '/sandbox'],
    ['GET', `/sandbox/jira/${sandbox.id}`],
    ['DELETE', `/sandbox/jira/${sandbox.id}`],
    ['POST', `/sandbox/jira/${other}/reset`],
    ['POST', `/sandbox/notion/${sandbox.id}/reset`],
    ['GET', `/sandbox/jira/${sandbox.id}/reset`],
    ['POST', `/sandbox/jira/${sandbox.id}/dump`],
    ['POST', `/sandbox/jira/${sandbox.id}/upload-url`],
    ['POST', `/sandbox/jira/${sandbox.id}/reset/`],
    ['POST', `/sandbox/jira/x%2F..%2F${sandbox.id}/reset`],
    ['POST', `/sandbox/jira/${sandbox.id}/reset?account=other`],
    ['POST', `/local-sandbox/${local.id}/upload-url?region=us%26x=1`],
    ['GET', `/local-sandbox/${local.id}`],
    ['DELETE', `/local-sandbox/${local.id}`],
    ['POST', '/local-sandbox'],
    ['GET', '/mcp-server/instance/1'],
    ['GET', '/%ff']
  ]
  for (const [method, path] of refused) {
    const answer = await ask(method, path)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.json()).toEqual({ detail: expect.stringContaining('This needs the API key.') })
  }
  expect(api.requests.length).toBe(before)
})

test('a sandbox that somebody else has now is left alone', async () => {
  api.expire(sandbox.id, 'stranger')
  for (const [method, verb] of [
    ['POST', 'reset'],
    ['POST', 'initialize'],
    ['GET', 'dump']
  ] as const) {
    const answer = await ask(method, `/sandbox/jira/${sandbox.id}/${verb}`)
    expect(answer.status).toBe(410)
    expect(await answer.json()).toEqual({ detail: expect.stringContaining('tracker is no longer held') })
  }
  expect(api.calls(/\/(?:reset|initialize|dump)$/)).toEqual([])
})

test('a sandbox that nobody has any more is left alone', async () => {
  api.expire(sandbox.id)
  await expect(companion.resetSandbox('jira', sandbox.id)).rejects.toThrow('tracker is no longer held')
  expect(api.calls(/\/reset$/)).toEqual([])
})

test('the answer of the API reaches the companion as it is, so that its client retries as usual', async () => {
  const tooMany = { kind: 'status', status: 429, headers: { 'retry-after': '0' } } as const
  api.fault({ ...tooMany, match: 'POST /local-sandbox/*/reset', times: 2 })
  const answer = await ask('POST', `/local-sandbox/${local.id}/reset`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '0'])
  expect(await companion.resetLocal(local.id)).toMatchObject({ status: expect.any(String) })
})

test('a body that is too large, or of unknown length, is refused', async () => {
  const path = `/sandbox/jira/${sandbox.id}/initialize`
  expect((await ask('POST', path, `"${'x'.repeat(33 * 1024 * 1024)}"`)).status).toBe(413)
  expect((await ask('POST', `/sandbox/jira/${sandbox.id}/reset`, '{}')).status).toBe(413)
  const chunked = await fetch(`${opened.gateway.controlUrl}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${opened.gateway.token}` },
    body: new Blob(['{}']).stream(),
    duplex: 'half'
  } as RequestInit)
  expect(chunked.status).toBe(411)
  expect(api.calls(/\/initialize$/)).toEqual([])
})

test('an API that cannot be reached is a 502 that does not name the key', async () => {
  await api.close()
  const answer = await ask('POST', `/local-sandbox/${local.id}/reset`)
  const text = await answer.text()
  expect(answer.status).toBe(502)
  expect(text).not.toContain(api.key)
  expect(text).not.toContain(local.id)
})
