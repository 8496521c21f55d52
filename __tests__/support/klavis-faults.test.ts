import { expect, test } from '@jest/globals'
import type { FaultKind } from './klavis/faults.ts'
import { HOSTILE } from './klavis/faults.ts'
import { openStage } from './scenario.ts'
import type { Stage } from './stage.ts'

async function acquire(stage: Stage, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${stage.api.key}` }
  return await fetch(`${stage.api.url}/sandbox/jira`, {
    method: 'POST',
    headers,
    redirect: 'manual',
    ...(signal ? { signal } : {})
  })
}

test.each<[FaultKind, number, string]>([
  [{ kind: 'status', status: 500, body: { detail: 'oops' } }, 500, '{"detail":"oops"}'],
  [{ kind: 'redirect', to: 'http://127.0.0.1:1/' }, 307, ''],
  [{ kind: 'html' }, 502, '<html>'],
  [{ kind: 'empty', status: 200 }, 200, ''],
  [{ kind: 'invalid-json', status: 201 }, 201, '{"sandbox_id": '],
  [{ kind: 'nested', depth: 3, status: 200 }, 200, '{"detail":[{"detail":[{"detail":[]}]}]}'],
  [{ kind: 'huge', bytes: 100_000, status: 201 }, 201, 'aaaa']
])('%j instead of acting', async (kind, status, text) => {
  const stage = await openStage()
  stage.api.fault({ match: 'POST /sandbox/jira', times: 1, ...kind })
  const response = await acquire(stage)
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)])
  expect(stage.api.leases).toEqual([])
  expect((await acquire(stage)).status).toBe(201)
})

test('closes a connection before or after the API has acted, or in the middle of the answer', async () => {
  const stage = await openStage()
  stage.api.fault({ match: 'POST /sandbox/*', times: 1, kind: 'reset' })
  await expect(acquire(stage)).rejects.toThrow()
  expect(stage.api.held()).toHaveLength(0)
  stage.api.fault({ match: 'POST /sandbox/*', times: 1, kind: 'reset', act: 'after' })
  await expect(acquire(stage)).rejects.toThrow()
  expect(stage.api.held()).toHaveLength(1)
  stage.api.fault({ match: 'POST /sandbox/*', times: 1, kind: 'truncated' })
  await expect(acquire(stage).then((response) => response.text())).rejects.toThrow()
  expect(stage.api.held()).toHaveLength(2)
})

test('sends an answer byte by byte, with other headers, or not as HTTP', async () => {
  const stage = await openStage()
  for (const from of ['head', 'body'] as const) {
    stage.api.fault({ match: 'POST /sandbox/*', times: 1, kind: 'drip', from, everyMs: 0 })
    expect(await (await acquire(stage)).json()).toMatchObject({ status: 'occupied' })
  }
  stage.api.fault({ match: /^POST/, times: 1, kind: 'headers', headers: { 'content-type': 'text/plain' } })
  expect((await acquire(stage)).headers.get('content-type')).toBe('text/plain')
  expect(stage.api.held()).toHaveLength(3)
  stage.api.fault({ match: /^POST/, times: 1, kind: 'garbage' })
  await expect(acquire(stage)).rejects.toThrow()
  expect(stage.api.held()).toHaveLength(3)
})

test('changes answers', async () => {
  const stage = await openStage()
  for (const kind of ['null-urls', 'status-error', 'hostile'] as const)
    stage.api.fault({ match: /^POST/, times: 1, kind })
  expect(await (await acquire(stage)).json()).toMatchObject({ server_urls: null, status: 'occupied' })
  expect(await (await acquire(stage)).json()).toMatchObject({ status: 'error' })
  expect(await (await acquire(stage)).json()).toMatchObject({ message: HOSTILE, status: 'occupied' })
})

test('never answers a request that hangs', async () => {
  const stage = await openStage()
  stage.api.fault({ match: 'POST /sandbox/jira', skip: 1, kind: 'hang' })
  expect((await acquire(stage)).status).toBe(201)
  const patience = new AbortController()
  const hanging = acquire(stage, patience.signal)
  await stage.api.seen('POST /sandbox/jira', 2)
  patience.abort()
  await expect(hanging).rejects.toThrow('abort')
})

test('holds an answer before or after the API has acted', async () => {
  const stage = await openStage()
  const after = stage.api.hold('POST /sandbox/jira')
  const first = acquire(stage)
  await after.arrived
  expect(stage.api.held()).toHaveLength(1)
  after.resume()
  expect((await first).status).toBe(201)
  const before = stage.api.hold('POST /sandbox/jira', 'before')
  const second = acquire(stage)
  await before.arrived
  expect(stage.api.held()).toHaveLength(1)
  before.resume()
  expect((await second).status).toBe(201)
  expect(stage.api.calls('POST /sandbox/*').map(({ status }) => status)).toEqual([201, 201])
})

test('refuses more requests per second than the limit', async () => {
  const stage = await openStage({ api: { limit: { perSecond: 2, retryAfter: 1 } } })
  const answers = await Promise.all([acquire(stage), acquire(stage), acquire(stage)])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1')
})

test('names the requests that arrived if the expected one did not', async () => {
  const stage = await openStage()
  await acquire(stage)
  const { RequestLog } = await import('./klavis/requests.ts')
  await expect(new RequestLog().seen('GET /never', 1, 10)).rejects.toThrow('No request GET /never')
})
