import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { copiedFiles, NO_ARTIFACT_SERVICE, untar } from '../support/artifact-content.ts'
import { fileMode } from '../support/files.ts'
import { listen } from '../support/loopback.ts'
import type { JobOptions } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const DEFAULT = 'klavis-sandbox-test-0-1'
const OF_MATRIX_JOB = 'klavis-sandbox-evaluate-7-3'

/** Runs main and post of a job with one sandbox. */
async function runJob(stage: Stage, inputs: Record<string, string> = {}, options: JobOptions = {}) {
  const job = stage.job(options)
  const use = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', ...inputs }))
  const main = await use.main()
  const post = await use.post()
  expect([main.exitCode, post.exitCode]).toEqual([0, 0])
  expect(stage.api.held()).toEqual([])
  expect(stage.leaks()).toEqual([])
  return { job, main, post }
}

const warningsOf = ({ annotations }: StepResult) =>
  annotations.filter(({ level }) => level === 'warning').map(({ message }) => message)

/** A job with default inputs that dumps a sandbox and a local sandbox. */
const plain = playOnce(async (stage) => {
  const options = { jobName: 'evaluate', jobIndex: 7, attempt: 3 }
  return { stage, ...(await runJob(stage, { 'local-sandbox': 'filesystem' }, options)) }
})
/** A job that sets all inputs about the artifact. */
const wished = playOnce(async (stage) => {
  return { stage, ...(await runJob(stage, { 'artifact-name': 'what the agent did', 'retention-days': '5' })) }
})

describe('the name of the artifact', () => {
  test('contains the job, the index of the matrix job and the attempt', async () => {
    const { stage, post } = await plain()
    expect(stage.artifacts.names()).toEqual([OF_MATRIX_JOB])
    expect(post.annotations).toEqual([])
  })

  test('is `artifact-name` if that is set', async () => {
    expect((await wished()).stage.artifacts.names()).toEqual(['what the agent did'])
  })

  test('gets a suffix if it is taken, even after a broken connection, and the summary links to the right artifact', async () => {
    const stage = await openStage()
    stage.artifacts.fault({ on: 'CreateArtifact', times: 1 })
    stage.artifacts.occupy(DEFAULT)
    stage.artifacts.occupy(`${DEFAULT}-2`)
    const { post } = await runJob(stage)
    expect(stage.artifacts.names()).toEqual([`${DEFAULT}-3`])
    expect(post.annotations).toEqual([])
    expect(post.log).toContain(`✓ ${DEFAULT}-3`)
    expect(post.summary).toMatch(/Artifact: \[.*3\]\(https:\/\/github\.com\/.*\/artifacts\/1003\)/)
  })
})

describe('the retention of the artifact', () => {
  test('is `retention-days` if that is set', async () => {
    const { stage } = await wished()
    const expiresAt = Date.parse(String(stage.artifacts.request('what the agent did')['expires_at']))
    const days = (expiresAt - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(4.9)
    expect(days).toBeLessThanOrEqual(5)
  })

  test('is the default of the repository otherwise', async () => {
    expect((await plain()).stage.artifacts.request(OF_MATRIX_JOB)).not.toHaveProperty('expires_at')
  })
})

describe('the compression of the artifact', () => {
  const methodsIn = (stage: Stage) => {
    const files = stage.artifacts.names().flatMap((name) => [...stage.artifacts.files(name)])
    return Object.fromEntries(files.map(([path, { method }]) => [path, method]))
  }

  test('is on for text', async () => {
    expect(methodsIn((await wished()).stage)).toEqual({
      'manifest.json': 'deflate',
      'report.html': 'deflate',
      'sandbox-jira.json': 'deflate'
    })
  })

  test('is off for compressed files', async () => {
    expect(methodsIn((await plain()).stage)['local-sandbox.tar.gz']).toBe('store')
  })
})

test('uploads no artifact if there is nothing to keep', async () => {
  const stage = await openStage()
  const { post } = await runJob(stage, { sandboxes: 'calculator' })
  expect(stage.artifacts.names()).toEqual([])
  expect(post.annotations).toEqual([])
  expect(post.summary).not.toContain('Artifact')
})

describe('without an artifact service', () => {
  test('on a runner without a token the files stay in the workspace, and a warning says where', async () => {
    const stage = await openStage()
    const { job, post } = await runJob(stage, { 'local-sandbox': 'filesystem' }, { env: NO_ARTIFACT_SERVICE })
    const [warning, ...others] = warningsOf(post)
    expect(others).toEqual([])
    expect(warning).toMatch(/^The artifact was not uploaded\./)
    expect(warning).toMatch(/ACTIONS_RUNTIME_TOKEN/)
    const place = join(job.workspace, DEFAULT)
    expect(warning).toContain(`The files are at ${place}.`)
    expect(readdirSync(place).sort()).toEqual([
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'report.html',
      'sandbox-jira.json'
    ])
    expect(JSON.parse(readFileSync(join(place, 'sandbox-jira.json'), 'utf8'))).toHaveProperty('data.projects')
    expect(await untar(readFileSync(join(place, 'local-sandbox.tar.gz')))).toEqual({})
    expect(fileMode(place, '700')).toBe('700')
    expect(fileMode(join(place, 'sandbox-jira.json'), '600')).toBe('600')
    expect(post.summary).toContain('could not be uploaded')
    expect(stage.artifacts.names()).toEqual([])
    expect(post.stderr).toBe('')
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['on GitHub Enterprise Server', { GITHUB_SERVER_URL: 'https://ghe.example.com' }, /GitHub Enterprise Server/],
    ['on a runner without its URL', { ACTIONS_RESULTS_URL: '' }, /ACTIONS_RESULTS_URL/]
  ])('%s the folder has the name of the artifact', async (_, env, why) => {
    const stage = await openStage()
    const { job, post } = await runJob(stage, { 'artifact-name': 'left behind' }, { env })
    expect(warningsOf(post)).toEqual([expect.stringMatching(why)])
    expect(existsSync(join(job.workspace, 'left behind', 'manifest.json'))).toBe(true)
  })
})

describe('if the artifact service fails', () => {
  test('and refuses the upload, the job succeeds and the files stay on the runner', async () => {
    const stage = await openStage()
    stage.artifacts.fault({ on: 'upload', status: 403 })
    const { job, post } = await runJob(stage)
    expect(warningsOf(post)).toHaveLength(1)
    expect(warningsOf(post)[0]).toMatch(
      /^The artifact was not uploaded: .*\b403\b.* could not be reached\. Re-run the job\. .* The files are at .*klavis-sandbox-test-0-1\.$/
    )
    expect(readdirSync(join(job.workspace, DEFAULT)).sort()).toEqual([
      'manifest.json',
      'report.html',
      'sandbox-jira.json'
    ])
  })

  test('and the client gives up while it still reads the files, removing them does no harm', async () => {
    const stage = await openStage()
    stage.artifacts.fault({ on: 'CreateArtifact', uploadPath: '/no-container?sig=0123456789abcdef' })
    const { job, post } = await runJob(stage, { 'local-sandbox': 'filesystem' })
    expect(warningsOf(post)).toEqual([expect.stringMatching(/^The artifact was not uploaded: .* The files are at /)])
    expect(post.stderr).toBe('')
    expect(copiedFiles(job)).toHaveProperty(['local-sandbox.tar.gz'])
  })

  test('and does not answer, the releases do not wait for it', async () => {
    const stage = await openStage()
    const job = stage.job()
    const use = job.use(stage.inputs({ sandboxes: 'jira, notion', 'local-sandbox': 'filesystem', verify: 'off' }))
    await use.main()
    // A service that accepts the request and never answers.
    const silent = await listen(createServer(() => undefined))
    const released = ['/sandbox/jira/*', '/sandbox/notion/*', '/local-sandbox/*'].map((path) =>
      stage.api.seen(`DELETE ${path}`)
    )
    const post = await use.post({
      env: { ACTIONS_RESULTS_URL: `${silent.origin}/` },
      killWhen: Promise.all(released)
    })
    await silent.close()
    expect(post.signal).toBe('SIGKILL')
    expect(stage.api.held()).toEqual([])
  })
})
