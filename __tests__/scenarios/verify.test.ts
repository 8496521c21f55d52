import { describe, expect, test } from '@jest/globals'
import { messagesOf, theError } from '../support/annotations.ts'
import { fastClock } from '../support/fast-clock.ts'
import { readJson } from '../support/files.ts'
import type { McpBehaviour } from '../support/klavis/mcp-servers.ts'
import { SERVER_NAMES } from '../support/klavis/server-names.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const TWO = { sandboxes: 'jira, notion', dump: 'never' }

describe('verify with servers that answer', () => {
  const played = playOnce(
    async (stage) => {
      stage.api.fault({ match: 'POST /mcp/github/**', times: 1, kind: 'reset' })
      const use = stage.job().use(stage.inputs({ ...TWO, sandboxes: 'jira, notion, github' }))
      const main = await use.main()
      await use.post()
      return { stage, main, tools: JSON.parse(main.outputs['tools'] ?? '{}') as Record<string, string[]> }
    },
    { api: { mcp: { jira: { tools: ['search', 'create', 'close'] }, notion: { notReady: 3 } } } }
  )

  test('lists the tools of every server', async () => {
    const { stage, main, tools } = await played()
    expect(main.exitCode).toBe(0)
    expect(main.groups).toContain('Verify that every server answers')
    expect(main.log).toMatch(/✓ jira: 3 tools, \d/)
    expect(Object.keys(tools)).toEqual(['jira', 'notion', 'github'])
    expect(tools['jira']).toEqual(['search', 'create', 'close'])
    expect(stage.api.held()).toEqual([])
  })

  test('retries a server that is not ready', async () => {
    const { main, tools } = await played()
    expect(main.annotations).toEqual([])
    expect(tools['notion']).toEqual(['notion_search', 'notion_create'])
  })

  test('retries after a broken connection', async () => {
    const { main, tools } = await played()
    expect(main.annotations).toEqual([])
    expect(tools['github']).toEqual(['github_search', 'github_create'])
    expect(main.outputs['acquired']).toBe('true')
  })
})

// preflight.test.ts covers the other reasons.
describe('fails with the name of the server and the reason, and releases everything, if', () => {
  test.each<[string, McpBehaviour, Record<string, string>, RegExp]>([
    [
      'it is never ready',
      { notReady: 1_000 },
      // With a short timeout, another server could be too late on a busy machine.
      { sandboxes: 'jira', 'verify-timeout': '30' },
      /HTTP 503 \(\d+ attempts in 30 s\).*`verify-timeout`/
    ],
    [
      'it wants credentials',
      { requireHeader: 'X-Token' },
      {},
      /HTTP 401.*requires credentials\. Send them with `headers`/
    ]
  ])('%s', async (_, jira, inputs, reason) => {
    const stage = await openStage({ api: { mcp: { jira } } })
    const use = stage.job().use(stage.inputs({ ...TWO, ...inputs }))
    const main = await use.main({ env: fastClock() })
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(/^jira was acquired, but its MCP server does not answer\. /)
    expect(theError(main)).toMatch(reason)
    expect(theError(main)).toMatch(/`verify: warn`.*All sandboxes are released\.$/)
    expect(main.outputs).toEqual({})
    expect(stage.api.leases.length).toBeGreaterThan(0)
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })
})

test('`warn` leaves out a server that does not answer, and publishes the others', async () => {
  const stage = await openStage({ api: { mcp: { jira: { requireHeader: 'X-Token' } } } })
  const job = stage.job()
  const use = job.use(stage.inputs({ ...TWO, verify: 'warn' }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  expect(messagesOf(main, 'warning')).toEqual([
    expect.stringMatching(/^jira does not answer, so the client configs leave it out: (?!.*verify: warn).*HTTP 401/)
  ])
  expect(JSON.parse(main.outputs['tools'] ?? '')).toMatchObject({ notion: ['notion_search', 'notion_create'] })
  expect(main.outputs['gemini-settings']).toContain('notion')
  expect(main.outputs['gemini-settings']).not.toContain('jira')
  expect(main.outputs['claude-args']).toMatch(/--allowedTools mcp__notion$/)
  expect(Object.keys((readJson(main.outputs['mcp-config']) as { mcpServers: object }).mcpServers)).toEqual(['notion'])
  expect(Object.keys(JSON.parse(main.outputs['server-urls'] ?? ''))).toEqual(['jira', 'notion'])
  const sandboxes = JSON.parse(main.outputs['sandboxes'] ?? '') as { alias: string; status: string }[]
  expect(sandboxes.find(({ alias }) => alias === 'jira')?.status).toBe('not answering')
  expect(stage.api.held()).toHaveLength(2)
  // Companions skip it, too, unless it is named.
  const reset = await job.use(stage.inputs({}), { action: 'reset' }).main()
  expect(JSON.parse(reset.outputs['reset'] ?? '')).toEqual(['jira', 'notion'])
  expect(reset.log).toContain('– jira: not waited for, because it did not answer before')
  const tools = await job.use({}, { action: 'tools' }).main()
  expect(Object.keys(JSON.parse(tools.outputs['tools'] ?? '') as object)).toEqual(['notion'])
  expect(tools.log).toContain('– jira: left out, because it did not answer before')
  const tried = await job.use({ server: 'jira' }, { action: 'tools' }).main()
  expect(theError(tried)).toContain('jira could not be listed.')
  const post = await use.post()
  expect(post.summary).toMatch(/^\| jira \| sandbox \| not answering \| – \|/m)
  expect(stage.api.held()).toEqual([])
  expect(stage.leaks()).toEqual([])
})

describe('with `local-sandbox: ALL`', () => {
  const ALL = { 'local-sandbox': 'ALL', dump: 'never' }

  test('a server that does not answer or has no URL is a warning', async () => {
    const stage = await openStage({ api: { mcp: { git: { requireHeader: 'x-token' } } } })
    const withoutExcel = (body: unknown) => {
      const local = body as { servers: { server_name: string }[] }
      const servers = local.servers.map((server) =>
        server.server_name === 'excel' ? { ...server, mcp_server_url: null } : server
      )
      return { ...local, servers }
    }
    stage.api.fault({ match: 'POST /local-sandbox', kind: 'change', change: withoutExcel })
    stage.api.fault({ match: 'GET /local-sandbox/*', kind: 'change', change: withoutExcel })
    const main = await stage.job().use(stage.inputs(ALL)).main()
    expect(main.exitCode).toBe(0)
    expect(messagesOf(main, 'warning')).toEqual([
      'These local servers did not start and are left out: excel. If you need them, name them in `local-sandbox`.',
      expect.stringMatching(/^git does not answer, so the client configs leave it out/)
    ])
    const started = SERVER_NAMES.newest.local.filter((name) => name !== 'excel')
    expect(Object.keys(JSON.parse(main.outputs['server-urls'] ?? '') as object).sort()).toEqual(started.sort())
    const tools = JSON.parse(main.outputs['tools'] ?? '') as Record<string, string[]>
    expect(started.filter((name) => (tools[name] ?? []).length === 0)).toEqual(['git'])
  })

  test('a server that is also named must answer', async () => {
    const stage = await openStage({ api: { mcp: { excel: { requireHeader: 'x-token' } } } })
    const use = stage.job().use(stage.inputs({ ...ALL, 'local-sandbox': 'git, excel' }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(theError(main)).toMatch(/^excel was acquired, but its MCP server does not answer\./)
    expect(stage.api.held()).toEqual([])
  })
})
