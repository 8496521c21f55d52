import { rmSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { waitUntil } from '../support/engine-process.ts'
import { fastClock } from '../support/fast-clock.ts'
import type { Fault } from '../support/klavis/faults.ts'
import { matches } from '../support/klavis/requests.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }
const RELEASE = 'DELETE /sandbox/jira/*'
const BROKEN = { kind: 'status', status: 500, body: { detail: 'Boom' }, headers: { 'retry-after': '0' } } as const
const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`

/** Runs main, which acquires everything. */
async function acquired(stage: Stage, inputs: Record<string, string> = {}) {
  const use = stage.job().use(stage.inputs({ ...BARE, ...inputs }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  return use
}

/** What happens to each sandbox of a job before its release, by alias. */
type Fates = Readonly<Record<string, (stage: Stage, id: string) => void>>

/** Runs a job with several sandboxes of jira, each with its own fault between main and post. */
function releasedWith(fates: Fates, more: Record<string, string> = {}) {
  return playOnce(async (stage) => {
    const sandboxes = Object.keys(fates).map((alias) => `${alias}=jira`)
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: sandboxes.join(), ...more }))
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    const ids = JSON.parse(main.outputs['sandbox-ids'] ?? '') as Record<string, string>
    for (const [alias, meet] of Object.entries(fates)) meet(stage, ids[alias] ?? '')
    const post = await use.post({ env: fastClock() })
    expect(post.exitCode).toBe(0)
    const of = (alias: string) => ({
      lease: stage.api.leases.find(({ id }) => id === ids[alias]),
      releases: stage.api.calls(`DELETE /sandbox/jira/${ids[alias]}`),
      line: post.log.split('\n').find((line) => line.includes(` ${alias}: `)),
      warnings: messagesOf(post, 'warning').filter((text) => text.startsWith(`${alias} `))
    })
    return { stage, post, of }
  })
}

/** Adds a fault to every release of a sandbox. */
function onRelease(fault: Partial<Fault>): Fates[string] {
  return (stage, id) => stage.api.fault({ match: `DELETE /sandbox/jira/${id}`, ...fault } as Fault)
}

describe('a release that is refused or skipped', () => {
  const SKIPPED = { kind: 'status', status: 200, body: { status: 'occupied', message: 'Release skipped' } } as const
  const played = releasedWith(
    {
      over: (stage, id) => {
        stage.api.expire(id)
        stage.api.expire(stage.api.held().find(({ kind }) => kind === 'local')?.id ?? '')
      },
      refused: onRelease({ kind: 'status', status: 410, act: 'after' }),
      ours: onRelease({ times: 1, ...SKIPPED }),
      theirs: (stage, id) => stage.api.expire(id, 'stranger'),
      stuck: onRelease(SKIPPED),
      untold: (stage, id) => {
        onRelease(SKIPPED)(stage, id)
        stage.api.fault({ match: `GET /sandbox/jira/${id}`, kind: 'null-urls' })
      }
    },
    { 'local-sandbox': 'git' }
  )

  test.each([
    ['over', 404],
    ['refused', 410]
  ])('is a success if the sandbox is already gone (%s, %d)', async (alias, status) => {
    const { line, releases, warnings } = (await played()).of(alias)
    expect(line).toMatch(`✓ ${alias}: already gone`)
    expect(releases.map((release) => release.status)).toEqual([status])
    expect(warnings).toEqual([])
  })

  test('is a success if the local sandbox has expired', async () => {
    const { line, warnings } = (await played()).of('local-sandbox')
    expect(line).toContain('✓ local-sandbox: already gone')
    expect(warnings).toEqual([])
  })

  test('is repeated without the instance id if the sandbox is still ours', async () => {
    const { lease, line, warnings, releases } = (await played()).of('ours')
    expect(line).toContain('✓ ours: released')
    expect(warnings).toEqual([])
    expect(releases.map(({ query }) => query)).toEqual([{ instance_id: lease?.instanceId }, {}])
    expect(lease?.released).toBe(true)
  })

  test('is not repeated if somebody else has the sandbox', async () => {
    const { stage, of } = await played()
    const { lease, line, warnings, releases } = of('theirs')
    expect(line).toContain('✓ theirs: ended; its id is used by others now')
    expect(warnings).toEqual([])
    expect(releases).toHaveLength(1)
    const ofThisId = stage.api.leases.filter(({ id }) => id === lease?.id)
    expect(ofThisId.map(({ owner, released }) => ({ owner, released }))).toEqual([
      { owner: 'us', released: true },
      { owner: 'stranger', released: false }
    ])
    expect(stage.leaks()).toEqual([])
  })

  test('is reported as not released if it is skipped every time', async () => {
    const { lease, warnings } = (await played()).of('stuck')
    expect(warnings).toEqual([expect.stringMatching(/^stuck was NOT released\. .*still occupied/)])
    expect(lease?.released).toBe(false)
  })

  test('is reported as not released, and not repeated, if the details have no URL', async () => {
    const { warnings, releases } = (await played()).of('untold')
    expect(warnings).toEqual([expect.stringMatching(/^untold was NOT released\. /)])
    expect(releases).toHaveLength(1)
  })
})

describe('a release that keeps failing', () => {
  const played = playOnce(async (stage) => {
    const use = await acquired(stage, { sandboxes: 'jira, notion', 'local-sandbox': 'git', ttl: '30m' })
    let isBroken = true
    stage.api.fault({ match: (request) => isBroken && matches(RELEASE, request), ...BROKEN })
    stage.api.fault({ match: 'DELETE /local-sandbox/*', ...BROKEN })
    const post = await use.post({ env: fastClock() })
    isBroken = false
    return { stage, post, held: stage.api.held().map(({ servers }) => servers) }
  })

  test('is a warning with the time of the expiry and a command that releases it', async () => {
    const { stage, post } = await played()
    expect(post.exitCode).toBe(0)
    expect(post.log).toContain('✗ jira: NOT released')
    const [warning = '', ...more] = messagesOf(post, 'warning').filter((text) => text.startsWith('jira'))
    expect(more).toEqual([])
    expect(warning).toMatch(
      /^jira was NOT released\. Klavis answered 500 when asked to release a sandbox of jira: Boom\./
    )
    expect(warning).toMatch(new RegExp(`It expires at ${TIME}\\.`))
    expect(post.summary).toMatch(/jira was not released/)
    expect(stage.leaks()).toEqual([])

    const [, auth = '', url = ''] = /curl -X DELETE -H "(.*?)" (\S+)$/.exec(warning) ?? []
    expect(auth).toBe('Authorization: Bearer $KLAVIS_API_KEY')
    await fetch(url, { method: 'DELETE', headers: { Authorization: `Bearer ${stage.api.key}` } })
    expect(stage.api.held().map(({ servers }) => servers)).toEqual([['git']])
  })

  test('names only a hash of the local sandbox id, which is a secret', async () => {
    const { stage, post } = await played()
    expect(messagesOf(post, 'warning').filter((text) => text.startsWith('local'))).toEqual([
      expect.stringMatching(/^local-sandbox was NOT released\. .*It expires at .*SHA-256 that starts with [0-9a-f]{16}/)
    ])
    expect(stage.leaks()).toEqual([])
  })

  test('does not stop the other releases', async () => {
    const { post, held } = await played()
    expect(post.log).toContain('✓ notion: released')
    expect(held.sort()).toEqual([['git'], ['jira']])
  })

  test('names the input if the key is missing in post', async () => {
    const stage = await openStage()
    let key = stage.api.key
    const use = stage.job().use({ ...stage.inputs(BARE), 'api-key': () => key })
    await use.main()
    key = ''
    const post = await use.post({ env: fastClock() })
    expect(post.exitCode).toBe(0)
    expect(theError(post)).toMatch(
      /this step was given no API key, .*- jira was NOT released; it expires at .*`api-key`/s
    )
    expect(messagesOf(post, 'warning')).toEqual([])
  })
})

describe('retries a release after', () => {
  const STUMBLES: Record<string, Partial<Fault>> = {
    'too-many': { times: 2, kind: 'status', status: 429, headers: { 'retry-after': '0' } },
    unavailable: { times: 2, kind: 'status', status: 503, headers: { 'retry-after': '0' } },
    'cut-before': { times: 1, kind: 'reset' },
    'cut-after': { times: 1, kind: 'reset', act: 'after' },
    empty: { kind: 'empty', act: 'after' },
    html: { kind: 'html', status: 200, act: 'after' },
    'html-instead': { times: 1, kind: 'html', status: 200 },
    'no-status': { kind: 'change', change: () => ({}) },
    unreadable: { times: 4, kind: 'invalid-json', status: 201 },
    forbidden: { times: 12, kind: 'status', status: 403 },
    'page-404': { times: 3, kind: 'html', status: 404 }
  }
  const fates = Object.entries(STUMBLES).map(([alias, fault]) => [alias, onRelease(fault)] as const)
  // The answer to the release is lost, and the details do not tell at first who has the sandbox.
  const unseen =
    (fault: Partial<Fault>): Fates[string] =>
    (stage, id) => {
      onRelease({ times: 1, kind: 'garbage' })(stage, id)
      stage.api.fault({ match: `GET /sandbox/jira/${id}`, times: 4, ...fault } as Fault)
    }
  const played = releasedWith({
    ...Object.fromEntries(fates),
    'details-403': unseen({ kind: 'html', status: 403 }),
    'details-404': unseen({ kind: 'html', status: 404 }),
    'details-422': unseen({ kind: 'status', status: 422, body: { detail: 'Internal error' } }),
    'no-url': unseen({ kind: 'null-urls' })
  })

  test.each([...Object.keys(STUMBLES), 'details-403', 'details-404', 'details-422', 'no-url'])('%s', async (alias) => {
    const { lease, line, warnings } = (await played()).of(alias)
    expect(line).toMatch(/✓ [\w-]+: (released|already gone)/)
    expect(warnings).toEqual([])
    expect(lease?.released).toBe(true)
  })

  test('without a warning', async () => {
    const { post, stage } = await played()
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

describe('releases by its instance_id a sandbox that may have ended, if the details do not tell', () => {
  const DAY = 86_400_000
  const UNKNOWN_OWNER = { forbidden: { kind: 'status', status: 403 }, 'no-url': { kind: 'null-urls' } } as const
  test.each([
    ['the ledger was deleted', 0],
    ['the clock jumped past the TTL', DAY]
  ])('%s', async (_, offMs) => {
    const stage = await openStage()
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'forbidden=jira, no-url=jira, theirs=jira' }))
    const main = await use.main()
    const ids = JSON.parse(main.outputs['sandbox-ids'] ?? '') as Record<string, string>
    if (offMs === 0) rmSync(main.outputs['ledger'] ?? '')
    for (const [alias, fault] of Object.entries(UNKNOWN_OWNER))
      stage.api.fault({ match: `GET /sandbox/jira/${ids[alias]}`, ...fault } as Fault)
    stage.api.expire(ids['theirs'] ?? '', 'stranger')
    const post = await use.post({ env: fastClock(offMs) })
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(post.log).toContain('✓ theirs: ended; its id is used by others now')
    expect(stage.api.held()).toEqual([])
  })
})

test('neither a release that hangs nor a dump that hangs delays other releases, nor does the release delay the artifact', async () => {
  const stage = await openStage()
  const use = await acquired(stage, { sandboxes: 'jira, notion, github', 'local-sandbox': 'git', dump: 'always' })
  const dump = stage.api.hold('GET /sandbox/jira/*/dump')
  const release = stage.api.hold('DELETE /sandbox/notion/*', 'before')
  const posting = use.post()
  const others = ['DELETE /sandbox/github/*', 'DELETE /local-sandbox/*'].map((match) => stage.api.seen(match))
  await Promise.all([dump.arrived, release.arrived, ...others])
  expect(stage.api.calls(RELEASE)).toEqual([])
  dump.resume()
  await waitUntil('the artifact is kept', () => stage.artifacts.names().length === 1)
  release.resume()
  expect((await posting).exitCode).toBe(0)
  expect(stage.api.held()).toEqual([])
})
