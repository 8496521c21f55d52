import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { git, repository, write } from '../archive/fixtures.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'
import { until } from './embedded-engine.ts'
import { filesBelow } from './secrets-on-disk.ts'

const ON_POSIX = process.platform === 'win32' ? test.skip : test

/** A use that uploads the workspace, and as little else as can be. */
function uploading(stage: Stage, job: Job, more: Record<string, string> = {}) {
  return job.use(stage.inputs({ 'local-sandbox': 'filesystem', upload: '.', verify: 'off', dump: 'never', ...more }))
}

/** What stands in the workspace of the last local sandbox, as paths with forward slashes. */
function arrived(stage: Stage): string[] {
  const workspace = stage.api.workspace()
  return filesBelow(workspace)
    .map((path) => path.slice(workspace.length + 1).replaceAll('\\', '/'))
    .sort()
}

/** An archive whose last block is written. */
function isWhole(path: string): boolean {
  try {
    return path.endsWith('.tar.gz') && gunzipSync(readFileSync(path)).length > 0
  } catch {
    return false
  }
}

function errorOf(result: StepResult): string {
  expect(result.exitCode).toBe(1)
  expect(result.annotations).toHaveLength(1)
  return result.annotations[0]?.message ?? ''
}

describe('What is uploaded', () => {
  test('of a checkout is what git tracks and new files that it does not ignore, as they are on the disk', async () => {
    const stage = await openStage()
    const job = stage.job()
    repository(job.workspace, { 'a.txt': 'old', 'src/b.ts': 'b', '.gitignore': 'secret.env\nnode_modules/\n' })
    write(job.workspace, { 'a.txt': 'changed', 'new.txt': 'new', 'secret.env': 'TOKEN=1', 'node_modules/x/i.js': 'x' })
    const use = uploading(stage, job, { verify: 'fail', dump: 'always' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(arrived(stage)).toEqual(['.gitignore', 'a.txt', 'new.txt', 'src/b.ts'])
    expect(readFileSync(join(stage.api.workspace(), 'a.txt'), 'utf8')).toBe('changed')
    expect(existsSync(join(stage.api.workspace(), '.git'))).toBe(false)
    expect(main.groups).toContain('Upload the workspace')
    expect(main.log).toMatch(/Packed 4 files, .* to .* in .* s\nUploaded .* into the workspace in .* s/)
    await use.post()
    expect(stage.api.held()).toEqual([])
  })

  test('of a folder that is no checkout is everything, empty folders too', async () => {
    const stage = await openStage()
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a', '.hidden': 'h', 'deep/er/b.txt': 'b', 'empty/': '' })
    const use = uploading(stage, job)
    await use.main()
    expect(arrived(stage)).toEqual(['.hidden', 'a.txt', 'deep/er/b.txt'])
    expect(readdirSync(join(stage.api.workspace(), 'empty'))).toEqual([])
  })

  test('of a folder inside a checkout is that folder alone, at the top of the workspace', async () => {
    const stage = await openStage()
    const job = stage.job()
    repository(job.workspace, { 'a.txt': 'a', 'task/b.txt': 'b', 'task/c/d.txt': 'd' })
    const use = uploading(stage, job, { upload: 'task' })
    await use.main()
    expect(arrived(stage)).toEqual(['b.txt', 'c/d.txt'])
  })

  test('is chosen by upload-include, and less upload-exclude', async () => {
    const stage = await openStage()
    const job = stage.job()
    repository(job.workspace, { 'a.ts': '', 'b.md': '', 'src/c.ts': '', 'src/gen/d.ts': '', 'src/e.md': '' })
    const use = uploading(stage, job, { 'upload-include': '*.ts\n# docs\n/b.md', 'upload-exclude': 'gen/' })
    await use.main()
    expect(arrived(stage)).toEqual(['a.ts', 'b.md', 'src/c.ts'])
  })

  test('does not hold the files of the action itself, even when RUNNER_TEMP is in the workspace', async () => {
    const stage = await openStage()
    const job = stage.job({ env: { RUNNER_TEMP: join(stage.folder, 'job-1', 'workspace', 'tmp') } })
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job)
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(arrived(stage)).toEqual(['a.txt'])
  })

  ON_POSIX('keeps links that stay inside and executable bits, and leaves out what leads outside', async () => {
    const stage = await openStage()
    const job = stage.job()
    write(job.workspace, { 'bin/run.sh': '#!/bin/sh\n', 'data.txt': 'd' })
    chmodSync(join(job.workspace, 'bin/run.sh'), 0o755)
    symlinkSync('../data.txt', join(job.workspace, 'bin/data'))
    symlinkSync('/etc/passwd', join(job.workspace, 'outside'))
    symlinkSync('../../..', join(job.workspace, 'above'))
    const use = uploading(stage, job)
    const main = await use.main()
    const at = (path: string) => lstatSync(join(stage.api.workspace(), path))
    expect(at('bin/data').isSymbolicLink()).toBe(true)
    expect(readFileSync(join(stage.api.workspace(), 'bin/data'), 'utf8')).toBe('d')
    expect([at('bin/run.sh').mode & 0o111, at('data.txt').mode & 0o111]).toEqual([0o111, 0])
    expect(readdirSync(stage.api.workspace()).sort()).toEqual(['bin', 'data.txt'])
    expect(main.log).toMatch(/Skipped symbolic links that lead out of the folder \(2\)/)
  })

  test('is the same bytes for the same tree, whenever and wherever it was checked out', async () => {
    const stage = await openStage()
    const jobs = [stage.job(), stage.job()]
    const archives: (Buffer | undefined)[] = []
    for (const [at, job] of jobs.entries()) {
      const names = ['b.txt', 'a/c.txt', 'ü.txt', 'Z.txt']
      repository(job.workspace, Object.fromEntries((at === 0 ? names : names.toReversed()).map((name) => [name, name])))
      for (const name of names) utimesSync(join(job.workspace, name), at * 1e9, at * 1e9)
      const use = uploading(stage, job)
      await use.main()
      archives.push(stage.api.uploaded())
    }
    expect(archives[0]?.length).toBeGreaterThan(100)
    expect(archives[1]?.equals(archives[0] ?? Buffer.alloc(0))).toBe(true)
  })
})

describe('With upload-git', () => {
  test('git log and git status work in the workspace, and no credential is in it', async () => {
    const stage = await openStage()
    const job = stage.job()
    repository(job.workspace, { 'a.txt': 'a', '.gitignore': 'ignored\n' })
    const config = (name: string, value: string) => git(job.workspace, 'config', name, value)
    config('http.https://github.com/.extraheader', 'AUTHORIZATION: basic c2VjcmV0LXRva2Vu')
    config('remote.origin.url', 'https://x-access-token:ghs_0123456789@github.com/octo/agents.git')
    config('credential.helper', 'store --file=/tmp/secret-helper')
    config('core.hooksPath', '/tmp/secret-hooks')
    write(job.workspace, { '.git/hooks/post-checkout': '#!/bin/sh\necho secret-hook\n', 'b.txt': 'new', ignored: 'i' })
    const use = uploading(stage, job, { 'upload-git': 'true' })
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    const workspace = stage.api.workspace()
    expect(git(workspace, 'log', '--format=%s')).toBe('first\n')
    expect(git(workspace, 'status', '--porcelain')).toBe('?? b.txt\n')
    expect(git(workspace, 'remote', 'get-url', 'origin')).toBe('https://github.com/octo/agents.git\n')
    const written = filesBelow(workspace).map((path) => `${path}\n${readFileSync(path, 'latin1')}`)
    expect(written.filter((text) => /c2VjcmV0|ghs_0123|secret-|extraheader/i.test(text))).toEqual([])
  })

  test('a folder that is no checkout is refused before anything stays acquired', async () => {
    const stage = await openStage()
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job, { 'upload-git': 'true' })
    const main = await use.main()
    expect(errorOf(main)).toContain('`upload-git` is on, but the folder to upload is not the top of a git checkout')
    expect(stage.api.held()).toEqual([])
  })
})

describe('The archive', () => {
  test('is PUT with its type and its length and nothing that the signature does not cover', async () => {
    const stage = await openStage()
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job)
    await use.main()
    const [put, ...others] = stage.api.calls('PUT /storage/*')
    expect(others).toEqual([])
    const { host, connection, ...headers } = put?.headers ?? {}
    expect(headers).toEqual({ 'content-type': 'application/gzip', 'content-length': String(put?.bytes.length) })
    expect([host, connection]).toEqual([expect.any(String), expect.any(String)])
  })

  test('goes up beside the acquires: it does not wait for a sandbox that takes long', async () => {
    const stage = await openStage()
    const hold = stage.api.hold('POST /sandbox/jira')
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job, { sandboxes: 'jira' })
    const main = use.main()
    await Promise.all([hold.arrived, stage.api.seen('POST /local-sandbox/*/initialize')])
    hold.let()
    expect((await main).exitCode).toBe(0)
    await use.post()
    expect(stage.api.held()).toEqual([])
  })
})

test('The archive is packed at once, before the sandbox that it is for is there', async () => {
  const stage = await openStage()
  const hold = stage.api.hold('POST /local-sandbox', 'before')
  const job = stage.job()
  write(job.workspace, { 'a.txt': 'a' })
  const use = uploading(stage, job)
  const main = use.main()
  await hold.arrived
  await until('the archive is whole', () => filesBelow(job.temp).some((path) => isWhole(path)))
  hold.let()
  expect((await main).exitCode).toBe(0)
  expect(arrived(stage)).toEqual(['a.txt'])
  await use.post()
})

describe('An upload that fails', () => {
  test.each([
    ['refused as expired (403)', { kind: 'status', status: 403, body: '<Error><Code>ExpiredToken</Code></Error>' }],
    ['answered with 500', { kind: 'status', status: 500 }],
    ['cut off', { kind: 'reset' }]
  ] as const)('because it is %s is repeated with a fresh URL', async (_, fault) => {
    const stage = await openStage()
    stage.api.fault({ match: 'PUT /storage/*', times: 1, ...fault })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job)
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(stage.api.calls('POST /local-sandbox/*/upload-url')).toHaveLength(2)
    const puts = stage.api.calls('PUT /storage/*')
    expect(new Set(puts.map(({ path }) => path)).size).toBe(2)
    expect(puts[1]?.bytes.equals(puts[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(main.log).toContain('The upload failed and is retried with a new URL')
    expect(main.log.match(/Packed 1 file/g)).toHaveLength(1)
    expect(arrived(stage)).toEqual(['a.txt'])
    await use.post()
    expect(stage.leaks()).toEqual([])
  })

  test('again and again ends main with one message, and everything is released', async () => {
    const stage = await openStage()
    stage.api.fault({
      match: 'PUT /storage/*',
      kind: 'status',
      status: 403,
      body: '<Error><Code>AccessDenied</Code></Error>'
    })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job, { sandboxes: 'jira', verify: 'fail' })
    const message = errorOf(await use.main())
    expect(message).toMatch(
      /^The workspace \(\d+ B\) could not be uploaded: .* refused the upload with status 403: AccessDenied\./
    )
    expect(message).toContain('It failed 4 times, each time with a new URL.')
    expect(stage.api.calls('POST /local-sandbox/*/upload-url')).toHaveLength(4)
    expect(stage.api.held()).toEqual([])
    await use.post()
    expect(stage.leaks()).toEqual([])
  })

  test('because it is too large is not repeated, and the message says how to make it smaller', async () => {
    const stage = await openStage()
    stage.api.fault({
      match: 'PUT /storage/*',
      kind: 'status',
      status: 413,
      body: '<Error><Code>EntityTooLarge</Code></Error>'
    })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job)
    const message = errorOf(await use.main())
    expect(message).toMatch(/EntityTooLarge.*`upload-include` or `upload-exclude`/)
    expect(stage.api.calls('PUT /storage/*')).toHaveLength(1)
    expect(stage.api.held()).toEqual([])
  })

  test.each([
    ['give an upload URL for the local sandbox', 'POST /local-sandbox/*/upload-url'],
    ['unpack the upload in the local sandbox', 'POST /local-sandbox/*/initialize']
  ])('because the API does not %s ends main, and everything is released', async (operation, match) => {
    const stage = await openStage()
    stage.api.fault({ match, kind: 'status', status: 400, body: { detail: 'Archive is corrupt' } })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job)
    expect(errorOf(await use.main())).toContain(`Klavis answered 400 when asked to ${operation}: Archive is corrupt.`)
    expect(stage.api.held()).toEqual([])
  })

  test('because it hangs ends when `timeout` is over, and everything is released', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'PUT /storage/*', kind: 'hang' })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job, { timeout: '2' })
    expect(errorOf(await use.main())).toMatch(
      /`timeout` allows .*Still in progress:.*upload \(packing or sending the workspace\)/
    )
    expect(stage.api.held()).toEqual([])
  })

  test('because the API says that unpacking failed ends main, and everything is released', async () => {
    const stage = await openStage()
    const change = (body: unknown) => ({ ...(body as object), status: 'error', message: 'disk is full' })
    stage.api.fault({ match: 'POST /local-sandbox/*/initialize', kind: 'change', change })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job)
    expect(errorOf(await use.main())).toContain('disk is full')
    expect(stage.api.held()).toEqual([])
  })
})

describe('Nothing is requested', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'the folder is missing',
      { upload: 'missing' },
      '`upload`: there is no folder "missing". Run `actions/checkout` before this step.'
    ],
    ['the folder is a file', { upload: 'a.txt' }, '`upload`: there is no folder "a.txt"'],
    ['there is no local sandbox', { 'local-sandbox': '', sandboxes: 'jira' }, '`upload`: needs a local sandbox'],
    [
      'there are patterns but no folder',
      { upload: '', 'upload-include': '*.ts' },
      '`upload-include`: has no effect without `upload`'
    ],
    ['upload-git stands alone', { upload: '', 'upload-git': 'true' }, '`upload-git`: has no effect without `upload`']
  ])('when %s', async (_, inputs, message) => {
    const stage = await openStage()
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job, inputs)
    expect(errorOf(await use.main())).toContain(message)
    expect(stage.api.requests).toEqual([])
  })
})

test.each<[string, Record<string, string>, string]>([
  ['An empty folder', { upload: 'empty' }, 'the folder is empty. Run `actions/checkout` before this step.'],
  [
    'A folder of which the patterns leave nothing',
    { 'upload-exclude': '*' },
    'git ignores every file in the folder, or'
  ]
])('%s is a warning, and no archive is sent', async (_, inputs, why) => {
  const stage = await openStage()
  const job = stage.job()
  mkdirSync(join(job.workspace, 'empty'))
  writeFileSync(join(job.workspace, 'a.txt'), 'a')
  const use = uploading(stage, job, inputs)
  const main = await use.main()
  expect(main.exitCode).toBe(0)
  expect(main.annotations).toMatchObject([
    { level: 'warning', message: expect.stringContaining(`Nothing was uploaded: ${why}`) }
  ])
  expect(stage.api.calls('PUT /storage/*')).toEqual([])
  await use.post()
  expect(stage.api.held()).toEqual([])
})
