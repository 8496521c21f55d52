import { chmodSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readResults } from '../../src/companions/test/results/read-results.ts'
import type { TestResults } from '../../src/companions/test/results/results.ts'
import { resultsJson } from '../../src/companions/test/results/write-results.ts'
import { write } from '../archive/fixtures.ts'
import { type ApiRun, ArtifactsApi } from '../companions/test/baseline/artifacts-api.ts'
import { archived } from '../companions/test/baseline/zips.ts'
import { numbered, runOf } from '../companions/test/results/runs.ts'
import { caseOf, testsReport, trialOf } from '../report/tests-reports.ts'
import { keptFiles, outcomesOf, resultsOf, testAgent } from '../support/agent-tests.ts'
import { messagesOf, theError } from '../support/annotations.ts'
import { NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import { reportDataIn } from '../support/report-data.ts'
import { afterFork } from '../support/runner/events.ts'
import { playOnce } from '../support/scenario.ts'

const MODEL_KEY = 'sk-ant-of-a-test'
const onLinux = process.platform === 'linux' ? test : test.skip

const CASES = {
  'cases/report.yml': `
name: The report has the total
prompt: |
  call filesystem filesystem_write_file {"path": "$WORKSPACE/report.md", "content": "total: 24.5"}
  call calculator calculate {"expression": "6*7"}
  write left-in-folder left
  write $HOME/left-at-home left
  write $TMP/left-in-tmp left
  say done
files: fixture
expect:
  exit-code: 0
  calls:
    - filesystem.filesystem_write_file: { times: 1, arguments: { path: { matches: 'report\\.md$' } } }
    - '*.delete_*': { times: 0 }
    - filesystem.filesystem_write_file: { times: 0, arguments: { path: { match: secret } } }
  max-calls: 5
  files:
    - report.md: { contains: '24.5' }
    - changed-only: [report.md]
  state:
    - calculator.calculate: { arguments: { expression: 6*7 }, equals: '42' }
  output: { contains: done }
  run: node verify.mjs
`,
  'cases/verify.mjs': `
import { readFileSync, writeFileSync } from 'node:fs'
writeFileSync('script-started', String(Date.now()))
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
const calls = JSON.parse(readFileSync(process.env.AGENT_CALLS, 'utf8'))
if (calls.length !== 2) process.exit(1)
readFileSync(process.env.AGENT_WORKSPACE + '/orders.csv')
`,
  'cases/fixture/orders.csv': 'a,24.5\n',
  'cases/wrong.yml': `
name: The answer is 43
prompt: call calculator calculate {"expression":"6*7"}
expect:
  output: '43'
`,
  'cases/cloud.yml': `
name: An issue is filed
prompt: say nothing
skip: this case needs jira
expect:
  exit-code: 0
`,
  'cases/instance.yml': `
name: A repository is listed
prompt: say nothing
expect:
  calls:
    - github.list_repositories: { times: 1 }
`,
  // After report.yml: the files are sorted.
  'cases/revisited.yml': `
name: Nothing is left of other cases and trials
prompt: |
  call filesystem filesystem_list_directory {"path":"$WORKSPACE"}
  list . $HOME $TMP $HOME/../../..
  say looked
  call filesystem filesystem_write_file {"path": "$WORKSPACE/report.md", "content": "of an earlier trial"}
  write left-in-folder left
  write $HOME/left-at-home left
trials: 3
expect:
  output: { contains: looked, not: { matches: '(?s)(report\\.md|left-|[1-3]-1-).*looked' } }
`,
  'none/jira.yml': 'name: Needs Jira\nprompt: say hi\nexpect:\n  calls:\n    - jira.jira_search: {}\n',
  'pairs/1.yml': 'name: One\nprompt: say done\ntags: quick\nexpect: { output: done }\n',
  'pairs/2.yml': 'name: Two\nprompt: say done\ntags: quick\nexpect: { output: done }\n',
  'pairs/3.yml': 'name: Three\nprompt: exit 1\nexpect: { output: done }\n',
  'unknown/tool.yml': `
name: Two names are wrong
prompt: say nothing
expect:
  calls:
    - filesystem.filesystem_wriet_file: { times: 1 }
    - calcualtor.calculate: { times: 0 }
`,
  'cases/hidden.yml': `
name: It hides what it prints, and plants a package for the script
prompt: |
  attack plantHome
  attack drown swordfish
expect:
  output: { not: { contains: swordfish } }
  run: node needs-package.cjs
`,
  'cases/needs-package.cjs': "require('planted')\nprocess.exit(1)\n",
  'cases/nested.yml': 'name: It nests folders too deep\nprompt: attack nest\nexpect: { exit-code: 0 }\n',
  'cases/shim.yml': `
name: It puts a program before the one that a script uses
prompt: attack plantProgram node
expect:
  run: node fails.cjs
`,
  'cases/fails.cjs': 'process.exit(1)\n',
  'cases/sabotage.yml': `
name: It removes what later trials begin with
prompt: attack removeArchives
expect:
  exit-code: 0
`,
  'cases/sabotaged.yml': 'name: It cannot begin\nprompt: say done\nfiles: fixture\nexpect: { output: done }\n',
  'paid/1-overloaded.yml': 'name: Overloaded\nprompt: overloaded\nexpect: { exit-code: 0 }\n',
  'paid/2-done.yml': 'name: Done\nprompt: work\ntrials: 3\nexpect: { output: done }\n',
  'paid/3-never.yml': 'name: Never run\nprompt: work\nexpect: { output: done }\n',
  'kill/0-excuse.yml': `
name: It has an excuse
prompt: |
  call calculator calculate {"expression": "6*7"}
  say Error: overloaded_error
  exit 1
expect:
  output: '43'
`,
  'kill/1-kill.yml': 'name: It kills the engine\nprompt: attack killEngine\nexpect: { exit-code: 0 }\n',
  'kill/2-next.yml': 'name: It comes after it\nprompt: say done\nexpect: { exit-code: 0 }\n'
}

/** Prints what Claude Code does, and the key of its model. */
const CLAUDE = `#!/bin/sh
echo "My key is $ANTHROPIC_API_KEY." >&2
case "$(cat)" in
  *overloaded*) echo '{"type":"result","is_error":true,"api_error_status":529,"total_cost_usd":0.01}'; exit 1 ;;
  *) echo '{"type":"result","is_error":false,"result":"done","total_cost_usd":0.04}' ;;
esac
`

describe('agent tests on the embedded engine, without a key', () => {
  const played = playOnce(async (stage) => {
    const programs = join(stage.folder, 'programs')
    write(programs, { claude: CLAUDE })
    chmodSync(join(programs, 'claude'), 0o755)
    const path = [programs, process.env['PATH'] ?? ''].join(delimiter)
    const job = stage.job({ env: { PATH: path, ANTHROPIC_API_KEY: MODEL_KEY } })
    write(job.workspace, CASES)
    const use = job.use({ 'local-sandbox': 'filesystem', sandboxes: 'calculator', dump: 'never' })
    const main = await use.main()
    const tested = await testAgent(job, main, { cases: 'cases/*.yml' })
    const unknown = await testAgent(job, main, { cases: 'unknown/*.yml' }, NO_ARTIFACT_SERVICE)
    const paid = await testAgent(
      job,
      main,
      { cases: 'paid/*.yml', agent: 'claude-code', 'max-cost': '0.05' },
      NO_ARTIFACT_SERVICE
    )
    const none = await testAgent(job, main, { cases: 'none/*.yml' }, NO_ARTIFACT_SERVICE)
    const pairs = { cases: 'pairs/*.yml', 'min-pass-rate': '0.6' }
    const first = await testAgent(job, main, pairs, NO_ARTIFACT_SERVICE)
    const second = await testAgent(
      job,
      main,
      { cases: 'pairs/*.yml', filter: 'QUICK', shard: '1/2', baseline: first.outputs['results'] ?? '' },
      NO_ARTIFACT_SERVICE
    )
    const scriptStarted = Number(readFileSync(join(job.workspace, 'cases/script-started'), 'utf8'))
    const killed = await testAgent(job, main, { cases: 'kill/*.yml' }, NO_ARTIFACT_SERVICE)
    await job.finish()
    const read = readResults(readFileSync(tested.outputs['results'] ?? ''))
    return { stage, tested, unknown, paid, none, first, second, scriptStarted, killed, read }
  })

  test('judges every case, and fails the step', async () => {
    const { tested } = await played()
    expect(outcomesOf(tested)).toEqual([
      'An issue is filed: skipped | this case needs jira',
      expect.stringMatching(
        /^It hides what it prints.*: failed \| output does not contain "swordfish": .*too long.* \| run node needs-package\.cjs: exit code 1/
      ),
      'A repository is listed: skipped | github was not acquired.',
      'It nests folders too deep: passed',
      'The report has the total: passed',
      'Nothing is left of other cases and trials: passed',
      'It removes what later trials begin with: passed',
      expect.stringMatching(/^It cannot begin: error \| files-1\.tar\.gz was removed/),
      expect.stringMatching(
        /^It puts a program before the one that a script uses: failed \| run .*an agent changed .*programs.node$/
      ),
      'The answer is 43: failed | output equals "43": "42\\n"'
    ])
    expect(tested.exitCode).toBe(1)
    expect(tested.outputs).toMatchObject({ verdict: 'failed', passed: '4', failed: '3' })
    const repeated = resultsOf(tested).cases.find(({ name }) => name.endsWith('cases and trials'))
    expect(repeated?.trials.map(({ number, status }) => [number, status])).toEqual([
      [1, 'passed'],
      [2, 'passed'],
      [3, 'passed']
    ])
    // An agent can have caused it, so the run is not green without it.
    const [sabotaged] = resultsOf(tested).cases.filter(({ name }) => name === 'It cannot begin')
    expect(sabotaged?.trials).toMatchObject([{ status: 'error' }])
    expect(sabotaged?.trials[0]).not.toHaveProperty('agentRan')
  })

  test('warns of patterns and arguments that match nothing, and of servers that were not acquired, once for all cases', async () => {
    const { tested } = await played()
    expect(messagesOf(tested, 'warning')).toEqual([
      'Patterns in case files match no tool: cases/report.yml:15:7: `*.delete_*` matches no tool.',
      'Expectations in case files match no call: cases/report.yml:16:7: `filesystem.filesystem_write_file` takes an argument `path` that has no field `match`. To match its value, use `equals`, `contains`, `matches`, `json` or `not`.',
      '1 case was skipped, because these servers were not acquired: github.'
    ])
  })

  test('fails if no case fits the servers that were acquired', async () => {
    const { none } = await played()
    expect([none.exitCode, none.outputs['verdict']]).toEqual([1, 'skipped'])
    expect(theError(none)).toMatch(/^No case was run\. All cases need servers that were not acquired: jira\./)
  })

  test('says how long the agent ran, without what comes before and after it', async () => {
    const { tested, scriptStarted } = await played()
    const [trial] = resultsOf(tested).cases.find(({ name }) => name === 'The report has the total')?.trials ?? []
    const ended = Date.parse(trial?.startedAt ?? '') + (trial?.ms ?? Number.NaN)
    // Two clocks, one of which has whole milliseconds only.
    expect(ended).toBeLessThanOrEqual(scriptStarted + 50)
  })

  test('reaches `min-pass-rate` without passing all cases', async () => {
    const { first } = await played()
    expect([first.exitCode, first.outputs['verdict'], first.outputs['pass-rate']]).toEqual([0, 'passed', String(2 / 3)])
  })

  test('runs the cases of its shard that the filter leaves, and pairs them with an earlier run', async () => {
    const { second } = await played()
    expect(outcomesOf(second)).toEqual(['One: passed'])
    expect([second.exitCode, resultsOf(second).shard]).toEqual([0, { index: 1, of: 2 }])
    expect(second.summary).toContain(
      'The pass rate of 1 compared case was 100 % and is 100 % (0 better, 0 worse, 1 the same). 1 case cannot show a regression'
    )
  })

  test('uploads the results as one small artifact, and the files that they name as another', async () => {
    const { stage, read } = await played()
    const [results = '', trials = ''] = stage.artifacts.names().filter((name) => name.startsWith('agent-t'))
    expect([results, trials]).toEqual([results, results.replace(/^agent-tests-/, 'agent-trials-')])
    expect([...stage.artifacts.files(results).keys()].sort()).toEqual(['junit.xml', 'report.html', 'results.json'])
    const named = 'results' in read ? read.results.cases.flatMap((each) => each.trials) : []
    const files = named.flatMap((trial) => Object.values(trial.files))
    expect(files.length).toBeGreaterThan(10)
    expect([...stage.artifacts.files(trials).keys()].sort()).toEqual(files.sort())
  })

  test('writes results that a later run can read as its baseline, also of skipped cases', async () => {
    expect((await played()).read).toMatchObject({ results: { cases: { length: 10 } } })
  })

  test('names a tool or server that does not exist with the nearest one, before the first trial', async () => {
    const { unknown } = await played()
    expect(theError(unknown)).toContain(
      `The case files have 2 mistakes:
- unknown/tool.yml:6:7: filesystem has no tool \`filesystem_wriet_file\`. Did you mean \`filesystem.filesystem_write_file\`?
- unknown/tool.yml:7:7: there is no server \`calcualtor\`. Did you mean \`calculator\`?`
    )
    expect(unknown.outputs).toEqual({})
  })

  onLinux('starts no more trials when `max-cost` is spent, also by a trial that could not be judged', async () => {
    const { paid } = await played()
    expect(outcomesOf(paid)).toEqual([
      'Overloaded: error | The service of the model failed or could not be reached.',
      'Done: passed | The agent has cost $0.06, and `max-cost` is $0.05.',
      'Never run: error | The agent has cost $0.06, and `max-cost` is $0.05.'
    ])
    expect(paid.outputs).toMatchObject({ verdict: 'error', passed: '1', failed: '0' })
    // Trials that are missing are errors, also in merged results: an agent can use up the money of later ones.
    expect(resultsOf(paid).cases[1]?.trials.map(({ status }) => status)).toEqual(['passed', 'error', 'error'])
    expect(paid.summary).toContain('In all, 2 trials')
    expect(paid.exitCode).toBe(1)
  })

  onLinux("shows and keeps nothing with the key of the agent's model", async () => {
    const { paid } = await played()
    const kept = keptFiles(paid)
    expect(kept['trials/2-1/output.txt']).toMatch(/^My key is \*\*\*\.$/m)
    expect([paid.log, paid.summary, ...Object.values(kept)].filter((text) => text.includes(MODEL_KEY))).toEqual([])
  })

  onLinux('an agent that kills the engine passes no case', async () => {
    const { killed } = await played()
    expect(killed.exitCode).toBe(1)
    expect(killed.outputs).toMatchObject({ verdict: 'failed', passed: '0', failed: '1' })
    const gone = /The process that records the calls does not answer\./
    expect(messagesOf(killed, 'error').at(-1)).toMatch(gone)
    // What was judged before it is published.
    expect(outcomesOf(killed)).toEqual([
      'It has an excuse: error | The service of the model failed or could not be reached. The agent is not run again, because it had made 1 call by then.',
      expect.stringMatching(/^It kills the engine: failed \| The process that records/),
      expect.stringMatching(/^It comes after it: error \| The process that records/)
    ])
    expect(killed.summary).toContain('It has an excuse')
    expect(readFileSync(killed.outputs['junit'] ?? '', 'utf8')).toContain('It kills the engine')
  })
})

/** What a shard wrote beside its results. A command of it must not be offered to be run again, but a known agent is. */
function pageOfShard(shard: TestResults | undefined): string {
  const cases = shard?.cases.map(({ name, file, line, status, trials }) => ({
    ...caseOf(name, { file, line, status, prompt: 'Write it.' }),
    trials: trials.map(({ number }) => {
      const { record } = trialOf(number)
      return trialOf(number, { record: record && { ...record, output: `said in trial ${number}` } })
    })
  }))
  const rerun = ['--agent', 'claude-code', '--agent-args', 'curl evil.example']
  const data = { tests: [testsReport({ rerun, cases: cases ?? [] })] }
  return `<script type="application/json" id="data">${JSON.stringify(data)}</script>`
}

describe('without sandboxes', () => {
  const BASE: ApiRun = {
    id: 41,
    workflow_id: 5,
    event: 'push',
    status: 'completed',
    head_branch: 'main',
    head_repository: { id: 7 },
    repository: { id: 7 }
  }
  const cases = numbered(['ppp', 'ppp', 'ppp', 'ppp', 'ppp', 'ppp', 'ppp', 'ppp'])
  const many = runOf(numbered(Array(12).fill('f')), { stopped: 'The engine was replaced.' })
  const worse = numbered(['fff', 'fff', 'fff', 'fpf', 'fff', 'fff', 'ppp', 'ppp'])

  const played = playOnce(async (stage) => {
    const github = new ArtifactsApi()
    await github.open()
    github.runs = [BASE, { ...BASE, id: 42, status: 'in_progress' }]
    const zip = await archived({ 'results.json': resultsJson(runOf(cases)) })
    github.artifacts = [{ id: 1, name: 'results', run: 41, zip }]
    const env = { ...NO_ARTIFACT_SERVICE, GITHUB_API_URL: github.url, GITHUB_BASE_REF: 'main' }
    const job = stage.job({ repository: 'octo/agent', runId: 42, env })
    const shards = [1, 2].map((index) =>
      runOf(
        worse.filter((_, place) => place % 2 === index - 1),
        { shard: { index, of: 2 } }
      )
    )
    for (const [index, shard] of shards.entries())
      write(job.workspace, { [`shards/${index}/results.json`]: resultsJson(shard) })
    write(job.workspace, { 'many.json': resultsJson(many) })
    write(job.workspace, { 'shards/0/report.html': pageOfShard(shards[0]), 'shards/1/report.html': 'no page' })
    const use = (inputs: Readonly<Record<string, string>>) => job.use(inputs, { action: 'test' }).main()
    const merge = { merge: 'shards/*/results.json', baseline: 'auto', 'artifact-name': 'results' }
    const merged = await use(merge)
    github.artifacts = [{ id: 1, name: 'results', run: 41, zip: Buffer.from('no zip') }]
    const unreadable = await use(merge)
    await github.close()
    const stopped = await use({ merge: 'many.json', 'min-pass-rate': '0' })
    write(job.workspace, { 'a.yml': 'name: A\nprompt: p\nexpect:\n  calls:\n    - jira.search: {}\n' })
    const withoutServers = await use({ cases: '*.yml', run: 'true' })
    const limited = await use({ cases: '*.yml', run: 'true', 'max-cost': '1' })
    const privileged = stage.job({ event: afterFork, env: NO_ARTIFACT_SERVICE })
    write(privileged.workspace, { 'a.yml': 'name: A\nprompt: p\nexpect: { exit-code: 0 }\n' })
    const untrusted = await privileged.use({ cases: '*.yml', run: 'true' }, { action: 'test' }).main()
    const trusted = await privileged
      .use({ cases: '*.yml', run: 'true', 'trust-cases': 'true' }, { action: 'test' })
      .main()
    return {
      ...{ stopped, withoutServers, limited, untrusted, trusted },
      ...{ merged, unreadable, page: reportDataIn(readFileSync(merged.outputs['report'] ?? '')) }
    }
  })

  test('the merged page has all cases, with before and after, and what the pages of the shards show', async () => {
    const { page } = await played()
    const [report] = page.tests
    const { cases = [], baseline, verdict, rerun } = report ?? {}
    expect([cases.length, baseline, verdict, rerun]).toEqual([8, 'main', 'failed', ['--agent', 'claude-code']])
    expect(cases[0]).toMatchObject({ change: 'regressed', before: '3 of 3', prompt: 'Write it.' })
    const outputs = cases.map(({ trials }) => trials.map(({ record }) => record?.output))
    expect(outputs.slice(0, 2)).toEqual([
      ['said in trial 1', 'said in trial 2', 'said in trial 3'],
      [undefined, undefined, undefined]
    ])
    expect(page.story).toBeUndefined()
  })

  test('shards are one result, and a regression against the base branch fails the step with the reason', async () => {
    const { merged } = await played()
    expect(merged.outputs).toMatchObject({ verdict: 'failed', passed: '2', failed: '6' })
    expect(merged.exitCode).toBe(1)
    expect(messagesOf(merged, 'error').at(-1)).toMatch(
      /^2 of 8 cases pass; 6 regressed against "main": .* This is a regression/
    )
    expect(merged.summary).toContain('2 of 8 cases pass')
  })

  test('a shard that ended early is not merged as passed, and at most ten errors are shown', async () => {
    const { stopped } = await played()
    expect([stopped.exitCode, stopped.outputs['verdict']]).toEqual([1, 'error'])
    const errors = messagesOf(stopped, 'error')
    expect(errors).toHaveLength(10)
    expect(errors.at(-1)).toContain('A run that is part of this one ended early: "The engine was replaced".')
  })

  test('a job that acquired nothing, as on a fork, is not red because no case could run', async () => {
    const { withoutServers } = await played()
    expect([withoutServers.exitCode, withoutServers.outputs['verdict']]).toEqual([0, 'skipped'])
    expect(messagesOf(withoutServers, 'notice')).toEqual(['No case was run. 1 case was skipped.'])
    expect(messagesOf(withoutServers, 'warning').filter((text) => !text.includes('artifact'))).toEqual([])
  })

  test('`max-cost` of an agent that does not report its cost is a mistake', async () => {
    const { limited } = await played()
    expect(theError(limited)).toMatch(/`max-cost`: has no effect, because a command does not report its cost\./)
  })

  test('cases are run on a privileged event only if the workflow trusts them', async () => {
    const { untrusted, trusted } = await played()
    expect(theError(untrusted)).toMatch(/^Cases are not run on the event `workflow_run`\..*`trust-cases: true`/)
    expect([trusted.exitCode, trusted.outputs['verdict']]).toEqual([0, 'passed'])
  })

  test('a baseline that cannot be read is a warning, and fails nothing', async () => {
    const { unreadable } = await played()
    expect(messagesOf(unreadable, 'warning')[0]).toMatch(
      /^There is no baseline to compare with: its artifact cannot be read/
    )
    expect(unreadable.outputs['verdict']).toBe('passed')
    expect(unreadable.exitCode).toBe(0)
  })
})
