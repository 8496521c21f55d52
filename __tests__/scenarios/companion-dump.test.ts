import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { create } from 'tar'
import { runAgent } from '../support/agent.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { textsIn } from '../support/artifact-content.ts'
import { fileMode, readJson } from '../support/files.ts'
import type { Job } from '../support/runner/job.ts'
import { openStage, playOnce } from '../support/scenario.ts'
import { expectSchema } from '../support/schemas.ts'
import type { Stage } from '../support/stage.ts'

/** Several steps in a row take long on a busy machine. */
const LONG_MS = 120_000
const HOSTILE_NAME = 'a | <img src=x> ``` [x](y).md'

interface ChangesFile {
  readonly added: number
  readonly changed: number
  readonly deleted: number
  readonly inside_git: number
  readonly files: readonly Readonly<Record<string, unknown>>[]
}

function put(folder: string, files: Readonly<Record<string, string | Buffer>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Runs main of a job with an upload and two sandboxes. */
async function openJob(stage: Stage, inputs: Record<string, string> = {}): Promise<Job> {
  const job = stage.job()
  put(job.workspace, {
    'same.txt': 'same\n',
    'src/edit.txt': 'one\ntwo\nthree\n',
    'gone.txt': 'bye\n',
    'run.sh': ':\n'
  })
  const local = { 'local-sandbox': 'filesystem', sandboxes: 'jira, calculator', upload: '.' }
  const main = await job.use(stage.inputs({ ...local, verify: 'off', dump: 'never', ...inputs })).main()
  expect(main.exitCode).toBe(0)
  return job
}

const dump = (stage: Stage, job: Job, inputs: Record<string, string> = {}) =>
  job.use(stage.inputs(inputs), { action: 'dump' }).main()

describe('dump: in the cloud, with sandboxes, an upload and many changes', () => {
  const played = playOnce(async (stage) => {
    const job = await openJob(stage)
    const workspace = stage.api.workspace()
    put(workspace, {
      'src/edit.txt': 'one\n2\nthree\n',
      'new/``` <b>.txt': '``` <script>alert(1)</script>\n::error::pwned\n',
      [HOSTILE_NAME]: 'x\n',
      'picture.png': Buffer.from([0x89, 0, 1, 2]),
      'large.txt': 'x'.repeat(600 * 1024),
      '.git/HEAD': 'ref: refs/heads/main\n',
      '.git/config': '[core]\n'
    })
    rmSync(join(workspace, 'gone.txt'))
    chmodSync(join(workspace, 'run.sh'), 0o755)
    symlinkSync('same.txt', join(workspace, 'link'))
    const step = await dump(stage, job, { 'artifact-name': 'mid-job', 'retention-days': '3' })
    writeFileSync(join(workspace, 'later.txt'), 'later\n')
    const again = await dump(stage, job, {
      names: 'filesystem',
      folder: 'dumps/second',
      expect: 'later.txt exists\ngone.txt exists'
    })
    const sameFolder = await dump(stage, job, { folder: 'dumps/second' })
    const heldBefore = stage.api.held().length
    const [post] = await job.finish()
    return { stage, job, step, again, sameFolder, heldBefore, post }
  })

  beforeAll(async () => void (await played()), LONG_MS)

  test('succeeds, logs every dump, and releases nothing', async () => {
    const { step, heldBefore } = await played()
    expect(step.exitCode).toBe(0)
    expect([step.stderr, step.annotations]).toEqual(['', []])
    expect(step.groups).toEqual(['Dump'])
    expect(step.log).toMatch(/✓ jira: dumped, \d+ B, /)
    expect(step.log).toMatch(/✓ local-sandbox: dumped, /)
    expect(step.log).toMatch(/✓ calculator: has no data to dump, /)
    expect(heldBefore).toBe(3)
  })

  test('writes the unpacked workspace, its archive and the data of each sandbox', async () => {
    const { step, job } = await played()
    const { folder = '', workspace = '', archive = '', files = '' } = step.outputs
    expect(dirname(folder)).toBe(job.temp)
    expect(fileMode(folder, '700')).toBe('700')
    expect([workspace, archive]).toEqual([join(folder, 'workspace'), join(folder, 'local-sandbox.tar.gz')])
    expect(readFileSync(join(workspace, 'src', 'edit.txt'), 'utf8')).toBe('one\n2\nthree\n')
    expect(existsSync(join(workspace, '.git', 'HEAD'))).toBe(true)
    expect(existsSync(archive)).toBe(true)
    expectSchema('files', files)
    const { jira, ...others } = JSON.parse(files) as Record<string, string>
    expect(others).toEqual({})
    expect(readJson(jira)).toHaveProperty('data.projects')
  })

  test('writes the changes as JSON, with the reason why a file is not in the diff', async () => {
    const { step } = await played()
    expectSchema('changes', readFileSync(step.outputs['changes'] ?? '', 'utf8'))
    const { files, ...numbers } = readJson(step.outputs['changes']) as ChangesFile
    expect(numbers).toEqual({ added: 5, changed: 2, deleted: 1, inside_git: 2 })
    expect(step.outputs['changed']).toBe('8')
    const changed = Object.fromEntries(files.map(({ path, ...rest }) => [path, rest]))
    expect(changed).toMatchObject({
      'src/edit.txt': { change: 'changed', kind: 'file', bytes_before: 14, bytes_after: 12, diff: 'shown' },
      'gone.txt': { change: 'deleted', bytes_before: 4, bytes_after: null, diff: 'shown' },
      'picture.png': { change: 'added', binary: true, bytes_before: null, bytes_after: 4, diff: 'binary' },
      'large.txt': { change: 'added', binary: false, diff: 'too large' },
      'run.sh': { change: 'changed', only_mode: true, diff: 'only its mode' },
      link: { change: 'added', kind: 'link', diff: 'a link' }
    })
    expect(changed).not.toHaveProperty(['same.txt'])
  })

  test('writes the changes as a diff', async () => {
    const { step } = await played()
    const diff = readFileSync(step.outputs['diff'] ?? '', 'utf8')
    expect(diff).toContain('--- a/src/edit.txt\n+++ b/src/edit.txt\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n')
    expect(diff).toContain('--- a/gone.txt\n+++ /dev/null\n')
    expect(diff).not.toMatch(/picture|large|\.git/)
  })

  test('shows the changes in the summary, without any markup of the agent', async () => {
    const { step } = await played()
    expect(step.summary).toContain('## Changes in the workspace')
    expect(step.summary).toMatch(/^Files: 5 added, 2 changed, 1 deleted since the upload\. Inside \.git: 2 files\.$/m)
    expect(step.summary).toMatch(/^\| deleted \| gone\.txt \| 4 B \| – \|$/m)
    expect(step.summary).toMatch(/^\| added \| picture\.png \(binary\) \| – \| 4 B \|$/m)
    const [table = '', diff = ''] = step.summary.split('\n````diff\n')
    expect(table).not.toMatch(/<img|```|\[x\]/)
    // The fence is longer than any in the diff, so that no line ends the block.
    expect(diff).toMatch(/^[\s\S]*\n````\n/)
    expect(diff).toContain('+2')
    expect(diff).toContain('Not in the diff: 4 files (')
  })

  test('uploads the dumps, the changes and a manifest, but not the unpacked workspace', async () => {
    const { stage, step } = await played()
    expect(Object.keys(textsIn(stage, 'mid-job')).sort()).toEqual([
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'sandbox-jira.json'
    ])
    expect(step.outputs['artifact-url']).toMatch(/\/actions\/runs\/\d+\/artifacts\/1001$/)
    expect(stage.artifacts.request('mid-job')).toHaveProperty('expires_at')
    expectSchema('manifest', textsIn(stage, 'mid-job')['manifest.json'])
    const { leases } = JSON.parse(textsIn(stage, 'mid-job')['manifest.json'] ?? '') as { leases: { alias: string }[] }
    expect(leases.map(({ alias }) => alias).sort()).toEqual(['calculator', 'jira', 'local-sandbox'])
  })

  test('writes a second dump, of one lease, to `folder`', async () => {
    const { again, job } = await played()
    expect(again.exitCode).toBe(1)
    expect(again.outputs['folder']).toBe(join(job.workspace, 'dumps', 'second'))
    expect(readdirSync(again.outputs['folder'] ?? '').sort()).toEqual([
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'workspace'
    ])
    expect(again.outputs['files']).toBe('{}')
    expect(again.outputs['changed']).toBe('9')
  })

  test('checks what is expected of the workspace, and post shows it as not proven without a gateway', async () => {
    const { again, post } = await played()
    expect(theError(again)).toContain('- file gone.txt exists: expected the file, found no such file')
    expect(post?.summary).toContain('\n\n❌ **Checks: 1 of 2 passed.** ')
    expect(post?.summary).toContain('\n- ❌ `file gone.txt exists`: expected `the file`, found `no such file`\n')
    expect(post?.summary).toContain('⚠️ Not proven: ')
  })

  test('refuses a folder that is not empty', async () => {
    const { sameFolder } = await played()
    expect(theError(sameFolder)).toMatch(/^The folder "dumps\/second" is not empty\. .* Name another `folder`/)
  })

  test('everything is released in the end, and no secret is shown', async () => {
    const { stage } = await played()
    expect(stage.api.held()).toEqual([])
    expect(stage.leaks()).toEqual([])
  })
})

describe('dump: errors', () => {
  const played = playOnce(async (stage) => {
    const job = await openJob(stage)
    const failAt = (match: string) => stage.api.fault({ match, kind: 'status', status: 403, times: 1 })
    failAt('GET /sandbox/jira/*/dump')
    const refused = await dump(stage, job, { 'artifact-name': 'partly' })
    stage.api.fault({ match: 'GET /storage/*', kind: 'cut', after: 0, times: 1 })
    const broken = await dump(stage, job, { names: 'local-sandbox', 'artifact-name': 'partly' })
    const outside = join(stage.folder, 'outside')
    put(stage.folder, { pwned: 'pwned\n' })
    const climbing = join(stage.folder, 'climbing.tar.gz')
    create(
      { gzip: true, file: climbing, cwd: stage.folder, prefix: '../../outside', preservePaths: true, sync: true },
      ['pwned']
    )
    stage.api.setDump(readFileSync(climbing))
    const hostile = await dump(stage, job)
    stage.api.fault({ match: 'GET /sandbox/jira/*', kind: 'delay', ms: 1_000, times: 1 })
    stage.api.fault({ match: 'GET /sandbox/jira/*/dump', kind: 'hang', times: 1 })
    const late = await dump(stage, job, { names: 'jira', timeout: '3' })
    const [jira] = stage.api.held().filter(({ servers }) => servers.includes('jira'))
    stage.api.expire(jira?.id ?? '', 'stranger')
    const stranger = await dump(stage, job, { names: 'jira' })
    return { stage, job, refused, broken, hostile, late, stranger, outside }
  })

  beforeAll(async () => void (await played()), LONG_MS)

  test('fails if one dump fails, after it has kept the others', async () => {
    const { stage, refused } = await played()
    expect(refused.exitCode).toBe(1)
    expect(theError(refused)).toMatch(/^jira could not be dumped\. Klavis answered 403/)
    expect(existsSync(join(refused.outputs['workspace'] ?? '', 'same.txt'))).toBe(true)
    expect(refused.outputs['changed']).toBe('0')
    expect(refused.outputs['files']).toBe('{}')
    expect(Object.keys(textsIn(stage, 'partly'))).toContain('local-sandbox.tar.gz')
    expect(textsIn(stage, 'partly')['manifest.json']).toContain('"no_dump": "Klavis answered 403')
    expectSchema('manifest', textsIn(stage, 'partly')['manifest.json'])
  })

  test('repeats a download that breaks', async () => {
    const { broken } = await played()
    expect(broken.log).toContain('is downloaded again')
    expect(existsSync(join(broken.outputs['workspace'] ?? '', 'same.txt'))).toBe(true)
  })

  test('fails if the artifact name is taken, and says what to do', async () => {
    const { broken } = await played()
    expect(theError(broken)).toMatch(/^This run already has an artifact named partly\. .*`artifact-name` of its own/)
    expect(broken.outputs).not.toHaveProperty('artifact-url')
  })

  test('does not unpack an archive with paths outside of its folder, and keeps the archive', async () => {
    const { hostile, outside } = await played()
    expect(theError(hostile)).toMatch(
      /^local-sandbox could not be dumped\. The dump was not unpacked\. .* Handle the archive with care/
    )
    expect(existsSync(outside)).toBe(false)
    expect(hostile.outputs).not.toHaveProperty('workspace')
    expect(basename(hostile.outputs['archive'] ?? '')).toBe('local-sandbox.tar.gz')
    expect(Object.keys(JSON.parse(hostile.outputs['files'] ?? '') as object)).toEqual(['jira'])
  })

  test('limits a dump to the rest of `timeout`', async () => {
    expect(theError((await played()).late)).toMatch(/longer than [0-2] s|3\.0 s that `timeout` allows/)
  })

  test('does not dump a sandbox that somebody else has acquired', async () => {
    const { stranger } = await played()
    expect(theError(stranger)).toMatch(/^jira could not be dumped\. jira is no longer held\./)
    expect(stranger.outputs['files']).toBe('{}')
  })

  test('shows no secret', async () => {
    expect((await played()).stage.leaks()).toEqual([])
  })
})

test(
  'dump: without an artifact service, keeps the files and warns with their path',
  async () => {
    const stage = await openStage()
    const job = stage.job({ env: { ACTIONS_RUNTIME_TOKEN: '' } })
    await job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' })).main()
    const step = await dump(stage, job, { 'artifact-name': 'kept' })
    expect(step.exitCode).toBe(0)
    expect(messagesOf(step, 'warning')).toEqual([
      expect.stringMatching(/^The artifact was not uploaded\..* The files are at /)
    ])
    expect(existsSync(join(step.outputs['folder'] ?? '', 'sandbox-jira.json'))).toBe(true)
    expect(step.outputs).not.toHaveProperty('artifact-url')
    const twin = job.use(stage.inputs({ sandboxes: 'jira', verify: 'off', dump: 'never' }))
    const { outputs } = await twin.main()
    expect(theError(await dump(stage, job))).toMatch(/^This job holds "jira" more than once\. .*`ledger`/)
    expect((await dump(stage, job, { ledger: outputs['ledger'] ?? '' })).exitCode).toBe(0)
    expect(messagesOf(await dump(stage, stage.job()), 'notice')).toEqual([
      'Nothing was dumped, because no sandbox is held.'
    ])
  },
  LONG_MS
)

test(
  'dump: needs no key on the embedded engine, and shows what an agent changed',
  async () => {
    const stage = await openStage()
    const job = stage.job()
    put(job.workspace, { 'TASK.md': 'say hello\n' })
    const inputs = { 'local-sandbox': 'filesystem', sandboxes: 'calculator', upload: '.', dump: 'never' }
    const main = await job.use(inputs).main()
    const path = join(main.outputs['workspace'] ?? '', 'hello.txt')
    await runAgent(job, [['filesystem', 'filesystem_write_file', { path, content: 'hello\n' }]])
    const step = await job.use({}, { action: 'dump' }).main()
    expect(step.exitCode).toBe(0)
    expect(step.outputs['changed']).toBe('1')
    expect(readFileSync(step.outputs['diff'] ?? '', 'utf8')).toBe(
      '--- /dev/null\n+++ b/hello.txt\n@@ -0,0 +1,1 @@\n+hello\n'
    )
    expect(readFileSync(join(step.outputs['workspace'] ?? '', 'TASK.md'), 'utf8')).toBe('say hello\n')
    const [post] = await job.finish()
    expect(post?.exitCode).toBe(0)
    expect(stage.api.requests).toEqual([])
    expect(stage.leaks()).toEqual([])
  },
  LONG_MS
)
