import { describe, expect, test } from '@jest/globals'
import { directAccess, embeddedAccess, gatewayAccess } from '../../src/publish/server-access.ts'

const SERVER = { alias: 'jira', server: 'jira', url: 'https://jira.example/mcp?instance_id=1', status: 'occupied' }
const HEADERS = { jira: { 'X-Team': 'secret' } }
const DIRECT = { url: SERVER.url, headers: HEADERS.jira }
const URLS = new Map([['jira', { agent: 'http://127.0.0.1:1/mcp/a/jira', companion: 'http://127.0.0.1:1/mcp/c/jira' }]])
const AGENT = { url: 'http://127.0.0.1:1/mcp/a/jira', headers: {} }
const COMPANION = { url: 'http://127.0.0.1:1/mcp/c/jira', headers: {} }

function endpointsOf({ published, configured, companion, hidesServers }: ReturnType<typeof directAccess>) {
  return { published: published(SERVER), configured: configured(SERVER), companion: companion(SERVER), hidesServers }
}

describe('later steps reach a server', () => {
  test('directly without a gateway', () => {
    const all = { published: DIRECT, configured: DIRECT, companion: DIRECT, hidesServers: false }
    expect(endpointsOf(directAccess(HEADERS))).toEqual(all)
  })

  test('with `record: configs` through the gateway if they are clients or companions', () => {
    const all = { published: DIRECT, configured: AGENT, companion: COMPANION, hidesServers: false }
    expect(endpointsOf(gatewayAccess('configs', URLS, HEADERS, {}))).toEqual(all)
  })

  test('with `record: all` only through the gateway, which adds the headers', () => {
    const all = { published: AGENT, configured: AGENT, companion: COMPANION, hidesServers: true }
    expect(endpointsOf(gatewayAccess('all', URLS, HEADERS, {}))).toEqual(all)
  })

  test('never directly because a route is missing', () => {
    expect(() => gatewayAccess('all', new Map(), HEADERS, {}).published(SERVER)).toThrow('no route to jira')
  })

  test('on the embedded engine with a URL of its own for companions', () => {
    const server = { ...SERVER, url: 'http://127.0.0.1:1/mcp/token-of-the-agent/jira' }
    const access = embeddedAccess({}, { key: 'key' }, {})
    expect(access.published(server).url).toBe(server.url)
    expect(access.companion(server).url).toMatch(/^http:\/\/127\.0\.0\.1:1\/mcp\/[\w-]{43}\/jira$/)
  })
})
