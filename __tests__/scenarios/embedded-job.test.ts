import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type AgentAnswer, runAgent } from '../support/agent.ts'
import { messagesOf } from '../support/annotations.ts'
import { manifestIn, textsIn, workspaceIn } from '../support/artifact-content.ts'
import { engineOf, hasBubblewrap, isRunning, processesIn, type StartedEngine } from '../support/engine-process.ts'
import { readJson } from '../support/files.ts'
import type { Job } from '../support/runner/job.ts'
import type { StepResult } from '../support/runner/step.ts'
import { expectSchema, expectSchemaOfLines } from '../support/schemas.ts'
import { openStage, type Stage } from '../support/stage.ts'

const ALIASES = ['filesystem', 'git', 'terminal', 'calculator']
const ARTIFACT = 'klavis-sandbox-test-0-1'
const IDENTITY = ['-c', 'user.name=Mona', '-c', 'user.email=mona@octo.test', '-c', 'commit.gpgsign=false']
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\/mcp\/[\w-]{43}\/[a-z]+\/(\?[\w=-]+)?$/

function makeCheckout(folder: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'TASK.md'), 'add 19 and 23\n')
  writeFileSync(join(folder, 'src', 'index.js'), 'export const one = 1\n')
  git('init', '--quiet')
  git('add', '.')
  git(...IDENTITY, 'commit', '--quiet', '-m', 'first')
}

describe('a job without a key, with four servers of the embedded engine, an upload and an agent', () => {
  let stage: Stage
  let job: Job
  let main: StepResult
  let answers: AgentAnswer[]
  let post: StepResult
  let engine: StartedEngine
  let workspace: string
  let urls: Record<string, string>
  let configs: { config: unknown; modes: number[] }
  let meanwhile: { engineRuns: boolean; processes: number }

  beforeAll(async () => {
    stage = await openStage()
    job = stage.job()
    makeCheckout(job.workspace)
    const inputs = { 'local-sandbox': 'filesystem, git, terminal', sandboxes: 'calculator' }
    const use = job.use({ ...inputs, upload: '.', 'upload-git': 'true' })
    main = await use.main()
    engine = engineOf(use)
    workspace = main.outputs['workspace'] ?? ''
    urls = JSON.parse(main.outputs['server-urls'] ?? '{}') as Record<string, string>
    const config = main.outputs['mcp-config'] ?? ''
    const files = [config, join(engine.home, 'state.json'), join(engine.home, 'engine.log')]
    configs = { config: readJson(config), modes: files.map((path) => statSync(path).mode & 0o777) }
    answers = await runAgent(job, [
      ['filesystem', 'filesystem_read_text_file', { path: join(workspace, 'TASK.md') }],
      ['calculator', 'calculate', { expression: '19 + 23' }],
      ['filesystem', 'filesystem_write_file', { path: join(workspace, 'answer.txt'), content: 'It is 42.\n' }],
      ['git', 'git_add', { repo_path: workspace, files: ['answer.txt'] }],
      ['git', 'git_commit', { repo_path: workspace, message: 'The answer' }],
      ['terminal', 'run_command', { command: 'cat answer.txt' }],
      ['filesystem', 'filesystem_read_text_file', { path: join(workspace, 'nowhere.txt') }],
      ['filesystem', 'filesystem_read_media_file', { path: join(workspace, 'TASK.md') }]
    ])
    meanwhile = { engineRuns: isRunning(engine.pid), processes: processesIn(engine.home).length }
    ;[post] = (await job.finish()) as [StepResult]
  })

  afterAll(async () => {
    const problems = stage.problems()
    await stage.close()
    expect(problems).toEqual([])
  })

  test('every step succeeds', () => {
    expect([main.exitCode, post.exitCode]).toEqual([0, 0])
    expect([main.stderr, post.stderr]).toEqual(['', ''])
    expect(post.annotations).toEqual([])
  })

  test('a notice explains the embedded engine, and a warning says if the servers are not isolated', () => {
    expect(messagesOf(main, 'notice')).toEqual([
      'There is no Klavis API key, so the embedded engine serves the MCP servers on this machine.'
    ])
    const warnings = hasBubblewrap ? [] : [expect.stringMatching(/^The MCP servers are not isolated: .*#isolation$/)]
    expect(messagesOf(main, 'warning')).toEqual(warnings)
  })

  test('sends nothing to the cloud', () => {
    expect(stage.api.requests).toEqual([])
  })

  test('has the same outputs as in the cloud, with loopback URLs', () => {
    const { outputs } = main
    expect(outputs).toMatchObject({ acquired: 'true', engine: 'embedded' })
    expect(Object.keys(urls)).toEqual(ALIASES)
    for (const alias of ALIASES) {
      expect(urls[alias]).toMatch(LOOPBACK)
      expect(outputs[`${alias}-url`]).toBe(urls[alias])
    }
    expect(workspace.startsWith(job.temp)).toBe(true)
    expect(outputs['expires-at']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  test('the output `tools` has the same tool names as in the cloud', () => {
    expect(JSON.parse(main.outputs['tools'] ?? '')).toEqual({
      filesystem: expect.arrayContaining(['filesystem_read_text_file', 'filesystem_write_file']),
      git: expect.arrayContaining(['git_status', 'git_commit']),
      terminal: ['run_command'],
      calculator: ['calculate']
    })
  })

  test('the environment and the client config contain the same URLs', () => {
    for (const alias of ALIASES) expect(main.exported[`KLAVIS_${alias.toUpperCase()}_MCP_URL`]).toBe(urls[alias])
    expect(configs.config).toMatchObject({
      mcpServers: Object.fromEntries(ALIASES.map((alias) => [alias, { url: urls[alias] }]))
    })
    expect(main.outputs['claude-args']).toContain('--mcp-config')
  })

  test('files with secrets are private', () => {
    if (process.platform !== 'win32') expect(configs.modes).toEqual([0o600, 0o600, 0o600])
  })

  test('the engine and its servers run until post', () => {
    expect(meanwhile.engineRuns).toBe(true)
    if (process.platform === 'linux') expect(meanwhile.processes).toBeGreaterThan(ALIASES.length)
  })

  test('the tools work, and a failed call is an error', () => {
    const [task, sum, , , commit, cat, nowhere] = answers.map(({ text }) => text)
    expect(answers.map(({ isError }) => isError)).toEqual([false, false, false, false, false, false, true, false])
    expect(task).toBe('add 19 and 23\n')
    expect(sum).toBe('42')
    expect(commit).toMatch(/committed successfully with hash [0-9a-f]{40}/)
    expect(cat).toContain('It is 42.')
    expect(nowhere).toContain('ENOENT')
  })

  test('the dump contains the uploaded files, the files of the agent and its commit', async () => {
    const files = await workspaceIn(stage, ARTIFACT)
    expect(files).toMatchObject({
      'TASK.md': 'add 19 and 23\n',
      'src/index.js': 'export const one = 1\n',
      'answer.txt': 'It is 42.\n'
    })
    const message = Object.entries(files).find(([path]) => path.startsWith('.git/logs/refs/heads/'))?.[1]
    expect(message).toContain('The answer')
    // The agent works on a copy of the checkout.
    expect(existsSync(join(job.workspace, 'answer.txt'))).toBe(false)
  })

  test('the artifact contains the log and transcript of the engine', () => {
    const files = textsIn(stage, ARTIFACT)
    expect(Object.keys(files).sort()).toEqual([
      'changes.diff',
      'changes.json',
      'engine.log',
      'local-sandbox.tar.gz',
      'manifest.json',
      'report.html',
      'transcript.jsonl'
    ])
    expect(files['engine.log']).toContain('The engine is ready (isolation: ')
    expect(files['engine.log']).toContain('POST /shutdown 200')
    expect(manifestIn(stage, ARTIFACT)['leases']).toHaveLength(2)
    expectSchema('manifest', files['manifest.json'])
  })

  test('the report shows what the agent did and changed', () => {
    const report = textsIn(stage, ARTIFACT)['report.html'] ?? ''
    for (const text of ['filesystem_write_file', 'answer.txt', 'It is 42.', '19 + 23']) expect(report).toContain(text)
  })

  test('the transcript contains every call with arguments, result, time and size', () => {
    const lines = textsIn(stage, ARTIFACT)['transcript.jsonl'] ?? ''
    expectSchemaOfLines('transcript-entry', lines)
    const events = lines
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const calls = events.filter(({ method }) => method === 'tools/call')
    expect(calls.map(({ tool, failed }) => [tool, failed])).toEqual([
      ['filesystem_read_text_file', false],
      ['calculate', false],
      ['filesystem_write_file', false],
      ['git_add', false],
      ['git_commit', false],
      ['run_command', false],
      ['filesystem_read_text_file', true],
      ['filesystem_read_media_file', false]
    ])
    expect(calls[1]).toMatchObject({
      server: 'calculator',
      params: { name: 'calculate', arguments: { expression: '19 + 23' } },
      // Gemini CLI rejects a text that is JSON but no object, unless there is structured content.
      result: { content: [{ type: 'text', text: '42' }], structuredContent: { result: 42 } },
      ms: expect.any(Number),
      bytes: expect.any(Number)
    })
  })

  test('a picture is in the content only, because agents show structured content as text instead', () => {
    const lines = (textsIn(stage, ARTIFACT)['transcript.jsonl'] ?? '').trimEnd().split('\n')
    const entries = lines.map((line) => JSON.parse(line) as { method: string; tool?: string; result?: object })
    const read = entries.find(({ tool }) => tool === 'filesystem_read_media_file')
    expect(Object.keys(read?.result ?? {})).toEqual(['content'])
    const list = entries.find(
      ({ method, result }) => method === 'tools/list' && /media_file/.test(JSON.stringify(result))
    )
    const { tools } = (list?.result ?? { tools: [] }) as { tools: { name: string; outputSchema?: object }[] }
    expect(tools.filter((tool) => tool.outputSchema === undefined).map(({ name }) => name)).toEqual([
      'filesystem_read_media_file'
    ])
  })

  test('the summary has a row for each server and one for each tool, with counts', () => {
    for (const alias of ALIASES) {
      expect(post.summary).toMatch(new RegExp(`^\\| ${alias} \\|.*\\| ready \\| \\d+ \\|.*\\| released \\|$`, 'm'))
    }
    expect(post.summary).toContain('### 8 tool calls')
    expect(rowOf('filesystem_read_text_file')).toMatch(/\| 2 \| 1 \| \d+ ms \| \d+ ms \|$/)
    expect(rowOf('calculate')).toMatch(/^\| calculator \| calculate \| 1 \| 0 \|/)
    expect(post.summary).toContain('/artifacts/1001)')
  })

  test("the log shows the releases and the end of the engine's log", () => {
    expect(post.groups).toContain("The end of the engine's log")
    expect(post.log).toContain('The engine has ended')
    expect(post.log).toMatch(/✓ calculator: released/)
    expect(post.log).toMatch(/✓ local-sandbox: released/)
  })

  test('the engine and all its processes have exited', () => {
    expect(isRunning(engine.pid)).toBe(false)
    expect(processesIn(engine.home)).toEqual([])
  })

  test('leaves nothing in RUNNER_TEMP, and the checkout is unchanged', () => {
    expect(readdirSync(job.temp).filter((name) => !name.startsWith('_runner'))).toEqual([])
    expect(readdirSync(job.workspace).sort()).toEqual(['.git', 'TASK.md', 'src'])
    expect(readFileSync(join(job.workspace, 'TASK.md'), 'utf8')).toBe('add 19 and 23\n')
  })

  function rowOf(tool: string): string {
    const plain = post.summary.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    return plain.split('\n').find((line) => line.replaceAll('\\', '').includes(`| ${tool} |`)) ?? ''
  }
})
