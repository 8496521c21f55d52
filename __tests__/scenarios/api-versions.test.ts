import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { copiedFiles, NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import type { SeenRequest } from '../support/klavis/requests.ts'
import { SERVER_NAMES } from '../support/klavis/server-names.ts'
import type { Version } from '../support/klavis/versions.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const VERSIONS: readonly Version[] = ['2025-12', '2026-02', 'newest']
const WITH_LOCAL: readonly Version[] = ['2026-02', 'newest']
/** Neither verifies nor dumps, which is fastest. */
const BARE = { sandboxes: 'jira', verify: 'off', dump: 'never' }

const bodyOf = (request: SeenRequest | undefined) => JSON.parse(request?.body ?? 'null') as Record<string, unknown>
const bodiesOf = (stage: Stage, match: string) => stage.api.calls(match).map(bodyOf)
const read = (text: string | undefined) => JSON.parse(text ?? 'null') as Record<string, unknown>
/** The labels that a server was acquired with. */
const labelsOf = (stage: Stage, server: string) => bodyOf(stage.api.calls(`POST /sandbox/${server}`)[0])['tags']

describe.each(VERSIONS)('with the API of %s', (version) => {
  const played = playOnce(
    async (stage) => {
      stage.api.fault({ match: 'POST /sandbox/github', kind: 'null-urls' })
      const run = { repository: 'octo/robots', runId: 99, attempt: 3, jobName: 'evaluate' }
      const job = stage.job({ ...run, env: NO_ARTIFACT_SERVICE })
      const main = await job.use(stage.inputs({ sandboxes: 'jira, source=notion, target=notion, github' })).main()
      const [post] = await job.finish()
      const leaseOf = (server: string) => stage.api.leases.find(({ servers }) => servers.includes(server))
      return { stage, leaseOf, main, post, files: copiedFiles(job, 'klavis-sandbox-evaluate-0-3') }
    },
    { api: { version } }
  )

  test('acquires, publishes, dumps and releases sandboxes', async () => {
    const { stage, leaseOf, main, post, files } = await played()
    expect(main.exitCode).toBe(0)
    expect(main.outputs['jira-url']).toContain(`/mcp/jira/mcp/?instance_id=${leaseOf('jira')?.instanceId}`)
    expect(read(main.outputs['sandbox-ids'])).toMatchObject({ jira: leaseOf('jira')?.id })
    expect(post?.exitCode).toBe(0)
    expect(Object.keys(files)).toEqual([
      'manifest.json',
      'report.html',
      ...['github', 'jira', 'source', 'target'].map((alias) => `sandbox-${alias}.json`)
    ])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test("sends the instance id with the release, so that nobody else's sandbox is released", async () => {
    const { stage, leaseOf } = await played()
    for (const server of ['jira', 'github']) {
      const releases = stage.api.calls(`DELETE /sandbox/${server}/*`)
      expect(releases.map(({ path, query }) => [path, query])).toEqual([
        [`/sandbox/${server}/${leaseOf(server)?.id}`, { instance_id: leaseOf(server)?.instanceId }]
      ])
    }
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

  test('requests the details once, and only if the answer has no URL', async () => {
    const { stage, leaseOf, main } = await played()
    const details = stage.api.calls('GET /sandbox/**').filter(({ path }) => !path.endsWith('/dump'))
    expect(details.map(({ path }) => path)).toEqual([`/sandbox/github/${leaseOf('github')?.id}`])
    expect(main.outputs['github-url']).toContain(String(leaseOf('github')?.instanceId))
    expect(stage.api.calls('GET /sandbox')).toEqual([])
  })

  test('gives each alias of a server a sandbox of its own', async () => {
    const { stage, main } = await played()
    const ids = read(main.outputs['sandbox-ids'])
    expect(Object.keys(ids)).toEqual(['jira', 'source', 'target', 'github'])
    expect(new Set(Object.values(ids)).size).toBe(4)
    expect(main.exported['KLAVIS_SOURCE_MCP_URL']).not.toBe(main.exported['KLAVIS_TARGET_MCP_URL'])
    expect(
      bodiesOf(stage, 'POST /sandbox/notion').map((body) => (body['tags'] as object)['gha_intent' as never])
    ).toEqual(expect.arrayContaining(['1', '2']))
  })
})

describe.each(WITH_LOCAL)('with the API of %s, a job with a local sandbox whose URLs are missing', (version) => {
  const played = playOnce(
    async (stage) => {
      stage.api.fault({ match: 'POST /local-sandbox', kind: 'null-urls' })
      const job = stage.job({ env: NO_ARTIFACT_SERVICE })
      writeFileSync(join(job.workspace, 'task.txt'), 'do it')
      const inputs = { 'local-sandbox': 'filesystem, git', upload: '.', verify: 'off', region: 'asia' }
      const main = await job.use(stage.inputs(inputs)).main()
      await job.finish()
      return { stage, lease: stage.api.leases[0], main, files: copiedFiles(job) }
    },
    { api: { version } }
  )

  test('acquires, dumps and releases it', async () => {
    const { stage, lease, main, files } = await played()
    expect(main.exitCode).toBe(0)
    expect(bodiesOf(stage, 'POST /local-sandbox')).toEqual([{ server_names: ['filesystem', 'git'], ttl_seconds: 7200 }])
    expect(main.outputs['local-sandbox-id']).toBe(lease?.id)
    expect(Object.keys(files)).toEqual([
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'report.html'
    ])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('reads the URLs from its details, with one request', async () => {
    const { stage, lease, main } = await played()
    expect(Object.keys(read(main.outputs['server-urls']))).toEqual(['filesystem', 'git'])
    expect(main.outputs['git-url']).toContain(`/local/git/mcp/?local_sandbox_id=${lease?.id}`)
    expect(stage.api.calls('GET /local-sandbox/*')).toHaveLength(1)
  })

  test('sends `region` to upload-url, initialize and dump', async () => {
    const { stage } = await played()
    const regional = /^(POST|GET) \/local-sandbox\/[^/]+\/(upload-url|initialize|dump)$/
    expect(stage.api.calls(regional).map(({ path, query }) => [path.split('/').at(-1), query])).toEqual([
      ['upload-url', { region: 'asia' }],
      ['initialize', { region: 'asia' }],
      ['dump', { region: 'asia' }]
    ])
  })
})

test('acquires every local server for `ALL`', async () => {
  const stage = await openStage()
  const job = stage.job()
  const main = await job.use(stage.inputs({ 'local-sandbox': 'ALL', verify: 'off', dump: 'never' })).main()
  expect(bodiesOf(stage, 'POST /local-sandbox')[0]).toMatchObject({ server_names: 'ALL' })
  expect(Object.keys(read(main.outputs['server-urls']))).toEqual(SERVER_NAMES.newest.local)
  expect(main.annotations).toEqual([])
  expect(main.groups).toEqual(['Acquire a local sandbox with all servers'])
})

test('gives a server of `ALL` another alias if a sandbox has its name', async () => {
  const stage = await openStage()
  const job = stage.job()
  const inputs = { 'local-sandbox': 'ALL', sandboxes: 'git=github', verify: 'off', dump: 'never' }
  const { outputs, exported } = await job.use(stage.inputs(inputs)).main()
  expect(outputs['git-url']).toContain('/mcp/github/')
  expect(outputs['local-git-url']).toContain('/local/git/')
  expect(exported['KLAVIS_LOCAL_GIT_MCP_URL']).toBe(outputs['local-git-url'])
})

describe('the body of an acquire', () => {
  const ACQUIRES = ['POST /sandbox/jira', 'POST /sandbox/notion', 'POST /local-sandbox']
  const acquiredWith = (more: Record<string, string>) =>
    playOnce(
      async (stage) => {
        const job = stage.job()
        const inputs = { ...BARE, sandboxes: 'jira, wiki=notion', 'local-sandbox': 'git', ...more }
        const main = await job.use(stage.inputs(inputs)).main()
        expect(main.exitCode).toBe(0)
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

  test('contains only names, labels and the TTL by default', async () => {
    const { bodies } = await plain()
    expect(bodies.map((body) => Object.keys(body).sort())).toEqual([
      ['tags', 'ttl_seconds'],
      ['tags', 'ttl_seconds'],
      ['server_names', 'ttl_seconds']
    ])
  })

  test('contains the same nonce for all sandboxes of a run of the action', async () => {
    const { stage } = await plain()
    const nonces = ['jira', 'notion'].map((server) => read(JSON.stringify(labelsOf(stage, server)))['gha_nonce'])
    expect(nonces[0]).toBe(nonces[1])
  })

  test.each([
    ['90m', 5400, forAll],
    ['86400', 86_400, forSome]
  ])('contains `ttl: %s` as %d seconds, for every kind', async (_, seconds, acquired) => {
    expect(valuesOf((await acquired()).bodies, 'ttl_seconds')).toEqual([seconds, seconds, seconds])
  })

  test('contains `benchmark` for every kind', async () => {
    expect(valuesOf((await forAll()).bodies, 'benchmark')).toEqual(['Toolathlon', 'Toolathlon', 'Toolathlon'])
  })

  test('contains a single test account for every kind', async () => {
    const accounts = valuesOf((await forAll()).bodies, 'test_account_email')
    expect(accounts).toEqual(['qa@octo.test', 'qa@octo.test', 'qa@octo.test'])
  })

  test('contains the test account of its alias only', async () => {
    const accounts = valuesOf((await forSome()).bodies, 'test_account_email')
    expect(accounts).toEqual([undefined, 'w@octo.test', 'l@octo.test'])
  })

  test('contains `tag` for sandboxes only', async () => {
    expect(valuesOf((await forAll()).bodies, 'tag')).toEqual(['pool-b', 'pool-b', undefined])
  })

  test.each([
    ['lines', forAll],
    ['JSON', forSome]
  ])('contains `tags` given as %s, together with the labels of the run', async (_, acquired) => {
    const { stage } = await acquired()
    expect(labelsOf(stage, 'jira')).toMatchObject({ team: 'agents', suite: 'nightly=1', gha_run_id: '4711' })
    expect(labelsOf(stage, 'notion')).toMatchObject({ team: 'agents', suite: 'nightly=1', gha_run_id: '4711' })
  })
})

describe('a sandbox with several server_urls', () => {
  type Body = { server_urls: Record<string, string> }
  const withKeys = (...keys: string[]) => ({
    match: 'POST /sandbox/jira',
    kind: 'change' as const,
    change: (body: unknown) => {
      const [url] = Object.values((body as Body).server_urls)
      return { ...(body as Body), server_urls: Object.fromEntries(keys.map((key) => [key, `${url}&key=${key}`])) }
    }
  })

  test('uses the alias for the first and `alias-<key>` for the others', async () => {
    const stage = await openStage()
    stage.api.fault(withKeys('jira', 'jira_admin', 'wiki'))
    const job = stage.job()
    const inputs = stage.inputs({ ...BARE, sandboxes: 'tracker=jira' })
    const { exitCode, outputs, exported } = await job.use(inputs).main()
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
})

describe('answers that differ between versions', () => {
  const asIs = (value: unknown) => value as Record<string, unknown>
  const CHANGES: Record<string, (body: unknown) => unknown> = {
    jira: (body) => ({ ...asIs(body), status: 'warming_up_v2' }),
    notion: (body) => ({ ...asIs(body), tags: ['a', 'b=c'], extra: {}, message: null, server_name: null }),
    slack: (body) => ({
      ...asIs(body),
      server_urls: { slack: { url: asIs(asIs(body)['server_urls'])['slack'], type: 'http' } }
    })
  }
  const played = playOnce(async (stage) => {
    for (const [server, change] of Object.entries(CHANGES)) {
      stage.api.fault({ match: `POST /sandbox/${server}`, kind: 'change', change })
    }
    const job = stage.job()
    const main = await job.use(stage.inputs({ ...BARE, sandboxes: Object.keys(CHANGES).join() })).main()
    await job.finish()
    return { stage, main }
  })

  test.each([
    ['an unknown status', 'jira'],
    ['extra fields, and null instead of text', 'notion'],
    ['URLs as objects', 'slack']
  ])('are read: %s', async (_, server) => {
    const { stage, main } = await played()
    expect(main.exitCode).toBe(0)
    expect(main.outputs[`${server}-url`]).toContain(`/mcp/${server}/`)
    expect(stage.api.calls(`GET /sandbox/${server}/*`)).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})
