import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { artifactNames } from '../../../../src/companions/test/baseline/artifact-name.ts'
import { findBaseline } from '../../../../src/companions/test/baseline/find-baseline.ts'
import { resultsJson } from '../../../../src/companions/test/results/write-results.ts'
import { plainText } from '../../../../src/report/quoted-text.ts'
import { memoryHost } from '../../../host/memory-host.ts'
import { numbered, runOf } from '../results/runs.ts'
import { type ApiArtifact, type ApiRun, ArtifactsApi } from './artifacts-api.ts'
import { archived } from './zips.ts'

const NAME = 'agent-tests-test'
const RESULTS = runOf(numbered(['p', 'f']))
const OURS = { id: 7 }
const { signal } = new AbortController()

let api: ArtifactsApi
let zip: Buffer

beforeEach(async () => {
  api = new ArtifactsApi()
  await api.open()
  zip = await archived({ 'results.json': resultsJson(RESULTS), 'junit.xml': '<testsuites/>' })
  api.runs = [run(42, { event: 'pull_request', status: 'in_progress', head_branch: 'change' }), run(41)]
  api.artifacts = [artifact(1, 41)]
})

afterEach(() => api.close())

function run(id: number, more: Partial<ApiRun> = {}): ApiRun {
  const facts = { workflow_id: 5, event: 'push', status: 'completed', head_branch: 'main' }
  return { id, ...facts, head_repository: OURS, repository: OURS, ...more }
}

function artifact(id: number, ofRun: number, more: Partial<ApiArtifact> = {}): ApiArtifact {
  return { id, name: NAME, run: ofRun, zip, ...more }
}

async function find(baseline = 'auto', env: Readonly<Record<string, string>> = { GITHUB_BASE_REF: 'main' }) {
  const host = memoryHost({ env: { GITHUB_API_URL: api.url, ...env } })
  const found = await findBaseline(host, { baseline, artifact: NAME, token: 'a-token' }, signal)
  return 'missing' in found ? plainText(found.missing) : found
}

describe('the baseline of a pull request', () => {
  test('is the artifact of the latest run on the base branch', async () => {
    expect(await find()).toEqual({ name: 'main', results: RESULTS })
    expect(api.requests[0]).toBe('GET /repos/octo/agent/actions/runs/42')
    const listed = api.requests.filter((each) => each.includes('/workflows/5/runs?'))
    expect(listed.map((each) => new URL(each.slice(4), api.url).searchParams.get('event'))).toEqual([
      'push',
      'schedule',
      'workflow_dispatch'
    ])
  })

  test('is downloaded without the token', async () => {
    await find()
    expect(api.downloads).toHaveLength(1)
    expect(api.downloads[0]).not.toHaveProperty('authorization')
    expect(JSON.stringify(api.downloads)).not.toContain('a-token')
  })

  test('is on the default branch if there is no base branch, and where the workflow says', async () => {
    api.runs = [run(42), run(41, { head_branch: 'trunk', event: 'schedule' }), run(40, { head_branch: 'next' })]
    expect(await find('auto', {})).toMatchObject({ name: 'trunk' })
    expect(await find('next')).toBe(
      'There is no baseline to compare with: there is no artifact in the latest runs of this workflow on "next" ("agent-tests-test").'
    )
    api.artifacts = [artifact(3, 40)]
    expect(await find('refs/heads/next')).toMatchObject({ name: 'next' })
  })

  test('is of an earlier run if the latest left no artifact', async () => {
    api.runs = [run(42), run(41), run(39, { event: 'workflow_dispatch' }), run(40)]
    api.artifacts = [artifact(1, 41, { expired: true }), artifact(2, 39), artifact(3, 40, { zip: await archived({}) })]
    expect(await find()).toMatch(/its artifact cannot be read: it has no results\.json\.$/)
    api.artifacts = [artifact(1, 41, { name: 'another' }), artifact(2, 39)]
    expect(await find()).toHaveProperty('results')
  })

  test('is of the last attempt of a run', async () => {
    const newer = runOf(numbered(['f']))
    api.artifacts = [artifact(1, 41), artifact(2, 41, { zip: await archived({ 'results.json': resultsJson(newer) }) })]
    expect(await find()).toMatchObject({ results: newer })
  })
})

describe('is never taken from', () => {
  test.each<[string, Partial<ApiRun>]>([
    ['a fork, whose branch can have the same name', { head_repository: { id: 8 } }],
    ['a deleted fork', { head_repository: null }],
    ['a pull request', { event: 'pull_request' }],
    ['a run of pull_request_target', { event: 'pull_request_target' }],
    ['another workflow', { workflow_id: 6 }],
    ['another branch', { head_branch: 'change' }],
    ['a run that has not completed', { status: 'in_progress' }],
    ['this run itself', { id: 42 }]
  ])('%s, even if GitHub lists it', async (_, difference) => {
    api.filters = false
    api.runs = [run(42), { ...run(41), ...difference }]
    api.artifacts = [artifact(1, 41), artifact(2, 42)]
    expect(await find()).toBe(
      'There is no baseline to compare with: this workflow has no completed run on the branch "main".'
    )
  })

  test('an artifact of another name', async () => {
    api.filters = false
    api.artifacts = [artifact(1, 41, { name: 'agent-tests-other' })]
    expect(await find()).toMatch(/there is no artifact in the latest runs/)
  })
})

describe('a reason and no error', () => {
  test.each<[string, () => Partial<ArtifactsApi>, RegExp]>([
    [
      'if the artifact has expired',
      () => ({ artifacts: [artifact(1, 41, { expired: true })] }),
      /the artifact has expired in the latest runs/
    ],
    [
      'if the token may not read runs',
      () => ({ refusal: { path: /./, status: 403, times: 9 } }),
      /GitHub answered 403: No.*`actions: read`/
    ],
    [
      'if the token may not download',
      () => ({ refusal: { path: /zip/, status: 404, times: 9 } }),
      /GitHub answered 404: No.*`actions: read`/
    ],
    ['if GitHub is down', () => ({ refusal: { path: /./, status: 502, times: 9 } }), /GitHub answered 502/],
    ['if GitHub answers with something else', () => ({ runs: [run(42), { ...run(41), id: 0 }] }), /no artifact/],
    [
      'if the storage has lost it',
      () => ({ download: (response: ServerResponse) => response.writeHead(410).end() }),
      /GitHub answered 410/
    ],
    [
      'if the storage answers with a page',
      () => ({ download: (response: ServerResponse) => response.end('<html>') }),
      /not a zip archive/
    ],
    [
      'if it is announced as too large',
      () => ({ artifacts: [artifact(1, 41, { size: 2 ** 40 })] }),
      /larger than 64 MiB/
    ],
    [
      'if its length is too large',
      () => ({
        download: (response: ServerResponse) => response.writeHead(200, { 'content-length': 2 ** 40 }).write('PK')
      }),
      /larger than 67108864 bytes/
    ],
    ['if it does not end', () => ({ download: endless }), /larger than 67108864 bytes/]
  ])('%s', async (_, change, reason) => {
    Object.assign(api, change())
    expect(await find()).toMatch(reason)
  })

  test('if its results are forged', async () => {
    const json = resultsJson(RESULTS).replace('"status": "failed"', '"status": "passed"')
    api.artifacts = [artifact(1, 41, { zip: await archived({ 'results.json': json }) })]
    expect(await find()).toMatch(/its results cannot be read: "`cases\[1\]\.status` is not what its trials say"\.$/)
  })

  test('if there is no token, or no run that GitHub knows', async () => {
    const host = memoryHost({ env: { GITHUB_API_URL: api.url } })
    const request = { baseline: 'auto', artifact: NAME, token: '' }
    expect(await findBaseline(host, request, signal)).toHaveProperty('missing')
    const local = { ...host, run: { ...host.run, runId: 'local-1' } }
    expect(await findBaseline(local, { ...request, token: 'a-token' }, signal)).toHaveProperty('missing')
    expect(api.requests).toEqual([])
  })

  test('if GitHub takes too long', async () => {
    api.download = () => undefined
    const host = memoryHost({ env: { GITHUB_API_URL: api.url, GITHUB_BASE_REF: 'main' } })
    const found = await findBaseline(host, { baseline: 'auto', artifact: NAME, token: 'a-token' }, signal, 500)
    expect('missing' in found && plainText(found.missing)).toMatch(/GitHub took longer than 0\.5 s/)
  })
})

test('a temporary error is not the end', async () => {
  api.refusal = { path: /zip/, status: 502, times: 1 }
  expect(await find()).toHaveProperty('results')
})

test('a cancellation ends the look-up', async () => {
  const cancelled = new AbortController()
  api.download = () => cancelled.abort(new Error('Cancelled.'))
  const host = memoryHost({ env: { GITHUB_API_URL: api.url, GITHUB_BASE_REF: 'main' } })
  const found = findBaseline(host, { baseline: 'auto', artifact: NAME, token: 'a-token' }, cancelled.signal)
  await expect(found).rejects.toThrow('Cancelled.')
})

test('a path that ends in .json is read from the workspace, without GitHub', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'baseline-'))
  try {
    writeFileSync(join(workspace, 'old.json'), resultsJson(RESULTS))
    symlinkSync(join(workspace, 'old.json'), join(workspace, 'link.json'))
    const read = (baseline: string) =>
      findBaseline(memoryHost({ workspace }), { baseline, artifact: NAME, token: '' }, signal)
    expect(await read('old.json')).toEqual({ name: 'old.json', results: RESULTS })
    for (const path of ['missing.json', 'link.json']) {
      const found = await read(path)
      expect('missing' in found && plainText(found.missing)).toBe(
        `There is no baseline to compare with: "${path}" is no file of at most 64 MiB.`
      )
    }
    expect(api.requests).toEqual([])
  } finally {
    rmSync(workspace, { recursive: true })
  }
})

describe('the name of the artifact', () => {
  const REF = 'octo/agent/.github/workflows/agent tests.yml@refs/heads/main'
  const nameOf = (
    env: Readonly<Record<string, string>>,
    job = 'test',
    index = '0',
    shard?: { index: number; of: number }
  ) => artifactNames(memoryHost({ env, job, inputs: { 'job-index': index } }), { shard, isMerged: false }).results

  test('is the same on every branch', () => {
    const name = nameOf({ GITHUB_WORKFLOW_REF: REF })
    expect(name).toMatch(/^agent-tests-agent-tests-test-[0-9a-f]{8}$/)
    expect(nameOf({ GITHUB_WORKFLOW_REF: REF.replace('heads/main', 'pull/7/merge') })).toBe(name)
  })

  test('differs by workflow, job, place in the matrix and shard, and is safe everywhere', () => {
    const names = [
      nameOf({ GITHUB_WORKFLOW_REF: REF }),
      nameOf({ GITHUB_WORKFLOW_REF: REF.replace('agent tests', 'agent-tests') }),
      nameOf({ GITHUB_WORKFLOW_REF: REF }, 'other'),
      nameOf({ GITHUB_WORKFLOW_REF: REF }, 'test', '1'),
      nameOf({ GITHUB_WORKFLOW_REF: REF }, 'test', '0', { index: 1, of: 4 }),
      nameOf({ GITHUB_WORKFLOW_REF: REF }, 'test', '0', { index: 2, of: 4 }),
      nameOf({}, 'a/b:c|"<>*?\\\r\n'.repeat(20))
    ]
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9._-]{1,120}$/)
  })
})

/** More bytes than fit, as fast as they are read. */
function endless(response: ServerResponse): void {
  const bytes = Buffer.alloc(1024 * 1024)
  const more = (): void => {
    while (response.write(bytes)) {
      // Until the buffer is full.
    }
    response.once('drain', more)
  }
  more()
}
