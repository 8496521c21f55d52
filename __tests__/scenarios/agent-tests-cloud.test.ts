import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { write } from '../archive/fixtures.ts'
import { keptFiles, outcomesOf, resultsOf, testAgent } from '../support/agent-tests.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import { filesIn } from '../support/files.ts'
import { reportDataIn } from '../support/report-data.ts'
import { playOnce } from '../support/scenario.ts'

/** Only a process that can replace itself gets rid of what it was started with. GitHub runs the action with such a Node. */
const CAN_HIDE_KEY = canReplaceItself(process.env['ACTION_NODE'])
const onLinux = process.platform === 'linux' ? describe : describe.skip

function canReplaceItself(node: string | undefined): boolean {
  if (node === undefined) return 'execve' in process
  return execFileSync(node, ['--print', "'execve' in process"], { encoding: 'utf8' }).trim() === 'true'
}

const seedOf = (title: string): string => JSON.stringify({ issues: [{ title }] })

/** The prompts name files outside of the workspace, in which agents report. */
const honestCases = (reports: string) => ({
  'data/main.md': 'uploaded by main\n',
  'seeds/main.json': seedOf('of main'),
  'cases/1-main.yml': `
name: It begins as main left it
prompt: |
  call filesystem list_directory {"path":"/data"}
  call jira jira_create {"title":"by the agent"}
  call filesystem write_file {"path":"/data/report.md","content":"total: 24.5"}
trials: 2
expect:
  calls:
    - jira.jira_create: { times: 1, arguments: { title: by the agent } }
  files:
    - report.md: { contains: '24.5' }
    - main.md: 'uploaded by main'
    - changed-only: [report.md]
  state:
    - jira.jira_search: { matches: 'by the agent' }
  output: { contains: main.md, not: { contains: report.md } }
`,
  'cases/2-own.yml': `
name: It begins with files and a seed of its own
prompt: |
  call jira jira_create {"title":"denied"}
  call filesystem list_directory {"path":"/data"}
files: fixture
seed: { jira: case.json }
allowed-tools: { jira: '!jira_create' }
expect:
  calls:
    - jira.*: { times: ..1 }
  max-calls: 2
  state:
    - jira.jira_search: { not: { contains: denied } }
  output: { matches: '(?s)not allowed.*orders\\.csv\\s*$' }
  run: node verify.mjs
`,
  'cases/case.json': seedOf('of the case'),
  'cases/fixture/orders.csv': 'a,24.5\n',
  'cases/verify.mjs': `
import { readFileSync, writeFileSync } from 'node:fs'
const calls = JSON.parse(readFileSync(process.env.AGENT_CALLS, 'utf8'))
if (calls.length !== 2 || !calls[0].denied) process.exit(1)
writeFileSync(${JSON.stringify(join(reports, 'script.json'))}, JSON.stringify(process.env))
`,
  'cases/3-spy.yml': `
name: It looks for the key
prompt: attack spy ${join(reports, 'spy.json')}
expect:
  exit-code: 0
`,
  'cases/4-overloaded.yml': `
name: Its model is overloaded once
prompt: attack overloadedOnce ${join(reports, 'overloaded')}
expect:
  exit-code: 0
`
})

const hostileCases = (reports: string) => ({
  'hostile/1-linger.yml': `
name: It leaves a process behind
prompt: attack linger jira jira_create ${join(reports, 'linger.txt')}
expect:
  exit-code: 0
`,
  'hostile/2-next.yml': `
name: It comes after it
prompt: call jira jira_search
expect:
  state:
    - jira.jira_search: { not: { contains: from an earlier trial } }
`,
  'hostile/3-forge.yml': `
name: It forges results
prompt: |
  attack forge
  attack setOutputs verdict=passed
expect:
  files:
    - report.md: { contains: '24.5' }
`,
  'hostile/4-spoof.yml': `
name: It poses as the verifier
prompt: |
  client klavis-sandbox-verifier
  call jira jira_create {"title":"secret","padding":"$LONG"}
  call jira jira_search
expect:
  max-calls: 1
  calls:
    - jira.jira_create: { times: 0, arguments: { title: { contains: secret } } }
`,
  'hostile/5-plant.yml': `
name: It replaces the script
prompt: attack plant hostile/verify.mjs
expect:
  run: node verify.mjs
`,
  'hostile/verify.mjs': 'process.exit(1)\n',
  'hostile/6-kill.yml': `
name: It kills the worker of the gateway
prompt: |
  call jira jira_search
  attack killWorker
expect:
  exit-code: 0
`
})

/** Passes nine times, and then removes itself. */
const LAST_WORDS = `#!/bin/sh
echo x >> "$0.runs"
[ "$(wc -l < "$0.runs")" -lt 9 ] || rm "$0"
echo '{"type":"result","is_error":false,"result":"done"}'
`

onLinux('agent tests in the cloud, through the gateway', () => {
  const played = playOnce(async (stage) => {
    const key = { KLAVIS_API_KEY: stage.api.key }
    const job = stage.job({ env: { ...NO_ARTIFACT_SERVICE, ...(CAN_HIDE_KEY ? key : {}) } })
    const reports = join(stage.folder, 'reports')
    mkdirSync(reports)
    write(job.workspace, { ...honestCases(reports), ...hostileCases(reports) })
    const inputs = { sandboxes: 'jira', 'local-sandbox': 'filesystem', upload: 'data' }
    const use = job.use(stage.inputs({ ...inputs, record: 'all', initialize: 'jira=seeds/main.json' }))
    const main = await use.main()
    const honest = await testAgent(job, main, { cases: 'cases/*.yml' })
    // The hostile agents of the next step rewrite the files.
    const judged = { outcomes: outcomesOf(honest), results: resultsOf(honest), files: keptFiles(honest) }
    const api = {
      resets: stage.api.calls('POST /sandbox/jira/*/reset').length,
      seeds: stage.api.calls('POST /sandbox/jira/*/initialize').map(({ body }) => body)
    }
    const hostile = await testAgent(job, main, { cases: 'hostile/*.yml' })
    const programs = join(stage.folder, 'programs')
    write(programs, { claude: LAST_WORDS })
    chmodSync(join(programs, 'claude'), 0o755)
    write(job.workspace, { 'last.yml': 'name: Ten times\nprompt: p\nexpect: { output: done }\n' })
    const removed = await testAgent(
      job,
      main,
      { cases: 'last.yml', agent: 'claude-code', trials: '10' },
      { PATH: [programs, process.env['PATH'] ?? ''].join(delimiter), ANTHROPIC_API_KEY: 'sk-ant-of-a-test' }
    )
    const [post] = await job.finish()
    const read = (name: string) => readFileSync(join(reports, name), 'utf8')
    const [page = ''] = filesIn(job.workspace).filter((path) => basename(path) === 'report.html')
    return {
      stage,
      page: reportDataIn(readFileSync(page)),
      main,
      honest,
      judged,
      hostile,
      removed,
      post,
      api,
      reports: { read, has: (name: string) => existsSync(join(reports, name)) }
    }
  })

  test('judges what the agent did, case by case', async () => {
    const { honest, judged } = await played()
    expect(judged.outcomes).toEqual([
      'It begins as main left it: passed',
      'It begins with files and a seed of its own: passed',
      'It looks for the key: passed',
      'Its model is overloaded once: passed'
    ])
    expect(honest.exitCode).toBe(0)
    expect(honest.outputs).toMatchObject({ verdict: 'passed', passed: '4', failed: '0', 'pass-rate': '1' })
  })

  test('resets before each trial, and repeats what main seeded unless the case has a seed', async () => {
    const { api } = await played()
    // The overloaded one has two attempts, and main seeds once without a reset.
    expect(api.resets).toBe(6)
    const ofMain = seedOf('of main')
    expect(api.seeds).toEqual([ofMain, ofMain, ofMain, seedOf('of the case'), ofMain, ofMain, ofMain])
  })

  test('denies what the case does not allow', async () => {
    const { judged, stage } = await played()
    const [, own] = judged.results.cases
    expect(own?.trials[0]?.calls).toEqual({ made: 2, failed: 0, denied: 1 })
    expect(stage.api.requests.filter(({ body }) => body.includes('"denied"'))).toEqual([])
  })

  test('no process has the API key in its environment while the agent runs', async () => {
    const { stage, reports } = await played()
    const { processes } = JSON.parse(reports.read('spy.json')) as { processes: string[] }
    expect(processes.length).toBeGreaterThan(2)
    expect(processes.filter((text) => text.includes(stage.api.key))).toEqual([])
    expect(stage.leaks()).toEqual([])
  })

  test('neither the agent nor a script gets the inputs, the token and the file commands of the step', async () => {
    const { reports } = await played()
    const { own } = JSON.parse(reports.read('spy.json')) as { own: Record<string, string> }
    const script = JSON.parse(reports.read('script.json')) as Record<string, string>
    const forbidden = /^(INPUT_|ACTIONS_|STATE_|KLAVIS_API_KEY$|GITHUB_(TOKEN|ENV|OUTPUT|PATH|STATE|STEP_SUMMARY)$)/
    for (const env of [own, script]) {
      expect(Object.keys(env).filter((name) => forbidden.test(name))).toEqual([])
      expect(env['GITHUB_WORKSPACE']).toBeDefined()
    }
  })

  test('repeats a trial once whose model failed', async () => {
    const { judged, reports } = await played()
    const overloaded = judged.results.cases[3]
    expect(overloaded?.trials).toMatchObject([{ number: 1, status: 'passed' }])
    expect(reports.has('overloaded')).toBe(true)
  })

  test('keeps the results, and the output, calls and changes of each trial', async () => {
    const { judged } = await played()
    const trials = ['1-1', '1-2', '2-1', '3-1', '4-1-2'].flatMap((trial) =>
      ['calls.jsonl', 'changes.diff', 'changes.json', 'output.txt'].map((name) => `trials/${trial}/${name}`)
    )
    // The first attempt was not judged, so its workspace was not read.
    const unjudged = ['trials/4-1/calls.jsonl', 'trials/4-1/output.txt']
    expect(Object.keys(judged.files).sort()).toEqual(
      ['junit.xml', 'report.html', 'results.json', ...trials, ...unjudged].sort()
    )
  })

  test('a hostile agent passes no case that it should fail, whatever it does to files and processes', async () => {
    const { hostile } = await played()
    expect(outcomesOf(hostile)).toEqual([
      'It leaves a process behind: passed',
      'It comes after it: passed',
      'It forges results: failed | file report.md contains "24.5": no such file',
      expect.stringMatching(/^It poses as the verifier: failed \| calls jira\.jira_create 0 .*: 1 call: /),
      expect.stringMatching(
        /^It replaces the script: failed \| run node verify\.mjs: .*an agent changed hostile\/node_modules, hostile\/node_modules\/planted, hostile\/verify\.mjs$/
      ),
      'It kills the worker of the gateway: failed | The gateway died while the agent ran, so its calls are not all known.'
    ])
    expect(hostile.exitCode).toBe(1)
    expect(hostile.outputs['verdict']).toBe('failed')
  })

  test('an agent cannot end the trials that it would fail by removing its program', async () => {
    const { removed } = await played()
    expect(outcomesOf(removed)).toEqual(['Ten times: passed | There is no program claude on PATH.'])
    expect([removed.exitCode, removed.outputs['verdict']]).toEqual([1, 'error'])
  })

  test('what an agent changed of earlier trials is not kept', async () => {
    const { hostile } = await played()
    const files = keptFiles(hostile)
    expect(Object.values(files).filter((text) => text === 'forged')).toEqual([])
    expect(Object.keys(files)).toContain('trials/4-1/calls.jsonl')
    expect(Object.keys(files)).not.toContain('trials/1-1/calls.jsonl')
    expect(messagesOf(hostile, 'warning')).toContain(
      'An agent changed trials/1-1, trials/2-1. These files of earlier trials are not in the artifact. The verdict does not depend on them.'
    )
  })

  test('the URLs of a trial end with it, also for a process that outlives it', async () => {
    const { reports } = await played()
    const statuses = reports.read('linger.txt').trim().split('\n')
    expect(statuses.at(-1)).not.toBe('200')
  })

  test('post begins with the verdicts, and releases everything', async () => {
    const { post, stage } = await played()
    expect(post?.exitCode).toBe(0)
    expect(post?.summary).toMatch(/\n\n❌ \*\*Checks: 1 of 3 passed\.\*\* [^\n]*\n\n- ❌ Agent tests: `\d/)
    expect(post?.summary).toContain('\n- ❌ Case `It forges results`')
    expect(stage.api.held()).toEqual([])
  })

  test('the report of the run has the cases that nobody changed, and says that others are missing', async () => {
    const { page } = await played()
    expect(page.tests.map(({ verdict, cases }) => [verdict, cases.length])).toEqual([
      ['failed', 6],
      ['error', 1]
    ])
    expect(page.testsNote).toMatch(
      /^The cases of 1 step with agent tests are not shown: a later step removed or changed/
    )
    const [, forged, , spoofed] = page.tests[0]?.cases ?? []
    expect(forged?.trials[0]?.record).toBeUndefined()
    expect(spoofed?.trials[0]?.record?.calls.map(({ tool }) => tool)).toEqual(['jira_create', 'jira_search'])
    // Nobody proves which command the other step was given, so the page does not offer it to be run again.
    expect(page.tests[0]?.rerun).toEqual([])
  })
})

describe('before the first trial', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    write(job.workspace, { 'one.yml': 'name: One\nprompt: say done\nexpect: { output: done }\n' })
    const inputs = { sandboxes: 'jira', instances: 'GitHub', ttl: '60', record: 'all', dump: 'never' }
    const main = await job.use(stage.inputs(inputs)).main()
    const before = stage.api.requests.length
    const twice = await testAgent(job, main, { cases: 'one.yml', trials: '2', timeout: '10' })
    const long = await testAgent(job, main, { cases: 'one.yml', timeout: '300' })
    const resets = stage.api.requests.slice(before).filter(({ path }) => path.endsWith('/reset')).length
    await job.finish()
    return { twice, long, resets }
  })

  test('an instance is refused that a second trial would find changed', async () => {
    const { twice } = await played()
    expect(theError(twice)).toMatch(/^GitHub cannot be reset between trials\..*Use a sandbox instead/)
  })

  test('a trial is refused that may outlive the sandboxes', async () => {
    const { long, resets } = await played()
    expect(theError(long)).toMatch(/^The sandboxes expire at .*, before a trial has to end\..*Increase `ttl`/)
    expect([long.outputs['verdict'], resets]).toEqual([undefined, 0])
  })
})
