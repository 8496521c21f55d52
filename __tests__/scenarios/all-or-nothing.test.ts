import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { fastClock } from '../support/fast-clock.ts'
import type { Fault } from '../support/klavis/faults.ts'
import { matches } from '../support/klavis/requests.ts'
import { openStage } from '../support/scenario.ts'

const THREE = { sandboxes: 'jira, notion, github', verify: 'off', dump: 'never' }
const FORBIDDEN = { kind: 'status', status: 403, body: { detail: 'Not in your plan' } } as const

test('releases the other sandboxes at once when one acquire fails, and names the cause in one error', async () => {
  const stage = await openStage()
  const notion = stage.api.hold('POST /sandbox/notion', 'before')
  stage.api.fault({ match: 'POST /sandbox/notion', ...FORBIDDEN })
  const use = stage.job().use(stage.inputs({ ...THREE, verify: 'fail' }))
  // By then both other sandboxes are acquired.
  const resumed = Promise.all([stage.api.seen('POST /mcp/jira/**'), stage.api.seen('POST /mcp/github/**')]).then(
    notion.resume
  )
  const main = await use.main()
  await resumed
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toMatch(/^Klavis answered 403 when asked to acquire a sandbox of notion: Not in your plan\./)
  expect(main.groups).toContain('Release what was acquired')
  expect(main.log).toContain('✓ jira: released')
  expect(main.log).toContain('✓ github: released')
  expect(stage.api.leases).toHaveLength(2)
  expect(stage.api.held()).toEqual([])
  expect(main.outputs).toEqual({})
  expect(main.exported).toEqual({})

  const asked = stage.api.requests.length
  const post = await use.post()
  expect(post.exitCode).toBe(0)
  // It looks by label for a sandbox that was acquired although the API refused.
  expect(stage.api.requests.slice(asked).map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /sandbox'])
  expect(messagesOf(post, 'warning')).toEqual([])
  expect(post.summary).toContain('No sandbox was made available')
})

test('waits for an acquire in flight when another one fails, and releases what it returns', async () => {
  const stage = await openStage()
  const jira = stage.api.hold('POST /sandbox/jira')
  stage.api.fault({ match: 'POST /sandbox/notion', ...FORBIDDEN })
  const use = stage.job().use(stage.inputs({ ...THREE, sandboxes: 'jira, notion' }))
  // By then notion was refused; jira can be released only after its answer.
  const answered = jira.arrived.then(() => setTimeout(jira.resume, 300))
  const main = await use.main()
  await answered
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain('a sandbox of notion: Not in your plan.')
  expect(stage.api.leases).toHaveLength(1)
  expect(stage.api.calls('DELETE /sandbox/jira/*')).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
})

test('sends no new acquire after one has failed', async () => {
  const stage = await openStage()
  stage.api.fault({ match: 'POST /sandbox/jira', ...FORBIDDEN })
  const use = stage.job().use(stage.inputs({ ...THREE, sandboxes: 'jira, notion, github', 'rate-limit': '1' }))
  const main = await use.main()
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain('a sandbox of jira: Not in your plan.')
  expect(stage.api.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /sandbox/jira'])
})

test('releases the local sandbox when a sandbox cannot be acquired', async () => {
  const stage = await openStage()
  const jira = stage.api.hold('POST /sandbox/jira', 'before')
  stage.api.fault({ match: 'POST /sandbox/jira', ...FORBIDDEN })
  const use = stage.job().use(stage.inputs({ ...THREE, sandboxes: 'jira', 'local-sandbox': 'git', verify: 'fail' }))
  const ours = stage.api.seen('POST /local/git/**').then(jira.resume)
  const main = await use.main()
  await ours
  expect(main.exitCode).toBe(1)
  expect(stage.api.leases.map(({ kind }) => kind)).toEqual(['local'])
  expect(stage.api.held()).toEqual([])
})

describe('fails and releases a sandbox that was acquired with the status "error"', () => {
  test.each([
    ['a sandbox', { sandboxes: 'jira, notion' }, 'POST /sandbox/jira', 'jira'],
    ['a local sandbox', { sandboxes: 'notion', 'local-sandbox': 'git' }, 'POST /local-sandbox', 'local-sandbox']
  ])('%s', async (_, inputs, match, alias) => {
    const stage = await openStage()
    stage.api.fault({ match, kind: 'status-error' })
    const use = stage.job().use(stage.inputs({ ...THREE, ...inputs }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(
      new RegExp(
        `^${alias} was acquired with the status "error"(: .+)?\\. Klavis could not start the sandbox. The action releases it\\.`
      )
    )
    expect(stage.api.leases.length).toBeGreaterThan(0)
    expect(stage.api.held()).toEqual([])
  })
})

describe('a sandbox without a URL', () => {
  test.each<[string, Record<string, string>, string, string, RegExp]>([
    [
      'a sandbox',
      { sandboxes: 'jira' },
      '* /sandbox/jira**',
      'sandbox',
      /^jira was acquired, but the API returned no URL for it\. .*The action releases it/
    ],
    [
      'a local server',
      { sandboxes: '', 'local-sandbox': 'git, terminal' },
      '* /local-sandbox**',
      'local',
      /^The local sandbox started without git, terminal\. .*The action releases it/
    ]
  ])('is an error if the details have no URL either: %s', async (_, inputs, match, kind, message) => {
    const stage = await openStage()
    stage.api.fault({
      match: (request) => request.method !== 'DELETE' && request.path.startsWith(match.slice(2, -2)),
      kind: 'null-urls'
    })
    const use = stage.job().use(stage.inputs({ ...THREE, ...inputs }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(message)
    expect(stage.api.leases.map((lease) => lease.kind)).toEqual([kind])
    expect(stage.api.held()).toEqual([])
  })
})

test('post repeats a release that failed in main', async () => {
  const stage = await openStage()
  const notion = stage.api.hold('POST /sandbox/notion', 'before')
  stage.api.fault({ match: 'POST /sandbox/notion', ...FORBIDDEN })
  let isBroken = true
  const broken: Fault = {
    match: (request) => isBroken && matches('DELETE /sandbox/jira/*', request),
    kind: 'status',
    status: 403,
    body: { detail: 'Oops' }
  }
  stage.api.fault(broken)
  const use = stage.job().use(stage.inputs({ ...THREE, verify: 'fail', sandboxes: 'jira, notion' }))
  const ours = stage.api.seen('POST /mcp/jira/**').then(notion.resume)
  const main = await use.main({ env: fastClock() })
  isBroken = false
  await ours
  expect(main.exitCode).toBe(1)
  expect(theError(main)).toContain('a sandbox of notion: Not in your plan.')
  expect(main.log).toMatch(/✗ jira: .*Oops.* The post step retries\./)
  expect(stage.api.held()).toHaveLength(1)

  const post = await use.post()
  expect(post.exitCode).toBe(0)
  expect(post.log).toContain('✓ jira: released')
  expect(messagesOf(post, 'warning')).toEqual([])
  expect(stage.api.held()).toEqual([])
})
