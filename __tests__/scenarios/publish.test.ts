import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse as parseToml } from 'smol-toml'
import { fileMode, readJson } from '../support/files.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import { openStage as openSharedStage, type Stage } from '../support/stage.ts'

const HEADER = 'tok-4f1c9a77d2'

describe('the config files of agent clients', () => {
  let stage: Stage
  let job: Job
  let main: StepResult
  let urls: Record<'filesystem' | 'cal.com' | 'google_sheets', string>
  const at = (output: string) => main.outputs[output] ?? ''

  beforeAll(async () => {
    stage = await openSharedStage({ api: { mcp: { 'cal.com': { requireHeader: 'X-Cal-Token' } } } })
    job = stage.job()
    const use = job.use(
      stage.inputs({
        'local-sandbox': 'filesystem',
        sandboxes: 'cal.com, google_sheets',
        headers: `cal.com X-Cal-Token: ${HEADER}\ncal.com X-Plain: with "quotes"`,
        dump: 'never',
        record: 'off'
      })
    )
    main = await use.main()
    urls = JSON.parse(at('server-urls')) as typeof urls
  })

  afterAll(async () => {
    await job.finish()
    const [problems, held, leaks] = [stage.problems(), stage.api.held(), stage.leaks([HEADER])]
    await stage.close()
    expect({ problems, held, leaks }).toEqual({ problems: [], held: [], leaks: [] })
  })

  const headers = { 'X-Cal-Token': HEADER, 'X-Plain': 'with "quotes"' }

  test('Claude Code, Cursor and others', () => {
    expect(readFileSync(at('mcp-config'), 'utf8')).toBe(
      `${JSON.stringify(
        {
          mcpServers: {
            filesystem: { type: 'http', url: urls.filesystem },
            'cal-com': { type: 'http', url: urls['cal.com'], headers },
            'google-sheets': { type: 'http', url: urls.google_sheets }
          }
        },
        null,
        2
      )}\n`
    )
  })

  test('Copilot CLI', () => {
    expect(readJson(at('copilot-config'))).toEqual({
      mcpServers: {
        filesystem: { type: 'http', url: urls.filesystem, tools: ['*'] },
        'cal-com': { type: 'http', url: urls['cal.com'], tools: ['*'], headers },
        'google-sheets': { type: 'http', url: urls.google_sheets, tools: ['*'] }
      }
    })
  })

  test('Codex, as a config.toml in a folder of its own', () => {
    const entry = (url: string) => ({
      url,
      required: true,
      default_tools_approval_mode: 'approve',
      startup_timeout_sec: 60,
      tool_timeout_sec: 300
    })
    expect(parseToml(readFileSync(at('codex-config'), 'utf8'))).toEqual({
      mcp_servers: {
        filesystem: entry(urls.filesystem),
        'cal-com': { ...entry(urls['cal.com']), http_headers: headers },
        'google-sheets': entry(urls.google_sheets)
      }
    })
    expect(basename(at('codex-config'))).toBe('config.toml')
    expect(at('codex-home')).toBe(dirname(at('codex-config')))
  })

  test('Gemini CLI, as a file and as text', () => {
    expect(readJson(at('gemini-config'))).toEqual({
      mcpServers: {
        filesystem: { httpUrl: urls.filesystem, trust: true },
        'cal-com': { httpUrl: urls['cal.com'], trust: true, headers },
        'google-sheets': { httpUrl: urls.google_sheets, trust: true }
      }
    })
    expect(basename(at('gemini-config'))).toBe('settings.json')
    expect(JSON.parse(at('gemini-settings'))).toEqual(readJson(at('gemini-config')))
  })

  test('LangChain', () => {
    expect(readJson(at('langchain-config'))).toEqual({
      filesystem: { transport: 'streamable_http', url: urls.filesystem },
      'cal-com': { transport: 'streamable_http', url: urls['cal.com'], headers },
      'google-sheets': { transport: 'streamable_http', url: urls.google_sheets }
    })
  })

  test('opencode, with time for slow tools', () => {
    const more = { type: 'remote', enabled: true, oauth: false, timeout: 300_000 }
    expect(readJson(at('opencode-config'))).toEqual({
      $schema: 'https://opencode.ai/config.json',
      mcp: {
        filesystem: { ...more, url: urls.filesystem },
        'cal-com': { ...more, url: urls['cal.com'], headers },
        'google-sheets': { ...more, url: urls.google_sheets }
      }
    })
  })

  test('arguments for Claude Code, with forward slashes', () => {
    // The short names of Windows (`RUNNER~1`) need quotes.
    expect(at('claude-args').replaceAll("'", '')).toBe(
      `--mcp-config ${at('mcp-config').split(sep).join('/')} --strict-mcp-config ` +
        '--allowedTools mcp__filesystem,mcp__cal-com,mcp__google-sheets'
    )
  })

  test.each([
    'mcp-config',
    'copilot-config',
    'codex-config',
    'gemini-config',
    'langchain-config',
    'opencode-config',
    'ledger'
  ])('%s is a private file in RUNNER_TEMP', (output) => {
    expect(fileMode(at(output), '600')).toBe('600')
    expect(fileMode(dirname(at(output)), '700')).toBe('700')
    expect(at(output).startsWith(`${job.temp}${sep}`)).toBe(true)
  })

  test('sends headers only to their own server', () => {
    const sentTo = (server: string) =>
      stage.api.calls(({ path }) => path.includes(`/${server}/mcp/`)).map((request) => request.headers['x-cal-token'])
    expect(main.exitCode).toBe(0)
    expect(new Set(sentTo('cal.com'))).toEqual(new Set([HEADER]))
    expect(new Set([...sentTo('google_sheets'), ...sentTo('filesystem')])).toEqual(new Set([undefined]))
  })

  test('masks header values', () => {
    expect(job.masks.values).toEqual(expect.arrayContaining([HEADER, 'with "quotes"']))
  })

  test('KLAVIS_MCP_SERVER_URLS contains the headers', () => {
    expect(JSON.parse(main.exported['KLAVIS_MCP_SERVER_URLS'] ?? '')).toEqual({
      filesystem: { url: urls.filesystem },
      'cal.com': { url: urls['cal.com'], headers },
      google_sheets: { url: urls.google_sheets }
    })
  })

  test('the variable of an alias is upper case, with `_` for other characters', () => {
    expect(main.exported).toMatchObject({
      KLAVIS_CAL_COM_MCP_URL: urls['cal.com'],
      KLAVIS_GOOGLE_SHEETS_MCP_URL: urls.google_sheets
    })
    expect(at('cal.com-url')).toBe(urls['cal.com'])
    expect(at('google_sheets-url')).toBe(urls.google_sheets)
  })

  test('`tools` lists the tools of every server', () => {
    expect(JSON.parse(at('tools'))).toEqual({
      filesystem: ['read_file', 'write_file', 'list_directory'],
      'cal.com': ['cal.com_search', 'cal.com_create'],
      google_sheets: ['google_sheets_search', 'google_sheets_create']
    })
  })

  test('`local-sandbox-ref` is the beginning of the SHA-256 of the masked id', () => {
    const id = at('local-sandbox-id')
    expect(job.masks.values).toContain(id)
    expect(at('local-sandbox-ref')).toBe(createHash('sha256').update(id).digest('hex').slice(0, 16))
    expect(job.masks.values).not.toContain(at('local-sandbox-ref'))
  })

  test('does not mask sandbox ids, so that they can cross jobs', () => {
    for (const id of Object.values(JSON.parse(at('sandbox-ids')) as Record<string, string>)) {
      expect(job.masks.apply(id)).toBe(id)
    }
  })

  test('the ledger contains an intent and a lease of each, and no URL and no key', () => {
    const text = readFileSync(at('ledger'), 'utf8')
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const of = (type: string) =>
      records.filter((record) => record['type'] === type).sort((a, b) => Number(a['seq']) - Number(b['seq']))
    expect(
      of('intent').map(({ seq, kind, alias, server, ttlSeconds }) => [seq, kind, alias, server, ttlSeconds])
    ).toEqual([
      [0, 'local', 'local-sandbox', 'filesystem', 7200],
      [1, 'sandbox', 'cal.com', 'cal.com', 7200],
      [2, 'sandbox', 'google_sheets', 'google_sheets', 7200]
    ])
    expect(of('lease').map(({ id }) => id)).toEqual(expect.arrayContaining(stage.api.leases.map(({ id }) => id)))
    expect(records).toHaveLength(6)
    for (const secret of [stage.api.key, HEADER, 'http:', 'https:']) expect(text).not.toContain(secret)
  })

  test('the state contains no server URL, no key and no header', () => {
    const state = JSON.stringify(main.state)
    for (const secret of [stage.api.key, HEADER, ...Object.values(urls)]) expect(state).not.toContain(secret)
  })
})

describe('one sandbox that is not verified', () => {
  const played = playOnce(async (stage) => {
    const before = Date.now()
    const job = stage.job()
    const main = await job.use(stage.inputs({ sandboxes: 'jira', ttl: '90m', verify: 'off', dump: 'never' })).main()
    const after = Date.now()
    const files = readdirSync(dirname(main.outputs['ledger'] ?? ''))
    const [post] = await job.finish()
    return { stage, main, files, post, before, after }
  })

  test('`expires-at` is the time at which the first lease expires', async () => {
    const { main, before, after } = await played()
    const expiresAt = Date.parse(main.outputs['expires-at'] ?? '')
    expect(expiresAt).toBeGreaterThanOrEqual(before + 5_400_000)
    expect(expiresAt).toBeLessThanOrEqual(after + 5_400_000)
  })

  test('`server-url` is set, because there is exactly one server', async () => {
    const { main } = await played()
    expect(main.outputs['server-url']).toContain('/mcp/jira/')
  })

  test('no output or variable is about a local sandbox', async () => {
    const { outputs, exported } = (await played()).main
    expect(outputs['acquired']).toBe('true')
    for (const name of ['local-sandbox-id', 'local-sandbox-ref', 'workspace']) expect(outputs).not.toHaveProperty(name)
    expect(exported).not.toHaveProperty('KLAVIS_LOCAL_SANDBOX_ID')
  })

  test('no credentials are written', async () => {
    const { main, files } = await played()
    expect(main.outputs).not.toHaveProperty('credentials')
    expect(files).not.toContain('credentials.json')
  })

  test('no server is contacted, and the summary says so', async () => {
    const { stage, main, post } = await played()
    expect(stage.api.calls(({ path }) => path.startsWith('/mcp/'))).toEqual([])
    expect(main.groups).toEqual(['Acquire 1 sandbox'])
    expect(main.outputs['tools']).toBe('{"jira":[]}')
    expect(JSON.parse(main.outputs['sandboxes'] ?? '')).toMatchObject([{ alias: 'jira', tools: null }])
    expect(post?.summary).toMatch(/^\| jira \| sandbox \| not verified \| – \|/m)
    expect(stage.api.held()).toEqual([])
  })
})

test('`server-url` is set for one local server', async () => {
  const stage = await openStage()
  const job = stage.job()
  const { outputs } = await job.use(stage.inputs({ 'local-sandbox': 'git', verify: 'off', dump: 'never' })).main()
  expect(Object.keys(JSON.parse(outputs['server-urls'] ?? ''))).toEqual(['git'])
  expect(outputs['server-url']).toContain('/local/git/')
})

describe('credentials', () => {
  test('are written to a private file, and masked', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'POST /sandbox/notion', kind: 'null-urls' })
    const job = stage.job()
    const inputs = { sandboxes: 'notion, db=snowflake', 'local-sandbox': 'git, google_cloud', credentials: 'true' }
    const { outputs } = await job.use(stage.inputs({ ...inputs, verify: 'off', dump: 'never' })).main()
    const path = outputs['credentials'] ?? ''
    expect(fileMode(path, '600')).toBe('600')
    // One request for the details gives the credentials and the missing URL.
    const details = stage.api.calls('GET /sandbox/*/*').map((request) => request.path.split('/')[2])
    expect(details.sort()).toEqual(['notion', 'snowflake'])
    const written = readJson(path) as Record<string, { auth_data: Record<string, string>; metadata: unknown }>
    expect(written).toEqual({
      git: { auth_data: null, metadata: null },
      google_cloud: { auth_data: { type: 'service_account', private_key: expect.any(String) }, metadata: null },
      notion: {
        auth_data: {
          access_token: expect.stringMatching(/^token-/),
          refresh_token: expect.stringMatching(/^refresh-/)
        },
        metadata: { toolathon_notion_integration_key: expect.stringMatching(/^ntn-/) }
      },
      db: {
        auth_data: { SNOWFLAKE_USER: expect.any(String), SNOWFLAKE_PRIVATE_KEY: expect.any(String) },
        metadata: null
      }
    })
    const values = [
      ...Object.values(written['notion'] ?? {}).flatMap((part) => Object.values(part as object) as string[]),
      ...(written['db']?.auth_data['SNOWFLAKE_PRIVATE_KEY'] ?? '').split('\n')
    ]
    expect(values).toHaveLength(7)
    for (const value of values) expect(job.masks.apply(value)).toBe('***')
    await job.finish()
    expect(existsSync(path)).toBe(false)
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('are null if the API has none', async () => {
    const stage = await openStage({ api: { version: '2025-12' } })
    const job = stage.job()
    const inputs = { sandboxes: 'jira', credentials: 'true', verify: 'off', dump: 'never' }
    const { outputs } = await job.use(stage.inputs(inputs)).main()
    expect(readJson(outputs['credentials'])).toEqual({ jira: { auth_data: null, metadata: null } })
  })
})

test('`export-env: false` exports nothing, and sets all outputs, but no `server-url` for two servers', async () => {
  const stage = await openStage()
  const job = stage.job()
  const inputs = {
    'local-sandbox': 'git, terminal',
    'export-env': 'false',
    verify: 'off',
    dump: 'never',
    record: 'off'
  }
  const main = await job.use(stage.inputs(inputs)).main()
  expect(main.exported).toEqual({})
  expect(main.outputs['git-url']).toContain('/local/git/')
  expect(Object.keys(JSON.parse(main.outputs['server-urls'] ?? ''))).toEqual(['git', 'terminal'])
  expect(main.outputs).not.toHaveProperty('server-url')
  expect(existsSync(main.outputs['mcp-config'] ?? '')).toBe(true)
})

test('`verify: warn` without any server that answers gives valid `claude-args`', async () => {
  const stage = await openStage({ api: { mcp: { jira: { requireHeader: 'X-Missing' } } } })
  const job = stage.job()
  const inputs = { sandboxes: 'jira', verify: 'warn', dump: 'never' }
  const { outputs } = await job.use(stage.inputs(inputs)).main()
  expect(outputs['claude-args']).toMatch(/^--mcp-config \S+mcp\.json'? --strict-mcp-config$/)
})
