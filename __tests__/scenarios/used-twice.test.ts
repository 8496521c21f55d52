import { readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import { openStage as openSharedStage, type Stage } from '../support/stage.ts'

const ARTIFACT = 'klavis-sandbox-test-0-1'

describe('an action that is used twice in one job', () => {
  let stage: Stage
  let job: Job
  let first: StepResult
  let second: StepResult
  let env: Record<string, string>
  let heldBetweenPosts: string[]
  let posts: StepResult[]

  beforeAll(async () => {
    stage = await openSharedStage()
    job = stage.job()
    const one = job.use(
      stage.inputs({ 'local-sandbox': 'filesystem', sandboxes: 'jira', verify: 'off', record: 'configs' }),
      {
        id: 'one'
      }
    )
    const two = job.use(stage.inputs({ sandboxes: 'notion, tracker=jira', verify: 'off' }), { id: 'two' })
    first = await one.main()
    second = await two.main()
    env = job.env()
    const last = await two.post()
    heldBetweenPosts = stage.api.held().flatMap(({ servers }) => servers)
    posts = [last, await one.post()]
  })

  afterAll(async () => {
    const [problems, leaks] = [stage.problems(), stage.leaks()]
    await stage.close()
    expect({ problems, leaks }).toEqual({ problems: [], leaks: [] })
  })

  test('has a folder and a ledger for each run', () => {
    const ledgers = [first, second].map(({ outputs }) => outputs['ledger'] ?? '')
    expect(dirname(ledgers[0] ?? '')).not.toBe(dirname(ledgers[1] ?? ''))
    expect(first.outputs['mcp-config']).not.toBe(second.outputs['mcp-config'])
  })

  test('exports the servers of both runs', () => {
    expect(JSON.parse(env['KLAVIS_MCP_SERVER_URLS'] ?? '')).toEqual({
      filesystem: { url: first.outputs['filesystem-url'] },
      jira: { url: first.outputs['jira-url'] },
      notion: { url: second.outputs['notion-url'] },
      tracker: { url: second.outputs['tracker-url'] }
    })
    expect(env).toMatchObject({
      KLAVIS_FILESYSTEM_MCP_URL: first.outputs['filesystem-url'],
      KLAVIS_JIRA_MCP_URL: first.outputs['jira-url'],
      KLAVIS_NOTION_MCP_URL: second.outputs['notion-url'],
      KLAVIS_TRACKER_MCP_URL: second.outputs['tracker-url'],
      KLAVIS_LOCAL_SANDBOX_ID: first.outputs['local-sandbox-id']
    })
  })

  test('exports the paths of both ledgers', () => {
    expect(env['KLAVIS_SANDBOX_LEDGER']?.split(delimiter)).toEqual([first.outputs['ledger'], second.outputs['ledger']])
  })

  test('sets only its own servers as outputs', () => {
    expect(Object.keys(JSON.parse(first.outputs['server-urls'] ?? ''))).toEqual(['filesystem', 'jira'])
    expect(Object.keys(JSON.parse(second.outputs['server-urls'] ?? ''))).toEqual(['notion', 'tracker'])
  })

  test('releases only its own leases in each post', () => {
    expect(posts.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(heldBetweenPosts.sort()).toEqual(['filesystem', 'jira'])
    expect(stage.api.held()).toEqual([])
    expect(stage.api.calls('DELETE /**')).toHaveLength(4)
  })

  test('uploads an artifact for each run', () => {
    expect(stage.artifacts.names()).toEqual([ARTIFACT, `${ARTIFACT}-2`])
    const files = stage.artifacts.names().map((name) => [...stage.artifacts.files(name).keys()].sort())
    expect(files).toEqual([
      ['manifest.json', 'report.html', 'sandbox-notion.json', 'sandbox-tracker.json'],
      ['changes.diff', 'changes.json', 'local-sandbox.tar.gz', 'manifest.json', 'report.html', 'sandbox-jira.json']
    ])
  })

  test('writes a summary for each run', () => {
    const named = (summary: string) => [...summary.matchAll(/^\| (\w+)/gm)].map(([, name]) => name).slice(1)
    expect(posts.map(({ summary }) => named(summary))).toEqual([
      ['notion', 'tracker'],
      ['filesystem', 'jira']
    ])
  })

  test('leaves nothing in RUNNER_TEMP', () => {
    for (const { outputs } of [first, second]) expect(outputs['ledger']).toContain(job.temp)
    expect(readdirSync(job.temp).filter((name) => !name.startsWith('_runner'))).toEqual([])
  })
})

describe('an action that is used twice with the same alias, without an artifact service', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const kept = { keep: 'always', ttl: '30m', verify: 'off' }
    await job.use(stage.inputs({ sandboxes: 'jira', ...kept })).main()
    const second = await job.use(stage.inputs({ sandboxes: 'jira, notion', verify: 'off' })).main()
    const [env, held] = [job.env(), stage.api.held()]
    return { stage, job, second, env, held, posts: await job.finish() }
  })

  test('runs the posts in reverse order, each with its own settings', async () => {
    const { stage, held, posts } = await played()
    expect(posts.map(({ summary }) => summary.includes('| notion |'))).toEqual([true, false])
    expect(posts.map(({ summary }) => summary.includes('kept alive'))).toEqual([false, true])
    expect(held).toHaveLength(3)
    expect(stage.api.held()).toMatchObject([{ servers: ['jira'] }])
  })

  test('exports the later URL of the alias', async () => {
    const { env, second } = await played()
    expect(env['KLAVIS_JIRA_MCP_URL']).toBe(second.outputs['jira-url'])
  })

  test('does not overwrite the files of the other run', async () => {
    const { job, posts } = await played()
    const places = posts.flatMap(({ annotations }) =>
      annotations.flatMap(({ message }) => /The files are at (.*)\.$/.exec(message)?.[1] ?? [])
    )
    expect(places).toEqual([join(job.workspace, ARTIFACT), join(job.workspace, `${ARTIFACT}-2`)])
    const aliases = places.map((place) => {
      const manifest = readFileSync(join(place, 'manifest.json'), 'utf8')
      return (JSON.parse(manifest) as { leases: { alias: string }[] }).leases.map(({ alias }) => alias)
    })
    expect(aliases).toEqual([['jira', 'notion'], ['jira']])
  })
})

test('keeps the leases of the first run if the second one fails', async () => {
  const stage = await openStage()
  const job = stage.job()
  await job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' })).main()
  stage.api.fault({ match: 'POST /sandbox/notion', kind: 'status', status: 403, body: { detail: 'No' } })
  const second = await job.use(stage.inputs({ sandboxes: 'slack, notion', verify: 'off' })).main()
  expect(second.exitCode).toBe(1)
  expect(stage.api.held()).toMatchObject([{ servers: ['jira'] }])
})
