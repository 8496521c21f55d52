import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import type { Fault } from '../support/klavis/faults.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const ACQUIRE = 'POST /sandbox/jira'
const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }
const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`

/** Ways to lose the answer of a successful acquire. */
const LOST: [string, Partial<Fault>][] = [
  ['a cut connection', { kind: 'reset', act: 'after' }],
  ['half an answer', { kind: 'truncated' }],
  ['a page of a gateway, with 502', { kind: 'html', status: 502, act: 'after' }],
  ['HTML with 200', { kind: 'html', status: 200, act: 'after' }],
  ['nothing with 201', { kind: 'empty', act: 'after' }],
  ['an answer without an id', { kind: 'change', change: () => ({ status: 'occupied' }) }]
]

describe('finds the sandbox of a lost answer by its labels, and uses it', () => {
  const SERVERS = ['jira', 'notion', 'github', 'gmail', 'slack', 'linear']
  const lostBy = (servers: readonly string[]) =>
    playOnce(
      async (stage) => {
        for (const [index, server] of servers.entries()) {
          stage.api.fault({ match: `POST /sandbox/${server}`, times: 1, ...LOST[index]?.[1] } as Fault)
        }
        const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: servers.join(), verify: 'fail' }))
        const main = await use.main()
        return { stage, main, leaks: stage.leaks(), post: await use.post() }
      },
      { api: { version: '2026-02' } }
    )
  const together = lostBy(SERVERS)
  const alone = lostBy(['jira'])

  test.each([
    ...LOST.map(([name], index) => [name, SERVERS[index] ?? '', together] as const),
    ['also when it is the only one', 'jira', alone] as const
  ])('%s', async (_, server, played) => {
    const { stage, main, leaks, post } = await played()
    expect(main.exitCode).toBe(0)
    expect(main.outputs['acquired']).toBe('true')
    expect(JSON.parse(main.outputs['tools'] ?? '')[server]).toEqual([`${server}_search`, `${server}_create`])
    expect(stage.api.calls(`POST /sandbox/${server}`)).toHaveLength(1)
    expect(stage.api.leases.filter(({ servers }) => servers.includes(server))).toHaveLength(1)
    expect(leaks).toEqual([])
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

// client.test.ts covers the other ways to lose an answer.
describe('does not repeat an acquire without labels, and fails with the time of the expiry', () => {
  test('a cut connection', async () => {
    const stage = await openStage()
    stage.api.fault({ match: ACQUIRE, kind: 'reset', act: 'after' })
    const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira, notion', ttl: '10m' }))
    const before = Date.now()
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(
      /^The answer to acquiring jira was lost: .*It may have been acquired, and the API offers no way to find out/
    )
    const freed = Date.parse(new RegExp(`it expires at (${TIME})`).exec(theError(main))?.[1] ?? '')
    expect(freed).toBeGreaterThanOrEqual(before + 600_000)
    expect(freed).toBeLessThanOrEqual(Date.now() + 600_000)
    expect(stage.api.calls(ACQUIRE)).toHaveLength(1)

    const post = await use.post()
    expect(post.exitCode).toBe(0)
    expect(messagesOf(post, 'warning')).toEqual([
      expect.stringMatching(`^jira may have been acquired: the answer of the API was lost.* it expires at ${TIME}\\.$`)
    ])
    expect(post.summary).toContain('jira may have been acquired')
    expect(stage.api.held().map(({ servers }) => servers)).toEqual([['jira']])
  })
})

test('repeats an acquire that never arrived if another lease proves that the API keeps labels', async () => {
  const stage = await openStage({ api: { version: '2026-02' } })
  const jira = stage.api.hold(ACQUIRE, 'before')
  stage.api.fault({ match: ACQUIRE, times: 1, kind: 'reset', act: 'before' })
  const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira, notion', verify: 'fail' }))
  // Notion is recorded before the answer for jira is lost.
  const proven = stage.api.seen('POST /mcp/notion/**').then(jira.resume)
  const main = await use.main()
  await proven
  expect(main.exitCode).toBe(0)
  expect(main.log).toContain('jira: the answer was lost and nothing was acquired; retrying')
  expect(stage.api.calls(ACQUIRE)).toHaveLength(2)
  expect(stage.api.leases).toHaveLength(2)

  const post = await use.post()
  expect(messagesOf(post, 'warning')).toEqual([])
  expect(stage.api.held()).toEqual([])
})

test('gives up after a few acquires that never arrived', async () => {
  const stage = await openStage({ api: { version: '2026-02' } })
  const jira = stage.api.hold(ACQUIRE, 'before')
  stage.api.fault({ match: ACQUIRE, kind: 'reset', act: 'before' })
  const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira, notion', verify: 'fail' }))
  const proven = stage.api.seen('POST /mcp/notion/**').then(jira.resume)
  const main = await use.main()
  await proven
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/jira was lost.*Nothing was acquired, 3 times in a row/)
  expect(stage.api.calls(ACQUIRE)).toHaveLength(3)
  expect(stage.api.held()).toEqual([])
})

test('waits for an answer that comes after `timeout`, and releases the sandbox', async () => {
  const stage = await openStage()
  const jira = stage.api.hold(ACQUIRE)
  const use = stage.job().use(stage.inputs({ ...BARE, timeout: '1' }))
  // `timeout` starts before the request, so it is over by then.
  const late = jira.arrived.then(() => setTimeout(jira.resume, 1_200))
  const main = await use.main()
  await late
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(
    /^The step took longer than `timeout` allows \(1\.0 s\)\. Still in progress: jira \(being acquired\)/
  )
  expect(stage.api.leases).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
})

test('fails after a lost answer for a local sandbox, which has no labels; post warns, and fails if `fail-on-release-error` is set', async () => {
  const stage = await openStage({ api: { version: '2026-02' } })
  stage.api.fault({ match: 'POST /local-sandbox', kind: 'truncated' })
  const use = stage.job().use(stage.inputs({ ...BARE, 'local-sandbox': 'filesystem', 'fail-on-release-error': 'true' }))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/^The answer to acquiring local-sandbox was lost: .*it expires at/)
  expect(stage.api.calls('POST /local-sandbox')).toHaveLength(1)

  const post = await use.post()
  expect(post.exitCode).toBe(1)
  expect(theError(post)).toMatch(/1 sandbox may not have been released.*`fail-on-release-error` is set/)
  expect(messagesOf(post, 'warning')).toEqual([
    expect.stringMatching(`^local-sandbox may have been acquired: .*local sandboxes have no labels.*${TIME}\\.$`)
  ])
  expect(stage.api.held().map(({ kind }) => kind)).toEqual(['local'])
})

test('main finds and releases a sandbox that it could not look up at first', async () => {
  const stage = await openStage({ api: { version: '2026-02' } })
  stage.api.fault({ match: ACQUIRE, kind: 'reset', act: 'after' })
  stage.api.fault({ match: 'GET /sandbox', times: 4, kind: 'status', status: 403 })
  const use = stage.job().use(stage.inputs(BARE))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(main.log).toContain('jira: released')
  expect(stage.api.held()).toEqual([])
  expect(messagesOf(await use.post(), 'warning')).toEqual([])
})

describe('no message promises an expiry if the API takes no TTL', () => {
  const strict = { version: '2026-02', strict: true } as const
  const NO_TTL = 'it does not expire: this version of the API accepts no TTL'
  const inputs = { ...BARE, sandboxes: '', 'local-sandbox': 'filesystem' }

  test('if main is killed during its second acquire, without a TTL', async () => {
    const stage = await openStage({ api: strict })
    const second = stage.api.seen('POST /local-sandbox', 2)
    stage.api.fault({ match: 'POST /local-sandbox', skip: 1, kind: 'hang', act: 'after' })
    const use = stage.job().use(stage.inputs(inputs))
    await use.main({ killWhen: second })
    expect(messagesOf(await use.post(), 'warning')).toEqual([expect.stringContaining(NO_TTL)])
  })

  test('if main notices the lost answer', async () => {
    const stage = await openStage({ api: strict })
    stage.api.fault({ match: 'POST /local-sandbox', skip: 1, kind: 'reset', act: 'after' })
    expect(theError(await stage.job().use(stage.inputs(inputs)).main())).toContain(NO_TTL)
  })
})

describe('an acquire that is refused after the API has acted', () => {
  const REFUSED = { jira: 303, notion: 400, github: 409, gmail: 429, slack: 499 }
  const played = playOnce(
    async (stage) => {
      for (const [server, status] of Object.entries(REFUSED)) {
        const headers = { 'retry-after': '0' }
        stage.api.fault({ match: `POST /sandbox/${server}`, times: 1, kind: 'status', status, headers, act: 'after' })
        stage.api.occupyByOther(server)
      }
      const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: Object.keys(REFUSED).join() }))
      const main = await use.main()
      return { stage, main, post: await use.post() }
    },
    { api: { version: '2026-02' } }
  )

  test.each(Object.entries(REFUSED))('%s: with a %i, is found by its label and released', async (server) => {
    const { stage, main, post } = await played()
    expect([main.exitCode, post.exitCode]).toEqual([1, 0])
    const ours = stage.api.leases.filter(({ servers, owner }) => owner === 'us' && servers.includes(server))
    expect(ours.length).toBeGreaterThan(0)
    expect(ours.filter(({ released }) => !released)).toEqual([])
  })

  test('and nobody else loses a sandbox', async () => {
    const { stage, post } = await played()
    expect(stage.api.leases.filter(({ owner, released }) => owner === 'stranger' && released)).toEqual([])
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(post.log).toContain('notion: the API acquired a sandbox although its answer was lost, or was a refusal')
  })
})
