import { describe, expect, test } from '@jest/globals'
import { SERVER_NAMES } from '../support/klavis/names.ts'
import type { SeenRequest } from '../support/klavis/requests.ts'
import type { Version } from '../support/klavis/versions.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const VERSIONS: readonly Version[] = ['2025-12', '2026-02', 'newest']
const WITH_LOCAL: readonly Version[] = ['2026-02', 'newest']
/** As quick as can be: neither verified nor dumped. */
const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }

const bodyOf = (request: SeenRequest | undefined) => JSON.parse(request?.body ?? 'null') as Record<string, unknown>
const bodiesOf = (stage: Stage, match: string) => stage.api.calls(match).map(bodyOf)
const read = (text: string | undefined) => JSON.parse(text ?? 'null') as Record<string, unknown>
/** The labels of the one acquire of a server. */
const labelsOf = (stage: Stage, server: string) => bodyOf(stage.api.calls(`POST /sandbox/${server}`)[0])['tags']

describe.each(VERSIONS)('with the API of %s', (version) => {
  describe('an ordinary job', () => {
    const played = playOnce(
      async (stage) => {
        const job = stage.job({ repository: 'octo/robots', runId: 99, attempt: 3, jobName: 'evaluate' })
        const main = await job.use(stage.inputs({ sandboxes: 'jira' })).main()
        const [post] = await job.finish()
        return { stage, lease: stage.api.leases[0], main, post }
      },
      { api: { version } }
    )

    test('has a sandbox that is acquired, published, dumped and released', async () => {
      const { stage, lease, main, post } = await played()
      expect(main.exitCode).toBe(0)
      expect(main.outputs['jira-url']).toContain(`/mcp/jira/mcp/?instance_id=${lease?.instanceId}`)
      expect(main.outputs['server-url']).toBe(main.outputs['jira-url'])
      expect(read(main.outputs['sandbox-ids'])).toEqual({ jira: lease?.id })
      expect(post?.exitCode).toBe(0)
      expect(post?.annotations).toEqual([])
      expect([...stage.artifacts.files('klavis-sandbox-evaluate-0-3').keys()].sort()).toEqual([
        'manifest.json',
        'report.html',
        'sandbox-jira.json'
      ])
      expect(stage.api.held()).toEqual([])
      expect(stage.leaks()).toEqual([])
    })

    test('names the instance in its release, so that it can hit nobody else', async () => {
      const { stage, lease } = await played()
      const releases = stage.api.calls('DELETE /sandbox/jira/*')
      expect(releases.map(({ path, query }) => [path, query])).toEqual([
        [`/sandbox/jira/${lease?.id}`, { instance_id: lease?.instanceId }]
      ])
    })

    test('acquires with the labels of the run and a time to live', async () => {
      const { stage } = await played()
      expect(bodiesOf(stage, 'POST /sandbox/jira')).toEqual([
        {
          ttl_seconds: 7200,
          tags: {
            gha_repository: 'octo/robots',
            gha_run_id: '99',
            gha_run_attempt: '3',
            gha_job: 'evaluate',
            gha_nonce: expect.stringMatching(/^[0-9a-f]{24}$/),
            gha_intent: '0'
          }
        }
      ])
    })

    test('does not look at the details when the answer has a URL', async () => {
      const { stage } = await played()
      expect(stage.api.calls('GET /sandbox/**').map(({ path }) => path.split('/').at(-1))).toEqual(['dump'])
      expect(stage.api.calls('GET /sandbox')).toEqual([])
    })
  })

  test('a version that refuses what it does not know still gives a sandbox', async () => {
    const stage = await openStage({ api: { version, strict: true } })
    const job = stage.job()
    const main = await job.use(stage.inputs(BARE)).main()
    expect(main.exitCode).toBe(0)
    // A lease that no TTL frees is worth a word; a lease without our labels is not.
    const lost = /^This version of the API does not support `ttl_seconds`/
    expect(main.annotations).toEqual(
      version === 'newest' ? [] : [{ level: 'warning', title: undefined, message: expect.stringMatching(lost) }]
    )
    await job.finish()
    expect(stage.api.held()).toEqual([])
  })

  test('null URLs lead to exactly one look at the details', async () => {
    const stage = await openStage({ api: { version } })
    stage.api.fault({ match: 'POST /sandbox/jira', kind: 'null-urls' })
    const job = stage.job()
    const main = await job.use(stage.inputs(BARE)).main()
    const [lease] = stage.api.leases
    expect(main.outputs['jira-url']).toContain(String(lease?.instanceId))
    expect(stage.api.calls('GET /sandbox/jira/*')).toHaveLength(1)
    await job.finish()
    expect(stage.api.calls('DELETE /sandbox/jira/*').map(({ query }) => query)).toEqual([
      { instance_id: lease?.instanceId }
    ])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('the same server is had twice under two aliases', async () => {
    const stage = await openStage({ api: { version } })
    const job = stage.job()
    const main = await job.use(stage.inputs({ ...BARE, sandboxes: 'source=jira, target=jira' })).main()
    expect(main.exitCode).toBe(0)
    const ids = Object.values(read(main.outputs['sandbox-ids']))
    expect(Object.keys(read(main.outputs['sandbox-ids']))).toEqual(['source', 'target'])
    expect(new Set(ids).size).toBe(2)
    expect(main.exported['KLAVIS_SOURCE_MCP_URL']).not.toBe(main.exported['KLAVIS_TARGET_MCP_URL'])
    expect(
      bodiesOf(stage, 'POST /sandbox/jira').map((body) => (body['tags'] as object)['gha_intent' as never])
    ).toEqual(expect.arrayContaining(['0', '1']))
    await job.finish()
    expect(stage.api.held()).toEqual([])
  })
})

test.each(WITH_LOCAL)('with the API of %s a local sandbox is acquired, dumped and released', async (version) => {
  const stage = await openStage({ api: { version } })
  const job = stage.job()
  const main = await job.use(stage.inputs({ 'local-sandbox': 'filesystem, git' })).main()
  const [lease] = stage.api.leases
  expect(main.exitCode).toBe(0)
  expect(bodiesOf(stage, 'POST /local-sandbox')).toEqual([{ server_names: ['filesystem', 'git'], ttl_seconds: 7200 }])
  expect(main.outputs['local-sandbox-id']).toBe(lease?.id)
  expect(main.outputs['git-url']).toContain(`/local/git/mcp/?local_sandbox_id=${lease?.id}`)
  const [post] = await job.finish()
  expect(post?.annotations).toEqual([])
  expect([...stage.artifacts.files('klavis-sandbox-test-0-1').keys()].sort()).toEqual([
    'changes.diff',
    'changes.json',
    'local-sandbox.tar.gz',
    'manifest.json',
    'report.html'
  ])
  expect(stage.api.held()).toEqual([])
  expect(stage.leaks()).toEqual([])
})

test.each(WITH_LOCAL)('with the API of %s null URLs in a local sandbox lead to exactly one look', async (version) => {
  const stage = await openStage({ api: { version } })
  stage.api.fault({ match: 'POST /local-sandbox', kind: 'null-urls' })
  const job = stage.job()
  const main = await job.use(stage.inputs({ ...BARE, sandboxes: '', 'local-sandbox': 'filesystem, git' })).main()
  expect(Object.keys(read(main.outputs['server-urls']))).toEqual(['filesystem', 'git'])
  expect(stage.api.calls('GET /local-sandbox/*')).toHaveLength(1)
  await job.finish()
  expect(stage.api.held()).toEqual([])
})

test.each(WITH_LOCAL)('with the API of %s `ALL` gives every local server of that version', async (version) => {
  const stage = await openStage({ api: { version } })
  const job = stage.job()
  const main = await job.use(stage.inputs({ 'local-sandbox': 'ALL', verify: 'off', dump: 'never' })).main()
  expect(bodiesOf(stage, 'POST /local-sandbox')[0]).toMatchObject({ server_names: 'ALL' })
  expect(Object.keys(read(main.outputs['server-urls']))).toEqual(SERVER_NAMES[version].local)
  expect(main.annotations).toEqual([])
  expect(main.groups).toEqual(['Acquire a local sandbox with all servers'])
  await job.finish()
  expect(stage.api.held()).toEqual([])
})

test('of `ALL`, a server that has the name of a sandbox steps aside', async () => {
  const stage = await openStage()
  const job = stage.job()
  const inputs = { 'local-sandbox': 'ALL', sandboxes: 'git=github', verify: 'off', dump: 'never' }
  const { outputs, exported } = await job.use(stage.inputs(inputs)).main()
  expect(outputs['git-url']).toContain('/mcp/github/')
  expect(outputs['local-git-url']).toContain('/local/git/')
  expect(exported['KLAVIS_LOCAL_GIT_MCP_URL']).toBe(outputs['local-git-url'])
  await job.finish()
  expect(stage.api.held()).toEqual([])
})

test('of `ALL`, a server without a URL is a warning, and the others are there', async () => {
  const stage = await openStage()
  const withoutGit = (body: unknown) => ({
    ...(body as object),
    servers: (body as { servers: { server_name: string }[] }).servers.map((server) =>
      server.server_name === 'git' ? { ...server, mcp_server_url: null } : server
    )
  })
  stage.api.fault({ match: /^(POST|GET) \/local-sandbox/, kind: 'change', change: withoutGit })
  const job = stage.job()
  const main = await job.use(stage.inputs({ 'local-sandbox': 'ALL', verify: 'off', dump: 'never' })).main()
  expect(main.exitCode).toBe(0)
  expect(main.annotations).toEqual([
    {
      level: 'warning',
      title: undefined,
      message:
        'These local servers did not start and are left out: git. If you need them, name them in `local-sandbox`.'
    }
  ])
  expect(Object.keys(read(main.outputs['server-urls']))).not.toContain('git')
  expect(read(main.outputs['server-urls'])).toHaveProperty('filesystem')
  await job.finish()
  expect(stage.api.held()).toEqual([])
})

describe('what an acquire says', () => {
  const ACQUIRES = ['POST /sandbox/jira', 'POST /sandbox/notion', 'POST /local-sandbox']
  const acquiredWith = (more: Record<string, string>) =>
    playOnce(
      async (stage) => {
        const job = stage.job()
        const inputs = { ...BARE, sandboxes: 'jira, wiki=notion', 'local-sandbox': 'git', ...more }
        const main = await job.use(stage.inputs(inputs)).main()
        expect(main.exitCode).toBe(0)
        await job.finish()
        expect(stage.api.held()).toEqual([])
        return { stage, bodies: ACQUIRES.map((match) => bodiesOf(stage, match)[0] ?? {}) }
      },
      { api: { tags: ['pool-b'] } }
    )
  const valuesOf = (bodies: readonly Record<string, unknown>[], name: string) => bodies.map((body) => body[name])

  const plain = acquiredWith({})
  const forAll = acquiredWith({
    ttl: '90m',
    benchmark: 'Toolathlon',
    'test-account-email': 'qa@octo.test',
    tag: 'pool-b',
    tags: 'team=agents\nsuite = nightly=1'
  })
  const forSome = acquiredWith({
    ttl: '86400',
    'test-account-email': 'wiki=w@octo.test\nlocal-sandbox=l@octo.test',
    tags: '{"team":"agents","suite":"nightly=1"}'
  })

  test('nothing but names, labels and the time to live, unless asked', async () => {
    const { bodies } = await plain()
    expect(bodies.map((body) => Object.keys(body).sort())).toEqual([
      ['tags', 'ttl_seconds'],
      ['tags', 'ttl_seconds'],
      ['server_names', 'ttl_seconds']
    ])
  })

  test('the nonce is the same within a use', async () => {
    const { stage } = await plain()
    const nonces = ['jira', 'notion'].map((server) => read(JSON.stringify(labelsOf(stage, server)))['gha_nonce'])
    expect(nonces[0]).toBe(nonces[1])
  })

  test.each([
    ['90m', 5400, forAll],
    ['86400', 86_400, forSome]
  ])('`ttl: %s` is %d seconds, everywhere', async (_, seconds, acquired) => {
    expect(valuesOf((await acquired()).bodies, 'ttl_seconds')).toEqual([seconds, seconds, seconds])
  })

  test('`benchmark` goes to all', async () => {
    expect(valuesOf((await forAll()).bodies, 'benchmark')).toEqual(['Toolathlon', 'Toolathlon', 'Toolathlon'])
  })

  test('one test account goes to all', async () => {
    const accounts = valuesOf((await forAll()).bodies, 'test_account_email')
    expect(accounts).toEqual(['qa@octo.test', 'qa@octo.test', 'qa@octo.test'])
  })

  test('a test account by alias goes to that one only', async () => {
    const accounts = valuesOf((await forSome()).bodies, 'test_account_email')
    expect(accounts).toEqual([undefined, 'w@octo.test', 'l@octo.test'])
  })

  test('`tag` goes to the sandboxes, as it is', async () => {
    expect(valuesOf((await forAll()).bodies, 'tag')).toEqual(['pool-b', 'pool-b', undefined])
  })

  test.each([
    ['lines', forAll],
    ['JSON', forSome]
  ])('`tags` as %s stand beside the labels of the run', async (_, acquired) => {
    const { stage } = await acquired()
    expect(labelsOf(stage, 'jira')).toMatchObject({ team: 'agents', suite: 'nightly=1', gha_run_id: '4711' })
    expect(labelsOf(stage, 'notion')).toMatchObject({ team: 'agents', suite: 'nightly=1', gha_run_id: '4711' })
  })
})

describe('region', () => {
  const REGIONAL = /^(POST|GET) \/local-sandbox\/[^/]+\/(upload-url|initialize|dump)$/
  const regionsWith = async (more: Record<string, string>) => {
    const stage = await openStage()
    const job = stage.job()
    const run = "await import('node:fs').then(({ writeFileSync }) => writeFileSync('task.txt', 'do it'))"
    await job.run(run)
    const main = await job
      .use(stage.inputs({ 'local-sandbox': 'filesystem', upload: '.', verify: 'off', ...more }))
      .main()
    expect(main.exitCode).toBe(0)
    const [post] = await job.finish()
    expect(post?.annotations).toEqual([])
    expect(stage.api.held()).toEqual([])
    return stage.api.calls(REGIONAL).map(({ path, query }) => [path.split('/').at(-1), query])
  }

  test('is on upload-url, initialize and dump alike', async () => {
    expect(await regionsWith({ region: 'asia' })).toEqual([
      ['upload-url', { region: 'asia' }],
      ['initialize', { region: 'asia' }],
      ['dump', { region: 'asia' }]
    ])
  })

  test('is nowhere unless given', async () => {
    expect(await regionsWith({})).toEqual([
      ['upload-url', {}],
      ['initialize', {}],
      ['dump', {}]
    ])
  })
})

describe('several keys in server_urls', () => {
  type Body = { server_urls: Record<string, string> }
  const withKeys = (...keys: string[]) => ({
    match: 'POST /sandbox/jira',
    kind: 'change' as const,
    change: (body: unknown) => {
      const [url] = Object.values((body as Body).server_urls)
      return { ...(body as Body), server_urls: Object.fromEntries(keys.map((key) => [key, `${url}&key=${key}`])) }
    }
  })

  test('the first has the alias, the others `alias-<key>`', async () => {
    const stage = await openStage()
    stage.api.fault(withKeys('jira', 'jira_admin', 'wiki'))
    const job = stage.job()
    const { exitCode, outputs, exported } = await job.use(stage.inputs({ sandboxes: 'tracker=jira' })).main()
    expect(exitCode).toBe(0)
    expect(Object.keys(read(outputs['server-urls']))).toEqual(['tracker', 'tracker-jira_admin', 'tracker-wiki'])
    expect(outputs['tracker-wiki-url']).toMatch(/key=wiki$/)
    expect(exported['KLAVIS_TRACKER_JIRA_ADMIN_MCP_URL']).toMatch(/key=jira_admin$/)
    expect(outputs).not.toHaveProperty('server-url')
    expect(outputs['claude-args']).toMatch(/--allowedTools mcp__tracker,mcp__tracker-jira-admin,mcp__tracker-wiki$/)
    expect(Object.keys(read(outputs['sandbox-ids']))).toEqual(['tracker'])
    await job.finish()
    expect(stage.api.calls('DELETE /sandbox/jira/*')).toHaveLength(1)
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('none is lost when its name is taken by another sandbox', async () => {
    const stage = await openStage()
    stage.api.fault(withKeys('jira', 'wiki'))
    const job = stage.job()
    const { exitCode, outputs } = await job.use(stage.inputs({ ...BARE, sandboxes: 'jira, jira-wiki=notion' })).main()
    expect(exitCode).toBe(0)
    expect(outputs['jira-wiki-url']).toContain('/mcp/notion/')
    expect(Object.values(read(outputs['server-urls']))).toHaveLength(3)
    await job.finish()
    expect(stage.api.held()).toEqual([])
  })
})

describe('what versions say differently is read all the same', () => {
  const asIs = (value: unknown) => value as Record<string, unknown>
  test.each([
    ['an unknown status', { status: 'warming_up_v2' }],
    ['extra fields, and null where there was text', { tags: ['a', 'b=c'], extra: {}, message: null, server_name: null }]
  ])('%s', async (_, more) => {
    const stage = await openStage()
    stage.api.fault({ match: 'POST /sandbox/jira', kind: 'change', change: (body) => ({ ...asIs(body), ...more }) })
    const job = stage.job()
    const main = await job.use(stage.inputs(BARE)).main()
    expect(main.exitCode).toBe(0)
    expect(main.outputs['server-url']).toContain('/mcp/jira/')
    await job.finish()
    expect(stage.api.held()).toEqual([])
  })

  test('URLs as objects', async () => {
    const stage = await openStage()
    const change = (body: unknown) => {
      const urls = asIs(asIs(body)['server_urls'])
      return { ...asIs(body), server_urls: { jira: { url: urls['jira'], type: 'http' } } }
    }
    stage.api.fault({ match: 'POST /sandbox/jira', kind: 'change', change })
    const job = stage.job()
    const main = await job.use(stage.inputs(BARE)).main()
    expect(main.outputs['server-url']).toContain('/mcp/jira/')
    expect(stage.api.calls('GET /sandbox/jira/*')).toEqual([])
    await job.finish()
    expect(stage.api.held()).toEqual([])
  })
})
