import { describe, expect, test } from '@jest/globals'
import type { Fault } from '../support/klavis/faults.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'
import { said, theError } from './trouble-said.ts'

const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }
const RELEASE = 'DELETE /sandbox/jira/*'
const BROKEN = { kind: 'status', status: 500, body: { detail: 'Boom' }, headers: { 'retry-after': '0' } } as const
const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`

/** A use whose main has acquired everything. */
async function acquired(stage: Stage, inputs: Record<string, string> = {}) {
  const use = stage.job().use(stage.inputs({ ...BARE, ...inputs }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  return use
}

function idOf(stage: Stage, server = 'jira'): string {
  return stage.api.leases.find(({ servers }) => servers.includes(server))?.id ?? ''
}

describe('what is gone already needs no release, and is no trouble', () => {
  test('a sandbox whose time is over: 404', async () => {
    const stage = await openStage()
    const use = await acquired(stage)
    stage.api.expire(idOf(stage))
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✓ jira: already gone')
    expect(post.annotations).toEqual([])
    expect(stage.api.calls(RELEASE).map(({ status }) => status)).toEqual([404])
  })

  test('410', async () => {
    const stage = await openStage()
    const use = await acquired(stage)
    stage.api.fault({ match: RELEASE, kind: 'status', status: 410, act: 'after' })
    const post = await use.post()
    expect(post.log).toContain('✓ jira: already gone')
    expect(post.annotations).toEqual([])
  })

  test('a local sandbox whose time is over', async () => {
    const stage = await openStage()
    const use = await acquired(stage, { sandboxes: '', 'local-sandbox': 'git' })
    stage.api.expire(idOf(stage, 'git'))
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✓ local-sandbox: already gone')
    expect(post.annotations).toEqual([])
  })
})

describe('a release that the API skipped', () => {
  const SKIPPED = { kind: 'status', status: 200, body: { status: 'occupied', message: 'Release skipped' } } as const

  test('while the sandbox is still ours: it is released without the instance', async () => {
    const stage = await openStage()
    const use = await acquired(stage)
    stage.api.fault({ match: RELEASE, times: 1, ...SKIPPED })
    const post = await use.post()
    expect(post.log).toContain('✓ jira: released')
    expect(post.annotations).toEqual([])
    const { instanceId } = stage.api.leases[0] ?? {}
    expect(stage.api.calls(RELEASE).map(({ query }) => query)).toEqual([{ instance_id: instanceId }, {}])
    expect(stage.api.held()).toEqual([])
  })

  test('because somebody else has it by now: it is not touched', async () => {
    const stage = await openStage()
    const use = await acquired(stage)
    stage.api.expire(idOf(stage), 'stranger')
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✓ jira: over; its id is used by others by now')
    expect(post.annotations).toEqual([])
    expect(stage.api.calls(RELEASE)).toHaveLength(1)
    expect(stage.api.leases.map(({ owner, released }) => ({ owner, released }))).toEqual([
      { owner: 'us', released: true },
      { owner: 'stranger', released: false }
    ])
    expect(stage.leaks()).toEqual([])
  })

  test('each time: it is said to be not released', async () => {
    const stage = await openStage()
    const use = await acquired(stage)
    stage.api.fault({ match: RELEASE, ...SKIPPED })
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(said(post, 'warning')).toEqual([
      expect.stringMatching(/^jira was NOT released\. .*still occupied under our URL/)
    ])
    expect(stage.api.held()).toHaveLength(1)
  })

  test('and whose URL nobody tells: it is said to be not released, and not tried blindly', async () => {
    const stage = await openStage()
    const use = await acquired(stage)
    stage.api.fault({ match: RELEASE, ...SKIPPED })
    stage.api.fault({ match: 'GET /sandbox/jira/*', kind: 'null-urls' })
    const post = await use.post()
    expect(said(post, 'warning')).toEqual([expect.stringMatching(/^jira was NOT released\. /)])
    expect(stage.api.calls(RELEASE)).toHaveLength(1)
  })
})

describe('a release that keeps failing', () => {
  test('is a warning with the time at which it is free, and a command that releases it', async () => {
    const stage = await openStage()
    const use = await acquired(stage, { ttl: '30m' })
    stage.api.fault({ match: RELEASE, times: 5, ...BROKEN })
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✗ jira: NOT released')
    const [warning = '', ...more] = said(post, 'warning')
    expect(more).toEqual([])
    expect(warning).toMatch(
      /^jira was NOT released\. Klavis answered 500 when asked to release a sandbox of jira: Boom\./
    )
    expect(warning).toMatch(new RegExp(`Its TTL frees it by ${TIME}\\.`))
    expect(post.summary).toMatch(/jira was not released/)
    expect(stage.leaks()).toEqual([])
    expect(stage.api.held()).toHaveLength(1)

    const [, auth = '', url = ''] = /curl -X DELETE -H "(.*?)" (\S+)$/.exec(warning) ?? []
    expect(auth).toBe('Authorization: Bearer $KLAVIS_API_KEY')
    await fetch(url, { method: 'DELETE', headers: { Authorization: `Bearer ${stage.api.key}` } })
    expect(stage.api.held()).toEqual([])
  })

  test('turns the job red with `fail-on-release-error`', async () => {
    const stage = await openStage()
    const use = await acquired(stage, { 'fail-on-release-error': 'true' })
    stage.api.fault({ match: RELEASE, ...BROKEN })
    const post = await use.post()
    expect(post.exitCode).toBe(1)
    expect(theError(post)).toMatch(/^1 sandbox could not be released.*`fail-on-release-error` is on/)
    expect(said(post, 'warning')).toHaveLength(1)
  })

  test('of a local sandbox names a fingerprint of its id, which is a secret', async () => {
    const stage = await openStage()
    const use = await acquired(stage, { sandboxes: '', 'local-sandbox': 'git' })
    stage.api.fault({ match: 'DELETE /local-sandbox/*', ...BROKEN })
    const post = await use.post()
    expect(said(post, 'warning')).toEqual([
      expect.stringMatching(
        /^local-sandbox was NOT released\. .*Its TTL frees it by .*SHA-256 begins with [0-9a-f]{16}/
      )
    ])
    expect(stage.leaks()).toEqual([])
  })

  test('does not keep the others from being released', async () => {
    const stage = await openStage()
    const use = await acquired(stage, { sandboxes: 'jira, notion', 'local-sandbox': 'git' })
    stage.api.fault({ match: RELEASE, ...BROKEN })
    const post = await use.post()
    expect(post.log).toContain('✓ notion: released')
    expect(post.log).toContain('✓ local-sandbox: released')
    expect(stage.api.held().map(({ servers }) => servers)).toEqual([['jira']])
  })

  test('because the key is not there any more names the input', async () => {
    const stage = await openStage()
    let key = stage.api.key
    const use = stage.job().use({ ...stage.inputs(BARE), 'api-key': () => key })
    await use.main()
    key = ''
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(said(post, 'warning')).toEqual([expect.stringMatching(/^jira was NOT released\. .*`api-key`/)])
  })
})

describe('a release that stumbles is released all the same', () => {
  test.each<[string, Partial<Fault>]>([
    ['429', { times: 2, kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
    ['503', { times: 2, kind: 'status', status: 503, headers: { 'retry-after': '0' } }],
    ['a cut connection before', { times: 1, kind: 'reset' }],
    ['a cut connection after', { times: 1, kind: 'reset', act: 'after' }],
    ['an empty answer', { kind: 'empty', act: 'after' }],
    ['an answer of HTML', { kind: 'html', status: 200, act: 'after' }],
    ['an answer without a status', { kind: 'change', change: () => ({}) }]
  ])('%s', async (_, fault) => {
    const stage = await openStage()
    const use = await acquired(stage)
    stage.api.fault({ match: RELEASE, ...fault } as Fault)
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(post.log).toMatch(/✓ jira: (released|already gone)/)
    expect(said(post, 'warning')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

describe('releases go side by side', () => {
  const FOUR = { sandboxes: 'jira, notion, github', 'local-sandbox': 'git' }
  const OTHERS = ['DELETE /sandbox/notion/*', 'DELETE /sandbox/github/*', 'DELETE /local-sandbox/*']

  test('one that hangs does not delay the others', async () => {
    const stage = await openStage()
    const use = await acquired(stage, FOUR)
    const hold = stage.api.hold(RELEASE, 'before')
    const posting = use.post()
    await Promise.all(OTHERS.map((match) => stage.api.seen(match)))
    hold.let()
    expect((await posting).exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
  })

  test('nor does a dump that hangs', async () => {
    const stage = await openStage()
    const use = await acquired(stage, { ...FOUR, dump: 'always' })
    const hold = stage.api.hold('GET /sandbox/jira/*/dump')
    const posting = use.post()
    await Promise.all(OTHERS.map((match) => stage.api.seen(match)))
    expect(stage.api.calls(RELEASE)).toEqual([])
    hold.let()
    expect((await posting).exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
  })

  test('a dump that never comes is given up after `dump-timeout`, and the release follows', async () => {
    const stage = await openStage()
    const use = await acquired(stage, { dump: 'always', 'dump-timeout': '1' })
    stage.api.fault({ match: 'GET /sandbox/jira/*/dump', kind: 'hang' })
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(said(post, 'warning')).toEqual([expect.stringMatching(/^jira could not be dumped: .*`dump-timeout`/)])
    expect(stage.api.held()).toEqual([])
  })
})
