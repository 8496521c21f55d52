import { describe, expect, test } from '@jest/globals'
import { messagesOf } from '../support/annotations.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { fastClock } from '../support/fast-clock.ts'
import type { Job, JobStatus } from '../support/runner/job.ts'
import type { Annotation } from '../support/runner/log.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const ARTIFACT = 'klavis-sandbox-test-0-1'

/** Runs main and post of a job with this status; it has a sandbox and a local sandbox by default. */
async function runJob(stage: Stage, inputs: Record<string, string>, status: JobStatus = 'success', env = {}) {
  const job = stage.job({ env: NO_ARTIFACT_SERVICE })
  const servers = { sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off' }
  const use = job.use(stage.inputs({ ...servers, ...inputs }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  job.setStatus(status)
  const post = await use.post({ env })
  expect(stage.leaks()).toEqual([])
  return { job, main, post }
}

const filesOf = (job: Job) => Object.keys(copiedFiles(job))
const otherMessages = (step: StepResult, level: Annotation['level']) =>
  messagesOf({ ...step, annotations: otherAnnotations(step) }, level)
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
  // A cancelled job has little time, so only the workspace is dumped.
  const LOCAL = ['changes.diff', 'changes.json', 'local-sandbox.tar.gz', 'manifest.json', 'report.html']

  // plan.test.ts covers all other combinations.
  test.each<[string, JobStatus, string[]]>([
    ['always', 'success', BOTH],
    ['always', 'cancelled', LOCAL],
    ['on-failure', 'failure', BOTH],
    ['never', 'failure', []]
  ])('`%s` in a job with the status %s', async (dump, status, files) => {
    const stage = await openStage()
    const { job, post } = await runJob(stage, { dump }, status)
    expect(post.exitCode).toBe(0)
    expect(otherAnnotations(post)).toEqual([])
    expect(filesOf(job)).toEqual(files)
    expect(stage.api.calls('GET /sandbox/jira/*/dump')).toHaveLength(files.includes('sandbox-jira.json') ? 1 : 0)
    expect(stage.api.calls('GET /local-sandbox/*/dump')).toHaveLength(files.includes('manifest.json') ? 1 : 0)
    expect(stage.api.held()).toEqual([])
  })

  test('in a cancelled job releases the sandbox before it dumps the workspace', async () => {
    const stage = await openStage()
    const hold = stage.api.hold('GET /local-sandbox/*/dump', 'before')
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs({ sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off' }))
    await use.main()
    job.setStatus('cancelled')
    const post = use.post()
    await Promise.all([hold.arrived, stage.api.seen('DELETE /sandbox/jira/*')])
    expect(stage.api.calls('DELETE /local-sandbox/*')).toEqual([])
    hold.resume()
    expect((await post).exitCode).toBe(0)
    expect(stage.api.held()).toEqual([])
  })

  test('is not requested from servers that have no data', async () => {
    const stage = await openStage()
    const asked = { sandboxes: 'calculator, maths=calculator, jira', 'local-sandbox': '' }
    const { job, post } = await runJob(stage, asked)
    expect(stage.api.calls('GET /sandbox/calculator/**')).toEqual([])
    expect(filesOf(job)).toEqual(['manifest.json', 'report.html', 'sandbox-jira.json'])
    expect(post.log).toContain('- calculator: has no data to dump')
    expect(post.log).toContain('- maths: has no data to dump')
    expect(otherAnnotations(post)).toEqual([])
    expect(endsIn(post)).toEqual([
      '– | released |',
      '– | released |',
      expect.stringMatching(/^\d+ B \| released \|$/) as unknown as string
    ])
    expect(stage.api.held()).toEqual([])
  })

  test('treats 404, 405 and 422 as "no data"', async () => {
    const stage = await openStage()
    const statuses = { jira: 404, notion: 405, slack: 422 }
    for (const [server, status] of Object.entries(statuses)) {
      stage.api.fault({ match: `GET /sandbox/${server}/*/dump`, kind: 'status', status, body: { detail: 'Not here' } })
    }
    const { job, post } = await runJob(stage, { sandboxes: 'jira, notion, slack', 'local-sandbox': '' })
    expect(post.annotations).toEqual([])
    for (const server of Object.keys(statuses)) expect(post.log).toContain(`- ${server}: has no data to dump`)
    expect(stage.api.calls('GET /sandbox/*/*/dump')).toHaveLength(3)
    expect(filesOf(job)).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('that fails is reported and recorded in the manifest, and stops neither the release nor other dumps', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'GET /sandbox/jira/*/dump', kind: 'status', status: 400, body: { detail: 'Broken' } })
    const { job, post } = await runJob(stage, {})
    expect(post.exitCode).toBe(0)
    expect(otherMessages(post, 'warning')).toEqual([
      expect.stringMatching(
        /^jira could not be dumped: Klavis answered 400 when asked to dump a sandbox of jira: Broken\./
      )
    ])
    expect(filesOf(job)).toEqual([
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'report.html'
    ])
    const manifest = copiedFiles(job)['manifest.json']?.toString() ?? ''
    expect(
      (JSON.parse(manifest) as { leases: { alias: string }[] }).leases.find(({ alias }) => alias === 'jira')
    ).toMatchObject({ dump: null, no_dump: expect.stringContaining('Klavis answered 400') })
    expect(endsIn(post)).toContain('failed | released |')
    expect(stage.api.held()).toEqual([])
  })
})

describe('keep', () => {
  test.each<[string, JobStatus, boolean, string]>([
    ['on-failure', 'success', false, 'never'],
    ['on-failure', 'failure', true, 'never'],
    ['always', 'success', true, 'always']
  ])('`%s` in a job with the status %s: kept is %s, with `dump: %s`', async (keep, status, kept, dump) => {
    const stage = await openStage()
    const { job, main, post } = await runJob(stage, { keep, ttl: '30m', dump }, status)
    expect(filesOf(job)).toHaveLength(dump === 'always' ? 6 : 0)
    expect(post.exitCode).toBe(0)
    expect(stage.api.held()).toHaveLength(kept ? 2 : 0)
    expect(stage.api.calls('DELETE /**')).toHaveLength(kept ? 0 : 2)
    expect(otherMessages(post, 'warning')).toEqual([])
    if (!kept) {
      expect(otherAnnotations(post)).toEqual([])
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

test('post uses the settings of main, even if the inputs have changed', async () => {
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
  expect(post.annotations).toEqual([
    expect.objectContaining({ level: 'warning', message: expect.stringMatching(/^`api-url` is "https:\/\/elsewhere/) })
  ])
  expect([...stage.artifacts.files(ARTIFACT).keys()].sort()).toEqual([
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

test('writes no summary with `summary: false`', async () => {
  const stage = await openStage()
  const { main, post } = await runJob(stage, { summary: 'false', dump: 'never' })
  expect([main.summary, post.summary]).toEqual(['', ''])
})

describe('a release that is refused', () => {
  test.each<[string, number, string[]]>([
    [
      'true',
      1,
      [
        '1 sandbox may not have been released, and `fail-on-release-error` is set. The warnings explain why, and when they expire.'
      ]
    ]
  ])('with `fail-on-release-error: %s` exits post with %d', async (failOnReleaseError, exitCode, errors) => {
    const stage = await openStage()
    stage.api.fault({ match: 'DELETE /sandbox/jira/*', kind: 'status', status: 403, body: { detail: 'Not yours' } })
    const { main, post } = await runJob(
      stage,
      { dump: 'never', 'fail-on-release-error': failOnReleaseError },
      'success',
      fastClock()
    )
    expect(post.exitCode).toBe(exitCode)
    expect(otherMessages(post, 'error')).toEqual(errors)
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
