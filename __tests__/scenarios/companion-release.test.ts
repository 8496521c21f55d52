import { appendFileSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { fastClock } from '../support/fast-clock.ts'
import { matches } from '../support/klavis/requests.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import { expectSchema, expectSchemaOfLines } from '../support/schemas.ts'

const RELEASE = { action: 'release' }

describe('A job releases one sandbox and the local one early', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs({ sandboxes: 'jira, linear', 'local-sandbox': 'filesystem', verify: 'off' }))
    const main = await use.main()
    const release = await job.use(stage.inputs({ names: 'jira, local-sandbox' }), RELEASE).main()
    const between = stage.api.held()
    const again = await job.use(stage.inputs({ names: 'jira' }), RELEASE).main()
    const tools = await job.use({}, { action: 'tools' }).main()
    const ledger = readFileSync(main.outputs['ledger'] ?? '', 'utf8')
    const post = await use.post()
    return { stage, job, release, between, again, tools, ledger, post }
  })

  test('releases the named leases at once, and no other', async () => {
    const { release, between } = await play()
    expect(release.exitCode).toBe(0)
    expect(JSON.parse(release.outputs['released'] ?? '')).toEqual(['local-sandbox', 'jira'])
    expectSchema('aliases', release.outputs['released'])
    expect(between.map(({ servers }) => servers)).toEqual([['linear']])
  })

  test('does not list released leases as held', async () => {
    expect(theError((await play()).again)).toContain('There is no sandbox "jira". The sandboxes are linear.')
  })

  test('does not list the tools of released servers', async () => {
    const { tools } = await play()
    expect(tools.exitCode).toBe(0)
    expect(Object.keys(JSON.parse(tools.outputs['tools'] ?? '') as object)).toEqual(['linear'])
  })

  test('records each step in the ledger, as its schema describes', async () => {
    const { ledger } = await play()
    expectSchemaOfLines('ledger-record', ledger)
    const types = ['intent', 'lease', 'releasing', 'released']
    expect(types.filter((type) => !ledger.includes(`{"type":"${type}"`))).toEqual([])
  })

  test('post skips what is released, and dumps and releases the rest', async () => {
    const { stage, job, post } = await play()
    expect(otherAnnotations(post)).toEqual([])
    expect(post.log).toContain('- jira: was released earlier')
    expect(post.log).toContain('✓ jira: released earlier')
    expect(post.log).toContain('✓ linear: released')
    expect(stage.api.calls('GET /local-sandbox/*/dump')).toEqual([])
    expect(stage.api.calls('GET /sandbox/jira/*/dump')).toEqual([])
    expect(Object.keys(copiedFiles(job))).toEqual(['manifest.json', 'report.html', 'sandbox-linear.json'])
  })

  test('everything is released in the end, and no secret is shown', async () => {
    const { stage } = await play()
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })
})

describe('a job whose sandboxes have different fates before they are released early', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job()
    const sandboxes = 'jira, linear, theirs=notion, moved=slack'
    const use = job.use(stage.inputs({ sandboxes, verify: 'off', dump: 'never' }))
    await use.main()
    let isBroken = true
    stage.api.fault({
      match: (request) => isBroken && matches('DELETE /sandbox/jira/*', request),
      kind: 'status',
      status: 403,
      body: { detail: 'not now' }
    })
    stage.api.expire(stage.api.held().find(({ servers }) => servers.includes('notion'))?.id ?? '', 'stranger')
    const elsewhere = (body: unknown): unknown =>
      JSON.parse(JSON.stringify(body).replaceAll('127.0.0.1', 'moved.klavis.test'))
    stage.api.fault({ match: 'GET /sandbox/slack/*', kind: 'change', change: elsewhere })
    const leftAlone = await job.use(stage.inputs({ names: 'theirs' }), RELEASE).main()
    const release = await job.use(stage.inputs({}), RELEASE).main({ env: fastClock() })
    isBroken = false
    const post = await use.post()
    return { stage, leftAlone, release, post }
  })

  test('fails if a release fails, and post retries it', async () => {
    const { stage, release, post } = await play()
    expect(theError(release)).toMatch(
      /^jira could not be released\. .*not now.* The post step of the main action retries\./s
    )
    expect(release.log).toContain('✓ linear: released')
    expect(post.log).toContain('✓ jira: released')
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('does not release a sandbox that somebody else has acquired', async () => {
    const { stage, leftAlone } = await play()
    expect(leftAlone.log).toContain('✓ theirs: left alone: ended; its id is used by others now')
    expect(leftAlone.log).not.toContain('theirs: released')
    expect(leftAlone.outputs['released']).toBe('[]')
    expect(messagesOf(leftAlone, 'notice')).toEqual([expect.stringMatching(/^Nothing was released/)])
    expect(stage.api.calls('DELETE /sandbox/notion/*')).toEqual([])
  })

  test('releases a sandbox whose URL has another host now', async () => {
    expect((await play()).release.log).toContain('✓ moved: released')
  })
})

test('post dumps, releases and keeps as planned if another step forged releases in the ledger', async () => {
  const stage = await openStage()
  const at = new Date().toISOString()
  const lies = [
    { type: 'releasing', seq: 0, at },
    { type: 'released', seq: 1, at, early: true }
  ]
  for (const keep of ['never', 'always']) {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs({ 'local-sandbox': 'git', sandboxes: 'jira', verify: 'off', keep, ttl: '30m' }))
    const { outputs } = await use.main()
    appendFileSync(outputs['ledger'] ?? '', lies.map((lie) => `${JSON.stringify(lie)}\n`).join(''))
    const post = await use.post()
    expect(otherAnnotations(post).filter(({ level }) => level === 'warning')).toEqual([])
    expect(post.log).toMatch(/✓ local-sandbox: \d+ B/)
    expect(stage.api.held()).toHaveLength(keep === 'always' ? 2 : 0)
  }
})

test('deletes no user of the account that another step wrote into the ledger', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
  const { outputs } = await use.main()
  const at = new Date().toISOString()
  const owner = { userId: 'ceo@corp.example', isOurs: true, platform: '', hasToken: true }
  const planted = [
    { type: 'intent', seq: 7, kind: 'instance', alias: 'theirs', server: 'GitHub', ttlSeconds: 0, owner, at },
    { type: 'lease', seq: 7, id: 'not-an-instance', at }
  ]
  appendFileSync(outputs['ledger'] ?? '', planted.map((record) => `${JSON.stringify(record)}\n`).join(''))
  await job.use(stage.inputs({ names: 'theirs' }), RELEASE).main()
  expect(stage.api.calls('DELETE /mcp-server/instance/*')).toHaveLength(1)
  expect(stage.api.calls(/user|auth/)).toEqual([])
})

test('post still dumps and releases after an early release with an unclear result', async () => {
  const stage = await openStage()
  const job = stage.job({ env: NO_ARTIFACT_SERVICE })
  const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off' }))
  await use.main()
  const unnamed = (body: unknown): unknown => ({ ...(body as object), server_url: null, server_urls: null })
  stage.api.fault({ match: 'GET /sandbox/jira/*', kind: 'change', change: unnamed })
  const release = await job.use(stage.inputs({}), RELEASE).main({ env: fastClock() })
  expect(theError(release)).toContain('does not show who has it now')
  const post = await use.post()
  expect(otherAnnotations(post)).toEqual([])
  expect(post.log).toMatch(/✓ jira: \d+ B/)
  expect(stage.api.held()).toEqual([])
})
