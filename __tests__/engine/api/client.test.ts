import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { preflight } from '../../../src/mcp/preflight.ts'
import { proxiedFetch } from '../../../src/net/fetch.ts'
import { getFile } from '../../../src/net/get-file.ts'
import { putFile } from '../../../src/net/put-file.ts'
import { freshFolder, packed, unpacked, write } from '../../archive/scene.ts'
import { startEngine } from './engine.ts'

const OPTIONS = { benchmark: undefined, testAccountEmail: undefined, ttlSeconds: 600 }
const SANDBOX = { ...OPTIONS, labels: {}, tag: undefined }

function instanceOf(url: string | undefined): string {
  return new URL(url ?? '').searchParams.get('instance_id') ?? ''
}

test('our client: a local sandbox with files in and out, and tools in between', async () => {
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
  const greeting = { ...server, timeoutMs: 10_000, signal, advice: { final: '', later: '' } }
  expect((await preflight(greeting)).tools).toEqual(['echo', 'write_note'])
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
  expect((await preflight(greeting)).tools).toHaveLength(2)
  await klavis.releaseLocal(local.id)
  await klavis.releaseLocal(local.id)
  await expect(preflight({ ...greeting, timeoutMs: 500 })).rejects.toThrow(/not ready/)
  expect(existsSync(workspace)).toBe(false)
  expect([store.locals, time.waiting]).toEqual([[], 1])
})

test('our client: a sandbox is found by its labels, and its release is guarded by the instance', async () => {
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
  // Our late release names our own life, and theirs goes on.
  expect(await klavis.releaseSandbox('calculator', acquired.id, instanceOf(url))).toMatchObject({ status: 'occupied' })
  expect((await klavis.getSandbox('calculator', next.id)).url).toBe(next.urls[0]?.url)
})

test('our client: a time to live that is over', async () => {
  const { klavis, time, store } = await startEngine()
  const local = await klavis.acquireLocal(['git'], { ...OPTIONS, ttlSeconds: 60 })
  writeFileSync(join(String(local.servers[0]?.metadata?.['workspace']), 'a'), 'a')
  time.pass(60)
  while (store.locals.length > 0) await new Promise(setImmediate)
  await expect(klavis.getLocal(local.id)).rejects.toMatchObject({ status: 404 })
  await klavis.releaseLocal(local.id)
})

test('our client: what the engine cannot give is said in its own words', async () => {
  const { klavis } = await startEngine()
  await expect(klavis.acquireSandbox('jira', SANDBOX)).rejects.toMatchObject({
    status: 501,
    detail: "'jira' is not available in the embedded engine; it needs the Klavis cloud (api-key)"
  })
  await expect(klavis.acquireLocal(['nonsense'], OPTIONS)).rejects.toMatchObject({ status: 422 })
  await expect(klavis.dumpSandbox('calculator', 'nonsense')).rejects.toMatchObject({ status: 404 })
})

test('requests side by side do not disturb each other', async () => {
  const { klavis, store, home } = await startEngine()
  const held = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const local = await klavis.acquireLocal(['filesystem'], OPTIONS)
      await Promise.all([klavis.resetLocal(local.id), klavis.dumpLocal(local.id, undefined), klavis.getLocal(local.id)])
      if (at % 2 === 0) await Promise.all([klavis.releaseLocal(local.id), klavis.resetLocal(local.id).catch(() => {})])
      return local.id
    })
  )
  expect(store.locals.map(({ id }) => id).sort()).toEqual(held.filter((_, at) => at % 2 === 1).sort())
  expect(existsSync(home)).toBe(true)
})
