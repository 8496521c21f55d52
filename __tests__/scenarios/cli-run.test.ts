import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { fastClock } from '../support/fast-clock.ts'
import { matches, type SeenRequest } from '../support/klavis/requests.ts'
import { laptopOf } from '../support/laptop.ts'
import { openStage, playOnce } from '../support/scenario.ts'

/** What an error in a job says, and one in a terminal never does. */
const WORDS_OF_WORKFLOWS = /`api-key`|`timeout`|post step|RUNNER_TEMP|the job\b|the runner/
const PRINT_ENV = 'console.log(JSON.stringify(process.env)); process.exitCode = 3'

describe('`run` in a pipe', () => {
  const play = playOnce(async (stage) => {
    const { laptop, apiFlags } = laptopOf(stage, true)
    writeFileSync(join(laptop.project, 'task.txt'), 'do it')
    const asked = ['--sandboxes', 'jira', '--local-sandbox', 'filesystem', '--upload', '.', '--dump-folder', 'dumps']
    const result = await laptop.run(['run', ...apiFlags, ...asked, '--', process.execPath, '-e', PRINT_ENV])
    return { stage, laptop, result, dumps: join(laptop.project, 'dumps') }
  })

  test('exits with the code of the command, and releases everything', async () => {
    const { stage, laptop, result } = await play()
    expect(result.code).toBe(3)
    expect(stage.api.held()).toEqual([])
    expect(laptop.runNames()).toEqual([])
  })

  test('gives the command the environment of a workflow step, and the outputs', async () => {
    const { result } = await play()
    const env = JSON.parse(result.stdout) as Record<string, string>
    expect(env['KLAVIS_JIRA_MCP_URL']).toMatch(/^http/)
    expect(env['KLAVIS_OUTPUT_JIRA_URL']).toBe(env['KLAVIS_JIRA_MCP_URL'])
    expect(env['KLAVIS_OUTPUT_CLAUDE_ARGS']).toContain(env['KLAVIS_MCP_CONFIG'])
    expect(env['KLAVIS_SANDBOX_NAME']).toMatch(/^run-/)
    // The files are removed with the sandboxes.
    expect(existsSync(env['KLAVIS_MCP_CONFIG'] ?? '')).toBe(false)
  })

  test('leaves stdout to the command, and writes plain lines to stderr', async () => {
    const { result } = await play()
    expect(result.stdout.trimEnd().split('\n')).toHaveLength(1)
    expect(result.stderr).toMatch(/^ {2}✓ jira, /m)
    expect(result.stderr).toMatch(/^ {2}✓ jira: released, /m)
    expect(result.stderr).not.toMatch(/\u001b|\r/)
    expect(result.stderr).toMatch(/\n✗ .* ended with exit code 3 · 0 calls · report dumps.report\.html\n$/)
  })

  test('shows no secret', async () => {
    const { stage, result, dumps } = await play()
    const kept = readdirSync(dumps).map((name) => readFileSync(join(dumps, name), 'latin1'))
    for (const secret of stage.api.secrets()) expect([result.stderr, ...kept].join()).not.toContain(secret)
  })

  test('writes the dumps and the summary to `--dump-folder`, which git ignores', async () => {
    const { dumps } = await play()
    expect(readdirSync(dumps).sort()).toEqual([
      '.gitignore',
      'changes.diff',
      'changes.json',
      'local-sandbox.tar.gz',
      'manifest.json',
      'report.html',
      'sandbox-jira.json',
      'summary.md'
    ])
    const summary = readFileSync(join(dumps, 'summary.md'), 'utf8')
    expect(summary).toMatch(
      /^⚠️ \*\*2 servers\*\* were ready; no file changed\. .* The command failed: .* ended with exit code 3\.$/m
    )
    expect(summary).toContain('| jira |')
    expect(summary).toContain(`Artifact: ${dumps.replaceAll('\\', '&#92;')}`)
    if (process.platform !== 'win32') expect(statSync(dumps).mode & 0o777).toBe(0o700)
  })

  test('labels the sandboxes with this machine', async () => {
    const { stage } = await play()
    const [acquire] = stage.api.calls('POST /sandbox/jira')
    const { tags } = JSON.parse(acquire?.body ?? '{}') as { tags: Record<string, string> }
    expect(tags).toMatchObject({ gha_repository: 'project', gha_job: 'terminal' })
    expect(tags['gha_run_id']).toMatch(/^local-[0-9a-f]{12}$/)
  })
})

test('exits with 127 if the command does not exist, releases everything, and prints one document with `--json`', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const asked = [...apiFlags, '--json', '--sandboxes', 'jira', '--dump', 'never']
  const onGitHub = { GITHUB_ACTIONS: 'true' }
  const { code, stdout, stderr } = await laptop.run(['run', ...asked, '--', 'no-such-command', '--json'], onGitHub)
  expect(code).toBe(127)
  expect(JSON.parse(stdout)).toMatchObject({ acquired: true, exit_code: 127, dump_folder: null, left: [] })
  expect(stderr).toContain('error: There is no command no-such-command.')
  // In a workflow the secrets are masked, too.
  expect(stderr).toContain(`::add-mask::${stage.api.key}\n`)
  expect(stage.api.calls('DELETE /sandbox/jira/*')).toHaveLength(1)
  expect(stage.api.held()).toEqual([])
})

test('exits with 125 if a sandbox cannot be acquired, and does not run the command', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const body = { detail: `Nothing is left of the quota of ${stage.api.key}` }
  stage.api.fault({ match: 'POST /sandbox/notion', kind: 'status', status: 403, body })
  const asked = [...apiFlags, '--sandboxes', 'jira', '--sandboxes', 'notion', '--api-key', stage.api.key]
  const command = [process.execPath, '-e', 'console.log("run")']
  const { code, stdout, stderr } = await laptop.run(['run', ...asked, '--', ...command])
  expect(code).toBe(125)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^error: .*notion.*Nothing is left of the quota of \*\*\*/m)
  expect(stderr).toContain('Check KLAVIS_API_KEY, and that it belongs to the API at `--api-url`.')
  expect(stderr).toMatch(/^warning: .*`--api-key`/m)
  expect(stderr).not.toContain(stage.api.key)
  expect(stderr).not.toMatch(WORDS_OF_WORKFLOWS)
  expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
})

test('words an error after many attempts for a terminal, too', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  stage.api.fault({ match: 'POST /sandbox/notion', kind: 'status', status: 503 })
  const { stderr } = await laptop.run(['run', ...apiFlags, '--sandboxes', 'notion', '--timeout', '3', '--', 'true'])
  expect(stderr).toMatch(/^error: .*(`--timeout`|Run the command again)/m)
  expect(stderr).not.toMatch(WORDS_OF_WORKFLOWS)
})

test('`--keep on-failure` keeps the sandboxes of a failed command until `down`', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const asked = [...apiFlags, '--sandboxes', 'jira', '--dump', 'never', '--keep', 'on-failure', '--name', 'mine']
  const failed = await laptop.run(['run', ...asked, '--', process.execPath, '-e', 'process.exitCode = 4'])
  expect(failed.code).toBe(4)
  expect(failed.stderr).toContain('cli.js down --name mine` releases it.')
  expect(stage.api.held()).toHaveLength(1)
  expect(await laptop.run(['down'], { KLAVIS_SANDBOX_NAME: 'mine' })).toMatchObject({ code: 0 })
  expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
})

test('remembers what could not be released, and `down` releases it', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const body = { detail: 'No entry with token-of-mine' }
  let isBroken = true
  const match = (request: SeenRequest) => isBroken && matches('DELETE /sandbox/jira/*', request)
  stage.api.fault({ match, kind: 'status', status: 403, body })
  const headers = ['--headers', 'jira X-Token: token-of-mine']
  const asked = ['--sandboxes', 'jira, notion', '--dump', 'never', '--name', 'mine', ...headers]
  const first = await laptop.run(['run', ...apiFlags, ...asked, '--', process.execPath, '-e', ''], fastClock())
  isBroken = false
  expect(first.code).toBe(0)
  expect(first.stderr).toContain('cli.js down --name mine')
  expect(first.stderr).toContain('No entry with ***')
  const [row] = JSON.parse((await laptop.run(['ps', '--json'])).stdout) as [{ leases: { alias: string }[] }]
  expect(row).toMatchObject({ name: 'mine', state: 'up', leases: [{ alias: 'jira', state: 'held' }] })
  expect(row.leases).toHaveLength(1)
  const second = await laptop.run(['down', '--name', 'mine'])
  expect(second).toMatchObject({ code: 0, stdout: '"mine" is down.\n' })
  expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
})

test('remembers what may be held after a lost answer, and `down` fails because of it', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  stage.api.fault({ match: 'POST /local-sandbox', kind: 'reset', act: 'after' })
  const asked = ['--sandboxes', 'jira', '--local-sandbox', 'filesystem', '--dump', 'never', '--name', 'mine', '--json']
  const lost = await laptop.run(['run', ...apiFlags, ...asked, '--', process.execPath, '-e', ''])
  expect([lost.code, JSON.parse(lost.stdout)]).toMatchObject([125, { left: ['local-sandbox'] }])
  const [row] = JSON.parse((await laptop.run(['ps', '--json'])).stdout) as unknown[]
  expect(row).toMatchObject({ state: 'up', leases: [{ alias: 'local-sandbox', state: 'maybe held' }] })
  expect(await laptop.run(['down', '--name', 'mine'])).toMatchObject({ code: 1, stdout: '' })
  expect(laptop.runNames()).toEqual(['mine'])
})

const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('`ps` shows what a killed process left behind, and `down` releases it', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  const asked = ['--sandboxes', 'jira', '--local-sandbox', 'filesystem', '--name', 'mine']
  const killer = 'process.kill(process.ppid, "SIGKILL")'
  const killed = await laptop.run(['run', ...apiFlags, ...asked, '--', process.execPath, '-e', killer])
  expect(killed.signal).toBe('SIGKILL')
  expect(stage.api.held()).toHaveLength(2)
  const listed = await laptop.run(['ps'])
  expect(listed.stdout).toMatch(/^mine: left behind, .*\n {2}local-sandbox \(filesystem\): held, .*\n {2}jira: held, /)
  const noKey = await laptop.run(['down', '--all', '--json'], { KLAVIS_API_KEY: '' })
  expect([noKey.code, JSON.parse(noKey.stdout)]).toMatchObject([1, [{ name: 'mine', left: null }]])
  const down = await laptop.run(['down', '--all', '--json', '--dump-folder', 'dumps'])
  expect([down.code, JSON.parse(down.stdout)]).toMatchObject([0, [{ name: 'mine', left: [], failure: null }]])
  // Each run has a folder, because the file names are the same.
  expect(readdirSync(join(laptop.project, 'dumps', 'mine'))).toContain('local-sandbox.tar.gz')
  expect([stage.api.held(), laptop.runNames()]).toEqual([[], []])
})

test('exits with 2 for invalid flags, values or names of every command, and does nothing', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage)
  mkdirSync(join(laptop.project, 'full', 'of'), { recursive: true })
  writeFileSync(join(laptop.project, 'file'), '')
  const server = [...apiFlags, '--sandboxes', 'jira']
  const wrong = await Promise.all([
    laptop.run(['run', ...server, '--ttl', 'soon', '--keep', 'perhaps', '--', 'true']),
    laptop.run(['up', ...server, '--verify', 'perhaps']),
    laptop.run(['run', ...server, '--dump-folder', 'full', '--', 'true']),
    laptop.run(['run', ...server, '--dump-folder', 'file/in', '--', 'true']),
    laptop.run(['test', 'case.yml', '--dump-folder', 'file', '--', 'true']),
    laptop.run(['down', '--name', '../mine']),
    laptop.run(['engine', '--port', 'eighty']),
    laptop.run(['run', ...server]),
    laptop.run(['call'])
  ])
  expect(wrong.map(({ code, stdout }) => [code, stdout])).toEqual(wrong.map(() => [2, '']))
  const [value, choice, , inFile, onFile, , port, nothing] = wrong.map(({ stderr }) => stderr)
  expect(value).toMatch(/There are 2 problems with the arguments:[\s\S]*`--ttl`: "soon" [\s\S]*`--keep`: "perhaps" /)
  // The error is the last line, and is not repeated.
  expect(value).toMatch(/perhaps" [^\n]*\n$/)
  for (const text of [inFile, onFile]) expect(text).toMatch(/^error: The results cannot be written to .* is a file\./)
  expect(nothing).toMatch(/^error: no command is given\. Write it after the flags: `run … -- node agent\.js`\.\n/)
  expect(port).toContain('The value of `--port` is not valid.')
  expect(choice).toContain('error: `--verify`: "perhaps" is not one of')
  expect([stage.api.requests, laptop.runNames()]).toEqual([[], []])
})

test('exits with 2 for unknown flags, also with `--json`', async () => {
  const stage = await openStage()
  const { laptop } = laptopOf(stage)
  const { code, stdout, stderr } = await laptop.run(['run', '--json', '--sandboxs', 'jira', '--', 'true'])
  expect([code, JSON.parse(stdout)]).toEqual([2, { failure: expect.stringContaining('--sandboxs') }])
  expect(stderr).toContain('Did you mean --sandboxes?')
  expect(stage.api.requests).toEqual([])
})
