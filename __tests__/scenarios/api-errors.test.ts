import { afterEach, describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { fastClock } from '../support/fast-clock.ts'
import type { Fault } from '../support/klavis/faults.ts'
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

test('a 401 is an error that names `api-key`', async () => {
  const stage = await openStage()
  stage.api.fault({ match: ACQUIRE, kind: 'status', status: 401, body: { detail: 'Token expired' } })
  const main = await stage.job().use(stage.inputs(BARE)).main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/Klavis answered 401 .*: Token expired\. .*expired.*`api-key`/)
  expect(stage.api.calls(ACQUIRE)).toHaveLength(1)
})

describe('names a server that the API does not know, and suggests a close name', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['422, misspelt', { sandboxes: 'notoin' }, /answered 422 .* sandbox of notoin.*Did you mean `notion`/],
    [
      '422, a local name',
      { sandboxes: 'filesystem' },
      /answered 422 .*`filesystem` is a local server\. Move it from `sandboxes` to `local-sandbox`/
    ]
  ])('%s', async (_, inputs, message) => {
    const stage = await openStage()
    const main = await stage
      .job()
      .use(stage.inputs({ ...BARE, sandboxes: '', ...inputs }))
      .main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(message)
    expect(stage.api.held()).toEqual([])
  })

  test('404', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'POST /sandbox/notoin', kind: 'status', status: 404, body: { detail: 'Unknown server' } })
    const main = await stage
      .job()
      .use(stage.inputs({ ...BARE, sandboxes: 'notoin' }))
      .main()
    expect(theError(main)).toMatch(/answered 404 .* sandbox of notoin: Unknown server\. .*`notion`/)
    expect(stage.api.calls('POST /sandbox/notoin')).toHaveLength(1)
  })
})

describe('shows the detail of an error, whatever its format', () => {
  const status = 400
  const list = [
    { type: 'enum', loc: ['body', 'benchmark'], msg: "Input should be 'MCP_Atlas'", input: 'x' },
    { type: 'missing', loc: ['body', 'test_account_email'], msg: 'Field required' }
  ]
  test.each<[string, Partial<Fault>, string]>([
    ['a string', { kind: 'status', status, body: { detail: 'The plan is over.' } }, ': The plan is over. The'],
    [
      'a list',
      { kind: 'status', status: 422, body: { detail: list } },
      ": benchmark: Input should be 'MCP_Atlas'; test_account_email: Field required."
    ],
    ['HTML', { kind: 'html', status }, ': 502 Bad Gateway.'],
    ['nothing', { kind: 'empty', status }, 'a sandbox of jira. The API did not accept the request.']
  ])('%s', async (_, fault, message) => {
    const stage = await openStage()
    stage.api.fault({ match: ACQUIRE, ...fault } as Fault)
    const main = await stage.job().use(stage.inputs(BARE)).main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toContain(
      `Klavis answered ${'status' in fault ? fault.status : status} when asked to acquire`
    )
    expect(theError(main)).toContain(message)
    expect(theError(main)).not.toMatch(/[<>]/)
    expect(stage.api.calls(ACQUIRE)).toHaveLength(1)
    expect(stage.api.held()).toEqual([])
  })
})

describe('after a 429', () => {
  test('the error names `rate-limit` if retries do not help', async () => {
    const stage = await openStage()
    const headers = { 'retry-after': '0' }
    stage.api.fault({ match: ACQUIRE, kind: 'status', status: 429, body: { detail: 'Rate limit exceeded' }, headers })
    const use = stage.job().use(stage.inputs(BARE))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(
      /Klavis answered 429 .*: Rate limit exceeded\. .*Other jobs with the same key.*`rate-limit`/
    )
    expect(stage.api.calls(ACQUIRE).length).toBeGreaterThan(3)
    expect(messagesOf(await use.post(), 'warning')).toEqual([])
  })

  test('the error names `timeout` and `rate-limit` if the time is over', async () => {
    const stage = await openStage()
    stage.api.fault({ match: ACQUIRE, kind: 'status', status: 429, body: { detail: 'Rate limit exceeded' } })
    const use = stage.job().use(stage.inputs({ ...BARE, timeout: '1' }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toContain('`timeout`')
    expect(theError(main)).toMatch(/429.*`rate-limit`/)
    expect(messagesOf(await use.post(), 'warning')).toEqual([])
  })

  test('a Retry-After in seconds is respected', async () => {
    const stage = await openStage()
    const headers = { 'retry-after': '1' }
    stage.api.fault({ match: ACQUIRE, times: 1, kind: 'status', status: 429, body: { detail: 'Slow down' }, headers })
    const use = stage.job().use(stage.inputs(BARE))
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(main.log).toMatch(/Slow down.*Retrying in 1\.0 s\./)
    const [first, second] = stage.api.calls(ACQUIRE)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990)
    expect(messagesOf(main, 'warning')).toEqual([])
    await use.post()
    expect(stage.api.held()).toEqual([])
  })

  test('a Retry-After with a date is respected', async () => {
    const stage = await openStage()
    const date = new Date(Date.now() + 2_500).toUTCString()
    const headers = { 'retry-after': date }
    stage.api.fault({ match: ACQUIRE, times: 1, kind: 'status', status: 429, headers })
    const main = await stage.job().use(stage.inputs(BARE)).main()
    expect(main.exitCode).toBe(0)
    const second = stage.api.calls(ACQUIRE)[1]
    expect(performance.timeOrigin + (second?.at ?? 0)).toBeGreaterThanOrEqual(Date.parse(date) - 50)
  })

  test('no request is refused at the pace of `rate-limit`', async () => {
    // Slower than the API allows, so that the test passes on a busy machine.
    const stage = await openStage({ api: { limit: { perSecond: 5 } } })
    const sandboxes = 'jira, notion, github, gmail, slack, linear'
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes, 'rate-limit': '4' }))
    expect((await use.main()).exitCode).toBe(0)
    expect(stage.api.held()).toHaveLength(6)
    await use.post()
    expect(stage.api.held()).toEqual([])
    expect(stage.api.requests).toHaveLength(12)
    expect(stage.api.requests.filter(({ status }) => status === 429)).toEqual([])
  })

  test('everything is acquired, even if the limit of the API is lower than ours', async () => {
    const stage = await openStage({ api: { limit: { perSecond: 3, retryAfter: 1 } } })
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira, notion, github, gmail' }))
    expect((await use.main()).exitCode).toBe(0)
    expect(stage.api.requests.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect(stage.api.leases).toHaveLength(4)
    await use.post()
    expect(stage.api.held()).toEqual([])
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

  test.each<[string, Partial<Fault>]>([
    ['broken JSON', { kind: 'invalid-json', status: 200 }],
    ['a list', { kind: 'change', change: () => [1, 2, 3] }]
  ])('is not retried if the answer is %s: the error names `api-url`, and the sandbox is released', async (_, fault) => {
    const stage = await openStage()
    stage.api.fault({ match: 'GET /sandbox/jira/*', ...fault } as Fault)
    const main = await stage
      .job()
      .use(stage.inputs({ ...BARE, credentials: 'true' }))
      .main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(
      /Klavis answered 200 when asked to show a sandbox of jira, but .* cannot be read.*`api-url`/
    )
    expect(stage.api.leases).toHaveLength(1)
    expect(stage.api.held()).toEqual([])
  })
})

test('does not follow a redirect with the key, and names `api-url`', async () => {
  const status = 307
  const stage = await openStage()
  recorder = await openRecorder()
  const elsewhere = new URL(recorder.origin).host
  stage.api.fault({ match: ACQUIRE, kind: 'redirect', to: `${recorder.origin}/sandbox/jira?secret=abc`, status })
  const use = stage.job().use(stage.inputs(BARE))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain(
    `Klavis answered ${status} when asked to acquire a sandbox of jira: a redirect to ${elsewhere}.`
  )
  expect(theError(main)).toMatch(/Redirects are not followed.*set `api-url` to its new address/)
  // It may come from behind the API.
  expect(messagesOf(await use.post(), 'warning')).toEqual([expect.stringContaining('jira may have been acquired')])
  expect(recorder.requests).toEqual([])
  expect(stage.api.calls(ACQUIRE)).toHaveLength(1)
})

test('does not follow a redirect of a release, and warns', async () => {
  const stage = await openStage()
  recorder = await openRecorder()
  const use = stage.job().use(stage.inputs(BARE))
  await use.main()
  stage.api.fault({ match: 'DELETE /sandbox/jira/*', kind: 'redirect', to: `${recorder.origin}/` })
  const post = await use.post({ env: fastClock() })
  expect(post.exitCode).toBe(0)
  expect(messagesOf(post, 'warning')).toEqual([expect.stringMatching(/jira was NOT released\. .*redirect.*`api-url`/)])
  expect(recorder.requests).toEqual([])
})

test.each([
  ['nothing listens', 'http://127.0.0.1:1', /127\.0\.0\.1:1 refused the connection \(ECONNREFUSED\)/],
  ['no such host', 'https://api.klavis.invalid', /The host api\.klavis\.invalid was not found/]
])('names the reason when the API cannot be reached: %s', async (_, url, reason) => {
  const stage = await openStage()
  const use = stage.job().use(stage.inputs({ ...BARE, 'api-url': url, timeout: '3' }))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(reason)
  const post = await use.post()
  expect(post.exitCode).toBe(0)
  expect(messagesOf(post, 'warning')).toEqual([])
})

describe('repeats an acquire without a field that the API refuses', () => {
  test.each([
    ['tags', 'newest', 'ttl_seconds'],
    ['ttl_seconds', '2026-02', 'tags']
  ] as const)('%s', async (dropped, version, kept) => {
    const stage = await openStage({ api: { version, strict: true } })
    const use = stage.job().use(stage.inputs(BARE))
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    // Missing labels are only logged; a sandbox that does not expire is a warning for the user.
    if (dropped === 'tags') expect(main.log).toContain('This version of the API does not support labels')
    expect(messagesOf(main, 'warning')).toEqual(
      dropped === 'tags' ? [] : [expect.stringMatching(/does not support `ttl_seconds`, so `ttl` has no effect/)]
    )
    expect(stage.api.calls(ACQUIRE)).toHaveLength(2)
    expect(Object.keys(stage.api.leases[0]?.acquireBody ?? {})).toEqual([kept])
    await use.post()
    expect(stage.api.leases).toHaveLength(1)
    expect(stage.api.held()).toEqual([])
  })

  test('ttl_seconds, with one warning for all sandboxes', async () => {
    const stage = await openStage({ api: { version: '2026-02', strict: true } })
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira, notion, github' }))
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(messagesOf(main, 'warning')).toEqual([expect.stringContaining('`ttl_seconds`')])
    expect(main.log).not.toContain('expire at')
    await use.post()
    expect(stage.api.held()).toEqual([])
  })

  test('tags and ttl_seconds, one after the other', async () => {
    const stage = await openStage({ api: { version: '2025-12', strict: true } })
    const use = stage.job().use(stage.inputs(BARE))
    expect((await use.main()).exitCode).toBe(0)
    expect(stage.api.calls(ACQUIRE).map(({ body }) => Object.keys(JSON.parse(body) as object))).toEqual([
      ['ttl_seconds', 'tags'],
      ['tags'],
      []
    ])
    await use.post()
    expect(stage.api.held()).toEqual([])
  })

  test('ttl_seconds of a local sandbox', async () => {
    const stage = await openStage({ api: { version: '2026-02', strict: true } })
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: '', 'local-sandbox': 'git' }))
    expect((await use.main()).exitCode).toBe(0)
    expect(stage.api.calls('POST /local-sandbox')).toHaveLength(2)
    await use.post()
    expect(stage.api.held()).toEqual([])
  })

  test('but fails if the API refuses any other field', async () => {
    const stage = await openStage()
    const detail = [{ type: 'value_error', loc: ['body', 'benchmark'], msg: 'not in your plan' }]
    stage.api.fault({ match: ACQUIRE, kind: 'status', status: 422, body: { detail } })
    const main = await stage
      .job()
      .use(stage.inputs({ ...BARE, benchmark: 'MCP_Mark' }))
      .main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toContain('benchmark: not in your plan')
    expect(stage.api.calls(ACQUIRE)).toHaveLength(1)
  })
})
