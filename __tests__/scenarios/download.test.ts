import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations, textsIn } from '../support/artifact-content.ts'
import type { Fault } from '../support/klavis/faults.ts'
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
  test('is downloaded completely before the release', async () => {
    const stage = await openStage()
    const use = await agentWasHere(stage)
    const post = await use.post()
    expect(keptWorkspace(stage)).toContain('forty-two')
    const ends = stage.api
      .calls(/^(GET|DELETE) \/(storage|local-sandbox)/)
      .map(({ method, path }) => `${method} ${path.split('/')[1]}`)
    expect(ends).toEqual(['GET local-sandbox', 'GET storage', 'DELETE local-sandbox'])
    expect(stage.api.calls(DOWNLOAD)[0]?.headers.authorization).toBeUndefined()
    expect(otherAnnotations(post)).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test.each([['is cut off before its first byte', { kind: 'cut', after: 0, times: 2 }, 3]] as const)(
    'that %s is downloaded again, from a new URL, until it is complete',
    async (_, fault, times) => {
      const stage = await openStage()
      const use = await agentWasHere(stage)
      stage.api.fault({ match: DOWNLOAD, ...fault })
      const post = await use.post()
      expect(keptWorkspace(stage)).toContain('forty-two')
      expect(stage.api.calls(DUMP)).toHaveLength(times)
      expect(new Set(stage.api.calls(DOWNLOAD).map(({ path }) => path)).size).toBe(times)
      expect(post.log).toContain('The dump was incomplete and is downloaded again')
      expect(otherAnnotations(post)).toEqual([])
      expect(stage.api.held()).toEqual([])
      expect(stage.leaks()).toEqual([])
    }
  )

  test('that is cut off resumes from the same URL, and logs how much was there', async () => {
    const stage = await openStage()
    const use = await agentWasHere(stage)
    stage.api.fault({ match: DOWNLOAD, kind: 'truncated', times: 2 })
    const post = await use.post()
    expect(keptWorkspace(stage)).toContain('forty-two')
    expect(stage.api.calls(DUMP)).toHaveLength(1)
    const [first, second, third] = stage.api.calls(DOWNLOAD)
    expect([first?.headers.range, first?.headers['if-range']]).toEqual([undefined, undefined])
    expect([second, third].map((request) => request?.headers.range)).toEqual([
      expect.stringMatching(/^bytes=\d+-$/),
      expect.stringMatching(/^bytes=\d+-$/)
    ])
    expect(second?.headers['if-range']).toMatch(/^"[0-9a-f]{32}"$/)
    expect(second?.headers.range).not.toBe(third?.headers.range)
    expect(post.log).toMatch(/was interrupted and resumes after \d+ B of \d+ B: The answer of .* is incomplete/)
    expect(otherAnnotations(post)).toEqual([])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('that is cut off starts over if the stored object has changed', async () => {
    const stage = await openStage()
    const use = await agentWasHere(stage)
    stage.api.fault({ match: DOWNLOAD, kind: 'cut', after: 40, times: 1 })
    const hold = stage.api.hold((request) => request.headers.range !== undefined, 'before')
    const post = use.post()
    await hold.arrived
    stage.api.replaceStored(gzipSync('another version of it'))
    hold.resume()
    await post
    expect(keptWorkspace(stage)).toBe('another version of it')
    expect(stage.api.calls(DUMP)).toHaveLength(1)
    expect(stage.api.calls(DOWNLOAD).map(({ status }) => status)).toEqual([undefined, 200])
    expect(stage.api.held()).toEqual([])
  })

  test.each<[string, Partial<Fault>]>([
    ['has expired meanwhile', { kind: 'status', status: 400, body: '<Error><Code>ExpiredToken</Code></Error>' }],
    ['gives another part than asked for', { kind: 'headers', headers: { 'content-range': 'bytes 7-9/10' } }]
  ])('that is cut off is downloaded from a new URL if the old one %s', async (_, fault) => {
    const stage = await openStage()
    const use = await agentWasHere(stage)
    stage.api.fault({ match: DOWNLOAD, kind: 'cut', after: 40, times: 1 })
    stage.api.fault({ match: (request) => request.headers.range !== undefined, ...fault } as Fault)
    const post = await use.post()
    expect(keptWorkspace(stage)).toContain('forty-two')
    expect(stage.api.calls(DUMP)).toHaveLength(2)
    expect(stage.api.calls(DOWNLOAD).map(({ headers }) => headers.range)).toEqual([undefined, 'bytes=40-', undefined])
    expect(post.log).toContain('The dump was incomplete and is downloaded again')
    expect(otherAnnotations(post)).toEqual([])
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('is requested again if its URL has expired', async () => {
    const stage = await openStage()
    const use = await agentWasHere(stage)
    const hold = stage.api.hold(DOWNLOAD, 'before')
    const post = use.post()
    await hold.arrived
    stage.api.expireSignedUrls()
    hold.resume()
    expect((await post).log).toMatch(/refused the download with status 400: ExpiredToken/)
    expect(stage.api.calls(DUMP)).toHaveLength(2)
    expect(keptWorkspace(stage)).toContain('forty-two')
    expect(stage.api.held()).toEqual([])
  })

  test('that is not gzip is not kept, and the sandbox is released', async () => {
    const stage = await openStage()
    stage.api.setDump(Buffer.from('<html>nothing here</html>'))
    const use = await agentWasHere(stage)
    const post = await use.post()
    expectReleasedWithoutDump(stage, post, /not a complete gzip file\. It is not gzip/)
    expect(stage.api.calls(DOWNLOAD)).toHaveLength(3)
  })

  test('that cannot be downloaded is not kept, and the sandbox is released', async () => {
    const stage = await openStage()
    stage.api.fault({ match: DOWNLOAD, kind: 'status', status: 500, body: '<Error><Code>InternalError</Code></Error>' })
    const use = await agentWasHere(stage)
    expectReleasedWithoutDump(stage, await use.post(), /refused the download with status 500: InternalError/)
  })

  test('that the API refuses is not kept, and the sandbox is released', async () => {
    const stage = await openStage()
    stage.api.fault({ match: DUMP, kind: 'status', status: 400, body: { detail: 'workspace is locked' } })
    const use = await agentWasHere(stage)
    expectReleasedWithoutDump(
      stage,
      await use.post(),
      /Klavis answered 400 when asked to dump the local sandbox: workspace is locked\./
    )
  })

  test.each([
    ['download', DOWNLOAD],
    ['dump call', DUMP]
  ])('whose %s hangs ends after dump-timeout, and the sandbox is released', async (_, match) => {
    const stage = await openStage()
    stage.api.fault({ match, kind: 'hang' })
    const use = await agentWasHere(stage, { 'dump-timeout': '1' })
    const post = await use.post()
    expectReleasedWithoutDump(stage, post, /It took longer than 1 s \(`dump-timeout`/)
    expect(post.durationMs).toBeLessThan(10_000)
  })

  test('that fails until dump-timeout is over reports the error', async () => {
    const stage = await openStage()
    stage.api.fault({ match: DUMP, kind: 'status', status: 500, body: { detail: 'the VM is unwell' } })
    const use = await agentWasHere(stage, { 'dump-timeout': '1' })
    expectReleasedWithoutDump(stage, await use.post(), /the VM is unwell/)
  })

  test('that takes long does not delay other leases', async () => {
    const stage = await openStage()
    const use = await agentWasHere(stage, { sandboxes: 'jira' })
    const hold = stage.api.hold(DOWNLOAD)
    const post = use.post()
    await Promise.all([hold.arrived, stage.api.seen('DELETE /sandbox/jira/*')])
    expect(stage.api.calls(RELEASE)).toEqual([])
    hold.resume()
    await post
    expect(stage.api.held()).toEqual([])
  })
})

describe('the dump of a sandbox', () => {
  test('contains no URL, no instance id and no key, in any encoding', async () => {
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

  test('that hangs ends after dump-timeout, and the sandbox is released', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'GET /sandbox/jira/*/dump', kind: 'hang' })
    const use = await agentWasHere(stage, { sandboxes: 'jira', 'local-sandbox': 'filesystem', 'dump-timeout': '6' })
    const post = await use.post()
    expect(otherAnnotations(post).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^jira could not be dumped: It took longer than 6 s/)
    ])
    expect(keptWorkspace(stage)).toContain('forty-two')
    expect(stage.api.held()).toEqual([])
  })
})
