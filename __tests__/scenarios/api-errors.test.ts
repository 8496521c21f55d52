import { afterEach, describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { fastClock } from '../support/fast-clock.ts'
import type { Fault } from '../support/klavis/faults.ts'
import { matches } from '../support/klavis/requests.ts'
import { openRecorder, type Recorder } from '../support/loopback.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const ACQUIRE = 'POST /sandbox/jira'
/** Neither verifies nor dumps, which is fastest. */
const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }

let recorder: Recorder | undefined
afterEach(async () => {
  await recorder?.close()
  recorder = undefined
})

test('a key that Klavis does not know is an error that names `api-key`, and nothing is held', async () => {
  const stage = await openStage()
  const use = stage.job().use(stage.inputs({ ...BARE, 'api-key': 'klv_of_somebody_else' }))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toBe(
    'Klavis answered 403 when asked to acquire a sandbox of jira: Invalid API key. The API key is wrong, or has ' +
      'no permission for this. Check the secret behind the input `api-key`, and that it belongs to the API at `api-url`.'
  )
  expect(stage.api.calls(ACQUIRE)).toHaveLength(1)
  const post = await use.post()
  expect(post.exitCode).toBe(0)
  expect(messagesOf(post, 'warning')).toEqual([])
  // Post looks once for a sandbox that was acquired although the API refused.
  expect(stage.api.requests).toHaveLength(2)
})

// errors.test.ts covers the other suggestions and statuses, and all formats of a detail.
test('names a server that the API does not know, and suggests a close name', async () => {
  const stage = await openStage()
  const main = await stage
    .job()
    .use(stage.inputs({ ...BARE, sandboxes: 'notoin' }))
    .main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/answered 422 .* sandbox of notoin.*Did you mean `notion`/)
  expect(stage.api.calls('POST /sandbox/notoin')).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
})

describe('after a 429', () => {
  // client.test.ts shows that ten refusals end it, too.
  test('the error names `timeout` and `rate-limit` if the time is over', async () => {
    const stage = await openStage()
    stage.api.fault({ match: ACQUIRE, kind: 'status', status: 429, body: { detail: 'Rate limit exceeded' } })
    const main = await stage
      .job()
      .use(stage.inputs({ ...BARE, timeout: '1' }))
      .main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toContain('`timeout`')
    expect(theError(main)).toMatch(/429.*: Rate limit exceeded\. .*Other jobs with the same key.*`rate-limit`/)
    expect(stage.api.held()).toEqual([])
  })

  test('no request is refused at the pace of `rate-limit`, which post keeps after the last request of main', async () => {
    // Slower than the API allows, so that the test passes on a busy machine.
    const stage = await openStage({ api: { limit: { perSecond: 2 } } })
    const sandboxes = 'jira, notion, github'
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes, 'rate-limit': '1' }))
    expect((await use.main()).exitCode).toBe(0)
    expect(stage.api.held()).toHaveLength(3)
    await use.post()
    expect(stage.api.held()).toEqual([])
    expect(stage.api.requests).toHaveLength(6)
    expect(stage.api.requests.filter(({ status }) => status === 429)).toEqual([])
    const [lastOfMain, firstOfPost] = stage.api.requests.slice(2)
    expect([lastOfMain?.method, firstOfPost?.method]).toEqual(['POST', 'DELETE'])
    expect((firstOfPost?.at ?? 0) - (lastOfMain?.at ?? 0)).toBeGreaterThanOrEqual(1000)
  })

  test('a Retry-After is respected, and everything is acquired even if the limit of the API is lower than ours', async () => {
    const stage = await openStage({ api: { limit: { perSecond: 3, retryAfter: 1 } } })
    const headers = { 'retry-after': '1' }
    stage.api.fault({ match: ACQUIRE, times: 1, kind: 'status', status: 429, body: { detail: 'Slow down' }, headers })
    const inputs = stage.inputs({ ...BARE, sandboxes: 'jira, notion, github, gmail, slack' })
    const main = await stage.job().use(inputs).main()
    expect(main.exitCode).toBe(0)
    expect(main.log).toMatch(/Slow down.*Retrying in 1\.0 s\./)
    expect(messagesOf(main, 'warning')).toEqual([])
    const [first, second] = stage.api.calls(ACQUIRE)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
    const refused = stage.api.requests.filter(({ status }) => status === 429)
    expect(refused.filter((request) => !matches(ACQUIRE, request)).length).toBeGreaterThan(0)
    expect(stage.api.held()).toHaveLength(5)
  })
})

describe('a GET request', () => {
  const STUMBLES: Record<string, [string, Partial<Fault>]> = {
    jira: ['503', { kind: 'status', status: 503, body: { detail: 'warming up' } }],
    notion: ['an HTML page of a gateway', { kind: 'html', status: 502 }],
    github: ['a cut connection', { kind: 'reset' }],
    slack: ['half an answer', { kind: 'truncated' }]
  }
  const played = playOnce(async (stage) => {
    for (const [server, [, fault]] of Object.entries(STUMBLES)) {
      stage.api.fault({ match: `GET /sandbox/${server}/*`, times: 2, ...fault } as Fault)
    }
    const sandboxes = Object.keys(STUMBLES).join()
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes, credentials: 'true' }))
    const main = await use.main()
    await use.post()
    return { stage, main }
  })

  test.each(Object.entries(STUMBLES).map(([server, [name]]) => [name, server]))(
    'is retried after %s',
    async (_, server) => {
      const { stage, main } = await played()
      expect(main.exitCode).toBe(0)
      expect(main.log.match(/Retrying in \d/g)).toHaveLength(8)
      expect(stage.api.calls(`GET /sandbox/${server}/*`)).toHaveLength(3)
      expect(stage.api.held()).toEqual([])
    }
  )

  test('fails if every answer is a list: the error names `api-url`, and the sandbox is released', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'GET /sandbox/jira/*', kind: 'change', change: () => [1, 2, 3] })
    const main = await stage
      .job()
      .use(stage.inputs({ ...BARE, credentials: 'true' }))
      .main({ env: fastClock() })
    expect(stage.api.calls('GET /sandbox/jira/*')).toHaveLength(5)
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(
      /Klavis answered 200 when asked to show a sandbox of jira, but .* cannot be read.*`api-url`/
    )
    expect(stage.api.leases).toHaveLength(1)
    expect(stage.api.held()).toEqual([])
  })
})

// client.test.ts shows the same for a release.
test('does not follow a redirect with the key, and names `api-url`', async () => {
  const stage = await openStage()
  recorder = await openRecorder()
  const elsewhere = new URL(recorder.origin).host
  stage.api.fault({ match: ACQUIRE, kind: 'redirect', to: `${recorder.origin}/sandbox/jira?secret=abc`, status: 307 })
  const use = stage.job().use(stage.inputs(BARE))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain(
    `Klavis answered 307 when asked to acquire a sandbox of jira: a redirect to ${elsewhere}.`
  )
  expect(theError(main)).toMatch(/Redirects are not followed.*set `api-url` to its new address/)
  // It may come from behind the API.
  expect(messagesOf(await use.post(), 'warning')).toEqual([expect.stringContaining('jira may have been acquired')])
  expect(recorder.requests).toEqual([])
  expect(stage.api.calls(ACQUIRE)).toHaveLength(1)
})

test('names the reason when the API cannot be reached', async () => {
  const stage = await openStage()
  const use = stage.job().use(stage.inputs({ ...BARE, 'api-url': 'http://127.0.0.1:1', timeout: '60' }))
  const main = await use.main({ env: fastClock() })
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/127\.0\.0\.1:1 refused the connection \(ECONNREFUSED\)/)
})

describe('repeats an acquire without a field that the API refuses', () => {
  test('ttl_seconds, with one warning for all sandboxes and the local sandbox', async () => {
    const stage = await openStage({ api: { version: '2026-02', strict: true } })
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira, notion', 'local-sandbox': 'git' }))
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    // A sandbox that does not expire is a warning for the user.
    expect(messagesOf(main, 'warning')).toEqual([
      expect.stringMatching(/does not support `ttl_seconds`, so `ttl` has no effect/)
    ])
    expect(main.log).not.toContain('expire at')
    expect(stage.api.calls(ACQUIRE)).toHaveLength(2)
    expect(stage.api.calls('POST /local-sandbox')).toHaveLength(2)
    const jira = stage.api.leases.find(({ servers }) => servers.includes('jira'))
    expect(Object.keys(jira?.acquireBody ?? {})).toEqual(['tags'])
    expect(stage.api.leases).toHaveLength(3)
    await use.post()
    expect(stage.api.held()).toEqual([])
  })

  test('tags, which is only logged, and ttl_seconds, one after the other', async () => {
    const stage = await openStage({ api: { version: '2025-12', strict: true } })
    const main = await stage.job().use(stage.inputs(BARE)).main()
    expect(main.exitCode).toBe(0)
    expect(main.log).toContain('This version of the API does not support labels')
    expect(messagesOf(main, 'warning')).toEqual([expect.stringContaining('does not support `ttl_seconds`')])
    expect(stage.api.calls(ACQUIRE).map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['ttl_seconds', 'tags'],
      ['tags'],
      []
    ])
    expect(stage.api.leases).toHaveLength(1)
  })
})
