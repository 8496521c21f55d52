import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { trustOnly } from '../../../../src/host/authorities.ts'
import { TestProxy } from '../../../support/proxy.ts'
import { listenTls, makeCertificate } from '../../../support/tls.ts'
import { atEnd, call, closeAll, messageOf, post, result, sendJson, startGateway, startServer } from './stage.ts'

const VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY']
let before: Record<string, string | undefined> = {}

beforeEach(() => {
  before = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]))
  for (const name of VARIABLES) delete process.env[name]
})
afterEach(async () => {
  for (const name of VARIABLES) {
    delete process.env[name]
    if (before[name] !== undefined) process.env[name] = before[name]
  }
  await closeAll()
})

async function openProxy(): Promise<TestProxy> {
  const proxy = new TestProxy()
  await proxy.open()
  atEnd(() => proxy.close())
  process.env['http_proxy'] = process.env['https_proxy'] = proxy.url
  return proxy
}

test('reaches a server through the proxy, and uses the tunnel again', async () => {
  const { port } = await startServer((request, response) => sendJson(response, result(messageOf(request).id)))
  const proxy = await openProxy()
  proxy.map('mcp.example', port)
  const stage = await startGateway('http://mcp.example/x')
  for (const id of [1, 2, 3]) expect(await (await post(stage.url, call(id, 'a'))).json()).toEqual(result(id))

  expect(proxy.targets).toEqual(['mcp.example:80'])
})

test('checks the certificate of a server behind the proxy against the authorities of main', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-proxy-'))
  atEnd(() => rm(folder, { recursive: true }))
  const certificate = await makeCertificate(folder, ['mcp.example'])
  const server = await listenTls(certificate, (request, response) => {
    request.resume()
    sendJson(response, result(1))
  })
  atEnd(server.close)
  const proxy = await openProxy()
  for (const host of ['mcp.example', 'other.example']) proxy.map(host, server.port)
  const untrusted = await startGateway('https://mcp.example/x')
  expect((await post(untrusted.url, call(1, 'a'))).status).toBe(502)

  await trustOnly([readFileSync(certificate.authority, 'utf8')], true)
  const trusted = await startGateway('https://mcp.example/x')
  for (const _ of [1, 2]) expect(await (await post(trusted.url, call(1, 'a'))).json()).toEqual(result(1))
  const other = await startGateway('https://other.example/x')
  const refused = await post(other.url, call(1, 'a'))
  expect([refused.status, await refused.text()]).toEqual([502, expect.stringContaining('issued for another name')])
  expect(proxy.targets).toEqual(['mcp.example:443', 'mcp.example:443', 'other.example:443'])
})

test('a proxy that refuses is a 502 that names the host', async () => {
  const proxy = await openProxy()
  proxy.fault({ host: 'mcp.example', status: 407 })
  const stage = await startGateway('http://mcp.example/secret-path')
  const response = await post(stage.url, call(1, 'a'))

  expect([response.status, await response.text()]).toEqual([502, expect.stringContaining('mcp.example')])
})
