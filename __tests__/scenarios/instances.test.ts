import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { messagesOf } from '../support/annotations.ts'
import { fastClock } from '../support/fast-clock.ts'
import type { InstancePaths } from '../support/klavis/instances.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import { expectSchema, expectSchemaOfLines } from '../support/schemas.ts'

const CREATE = 'POST /mcp-server/instance/create'
const BARE = { verify: 'off', dump: 'never', instances: 'GitHub' }
const TOKEN = 'ghp_0123456789abcdef'

const PATHS = {
  new: {
    setAuth: 'POST /mcp-server/instance/set-auth',
    get: 'GET /mcp-server/instance/*',
    getAuth: 'GET /mcp-server/instance/*/auth',
    deleteAuth: 'DELETE /mcp-server/instance/*/auth',
    delete: 'DELETE /mcp-server/instance/*'
  },
  old: {
    setAuth: 'POST /mcp-server/instance/set-auth-token',
    get: 'GET /mcp-server/instance/get/*',
    getAuth: 'GET /mcp-server/instance/get-auth/*',
    deleteAuth: 'DELETE /mcp-server/instance/delete-auth/*',
    delete: 'DELETE /mcp-server/instance/delete/*'
  }
} as const

describe.each(['new', 'old'] as const)('instances beside sandboxes, by the %s paths', (instances: InstancePaths) => {
  const paths = PATHS[instances]
  const job = playOnce(
    async (stage) => {
      const job = stage.job()
      const inputs = { instances: 'GitHub, db=Postgres', 'instance-tokens': `GitHub=${TOKEN}`, sandboxes: 'jira' }
      // One dump is enough to show that instances are not dumped, and one gateway that they are behind it.
      const more = instances === 'new' ? { record: 'configs', dump: 'always' } : { dump: 'never' }
      const use = job.use(stage.inputs({ ...inputs, ...more, credentials: 'true' }))
      const main = await use.main()
      const config = readFileSync(main.outputs['mcp-config'] ?? '', 'utf8')
      const credentials = readFileSync(main.outputs['credentials'] ?? '', 'utf8')
      const ledger = readFileSync(main.outputs['ledger'] ?? '', 'utf8')
      const env = job.env()
      const auths = ['GitHub', 'Postgres'].map((server) => stage.api.instanceOf(server).auth)
      const post = await use.post()
      return { stage, main, config, credentials, ledger, env, auths, post }
    },
    { api: { instances } }
  )

  test('are published like any other server', async () => {
    const { stage, main, config, credentials, ledger, env } = await job()
    expect(messagesOf(main, 'error')).toEqual([])
    expectSchema('sandboxes', main.outputs['sandboxes'])
    expectSchema('credentials', credentials)
    expectSchemaOfLines('ledger-record', ledger)
    expect(JSON.parse(main.outputs['sandboxes'] ?? '')).toMatchObject([
      { alias: 'jira', kind: 'sandbox' },
      { alias: 'GitHub', server: 'GitHub', kind: 'instance', status: 'ready', tools: 1 },
      { alias: 'db', server: 'Postgres', kind: 'instance', status: 'ready', tools: 1 }
    ])
    expect(Object.keys(JSON.parse(main.outputs['sandbox-ids'] ?? ''))).toEqual(['jira'])
    const github = stage.api.instanceOf('GitHub')
    expect(main.outputs['GitHub-url']).toContain(`instance_id=${github.id}`)
    expect(env['KLAVIS_GITHUB_MCP_URL']).toBe(main.outputs['GitHub-url'])
    expect(env['KLAVIS_DB_MCP_URL']).toBe(main.outputs['db-url'])
    if (instances === 'old') expect(config).toContain(main.outputs['GitHub-url'])
    else expect(config).toMatch(/"http:\/\/127\.0\.0\.1:\d+\/mcp\/[\w-]{43}\/GitHub"/)
    expect(messagesOf(main, 'notice')).toEqual([])
    expect(main.log).toContain('Acquire 1 sandbox and 2 instances')
  })

  test('`expires-at` is the expiry of the sandboxes, because instances do not expire', async () => {
    const { main } = await job()
    expect(main.outputs['expires-at']).toMatch(/^\d{4}-/)
  })

  test('each belongs to a user of its own, whose id names the run', async () => {
    const { stage } = await job()
    const users = stage.api.instances.map(({ userId }) => userId)
    expect(new Set(users).size).toBe(2)
    for (const user of users) expect(user).toMatch(/^gha-octo\.agents-\d+-1-[0-9a-f]{24}-\d$/)
    expect(stage.api.instances.map(({ platform }) => platform)).toEqual(
      instances === 'old' ? ['github-actions', 'github-actions'] : ['', '']
    )
  })

  test('a token is set before the handshake, written to the credentials, and deleted first', async () => {
    const { stage, auths, credentials } = await job()
    expect(auths).toEqual([TOKEN, undefined])
    expect(JSON.parse(credentials)).toMatchObject({ GitHub: { auth_data: { token: TOKEN } }, db: { auth_data: null } })
    const { api } = stage
    const [set, handshake, auth, gone] = [
      api.calls(paths.setAuth).find(({ status }) => status === 200),
      api.calls('POST /mcp/github/**')[0],
      api.calls(paths.deleteAuth).find(({ status }) => status === 200),
      api.calls(paths.delete).find(({ path, status }) => status === 200 && path.includes(api.instanceOf('GitHub').id))
    ]
    expect(api.calls(paths.deleteAuth).filter(({ status }) => status === 200)).toHaveLength(1)
    const order = [set, handshake, auth, gone].map((request) => request?.at ?? 0)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order).not.toContain(0)
  })

  test('are all deleted in the end, without a dump and without a warning', async () => {
    const { stage, main, post } = await job()
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(messagesOf(main, 'warning')).toEqual([])
    expect(post.log).toContain('✓ GitHub: released')
    const users = stage.api.instances.map(({ userId }) => `/user/${userId}`)
    expect(
      stage.api
        .calls('DELETE /user/*')
        .map(({ path }) => path)
        .sort()
    ).toEqual(instances === 'new' ? users.sort() : [])
    expect(post.summary).toMatch(/\| GitHub \| instance \| ready \| 1 \|.*\| – \| released \|/)
    expect(stage.api.held()).toEqual([])
  })

  test('token, ids and URLs are masked and not shown', async () => {
    const { stage } = await job()
    const masks = stage.jobs[0]?.masks.values
    expect(masks).toEqual(expect.arrayContaining([TOKEN, ...stage.api.instances.map(({ id }) => id)]))
    expect(stage.leaks([TOKEN])).toEqual([])
  })
})

describe('an acquire of an instance whose answer is lost', () => {
  const found = playOnce(async (stage) => {
    stage.api.fault({ match: CREATE, times: 1, kind: 'reset', act: 'after' })
    const use = stage.job().use(stage.inputs(BARE))
    const main = await use.main()
    return { stage, main, post: await use.post() }
  })

  test('finds the instance by the user that the action has created', async () => {
    const { stage, main, post } = await found()
    expect(messagesOf(main, 'error')).toEqual([])
    expect(stage.api.instances).toHaveLength(1)
    expect(main.outputs['GitHub-url']).toContain(stage.api.instances[0]?.id)
    expect(messagesOf(post, 'warning')).toEqual([])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('is repeated for another user if the first one has no instance', async () => {
    const stage = await openStage()
    stage.api.fault({ match: CREATE, times: 1, kind: 'reset' })
    const main = await stage.job().use(stage.inputs(BARE)).main()
    expect(messagesOf(main, 'error')).toEqual([])
    expect(main.log).toContain('GitHub: the answer was lost and nothing was acquired; retrying')
    expect(stage.api.instances.map(({ userId }) => userId)).toEqual([expect.stringMatching(/-1$/)])
  })
})

test('post finds and deletes the instance if main was killed before the answer', async () => {
  const stage = await openStage({ api: { instances: 'old' } })
  const created = stage.api.hold(CREATE)
  const use = stage.job().use(stage.inputs({ ...BARE, 'platform-name': 'ci', 'instance-tokens': `GitHub=${TOKEN}` }))
  await use.main({ killWhen: created.arrived })
  created.resume()
  expect(stage.api.held()).toHaveLength(1)
  const post = await use.post()
  expect(post.log).toContain('✓ GitHub: released')
  expect(messagesOf(post, 'warning')).toEqual([])
  expect(stage.api.held()).toEqual([])
  expect(stage.leaks([TOKEN])).toEqual([])
})

describe('an instance that cannot be deleted', () => {
  const job = playOnce(async (stage) => {
    stage.api.fault({ match: PATHS.new.delete, kind: 'status', status: 403, body: { detail: 'Not yours' } })
    const use = stage.job().use(stage.inputs({ ...BARE, 'fail-on-release-error': 'true' }))
    await use.main()
    return { stage, post: await use.post({ env: fastClock() }) }
  })

  test('is reported, with the fact that it does not expire', async () => {
    const { stage, post } = await job()
    expect(post.exitCode).toBe(1)
    expect(messagesOf(post, 'warning')).toEqual([
      expect.stringMatching(/^GitHub was NOT released\. .*It does not expire: instances have no TTL\./)
    ])
    expect(post.summary).toContain('it does not expire: instances have no TTL')
    expect(stage.leaks()).toEqual([])
  })

  test('can be deleted with the command in the warning, which gets the masked id from the API', async () => {
    const { stage, post } = await job()
    const [warning = ''] = messagesOf(post, 'warning')
    const [, body = '', url = ''] = /-d '(\{.*?\})' (\S+)/.exec(warning) ?? []
    const headers = { authorization: `Bearer ${stage.api.key}`, 'content-type': 'application/json' }
    const answer = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { instanceId: string }
    expect(stage.api.held()).toMatchObject([{ kind: 'instance', id: answer.instanceId }])
    expect(warning).toContain(
      `curl -X DELETE -H "Authorization: Bearer $KLAVIS_API_KEY" ${stage.api.url}/mcp-server/instance/INSTANCE_ID`
    )
  })
})

test('`keep` leaves it alive, and says that it does not expire', async () => {
  const stage = await openStage()
  const use = stage.job().use(stage.inputs({ ...BARE, keep: 'always', ttl: '30m' }))
  await use.main()
  const post = await use.post()
  expect(messagesOf(post, 'notice')).toEqual([
    expect.stringMatching(
      /left alive, as `keep` asks: GitHub \(user-id gha-octo\.agents-.*, without an expiry date: instances have no TTL\)/
    )
  ])
  expect(stage.api.held()).toMatchObject([{ kind: 'instance', servers: ['GitHub'] }])
  expect(stage.api.calls(PATHS.new.delete)).toEqual([])
})

test('deletes the instances if the step fails', async () => {
  const stage = await openStage()
  stage.api.fault({ match: 'POST /sandbox/jira', kind: 'status', status: 422, body: { detail: 'no' } })
  const jira = stage.api.hold('POST /sandbox/jira', 'before')
  const use = stage.job().use(stage.inputs({ ...BARE, sandboxes: 'jira' }))
  const main = use.main()
  await stage.api.seen(PATHS.new.get)
  jira.resume()
  expect((await main).exitCode).toBe(1)
  expect(stage.api.instances).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
})
