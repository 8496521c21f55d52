import { describe, expect, test } from '@jest/globals'
import { messagesOf } from '../support/annotations.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { fastClock } from '../support/fast-clock.ts'
import type { Job, JobStatus } from '../support/runner/job.ts'
import type { Annotation } from '../support/runner/log.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
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

const BOTH = [
  'changes.diff',
  'changes.json',
  'local-sandbox.tar.gz',
  'manifest.json',
  'report.html',
  'sandbox-jira.json'
]

// plan.test.ts covers when dumps are made; the jobs below make them with `always`.
describe('dump', () => {
  test('`never` writes no files, and `summary: false` no summary', async () => {
    const stage = await openStage()
    const { job, main, post } = await runJob(stage, { dump: 'never', summary: 'false' }, 'failure')
    expect(post.annotations).toEqual([])
    expect(filesOf(job)).toEqual([])
    expect(stage.api.calls(/dump$/)).toEqual([])
    expect([main.summary, post.summary]).toEqual(['', ''])
    expect(stage.api.held()).toEqual([])
  })

  // A cancelled job has little time.
  test('in a cancelled job is only of the workspace, after the sandbox is released', async () => {
    const stage = await openStage()
    const hold = stage.api.hold('GET /local-sandbox/*/dump', 'before')
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs({ sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off' }))
    await use.main()
    job.setStatus('cancelled')
    const step = use.post()
    await Promise.all([hold.arrived, stage.api.seen('DELETE /sandbox/jira/*')])
    expect(stage.api.calls('DELETE /local-sandbox/*')).toEqual([])
    hold.resume()
    const post = await step
    expect(post.exitCode).toBe(0)
    expect(otherAnnotations(post)).toEqual([])
    expect(filesOf(job)).toEqual([
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'report.html'
    ])
    expect(stage.api.calls('GET /sandbox/jira/*/dump')).toEqual([])
    expect(stage.api.held()).toEqual([])
  })
})

describe('a job with sandboxes without data, and one whose dump fails', () => {
  const REFUSED = { linear: 404, notion: 405, slack: 422 }
  const played = playOnce(async (stage) => {
    for (const [server, status] of Object.entries(REFUSED)) {
      stage.api.fault({ match: `GET /sandbox/${server}/*/dump`, kind: 'status', status, body: { detail: 'Not here' } })
    }
    stage.api.fault({ match: 'GET /sandbox/github/*/dump', kind: 'status', status: 400, body: { detail: 'Broken' } })
    const sandboxes = 'calculator, maths=calculator, linear, notion, slack, github, jira'
    return { stage, ...(await runJob(stage, { sandboxes })) }
  })

  test('requests no dump from servers that have no data', async () => {
    const { stage, post } = await played()
    expect(stage.api.calls('GET /sandbox/calculator/**')).toEqual([])
    for (const alias of ['calculator', 'maths']) expect(post.log).toContain(`- ${alias}: has no data to dump`)
  })

  test('treats 404, 405 and 422 as "no data"', async () => {
    const { stage, post } = await played()
    for (const server of Object.keys(REFUSED)) {
      expect(post.log).toContain(`- ${server}: has no data to dump`)
      expect(stage.api.calls(`GET /sandbox/${server}/*/dump`)).toHaveLength(1)
    }
  })

  test('reports the failed dump and records it in the manifest', async () => {
    const { job, post } = await played()
    expect(post.exitCode).toBe(0)
    expect(otherMessages(post, 'warning')).toEqual([
      expect.stringMatching(
        /^github could not be dumped: Klavis answered 400 when asked to dump a sandbox of github: Broken\./
      )
    ])
    const manifest = copiedFiles(job)['manifest.json']?.toString() ?? ''
    expect(
      (JSON.parse(manifest) as { leases: { alias: string }[] }).leases.find(({ alias }) => alias === 'github')
    ).toMatchObject({ dump: null, no_dump: expect.stringContaining('Klavis answered 400') })
  })

  test('dumps and releases all others', async () => {
    const { stage, job, post } = await played()
    expect(filesOf(job)).toEqual(BOTH)
    const none = '– | released |'
    const size = expect.stringMatching(/^[\d.]+ k?B \| released \|$/) as unknown as string
    expect(endsIn(post)).toEqual([size, none, none, none, none, none, 'failed | released |', size])
    expect(stage.api.held()).toEqual([])
  })
})

// plan.test.ts covers when they are kept.
test('`keep: on-failure` keeps the sandboxes of a job that failed, and `dump: on-failure` dumps them', async () => {
  const stage = await openStage()
  const { job, main, post } = await runJob(stage, { keep: 'on-failure', dump: 'on-failure', ttl: '30m' }, 'failure')
  expect(filesOf(job)).toEqual(BOTH)
  expect(post.exitCode).toBe(0)
  expect(stage.api.held()).toHaveLength(2)
  expect(stage.api.calls('DELETE /**')).toEqual([])
  expect(otherMessages(post, 'warning')).toEqual([])
  const [notice, ...others] = messagesOf(post, 'notice')
  expect(others).toEqual([])
  expect(notice).toMatch(/^2 sandboxes left alive, as `keep` asks: /)
  expect(notice).toContain(`until ${main.outputs['expires-at']}`)
  const row = expect.stringMatching(/^[\d.]+ k?B \| kept alive \|$/)
  expect(endsIn(post)).toEqual([row, row])
  expect(post.summary).toMatch(/is kept alive until 2\d{3}-/)
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
  expect([...stage.artifacts.files(ARTIFACT).keys()].sort()).toEqual(BOTH)
  expect(stage.artifacts.names()).toEqual([ARTIFACT])
  expect(stage.artifacts.request(ARTIFACT)).not.toHaveProperty('expires_at')
  expect(post.summary).toContain('## Klavis sandboxes')
  expect(stage.api.held()).toEqual([])
})

describe('a release that is refused', () => {
  test.each<[string, number, string[]]>([
    [
      'true',
      1,
      [
        '1 sandbox may not have been released, and `fail-on-release-error` is set. The warnings explain why, and when the sandboxes expire.'
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
