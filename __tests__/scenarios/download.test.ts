import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations, textsIn } from '../support/artifact-content.ts'
import { matches } from '../support/klavis/requests.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const DOWNLOAD = 'GET /storage/*'
const DUMP = 'GET /local-sandbox/*/dump'
const RELEASE = 'DELETE /local-sandbox/*'

/** Runs main of a job, and leaves a file of an agent in the workspace. */
async function agentWasHere(
  stage: Stage,
  more: Record<string, string> = {},
  env: Record<string, string> = NO_ARTIFACT_SERVICE
) {
  const job = stage.job({ env })
  const use = job.use(stage.inputs({ 'local-sandbox': 'filesystem', verify: 'off', ...more }))
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  writeFileSync(join(stage.api.workspace(), 'answer.txt'), 'forty-two')
  return use
}

/** The dumped workspace, decompressed. */
function keptWorkspace({ jobs: [job] }: Stage): string {
  const dump = job === undefined ? undefined : copiedFiles(job)['local-sandbox.tar.gz']
  return dump === undefined ? '' : gunzipSync(dump).toString('latin1')
}

/** Expects that post succeeds, explains the missing dump in one warning, and releases. */
function expectReleasedWithoutDump(stage: Stage, post: StepResult, reason: RegExp | string): void {
  expect(post.exitCode).toBe(0)
  expect(post.annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining('local-sandbox could not be dumped: ') }
  ])
  expect(post.annotations[0]?.message).toMatch(reason)
  expect(stage.api.calls(RELEASE)).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
  for (const job of stage.jobs) expect(copiedFiles(job)).toEqual({})
  expect(post.summary).toMatch(/\| filesystem \|.*\| failed \| released \|/)
  expect(stage.leaks()).toEqual([])
}

describe('the dump of the workspace', () => {
  test('is downloaded completely before the release, which does not delay other leases', async () => {
    const stage = await openStage()
    const use = await agentWasHere(stage, { sandboxes: 'jira' })
    const hold = stage.api.hold(DOWNLOAD)
    const step = use.post()
    await Promise.all([hold.arrived, stage.api.seen('DELETE /sandbox/jira/*')])
    expect(stage.api.calls(RELEASE)).toEqual([])
    hold.resume()
    const post = await step
    expect(keptWorkspace(stage)).toContain('forty-two')
    const ends = stage.api
      .calls(/^(GET|DELETE) \/(storage|local-sandbox)/)
      .map(({ method, path }) => `${method} ${path.split('/')[1]}`)
    expect(ends).toEqual(['GET local-sandbox', 'GET storage', 'DELETE local-sandbox'])
    expect(stage.api.calls(DOWNLOAD)[0]?.headers.authorization).toBeUndefined()
    expect(otherAnnotations(post)).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('that is cut off before its first byte, or whose URL has expired, is downloaded again from a new URL', async () => {
    const stage = await openStage()
    const use = await agentWasHere(stage)
    stage.api.fault({ match: DOWNLOAD, kind: 'cut', after: 0, times: 1 })
    const second = stage.api.seen(DUMP, 2)
    let downloads = 0
    const hold = stage.api.hold((request) => matches(DOWNLOAD, request) && ++downloads === 2, 'before')
    const step = use.post()
    await Promise.all([second, hold.arrived])
    stage.api.expireSignedUrls()
    hold.resume()
    const post = await step
    expect(keptWorkspace(stage)).toContain('forty-two')
    expect(stage.api.calls(DUMP)).toHaveLength(3)
    expect(new Set(stage.api.calls(DOWNLOAD).map(({ path }) => path)).size).toBe(3)
    expect(post.log.match(/The dump was incomplete and is downloaded again/g)).toHaveLength(2)
    expect(post.log).toMatch(/refused the download with status 400: ExpiredToken/)
    expect(otherAnnotations(post)).toEqual([])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  // resume.test.ts shows what else a store may answer.
  test('that is cut off resumes from the same URL, and from a new one if that has expired meanwhile', async () => {
    const stage = await openStage()
    const use = await agentWasHere(stage)
    const expired = { kind: 'status', status: 400, body: '<Error><Code>ExpiredToken</Code></Error>' } as const
    stage.api.fault({ match: DOWNLOAD, kind: 'cut', after: 40, times: 2 })
    stage.api.fault({ match: (request) => request.headers.range !== undefined, ...expired })
    const post = await use.post()
    expect(keptWorkspace(stage)).toContain('forty-two')
    expect(stage.api.calls(DUMP)).toHaveLength(2)
    const downloads = stage.api.calls(DOWNLOAD)
    expect(downloads.map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=40-', 'bytes=80-', undefined])
    expect(downloads[0]?.headers['if-range']).toBeUndefined()
    expect(downloads[1]?.headers['if-range']).toMatch(/^"[0-9a-f]{32}"$/)
    expect(post.log).toMatch(/was interrupted and resumes after 40 B of \d+ B: The answer of .* is incomplete/)
    expect(post.log).toContain('The dump was incomplete and is downloaded again')
    expect(otherAnnotations(post)).toEqual([])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('that is not gzip is not kept, and the sandbox is released', async () => {
    const stage = await openStage()
    stage.api.setDump(Buffer.from('<html>nothing here</html>'))
    const use = await agentWasHere(stage)
    const post = await use.post()
    expectReleasedWithoutDump(stage, post, /not a complete gzip file\. It is not gzip/)
    expect(stage.api.calls(DOWNLOAD)).toHaveLength(3)
  })

  test('and of a sandbox that hang end after dump-timeout, one that fails until then reports its error, and all are released', async () => {
    const stage = await openStage()
    for (const match of [DOWNLOAD, 'GET /sandbox/jira/*/dump']) stage.api.fault({ match, kind: 'hang' })
    const body = { detail: 'the VM is unwell' }
    stage.api.fault({ match: 'GET /sandbox/notion/*/dump', kind: 'status', status: 500, body })
    const use = await agentWasHere(stage, { sandboxes: 'jira, notion', 'dump-timeout': '1' })
    const post = await use.post()
    const took = (alias: string) => `${alias} could not be dumped: It took longer than 1 s (\`dump-timeout\``
    expect(post.annotations.map(({ message }) => message).sort()).toEqual([
      expect.stringContaining(took('jira')),
      expect.stringContaining(took('local-sandbox')),
      expect.stringMatching(/^notion could not be dumped: .*the VM is unwell/)
    ])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
    expect(post.durationMs).toBeLessThan(10_000)
  })
})

test('the dump of a sandbox contains no URL, no instance id and no key, in any encoding', async () => {
  const stage = await openStage()
  const use = await agentWasHere(stage, { sandboxes: 'jira' }, stage.artifacts.env)
  const ofLeases = stage.api.secrets().filter((secret) => !/^(token|refresh)-/.test(secret))
  const planted = () => ({ all: ofLeases, text: ofLeases.join('"\n'), [stage.api.key]: true })
  const change = (body: unknown) => ({ ...(body as object), planted: planted() })
  stage.api.fault({ match: 'GET /sandbox/jira/*/dump', kind: 'change', change })
  await use.post()
  const [name = ''] = stage.artifacts.names()
  const dump = JSON.parse(textsIn(stage, name)['sandbox-jira.json'] ?? '') as object
  expect(dump).toMatchObject({ server_name: 'jira', planted: { all: expect.any(Array) } })
  expect(ofLeases.length).toBeGreaterThan(4)
  expect(stage.leaks()).toEqual([])
  expect(stage.api.held()).toEqual([])
})
