import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { repository } from '../archive/fixtures.ts'
import { copiedFiles, NO_ARTIFACT_SERVICE, otherAnnotations } from '../support/artifact-content.ts'
import { isRunning, waitUntil } from '../support/engine-process.ts'
import { actionFolder } from '../support/files.ts'
import { callAt, configuredUrl, gatewayOf } from '../support/gateway.ts'
import { openStage } from '../support/scenario.ts'

const ON_POSIX = process.platform === 'win32' ? test.skip : test
const AS_ORDINARY_USER = process.platform === 'win32' || process.getuid?.() === 0 ? test.skip : test
const UNSET = undefined as unknown as string
/** Neither verifies nor dumps, which is fastest. */
const BARE = { verify: 'off', dump: 'never' }

describe('RUNNER_TEMP', () => {
  test('is created if it is missing', async () => {
    const stage = await openStage()
    const temp = join(stage.folder, 'not', 'there')
    const use = stage.job({ env: { RUNNER_TEMP: temp } }).use(stage.inputs({ ...BARE, sandboxes: 'jira' }))
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    expect(existsSync(main.outputs['mcp-config'] ?? '')).toBe(true)
    await use.post()
    expect(readdirSync(temp)).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('may be unset, and so may GITHUB_STEP_SUMMARY: the temporary folder of the system is used', async () => {
    const stage = await openStage()
    const system = join(stage.folder, 'system')
    mkdirSync(system)
    const env = { RUNNER_TEMP: '', TMPDIR: system, TEMP: system, TMP: system }
    const use = stage.job({ env }).use(stage.inputs({ ...BARE, sandboxes: 'jira' }))
    const main = await use.main({ env: { GITHUB_STEP_SUMMARY: '' } })
    expect(main.exitCode).toBe(0)
    expect(main.outputs['ledger']).toContain(actionFolder(system))
    const post = await use.post({ env: { GITHUB_STEP_SUMMARY: '' } })
    expect([post.exitCode, post.annotations]).toEqual([0, []])
    expect(post.log).toContain('The job summary could not be written')
    expect(readdirSync(system)).toEqual([])
    expect(stage.api.held()).toEqual([])
  })

  test('is an error if it is a file, and nothing is acquired', async () => {
    const stage = await openStage()
    const temp = join(stage.folder, 'file')
    writeFileSync(temp, '')
    const use = stage.job({ env: { RUNNER_TEMP: temp } }).use(stage.inputs({ sandboxes: 'jira' }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(main.annotations).toHaveLength(1)
    expect(main.annotations[0]?.message).toMatch(
      /The action could not create its folder: .*Nothing was acquired.*RUNNER_TEMP is writable/
    )
    const post = await use.post()
    expect([post.exitCode, post.annotations]).toEqual([0, []])
    expect(stage.api.requests).toEqual([])
  })

  AS_ORDINARY_USER('is an error if it is not writable, and nothing is acquired', async () => {
    const stage = await openStage()
    const temp = join(stage.folder, 'locked')
    mkdirSync(temp)
    chmodSync(temp, 0o500)
    const main = await stage
      .job({ env: { RUNNER_TEMP: temp } })
      .use(stage.inputs({ sandboxes: 'jira' }))
      .main()
    expect(main.exitCode).toBe(1)
    expect(main.annotations[0]?.message).toContain('Check that RUNNER_TEMP is writable')
    expect(stage.api.requests).toEqual([])
  })

  ON_POSIX('is quoted in claude-args if it has special characters', async () => {
    const stage = await openStage()
    const temp = join(stage.folder, 'with two  spaces', "it's $HOME `here`", 'über', '日本語')
    const use = stage.job({ env: { RUNNER_TEMP: temp } }).use(stage.inputs({ ...BARE, sandboxes: 'jira' }))
    const { outputs } = await use.main()
    const args = outputs['claude-args'] ?? ''
    const words = execFileSync('sh', ['-c', `printf '%s\\n' ${args}`], { encoding: 'utf8' })
      .trimEnd()
      .split('\n')
    expect(words).toEqual(['--mcp-config', outputs['mcp-config'], '--strict-mcp-config', '--allowedTools', 'mcp__jira'])
    expect(JSON.parse(readFileSync(words[1] ?? '', 'utf8'))).toHaveProperty('mcpServers.jira')
  })

  test('may be deleted during the job: servers work on, calls are counted, and post dumps and releases everything', async () => {
    const stage = await openStage()
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const inputs = { sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off', record: 'configs' }
    const use = job.use(stage.inputs(inputs))
    const url = configuredUrl(await use.main(), 'jira')
    const gone = `import { rmSync } from 'node:fs'; rmSync(${JSON.stringify(actionFolder(job.temp))}, { recursive: true })`
    await job.run(gone)
    const { status } = await callAt(url, 'jira_search')
    const post = await use.post()
    expect([status, post.exitCode]).toEqual([200, 0])
    expect(otherAnnotations(post).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^A later step removed the transcript of the gateway\. The numbers of calls are right/)
    ])
    expect(post.summary).toContain('### 1 tool call')
    await waitUntil('the gateway has ended', () => !isRunning(gatewayOf(use).pid))
    expect(copiedFiles(job)).toHaveProperty(['local-sandbox.tar.gz'])
    expect(stage.api.held()).toEqual([])
  })

  test('may contain a file in place of our folder: post dumps and releases everything', async () => {
    const stage = await openStage()
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    const use = job.use(stage.inputs({ sandboxes: 'jira', 'local-sandbox': 'filesystem', verify: 'off' }))
    await use.main()
    const folder = JSON.stringify(actionFolder(job.temp))
    await job.run(
      `import fs from 'node:fs'; fs.rmSync(${folder}, { recursive: true }); fs.writeFileSync(${folder}, '')`
    )
    const post = await use.post()
    expect(post.exitCode).toBe(0)
    const messages = otherAnnotations(post).map(({ message }) => message)
    expect(messages).toEqual([expect.stringMatching(/^The folder of the action was replaced by something else: /)])
    expect(copiedFiles(job)).toHaveProperty(['local-sandbox.tar.gz'])
    expect(stage.api.held()).toEqual([])
  })
})

describe('the workspace', () => {
  test('may have spaces and non-ASCII characters in its path and files, also without HOME and an artifact service', async () => {
    const stage = await openStage()
    const workspace = join(stage.folder, 'my work (ü 日本)')
    repository(workspace, { 'a file.txt': 'a', 'ordner ä/ß.txt': 'b', '日本/語.txt': 'c', "it's": 'd' })
    const use = stage
      .job({ env: { GITHUB_WORKSPACE: workspace, HOME: UNSET, USERPROFILE: UNSET, ...NO_ARTIFACT_SERVICE } })
      .use(stage.inputs({ verify: 'off', 'local-sandbox': 'filesystem', upload: '.', 'upload-git': 'true' }))
    const main = await use.main()
    expect(main.exitCode).toBe(0)
    const names = readdirSync(stage.api.workspace()).map((name) => name.normalize('NFC'))
    expect(names.sort()).toEqual(['.git', 'a file.txt', "it's", 'ordner ä', '日本'].sort())
    const post = await use.post()
    const place = join(workspace, 'klavis-sandbox-test-0-1')
    expect(post.annotations).toMatchObject([{ level: 'warning', message: expect.stringContaining(place) }])
    expect(readdirSync(place)).toEqual(expect.arrayContaining(['manifest.json', 'report.html', 'local-sandbox.tar.gz']))
    expect(stage.api.held()).toEqual([])
  })
})

// list-files.test.ts shows what can be uploaded without git.
describe('without git', () => {
  test('refuses to upload a checkout, because ignored files may be secret, and releases everything', async () => {
    const stage = await openStage()
    const job = stage.job({ env: { PATH: join(stage.folder, 'nothing') } })
    repository(job.workspace, { 'a.txt': 'a' })
    const use = job.use(stage.inputs({ ...BARE, 'local-sandbox': 'filesystem', sandboxes: 'jira', upload: '.' }))
    const main = await use.main()
    expect(main.exitCode).toBe(1)
    expect(main.annotations).toHaveLength(1)
    expect(main.annotations[0]?.message).toMatch(
      /is a git checkout, but git was not found.*not in PATH.*Install git, or .*upload-include/
    )
    expect(stage.api.held()).toEqual([])
  })
})
