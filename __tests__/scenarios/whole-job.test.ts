import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { manifestIn, textsIn, workspaceIn } from '../support/artifact-content.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { expectSchema } from '../support/schemas.ts'
import { openStage, type Stage } from '../support/stage.ts'

const AGENT = fileURLToPath(new URL('happy-agent.js', import.meta.url))
const ALIASES = ['filesystem', 'git', 'jira', 'notion', 'google_sheets']
const ARTIFACT = 'klavis-sandbox-test-0-1'
const IDENTITY = ['-c', 'user.name=Mona', '-c', 'user.email=mona@octo.test', '-c', 'commit.gpgsign=false']

/** Creates a checkout with a tracked, an untracked and an ignored file. */
function makeCheckout(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'README.md'), 'the task\n')
  writeFileSync(join(folder, 'src', 'index.js'), 'export const one = 1\n')
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\n')
  git('init', '--quiet')
  git('add', '.')
  git(...IDENTITY, 'commit', '--quiet', '-m', 'first')
  writeFileSync(join(folder, 'new.txt'), 'not committed yet\n')
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules', 'big.js'), 'ignored')
}

describe('a job with five servers, an upload and an agent', () => {
  let stage: Stage
  let job: Job
  let main: StepResult
  let agent: StepResult
  let post: StepResult
  let env: Record<string, string>
  let heldByAgent: string[]
  let server: (alias: string) => { url: string; instanceId: string; id: string }

  beforeAll(async () => {
    stage = await openStage()
    job = stage.job()
    makeCheckout(job.workspace)
    const use = job.use(
      stage.inputs({
        'local-sandbox': 'filesystem, git',
        sandboxes: 'jira, notion\ngoogle_sheets',
        upload: '.',
        record: 'configs'
      })
    )
    main = await use.main()
    env = job.env()
    heldByAgent = stage.api.held().flatMap(({ servers }) => servers)
    agent = await job.run(AGENT)
    ;[post] = (await job.finish()) as [StepResult]
    const urls = JSON.parse(main.outputs['server-urls'] ?? '{}') as Record<string, string>
    server = (alias) => {
      const lease = stage.api.leases.find(({ servers }) => servers.includes(alias))
      return { url: urls[alias] ?? '', instanceId: lease?.instanceId ?? '', id: lease?.id ?? '' }
    }
  })

  afterAll(async () => {
    const problems = stage.problems()
    await stage.close()
    expect(problems).toEqual([])
  })

  test('every step succeeds without annotations', () => {
    expect([main.exitCode, agent.exitCode, post.exitCode]).toEqual([0, 0, 0])
    expect([main, agent, post].flatMap(({ annotations }) => annotations)).toEqual([])
    expect([main.stderr, agent.stderr, post.stderr]).toEqual(['', '', ''])
  })

  test('holds all five servers during the job, and nothing afterwards', () => {
    expect(heldByAgent.sort()).toEqual([...ALIASES].sort())
    expect(stage.api.held()).toEqual([])
    expect(stage.api.leases).toHaveLength(4)
  })

  test('the outputs contain every server', () => {
    const { outputs } = main
    expect(outputs['acquired']).toBe('true')
    expect(outputs['engine']).toBe('klavis')
    expect(outputs['workspace']).toBe('/data')
    expect(Object.keys(JSON.parse(outputs['server-urls'] ?? ''))).toEqual(ALIASES)
    for (const alias of ALIASES) {
      expect(outputs[`${alias}-url`]).toBe(server(alias).url)
      expect(server(alias).url).toContain(server(alias).instanceId)
    }
    expect(outputs).not.toHaveProperty('server-url')
  })

  test('the output `sandboxes` describes every server without its URL', () => {
    const local = { kind: 'local', status: 'occupied' }
    const sandbox = (alias: string) => ({
      alias,
      server: alias,
      kind: 'sandbox',
      status: 'occupied',
      tools: 2,
      sandbox_id: server(alias).id
    })
    expect(JSON.parse(main.outputs['sandboxes'] ?? '')).toEqual([
      { alias: 'filesystem', server: 'filesystem', ...local, tools: 3 },
      { alias: 'git', server: 'git', ...local, tools: 2 },
      sandbox('jira'),
      sandbox('notion'),
      sandbox('google_sheets')
    ])
    expect(JSON.parse(main.outputs['sandbox-ids'] ?? '')).toEqual({
      jira: server('jira').id,
      notion: server('notion').id,
      google_sheets: server('google_sheets').id
    })
  })

  test('exports the URLs to later steps', () => {
    expect(main.exported).toEqual({
      KLAVIS_FILESYSTEM_MCP_URL: server('filesystem').url,
      KLAVIS_GIT_MCP_URL: server('git').url,
      KLAVIS_JIRA_MCP_URL: server('jira').url,
      KLAVIS_NOTION_MCP_URL: server('notion').url,
      KLAVIS_GOOGLE_SHEETS_MCP_URL: server('google_sheets').url,
      KLAVIS_MCP_SERVER_URLS: JSON.stringify(
        Object.fromEntries(ALIASES.map((alias) => [alias, { url: server(alias).url }]))
      ),
      KLAVIS_MCP_CONFIG: main.outputs['mcp-config'],
      KLAVIS_LOCAL_SANDBOX_ID: main.outputs['local-sandbox-id'],
      KLAVIS_SANDBOX_LEDGER: main.outputs['ledger']
    })
    expect(env).toMatchObject(main.exported)
    expect(JSON.stringify(env)).not.toContain(stage.api.key)
  })

  test('masks the key, every URL and every id in a URL', () => {
    const { values } = job.masks
    expect(values).toContain(stage.api.key)
    for (const alias of ALIASES) {
      expect(values).toContain(server(alias).url)
      expect(values).toContain(server(alias).instanceId)
    }
    expect(main.commands[0]).toMatchObject({ command: 'add-mask', message: stage.api.key })
  })

  test('shows no secret in the log, summary or artifact', () => {
    expect(stage.leaks()).toEqual([])
  })

  test('the log has one group per phase', () => {
    expect(main.groups).toEqual([
      'Acquire a local sandbox with filesystem, git and 3 sandboxes',
      'Upload the workspace',
      'Verify that every server answers'
    ])
    expect([...post.groups].sort()).toEqual(['Dump what the agent left behind', 'Release', 'Upload the artifact'])
  })

  test.each([
    ['Acquire', ['local-sandbox', 'jira', 'notion', 'google_sheets']],
    ['Verify', ALIASES]
  ])('the group "%s" has one line with its time for each', (group, names) => {
    expectOneLineEach(groupIn(main.log, group), names)
  })

  test.each(['Dump', 'Release'])('the group "%s" has one line with its time for each lease', (group) => {
    const lines = groupIn(post.log, group).filter((line) => !line.startsWith('Files: '))
    expectOneLineEach(lines, ['local-sandbox', 'jira', 'notion', 'google_sheets'])
  })

  test('the agent finds its servers through KLAVIS_MCP_CONFIG', () => {
    expect(agent.stdout).toBe('servers: filesystem git jira notion google-sheets\n')
  })

  test('the dump contains the uploaded files and the files of the agent', async () => {
    expect(await workspaceIn(stage, ARTIFACT)).toEqual({
      'README.md': 'the task\n',
      'src/index.js': 'export const one = 1\n',
      '.gitignore': 'node_modules/\n',
      'new.txt': 'not committed yet\n',
      'out/answer.txt': 'I read: the task\n'
    })
  })

  test('the artifact contains the dump of every lease', () => {
    expect(stage.artifacts.names()).toEqual([ARTIFACT])
    const files = textsIn(stage, ARTIFACT)
    expect(Object.keys(files).sort()).toEqual([
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'recorded-servers.json',
      'report.html',
      'sandbox-google_sheets.json',
      'sandbox-jira.json',
      'sandbox-notion.json',
      'transcript.jsonl'
    ])
    expect(JSON.parse(files['sandbox-google_sheets.json'] ?? '')).toMatchObject({
      sandbox_id: server('google_sheets').id,
      data: { spreadsheets: [{ title: 'Budget' }] }
    })
  })

  test('the manifest describes the artifact', () => {
    const files = stage.artifacts.files(ARTIFACT)
    const sandbox = (alias: string) => ({
      alias,
      kind: 'sandbox',
      server: alias,
      servers: [{ alias, status: 'occupied', tools: 2 }],
      sandbox_id: server(alias).id,
      acquired_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      dump: { file: `sandbox-${alias}.json`, bytes: files.get(`sandbox-${alias}.json`)?.content.length }
    })
    const local = {
      alias: 'local-sandbox',
      kind: 'local',
      server: 'filesystem,git',
      servers: [
        { alias: 'filesystem', status: 'occupied', tools: 3 },
        { alias: 'git', status: 'occupied', tools: 2 }
      ],
      local_sandbox_ref: main.outputs['local-sandbox-ref'],
      acquired_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      dump: { file: 'local-sandbox.tar.gz', bytes: files.get('local-sandbox.tar.gz')?.content.length }
    }
    const { leases, ...about } = manifestIn(stage, ARTIFACT)
    expect(about).toEqual({
      made_by: expect.stringMatching(/^klavis-sandbox-action \d+\.\d+\.\d+$/),
      made_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      repository: 'octo/agents',
      run_id: '4711',
      run_attempt: '1',
      job: 'test'
    })
    expect(leases).toHaveLength(4)
    expect(leases).toEqual(
      expect.arrayContaining([local, sandbox('jira'), sandbox('notion'), sandbox('google_sheets')])
    )
  })

  test('all JSON matches its public schema', () => {
    for (const name of ['sandboxes', 'sandbox-ids', 'server-urls', 'tools']) expectSchema(name, main.outputs[name])
    expectSchema('mcp-server-urls', main.exported['KLAVIS_MCP_SERVER_URLS'])
    expectSchema('manifest', textsIn(stage, ARTIFACT)['manifest.json'])
  })

  test('the summary has a row for every server and a link to the artifact', () => {
    const [servers = ''] = post.summary.split('### ')
    const rows = servers.split('\n').filter((line) => line.startsWith('| '))
    expect(rows).toHaveLength(1 + ALIASES.length)
    for (const row of rows.slice(1)) expect(row).toMatch(/\| ready \| \d \|.*\| released \|$/)
    expect(post.summary).toContain('(https://github.com/octo/agents/actions/runs/4711/artifacts/1001)')
    expect(main.summary).toBe('')
  })

  test('the API chooses the region when the workflow names none', () => {
    const regional = stage.api.calls(/^(POST|GET) \/local-sandbox\/[^/]+\/(upload-url|initialize|dump)$/)
    expect(regional.map(({ query }) => query)).toEqual([{}, {}, {}])
  })

  test('leaves nothing in RUNNER_TEMP, and the workspace is unchanged', () => {
    expect(main.outputs['mcp-config']).toContain(job.temp)
    expect(readdirSync(job.temp).filter((name) => !name.startsWith('_runner'))).toEqual([])
    expect(readdirSync(job.workspace).sort()).toEqual([
      '.git',
      '.gitignore',
      'README.md',
      'new.txt',
      'node_modules',
      'src'
    ])
    expect(readFileSync(join(job.workspace, 'README.md'), 'utf8')).toBe('the task\n')
  })
})

/** The lines of a log group. */
function groupIn(log: string, title: string): string[] {
  const lines = log.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`##[group]${title}`))
  return lines.slice(start + 1, lines.indexOf('##[endgroup]', start))
}

function expectOneLineEach(lines: readonly string[], names: readonly string[]): void {
  expect(lines).toHaveLength(names.length)
  for (const name of names) {
    const own = lines.filter((line) => new RegExp(`^✓ ${name}\\b.* \\d+(\\.\\d)? s`).test(line))
    expect(own).toHaveLength(1)
  }
}
