import { expect, test } from '@jest/globals'
import { send, startEngine } from './engine.ts'

test('answers 401 without a key, 403 to a wrong key, and 200 to the right one', async () => {
  const { call } = await startEngine()
  const without = await call('GET', '/sandbox', { key: '' })
  expect([without.status, without.body]).toEqual([401, { detail: 'Not authenticated' }])
  expect(without.headers['www-authenticate']).toBe('Bearer')
  expect((await call('GET', '/sandbox', { key: '', headers: { Authorization: 'Basic abc' } })).status).toBe(401)
  expect((await call('GET', '/sandbox', { key: 'wrong' })).status).toBe(403)
  expect((await call('GET', '/sandbox')).status).toBe(200)
})

test.each([
  ['GET', '/sandbox'],
  ['POST', '/sandbox/calculator'],
  ['GET', '/sandbox/calculator/x'],
  ['DELETE', '/sandbox/calculator/x'],
  ['POST', '/sandbox/calculator/x/reset'],
  ['GET', '/sandbox/calculator/x/dump'],
  ['POST', '/sandbox/calculator/x/initialize'],
  ['GET', '/local-sandbox'],
  ['POST', '/local-sandbox'],
  ['GET', '/local-sandbox/x'],
  ['DELETE', '/local-sandbox/x'],
  ['POST', '/local-sandbox/x/reset'],
  ['POST', '/local-sandbox/x/upload-url'],
  ['POST', '/local-sandbox/x/initialize'],
  ['GET', '/local-sandbox/x/dump'],
  ['POST', '/mcp-server/list-tools'],
  ['POST', '/mcp-server/call-tool'],
  ['POST', '/shutdown']
])('%s %s needs the key', async (method, path) => {
  const { call } = await startEngine()
  expect((await call(method, path, { key: '' })).status).toBe(401)
  expect((await call(method, path, { key: 'wrong' })).status).toBe(403)
})

test('/healthz needs no key', async () => {
  const { call } = await startEngine()
  const { status, body } = await call('GET', '/healthz', { key: '' })
  expect([status, body]).toEqual([200, { status: 'ok', engine: 'embedded', version: '9.9.9' }])
})

test('rejects a Host that is not loopback on every path', async () => {
  const { call, baseUrl } = await startEngine()
  const { port } = new URL(baseUrl)
  const status = async (host: string, path = '/healthz') =>
    (await call('GET', path, { headers: { Host: host } })).status
  for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]']) expect(await status(`${name}:${port}`)).toBe(200)
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost',
    'localhost:1',
    `127.0.0.1.evil.example:${port}`
  ]) {
    for (const path of ['/healthz', '/sandbox', '/mcp/token/git/', '/storage/x', '/nonsense']) {
      expect(await status(host, path)).toBe(403)
    }
  }
})

test('rejects an Origin that is not loopback', async () => {
  const { call } = await startEngine()
  const status = async (Origin: string) => (await call('GET', '/healthz', { headers: { Origin } })).status
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'https://localhost', 'http://[::1]:8080']) {
    expect(await status(origin)).toBe(200)
  }
  for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://', 'x']) {
    expect(await status(origin)).toBe(403)
  }
})

test('/shutdown needs the key and answers before the engine ends', async () => {
  const { call, shutdowns, baseUrl } = await startEngine()
  expect((await send('POST', `${baseUrl}/shutdown`)).status).toBe(401)
  expect(shutdowns()).toBe(0)
  const { status, body } = await call('POST', '/shutdown')
  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'The engine is shutting down', transcript: { bytes: 0, sha256: '0'.repeat(64) }, tools: [] }
  })
  while (shutdowns() === 0) await new Promise(setImmediate)
  expect(shutdowns()).toBe(1)
})
