import { afterEach, expect, test } from '@jest/globals'
import { call, closeAll, INITIALIZE, openSession, post, sessionIdOf, startMux } from './stage.ts'

afterEach(closeAll)

const PING = { jsonrpc: '2.0', id: 9, method: 'ping' }

test('records whose URL a session uses, whatever its client says about itself', async () => {
  const { connect, url, companionUrl, events } = await startMux()
  const companion = await connect({}, companionUrl)
  const spoofed = { ...INITIALIZE, params: { ...INITIALIZE.params, clientInfo: { name: 'companion', version: '1' } } }
  const opened = await post(url, spoofed)
  await opened.text()
  const agent = { 'mcp-session-id': opened.headers.get('mcp-session-id') ?? '' }
  const params = { name: 'echo', arguments: { value: 'of the agent' }, _meta: { caller: 'companion' } }

  await (await post(url, { jsonrpc: '2.0', id: 2, method: 'tools/call', params }, agent)).text()
  await call(companion, 'echo', { value: 'of the companion' })

  const callers = (session: string | undefined) =>
    new Set(events.filter((event) => event.session === session).map(({ caller }) => caller))
  expect(callers(agent['mcp-session-id'])).toEqual(new Set(['agent']))
  expect(callers(sessionIdOf(companion))).toEqual(new Set(['companion']))
})

test('answers 404 to a request in the session of another caller, which goes on', async () => {
  const { connect, url, companionUrl, events } = await startMux()
  const [agent, companion] = [await connect(), await connect({}, companionUrl)]
  const before = events.length

  for (const [at, client] of [
    [url, companion],
    [companionUrl, agent]
  ] as const) {
    const headers = { 'mcp-session-id': sessionIdOf(client), accept: 'application/json, text/event-stream' }
    const refused = await post(at, PING, headers)
    expect([refused.status, await refused.json()]).toMatchObject([404, { error: { message: 'Session not found' } }])
    expect((await fetch(at, { headers })).status).toBe(404)
    expect((await fetch(at, { method: 'DELETE', headers })).status).toBe(404)
  }

  expect(events).toHaveLength(before)
  expect(await call(agent, 'echo', { value: 'a' })).toBe('a')
  expect(await call(companion, 'echo', { value: 'b' })).toBe('b')
})

test('gives no caller the events of the other one', async () => {
  const { url, companionUrl } = await startMux()
  const agent = await openSession(url)
  const companion = await openSession(companionUrl)
  const big = { name: 'big', arguments: { bytes: 10, ms: 150 } }
  const streamed = await post(url, { jsonrpc: '2.0', id: 2, method: 'tools/call', params: big }, agent)
  const [, event = ''] = /^id: (\S+)$/m.exec(await streamed.text()) ?? []

  const headers = { ...companion, accept: 'text/event-stream', 'last-event-id': event }
  const resumed = await fetch(companionUrl, { headers })

  expect(event).not.toBe('')
  expect([resumed.status, await resumed.text()]).toEqual([400, expect.stringContaining('Unknown Last-Event-ID')])
})
