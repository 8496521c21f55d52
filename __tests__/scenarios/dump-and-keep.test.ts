import { describe, expect, test } from '@jest/globals'
import type { JobStatus } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const ARTIFACT = 'klavis-sandbox-test-0-1'

/** One job that ends like this, with a sandbox and a local sandbox unless told otherwise. */
async function runJob(stage: Stage, inputs: Record<string, string>, status: JobStatus = 'success') {
  const job = stage.job()
  const servers = { sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off' }
  const use = job.use(stage.inputs({ ...servers, ...inputs }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  job.setStatus(status)
  const post = await use.post()
  expect(stage.leaks()).toEqual([])
  return { job, main, post }
}

const filesOf = (stage: Stage) =>
  stage.artifacts
    .names()
    .flatMap((name) => [...stage.artifacts.files(name).keys()])
    .sort()
const messagesOf = ({ annotations }: StepResult, level: string) =>
  annotations.filter((annotation) => annotation.level === level).map(({ message }) => message)
const endsIn = (post: StepResult) =>
  post.summary
    .split('\n')
    .filter((line) => /^\| (?!Server)/.test(line))
    .map((line) => line.split(' | ').slice(-2).join(' | '))

describe('dump', () => {
  const BOTH = [
    'changes.diff',
    'changes.json',
    'local-sandbox.tar.gz',
    'manifest.json',
    'report.html',
    'sandbox-jira.json'
  ]
  // A cancelled job has little time: its sandboxes are released at once, only the workspace gets a moment.
  const LOCAL = ['changes.diff', 'changes.json', 'local-sandbox.tar.gz', 'manifest.json', 'report.html']

  // Every other pair is in plan.test.ts.
  test.each<[string, JobStatus, string[]]>([
    ['always', 'success', BOTH],
    ['always', 'cancelled', LOCAL],
    ['on-failure', 'success', []],
    ['on-failure', 'failure', BOTH],
    ['never', 'failure', []]
  ])('`%s`, when the job ends as %s', async (dump, status, files) => {
    const stage = await openStage()
    const { post } = await runJob(stage, { dump }, status)
    expect(post.exitCode).toBe(0)
    expect(post.annotations).toEqual([])
    expect(filesOf(stage)).toEqual(files)
    expect(stage.api.calls('GET /sandbox/jira/*/dump')).toHaveLength(files.includes('sandbox-jira.json') ? 1 : 0)
    expect(stage.api.calls('GET /local-sandbox/*/dump')).toHaveLength(files.includes('manifest.json') ? 1 : 0)
    expect(stage.api.held()).toEqual([])
  })

  test('on a cancelled job the sandbox is released before the workspace is dumped', async () => {
    const stage = await openStage()
    const hold = stage.api.hold('GET /local-sandbox/*/dump', 'before')
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off' }))
    await use.main()
    job.setStatus('cancelled')
    const post = use.post()
    await Promise.all([hold.arrived, stage.api.seen('DELETE /sandbox/jira/*')])
    expect(stage.api.calls('DELETE /local-sandbox/*')).toEqual([])
    hold.let()
    expect((await post).exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
  })

  test('of a server that is known to keep no data is not asked for', async () => {
    const stage = await openStage()
    const { post } = await runJob(stage, { sandboxes: 'calculator, maths=calculator, jira', 'local-sandbox': '' })
    expect(stage.api.calls('GET /sandbox/calculator/**')).toEqual([])
    expect(filesOf(stage)).toEqual(['manifest.json', 'report.html', 'sandbox-jira.json'])
    expect(post.log).toContain('- calculator: has no data to dump')
    expect(post.log).toContain('- maths: has no data to dump')
    expect(post.annotations).toEqual([])
    expect(endsIn(post)).toEqual([
      '– | released |',
      '– | released |',
      expect.stringMatching(/^\d+ B \| released \|$/) as unknown as string
    ])
    expect(stage.api.held()).toEqual([])
  })

  test('answered with 404, 405 or 422 means that the server has none', async () => {
    const stage = await openStage()
    const statuses = { jira: 404, notion: 405, slack: 422 }
    for (const [server, status] of Object.entries(statuses)) {
      stage.api.fault({ match: `GET /sandbox/${server}/*/dump`, kind: 'status', status, body: { detail: 'Not here' } })
    }
    const { post } = await runJob(stage, { sandboxes: 'jira, notion, slack', 'local-sandbox': '' })
    expect(post.annotations).toEqual([])
    for (const server of Object.keys(statuses)) expect(post.log).toContain(`- ${server}: has no data to dump`)
    expect(stage.api.calls('GET /sandbox/*/*/dump')).toHaveLength(3)
    expect(stage.artifacts.names()).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('that fails is said, told in the manifest, and stops neither the release nor the others', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'GET /sandbox/jira/*/dump', kind: 'status', status: 400, body: { detail: 'Broken' } })
    const { post } = await runJob(stage, {})
    expect(post.exitCode).toBe(0)
    expect(messagesOf(post, 'warning')).toEqual([
      expect.stringMatching(
        /^jira could not be dumped: Klavis answered 400 when asked to dump a sandbox of jira: Broken\./
      )
    ])
    expect(filesOf(stage)).toEqual([
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'report.html'
    ])
    const manifest = stage.artifacts.files(ARTIFACT).get('manifest.json')?.content.toString() ?? ''
    expect(
      (JSON.parse(manifest) as { leases: { alias: string }[] }).leases.find(({ alias }) => alias === 'jira')
    ).toMatchObject({ dump: null, no_dump: expect.stringContaining('Klavis answered 400') })
    expect(endsIn(post)).toContain('failed | released |')
    expect(stage.api.held()).toEqual([])
  })
})

describe('keep', () => {
  test.each<[string, JobStatus, boolean, string]>([
    ['never', 'failure', false, 'never'],
    ['on-failure', 'success', false, 'never'],
    ['on-failure', 'failure', true, 'never'],
    ['always', 'success', true, 'always']
  ])('`%s`, when the job ends as %s: kept is %s, with `dump: %s`', async (keep, status, kept, dump) => {
    const stage = await openStage()
    const { main, post } = await runJob(stage, { keep, ttl: '30m', dump }, status)
    expect(filesOf(stage)).toHaveLength(dump === 'always' ? 6 : 0)
    expect(post.exitCode).toBe(0)
    expect(stage.api.held()).toHaveLength(kept ? 2 : 0)
    expect(stage.api.calls('DELETE /**')).toHaveLength(kept ? 0 : 2)
    expect(messagesOf(post, 'warning')).toEqual([])
    if (!kept) {
      expect(post.annotations).toEqual([])
      expect(endsIn(post)).toEqual(['– | released |', '– | released |'])
      return
    }
    const [notice, ...others] = messagesOf(post, 'notice')
    expect(others).toEqual([])
    expect(notice).toMatch(/^2 sandboxes left alive, as `keep` asks: /)
    expect(notice).toContain(`until ${main.outputs['expires-at']}`)
    const size = dump === 'always' ? String.raw`[\d.]+ k?B` : '–'
    const row = expect.stringMatching(new RegExp(`^${size} \\| kept alive \\|$`))
    expect(endsIn(post)).toEqual([row, row])
    expect(post.summary).toMatch(/is kept alive until 2\d{3}-/)
  })
})

test('post uses what main decided, whatever the inputs say by then', async () => {
  const stage = await openStage()
  const later = {
    'api-url': 'https://elsewhere.klavis.test',
    'artifact-name': 'another',
    dump: 'never',
    'dump-timeout': 'nonsense',
    'fail-on-release-error': 'nonsense',
    keep: 'always',
    'rate-limit': 'nonsense',
    'retention-days': '1',
    sandboxes: '',
    summary: 'false',
    ttl: ''
  }
  const first: Record<string, string> = { 'api-url': stage.api.url, sandboxes: 'jira', 'rate-limit': '0', ttl: '30m' }
  let isPost = false
  const inputs = Object.entries(later).map(([name, value]) => [name, () => (isPost ? value : (first[name] ?? ''))])
  const job = stage.job()
  const use = job.use(stage.inputs({ 'local-sandbox': 'filesystem', verify: 'off', ...Object.fromEntries(inputs) }))
  await use.main()
  isPost = true
  const post = await use.post()
  expect(post.exitCode).toBe(0)
  expect(post.annotations).toEqual([])
  expect(filesOf(stage)).toEqual([
    'changes.diff',
    'changes.json',
    'local-sandbox.tar.gz',
    'manifest.json',
    'report.html',
    'sandbox-jira.json'
  ])
  expect(stage.artifacts.names()).toEqual([ARTIFACT])
  expect(stage.artifacts.request(ARTIFACT)).not.toHaveProperty('expires_at')
  expect(post.summary).toContain('## Klavis sandboxes')
  expect(stage.api.held()).toEqual([])
})

test('`summary: false` writes none', async () => {
  const stage = await openStage()
  const { main, post } = await runJob(stage, { summary: 'false' })
  expect([main.summary, post.summary]).toEqual(['', ''])
  expect(stage.artifacts.names()).toEqual([ARTIFACT])
  expect(stage.api.held()).toEqual([])
})

describe('a release that is refused', () => {
  test.each<[string, number, string[]]>([
    ['false', 0, []],
    [
      'true',
      1,
      [
        '1 sandbox may not have been released, and `fail-on-release-error` is set. The warnings explain why, and when they expire.'
      ]
    ]
  ])('with `fail-on-release-error: %s` ends post with %d', async (failOnReleaseError, exitCode, errors) => {
    const stage = await openStage()
    stage.api.fault({ match: 'DELETE /sandbox/jira/*', kind: 'status', status: 403, body: { detail: 'Not yours' } })
    const { main, post } = await runJob(stage, { dump: 'never', 'fail-on-release-error': failOnReleaseError })
    expect(post.exitCode).toBe(exitCode)
    expect(messagesOf(post, 'error')).toEqual(errors)
    const [warning, ...others] = messagesOf(post, 'warning')
    expect(others).toEqual([])
    const { id } = stage.api.held()[0] ?? { id: '' }
    expect(warning).toContain('jira was NOT released. Klavis answered 403')
    expect(warning).toMatch(/It expires at \d{4}-\d\d-\d\dT.*Z\./)
    expect(warning).toContain(`DELETE -H "Authorization: Bearer $KLAVIS_API_KEY" ${stage.api.url}/sandbox/jira/${id}`)
    expect(post.log).toContain('✗ jira: NOT released')
    expect(post.summary).toContain('**jira was not released:**')
    expect(endsIn(post)).toEqual([expect.stringContaining('released |'), expect.stringContaining('NOT released |')])
    expect(stage.api.held()).toMatchObject([{ servers: ['jira'] }])
    expect(main.exitCode).toBe(0)
  })
})
