import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { git, repository, write } from '../archive/fixtures.ts'
import { waitUntil } from '../support/engine-process.ts'
import { filesIn } from '../support/files.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import type { Stage } from '../support/stage.ts'

const ON_POSIX = process.platform === 'win32' ? test.skip : test

/** A step that uploads the workspace, without verify and dump. */
function uploading(stage: Stage, job: Job, more: Record<string, string> = {}) {
  return job.use(stage.inputs({ 'local-sandbox': 'filesystem', upload: '.', verify: 'off', dump: 'never', ...more }))
}

/** The files in the workspace of the last local sandbox, with forward slashes. */
function arrived(stage: Stage): string[] {
  const workspace = stage.api.workspace()
  return filesIn(workspace)
    .map((path) => path.slice(workspace.length + 1).replaceAll('\\', '/'))
    .sort()
}

/** Whether an archive is complete. */
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

// RUNNER_TEMP, where the action has its files, is in the workspace too.
const plain = playOnce(async (stage) => {
  const job = stage.job({ env: { RUNNER_TEMP: join(stage.folder, 'job-1', 'workspace', 'tmp') } })
  write(job.workspace, { 'a.txt': 'a', '.hidden': 'h', 'deep/er/b.txt': 'b', 'empty/': '', 'run.sh': '#!/bin/sh\n' })
  if (process.platform !== 'win32') {
    chmodSync(join(job.workspace, 'run.sh'), 0o755)
    symlinkSync('../a.txt', join(job.workspace, 'deep/link'))
    symlinkSync('/etc/passwd', join(job.workspace, 'outside'))
    symlinkSync('../../..', join(job.workspace, 'above'))
  }
  return { stage, main: await uploading(stage, job).main() }
})

describe('the upload', () => {
  test('of a folder that is not a checkout contains everything, also empty folders, but no files of the action', async () => {
    const { stage, main } = await plain()
    expect(main.exitCode).toBe(0)
    expect(arrived(stage).filter((path) => path !== 'deep/link')).toEqual([
      '.hidden',
      'a.txt',
      'deep/er/b.txt',
      'run.sh'
    ])
    expect(readdirSync(join(stage.api.workspace(), 'empty'))).toEqual([])
  })

  // list-files.test.ts shows the files of a whole checkout.
  test('of a folder inside a checkout contains what git lists and upload-include matches in it, without what upload-exclude matches', async () => {
    const stage = await openStage()
    const job = stage.job()
    const names = ['a.ts', 'task/a.ts', 'task/b.md', 'task/src/c.ts', 'task/src/gen/d.ts', 'task/src/e.md']
    const files = Object.fromEntries(names.map((name) => [name, 'old']))
    repository(job.workspace, { ...files, '.gitignore': 'secret.ts\nnode_modules/\n' })
    write(job.workspace, { 'task/a.ts': 'changed', 'task/new.ts': 'new' })
    write(job.workspace, { 'task/secret.ts': 'TOKEN=1', 'task/node_modules/x/i.ts': 'x' })
    const patterns = { 'upload-include': '*.ts\n# docs\n/b.md', 'upload-exclude': 'gen/' }
    const main = await uploading(stage, job, { upload: 'task', ...patterns }).main()
    expect(main.exitCode).toBe(0)
    // That folder is the root of the workspace.
    expect(arrived(stage)).toEqual(['a.ts', 'b.md', 'new.ts', 'src/c.ts'])
    expect(readFileSync(join(stage.api.workspace(), 'a.ts'), 'utf8')).toBe('changed')
    expect(main.groups).toContain('Upload the workspace')
    expect(main.log).toMatch(/Packed 4 files, .* to .* in .* s\nUploaded .* into the workspace in .* s/)
  })

  ON_POSIX('keeps executable bits and links inside the folder, and leaves out links to the outside', async () => {
    const { stage, main } = await plain()
    const at = (path: string) => lstatSync(join(stage.api.workspace(), path))
    expect(at('deep/link').isSymbolicLink()).toBe(true)
    expect(readFileSync(join(stage.api.workspace(), 'deep/link'), 'utf8')).toBe('a')
    expect([at('run.sh').mode & 0o111, at('a.txt').mode & 0o111]).toEqual([0o111, 0])
    expect(readdirSync(stage.api.workspace()).sort()).toEqual(['.hidden', 'a.txt', 'deep', 'empty', 'run.sh'])
    expect(main.log).toMatch(/Skipped symbolic links that lead out of the folder \(2\)/)
  })
})

describe('with upload-git', () => {
  test('git works in the workspace, and no credential is uploaded', async () => {
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
    const written = filesIn(workspace).map((path) => `${path}\n${readFileSync(path, 'latin1')}`)
    expect(written.filter((text) => /c2VjcmV0|ghs_0123|secret-|extraheader/i.test(text))).toEqual([])
  })

  test('a folder that is not a checkout is refused, and everything is released', async () => {
    const stage = await openStage()
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job, { 'upload-git': 'true' })
    const main = await use.main()
    expect(errorOf(main)).toContain('`upload-git` is on, but the folder to upload is not the top of a git checkout')
    expect(stage.api.held()).toEqual([])
  })
})

describe('the archive', () => {
  test('is sent with its type and length, and no header that is not signed', async () => {
    const { stage } = await plain()
    const [put, ...others] = stage.api.calls('PUT /storage/*')
    expect(others).toEqual([])
    const { host, connection, ...headers } = put?.headers ?? {}
    expect(headers).toEqual({ 'content-type': 'application/gzip', 'content-length': String(put?.bytes.length) })
    expect([host, connection]).toEqual([expect.any(String), expect.any(String)])
  })

  test('is packed before the local sandbox is acquired, and uploaded while other acquires are in flight', async () => {
    const stage = await openStage()
    const local = stage.api.hold('POST /local-sandbox', 'before')
    const jira = stage.api.hold('POST /sandbox/jira')
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const main = uploading(stage, job, { sandboxes: 'jira' }).main()
    await local.arrived
    await waitUntil('the archive is whole', () => filesIn(job.temp).some((path) => isWhole(path)))
    local.resume()
    await Promise.all([jira.arrived, stage.api.seen('POST /local-sandbox/*/initialize')])
    jira.resume()
    expect((await main).exitCode).toBe(0)
    expect(arrived(stage)).toEqual(['a.txt'])
  })
})

describe('an upload that fails', () => {
  test('because it is refused as expired or cut off is repeated with a new URL', async () => {
    const stage = await openStage()
    const expired = { kind: 'status', status: 403, body: '<Error><Code>ExpiredToken</Code></Error>' } as const
    for (const fault of [expired, { kind: 'reset' } as const])
      stage.api.fault({ match: 'PUT /storage/*', times: 1, ...fault })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const main = await uploading(stage, job).main()
    expect(main.exitCode).toBe(0)
    expect(stage.api.calls('POST /local-sandbox/*/upload-url')).toHaveLength(3)
    const puts = stage.api.calls('PUT /storage/*')
    expect(new Set(puts.map(({ path }) => path)).size).toBe(3)
    for (const { bytes } of puts) expect(bytes.equals(puts[0]?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(main.log.match(/The upload failed and is retried with a new URL/g)).toHaveLength(2)
    expect(main.log.match(/Packed 1 file/g)).toHaveLength(1)
    expect(arrived(stage)).toEqual(['a.txt'])
    expect(stage.leaks()).toEqual([])
  })

  test('because it is too large is not repeated, and the error says how to make it smaller', async () => {
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

  // secrets.test.ts shows what happens if the upload cannot be unpacked.
  test('every time fails main with one error, and everything is released', async () => {
    const stage = await openStage()
    const body = '<Error><Code>AccessDenied</Code></Error>'
    stage.api.fault({ match: 'PUT /storage/*', kind: 'status', status: 403, body })
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
    expect(stage.leaks()).toEqual([])
  })

  test('because the API gives no upload URL for the local sandbox fails main, and everything is released', async () => {
    const stage = await openStage()
    const body = { detail: 'Not in this region' }
    stage.api.fault({ match: 'POST /local-sandbox/*/upload-url', kind: 'status', status: 400, body })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    expect(errorOf(await uploading(stage, job).main())).toContain(
      'Klavis answered 400 when asked to give an upload URL for the local sandbox: Not in this region.'
    )
    expect(stage.api.held()).toEqual([])
  })

  test('because it hangs ends after `timeout`, and everything is released', async () => {
    const stage = await openStage()
    stage.api.fault({ match: 'PUT /storage/*', kind: 'hang' })
    const job = stage.job()
    write(job.workspace, { 'a.txt': 'a' })
    const use = uploading(stage, job, { timeout: '1' })
    expect(errorOf(await use.main())).toMatch(
      /`timeout` allows .*Still in progress:.*upload \(packing or sending the workspace\)/
    )
    expect(stage.api.held()).toEqual([])
  })

  test('because unpacking failed fails main, and everything is released', async () => {
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

test.each<[string, Record<string, string>, string]>([
  ['An empty folder', { upload: 'empty' }, 'the folder is empty. Run `actions/checkout` before this step.'],
  [
    'A folder of which the patterns leave nothing',
    { 'upload-exclude': '*' },
    'git ignores every file in the folder, or'
  ]
])('warns and uploads nothing for %s', async (_, inputs, why) => {
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
})
