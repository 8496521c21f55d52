import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { KlavisClient } from 'klavis'
import { listen } from '../../../src/engine/api/listen.ts'
import { preflight } from '../../../src/mcp/preflight.ts'
import { proxiedFetch } from '../../../src/net/fetch.ts'
import { getFile } from '../../../src/net/get-file.ts'
import { putFile } from '../../../src/net/put-file.ts'
import { freshFolder, packed, unpacked, write } from '../../archive/fixtures.ts'
import { KEY, startEngine } from './engine.ts'

const OPTIONS = { benchmark: undefined, testAccountEmail: undefined, ttlSeconds: 600 }
const SANDBOX = { ...OPTIONS, labels: {}, tag: undefined }

function instanceOf(url: string | undefined): string {
  return new URL(url ?? '').searchParams.get('instance_id') ?? ''
}

test('our client fills, uses, dumps, resets and releases a local sandbox', async () => {
  const { klavis, store, time } = await startEngine()
  const local = await klavis.acquireLocal(['filesystem', 'git'], OPTIONS)
  expect(local.servers.map(({ server, status }) => [server, status])).toEqual([
    ['filesystem', 'occupied'],
    ['git', 'occupied']
  ])
  expect((await klavis.getLocal(local.id)).servers).toEqual(local.servers)
  expect((await klavis.listLocal()).map(({ id }) => id)).toEqual([local.id])

  const archive = await packed(write(freshFolder(), { 'src/main.ts': 'export {}', 'run.sh': '#!/bin/sh' }))
  const { url } = await klavis.uploadUrl(local.id, undefined)
  const { size } = statSync(archive)
  const put = await putFile({ url, path: archive, size, contentType: 'application/gzip', timeoutMs: 10_000 })
  expect(put.status).toBe(200)
  expect(await klavis.initializeLocal(local.id, undefined)).toMatchObject({ status: 'occupied' })
  const workspace = String(local.servers[0]?.metadata?.['workspace'])
  expect(readFileSync(join(workspace, 'src/main.ts'), 'utf8')).toBe('export {}')

  const address = local.servers[0]?.url ?? ''
  const signal = new AbortController().signal
  const server = { url: address, headers: {}, fetch: proxiedFetch, clientVersion: '1' }
  const check = { ...server, timeoutMs: 10_000, signal, advice: { final: '', later: '' } }
  expect((await preflight(check)).tools).toEqual(['echo', 'write_note'])
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(address)) as Transport)
  await client.callTool({ name: 'write_note', arguments: { text: 'by a tool' } })
  await client.close()

  const dump = await klavis.dumpLocal(local.id, undefined)
  const path = join(freshFolder(), 'dump.tar.gz')
  await getFile({ url: dump.url, path, timeoutMs: 10_000 })
  const folder = unpacked(path)
  expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe('by a tool')
  expect(readFileSync(join(folder, 'src/main.ts'), 'utf8')).toBe('export {}')

  await klavis.resetLocal(local.id)
  expect(existsSync(join(workspace, 'note.txt'))).toBe(false)
  expect((await preflight(check)).tools).toHaveLength(2)
  await klavis.releaseLocal(local.id)
  await klavis.releaseLocal(local.id)
  await expect(preflight({ ...check, timeoutMs: 500 })).rejects.toThrow(/not ready/)
  expect(existsSync(workspace)).toBe(false)
  expect([store.locals, time.waiting]).toEqual([[], 1])
})

test('our client finds a sandbox by its labels, and cannot release a later lease of the same id', async () => {
  const { klavis } = await startEngine()
  const labels = { 'klavis-sandbox': 'nonce', intent: '0' }
  const acquired = await klavis.acquireSandbox('calculator', { ...SANDBOX, labels })
  await klavis.acquireSandbox('calculator', SANDBOX)
  const found = await klavis.listSandboxes({ 'klavis-sandbox': 'nonce' })
  expect(found.map(({ id, labels: kept, status }) => ({ id, kept, status }))).toEqual([
    { id: acquired.id, kept: labels, status: 'occupied' }
  ])
  const url = acquired.urls[0]?.url
  expect(acquired.urls).toEqual([{ key: 'calculator', url }])
  expect((await klavis.getSandbox('calculator', acquired.id)).url).toBe(url)
  expect(await klavis.resetSandbox('calculator', acquired.id)).toMatchObject({ status: 'occupied' })

  expect(await klavis.releaseSandbox('calculator', acquired.id, instanceOf(url))).toMatchObject({ status: 'idle' })
  const next = await klavis.acquireSandbox('calculator', SANDBOX)
  expect(next.id).toBe(acquired.id)
  // The late release names the earlier instance, so the current one is not released.
  expect(await klavis.releaseSandbox('calculator', acquired.id, instanceOf(url))).toMatchObject({ status: 'occupied' })
  expect((await klavis.getSandbox('calculator', next.id)).url).toBe(next.urls[0]?.url)
})

test('our client gets a 404 for an expired sandbox, and can still release it', async () => {
  const { klavis, time, store } = await startEngine()
  const local = await klavis.acquireLocal(['git'], { ...OPTIONS, ttlSeconds: 60 })
  writeFileSync(join(String(local.servers[0]?.metadata?.['workspace']), 'a'), 'a')
  time.pass(60)
  while (store.locals.length > 0) await new Promise(setImmediate)
  await expect(klavis.getLocal(local.id)).rejects.toMatchObject({ status: 404 })
  await klavis.releaseLocal(local.id)
})

test('our client gets the reason why a server is not available', async () => {
  const { klavis } = await startEngine()
  await expect(klavis.acquireSandbox('jira', SANDBOX)).rejects.toMatchObject({
    status: 501,
    detail: "'jira' is not available in the embedded engine; it needs the Klavis cloud (api-key)"
  })
  await expect(klavis.acquireLocal(['nonsense'], OPTIONS)).rejects.toMatchObject({ status: 422 })
  await expect(klavis.dumpSandbox('calculator', 'nonsense', async () => true)).rejects.toMatchObject({ status: 404 })
})

test('handles simultaneous acquires, resets, dumps and releases', async () => {
  const { klavis, store, home } = await startEngine()
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const local = await klavis.acquireLocal(['filesystem'], OPTIONS)
      await Promise.all([klavis.resetLocal(local.id), klavis.dumpLocal(local.id, undefined), klavis.getLocal(local.id)])
      if (at % 2 === 0) await Promise.all([klavis.releaseLocal(local.id), klavis.resetLocal(local.id).catch(() => {})])
      return local.id
    })
  )
  expect(store.locals.map(({ id }) => id).sort()).toEqual(ids.filter((_, at) => at % 2 === 1).sort())
  expect(existsSync(home)).toBe(true)
})

test('the official client acquires, reads, uses, resets and releases a sandbox', async () => {
  const { baseUrl } = await startEngine()
  const klavis = new KlavisClient({ apiKey: KEY, environment: baseUrl })
  const name = 'calculator' as Parameters<typeof klavis.sandbox.createSandbox>[0]
  const acquired = await klavis.sandbox.createSandbox(name)
  const { sandbox_id: id, server_url: serverUrl } = acquired
  expect(acquired).toMatchObject({ server_name: 'calculator', status: 'occupied' })
  expect(await klavis.sandbox.getSandbox(name, id)).toMatchObject({ server_url: serverUrl, status: 'occupied' })
  expect(await klavis.mcpServer.listTools({ serverUrl, format: 'anthropic' })).toMatchObject({ success: true })
  const called = await klavis.mcpServer.callTools({ serverUrl, toolName: 'echo', toolArgs: { text: 'hello' } })
  expect(called).toMatchObject({ success: true, result: { content: [{ type: 'text', text: 'hello' }] } })
  expect(await klavis.sandbox.resetSandbox(name, id)).toMatchObject({ status: 'occupied' })
  expect(await klavis.sandbox.deleteSandbox(name, id)).toMatchObject({ sandbox_id: id, status: 'idle' })
})

test('the official client gets its own errors', async () => {
  const { baseUrl } = await startEngine()
  const klavis = new KlavisClient({ apiKey: KEY, environment: baseUrl })
  await expect(klavis.sandbox.createSandbox('jira', { maxRetries: 0 })).rejects.toMatchObject({ statusCode: 501 })
  const unknown = klavis.sandbox.createSandbox('nonsense' as 'jira')
  await expect(unknown).rejects.toMatchObject({ statusCode: 422 })
  const unauthorised = new KlavisClient({ apiKey: 'wrong', environment: baseUrl })
  await expect(unauthorised.sandbox.createSandbox('jira')).rejects.toMatchObject({ statusCode: 403 })
})

test('keeps idle connections open for 10 minutes, and closes them at once at the end', async () => {
  const { baseUrl, close } = await listen(() => async (_, response) => void response.end('hello'))
  const response = await fetch(baseUrl)
  expect(await response.text()).toBe('hello')
  expect(response.headers.get('keep-alive')).toBe('timeout=600')
  await close()
  await expect(fetch(baseUrl)).rejects.toThrow()
})
