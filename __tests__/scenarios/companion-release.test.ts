import { appendFileSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { openStage, playOnce } from '../support/scenario.ts'
import { expectSchema, expectSchemaOfLines } from '../support/schemas.ts'
import { said, theError } from './trouble-said.ts'

const RELEASE = { action: 'release' }

describe('A job releases one sandbox and the local one early', () => {
  const play = playOnce(async (stage) => {
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'jira, linear', 'local-sandbox': 'filesystem' }))
    const main = await use.main()
    const release = await job.use(stage.inputs({ names: 'jira, local-sandbox' }), RELEASE).main()
    const between = stage.api.held()
    const again = await job.use(stage.inputs({ names: 'jira' }), RELEASE).main()
    const tools = await job.use({}, { action: 'tools' }).main()
    const ledger = readFileSync(main.outputs['ledger'] ?? '', 'utf8')
    const post = await use.post()
    return { stage, release, between, again, tools, ledger, post }
  })

  test('releases them at once, and not the others', async () => {
    const { release, between } = await play()
    expect(release.exitCode).toBe(0)
    expect(JSON.parse(release.outputs['released'] ?? '')).toEqual(['local-sandbox', 'jira'])
    expectSchema('aliases', release.outputs['released'])
    expect(between.map(({ servers }) => servers)).toEqual([['linear']])
  })

  test('companions no longer find them', async () => {
    expect(theError((await play()).again)).toContain('There is no sandbox "jira". The sandboxes are linear.')
  })

  test('`tools/` does not ask their servers', async () => {
    const { tools } = await play()
    expect(tools.exitCode).toBe(0)
    expect(Object.keys(JSON.parse(tools.outputs['tools'] ?? '') as object)).toEqual(['linear'])
  })

  test('records each step in the ledger, as its public schema says', async () => {
    const { ledger } = await play()
    expectSchemaOfLines('ledger-record', ledger)
    const types = ['intent', 'lease', 'releasing', 'released']
    expect(types.filter((type) => !ledger.includes(`{"type":"${type}"`))).toEqual([])
  })

  test('post has nothing left to do for them, and warns about nothing', async () => {
    const { stage, post } = await play()
    expect(post.annotations).toEqual([])
    expect(post.log).toContain('- jira: was released earlier')
    expect(post.log).toContain('✓ jira: released earlier')
    expect(post.log).toContain('✓ linear: released')
    expect(stage.api.calls('GET /local-sandbox/*/dump')).toEqual([])
    expect(stage.api.calls('GET /sandbox/jira/*/dump')).toEqual([])
    const [name = ''] = stage.artifacts.names()
    expect([...stage.artifacts.files(name).keys()].sort()).toEqual([
      'manifest.json',
      'report.html',
      'sandbox-linear.json'
    ])
  })

  test('leaves nothing acquired and shows no secret', async () => {
    const { stage } = await play()
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })
})

test('fails if a release fails, and post retries', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use(stage.inputs({ sandboxes: 'jira, linear', verify: 'off', dump: 'never' }))
  await use.main()
  stage.api.fault({
    match: 'DELETE /sandbox/jira/*',
    times: 3,
    kind: 'status',
    status: 403,
    body: { detail: 'not now' }
  })
  const release = await job.use(stage.inputs({}), RELEASE).main()
  expect(theError(release)).toMatch(
    /^jira could not be released\. .*not now.* The post step of the main action retries\./s
  )
  expect(release.log).toContain('✓ linear: released')
  const post = await use.post()
  expect(post.log).toContain('✓ jira: released')
  expect(stage.api.held()).toEqual([])
})

test('post ignores a `releasing` record that another step wrote', async () => {
  const stage = await openStage()
  const lie = (seq: number) => JSON.stringify({ type: 'releasing', seq, at: new Date().toISOString() })
  for (const keep of ['never', 'always']) {
    const use = stage.job().use(stage.inputs({ 'local-sandbox': 'git', verify: 'off', keep, ttl: '30m' }))
    const { outputs } = await use.main()
    appendFileSync(outputs['ledger'] ?? '', `${lie(0)}\n`)
    const post = await use.post()
    expect(said(post, 'warning')).toEqual([])
    expect(post.log).toMatch(/✓ local-sandbox: \d+ B/)
  }
  expect(stage.api.held()).toHaveLength(1)
})

test('deletes no user that another step wrote into the ledger', async () => {
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
  await use.post()
})

test('post dumps and releases after an early release whose outcome is unknown', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off' }))
  await use.main()
  const unnamed = (body: unknown): unknown => ({ ...(body as object), server_url: null, server_urls: null })
  stage.api.fault({ match: 'GET /sandbox/jira/*', kind: 'change', change: unnamed })
  const release = await job.use(stage.inputs({}), RELEASE).main()
  expect(theError(release)).toContain('does not show who has it now')
  const post = await use.post()
  expect(said(post, 'warning')).toEqual([])
  expect(post.log).toMatch(/✓ jira: \d+ B/)
  expect(stage.api.held()).toEqual([])
})

test('does not release a sandbox that somebody else has now', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
  await use.main()
  const [ours] = stage.api.held()
  stage.api.expire(ours?.id ?? '', 'stranger')
  const release = await job.use(stage.inputs({}), RELEASE).main()
  expect(release.log).toContain('jira: ended; its id is used by others now')
  expect(stage.api.calls('DELETE /sandbox/jira/*')).toEqual([])
  const post = await use.post()
  expect(said(post, 'warning')).toEqual([])
  expect(stage.api.calls('DELETE /sandbox/jira/*')).toEqual([])
})

test('releases a sandbox whose URL has another host now', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
  await use.main()
  const moved = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body).replaceAll('127.0.0.1', 'moved.klavis.test'))
  stage.api.fault({ match: 'GET /sandbox/jira/*', kind: 'change', change: moved })
  const release = await job.use(stage.inputs({}), RELEASE).main()
  expect(release.log).toContain('✓ jira: released')
  expect(stage.api.held()).toEqual([])
  await use.post()
})

test('post releases even if another step wrote `released` records', async () => {
  const stage = await openStage()
  const job = stage.job()
  const use = job.use(stage.inputs({ sandboxes: 'jira', 'local-sandbox': 'git', verify: 'off', dump: 'never' }))
  const { outputs } = await use.main()
  const at = new Date().toISOString()
  const lies = [0, 1].map((seq) => JSON.stringify({ type: 'released', seq, at, early: true }))
  await job.run(
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(outputs['ledger'])}, ${JSON.stringify(`${lies.join('\n')}\n`)})`
  )
  await use.post()
  expect(stage.api.held()).toEqual([])
})
