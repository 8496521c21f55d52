import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { write } from '../archive/fixtures.ts'
import { keptFiles, outcomesOf, resultsOf, testAgent } from '../support/agent-tests.ts'
import { NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import { Laptop, laptopOf } from '../support/laptop.ts'
import { reportDataIn } from '../support/report-data.ts'
import type { StepResult } from '../support/runner/step.ts'
import { openStage, playOnce } from '../support/scenario.ts'

const AGENT = fileURLToPath(new URL('calling-agent.js', import.meta.url))
const RUN = `"${process.execPath}" "${AGENT}"`

/** A case in which a client of the SDK meets each kind of fault once. */
const kindsWith = (server: string, tool: string, args: string) => ({
  'cases/1-kinds.yml': `
name: Each kind of fault is met once
prompt: |
  sdk
  7 ${server} ${tool} ${args}
faults:
  - ${server}.${tool}: { call: 1, status: 429, retry-after: 2 }
  - ${server}.*: { call: 2, status: 503 }
  - ${server}.${tool}: { call: 3, error: Disk full }
  - ${server}.${tool}: { call: 4, is-error: Try again }
  - '*.*': { call: 5, break: true }
  - ${server}.${tool}: { call: 6, delay: 5ms }
expect:
  calls:
    - ${server}.${tool}: { times: 2..7 }
  max-calls: 7
  run: node verify.mjs
`,
  'cases/verify.mjs': `
import { readFileSync } from 'node:fs'
const calls = JSON.parse(readFileSync(process.env.AGENT_CALLS, 'utf8'))
const output = readFileSync(process.env.AGENT_OUTPUT, 'utf8')
const lines = output.trimEnd().split('\\n').map((line) => line.split(':')[0])
const expected = ['429', '503', '-32603', 'isError Try again', 'TypeError']
console.log(output)
if (lines.slice(0, 5).join() !== expected.join() || calls.filter(({ injected }) => injected).length !== 6) process.exit(1)
`
})

const CASES = {
  ...kindsWith('calculator', 'calculate', '{"expression":"6*7"}'),
  'cases/2-rate.yml': `
name: Half of the calls fail
prompt: 20 calculator calculate {"expression":"6*7"}
faults:
  - calculator.*: { rate: 0.5, is-error: Not now }
expect:
  output: { contains: isError Not now }
`,
  'cases/3-excuse.yml': `
name: It speaks of the injected fault
prompt: |
  1 calculator calculate {"expression":"6*7"}
  excuse
faults:
  - calculator.*: { status: 429 }
expect:
  exit-code: 0
`,
  'cases/4-slow.yml': `
name: A delay does not outlive the time limit
prompt: 1 calculator calculate {"expression":"6*7"}
timeout: 2
faults:
  - calculator.*: { delay: 10m }
expect:
  exit-code: 0
`,
  'cases/5-missed.yml': `
name: It makes too few calls
prompt: 1 calculator calculate {"expression":"6*7"}
faults:
  - calculator.calculate: { call: 9, delay: 5ms }
expect:
  exit-code: 0
`
}

/** The marks of the calls of each trial, in the order of the calls. */
const marksOf = (step: StepResult): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(keptFiles(step))
      .filter(([path]) => path.endsWith('calls.jsonl'))
      .map(([path, text]) => {
        const calls = text
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as { injected?: string })
        return [path.split(/[\\/]/).at(-2) ?? '', calls.map(({ injected }) => injected ?? '')]
      })
  )
const KINDS = [
  'HTTP 429',
  'HTTP 503',
  'JSON-RPC error',
  'result with isError',
  'broken connection',
  'delay of 5 ms',
  ''
]
const KIND_CALLS = { made: 7, failed: 5, denied: 0, injected: 6 }

describe('faults of cases', () => {
  const played = playOnce(async (stage) => {
    const job = stage.job({ env: NO_ARTIFACT_SERVICE })
    write(job.workspace, CASES)
    const main = await job.use({ sandboxes: 'calculator', dump: 'never' }).main()
    const tested = await testAgent(job, main, { cases: 'cases/*.yml', run: RUN, 'fault-seed': '7' })
    await job.finish()
    return { tested }
  })

  test('are met by a client of the SDK, and the agent is judged by what it did', async () => {
    const { tested } = await played()
    expect(outcomesOf(tested)).toEqual([
      'Each kind of fault is met once: passed',
      'Half of the calls fail: passed',
      expect.stringMatching(/^It speaks of the injected fault: failed \| exit-code 0: /),
      expect.stringMatching(/^A delay does not outlive the time limit: failed \| ends in time: /),
      expect.stringMatching(/^It makes too few calls: failed \| fault is injected: .*1 call/)
    ])
  })

  test('are marked in the transcript, the results and the report', async () => {
    const { tested } = await played()
    expect(marksOf(tested)['1-1']).toEqual(KINDS)
    const [kinds] = resultsOf(tested).cases
    expect(kinds?.trials[0]?.calls).toEqual(KIND_CALLS)
    const [report] = reportDataIn(readFileSync(tested.outputs['report'] ?? '')).tests
    expect(report?.cases[0]?.trials[0]).toMatchObject({ injected: 6 })
    expect(report?.cases[0]?.trials[0]?.record?.calls.map(({ injected }) => injected)).toEqual(KINDS)
    expect(tested.summary).toMatch(/injected `HTTP 429`/)
  })

  test('come from a seed that is printed, and depend on it, the case and the trial alone', async () => {
    const { tested } = await played()
    expect(tested.log).toContain('Faults are injected with the seed 7. To repeat them, set `fault-seed: 7`.')
    expect(tested.summary).toContain('with the seed 7.')
    const marks = marksOf(tested)['2-1']?.map((mark) => (mark === 'result with isError' ? '!' : mark || '.'))
    expect(marks?.join('')).toBe('.!..!..!..!!!..!.!!.')
  })
})

test('faults at a terminal are injected into calls of a server in the cloud, but not into those of companions', async () => {
  const stage = await openStage()
  const { laptop, apiFlags } = laptopOf(stage, true)
  const jira = ['--sandboxes', 'jira', '--json', ...apiFlags]
  const fault = (rule: string) => ['--fault', `jira.jira_search: {${rule}}`]
  const agent = ['--', process.execPath, AGENT, '3 jira jira_search {}']
  const limited = fault('call: 2, status: 429, retry-after: 7')
  const run = await laptop.run(['run', ...jira, ...limited, '--dump-folder', 'run', ...agent])
  expect([run.code, run.stderr.match(/^(?:\[\]|429)/gm)]).toEqual([0, ['[]', '429', '[]']])
  const transcript = readFileSync(join(laptop.project, 'run', 'transcript.jsonl'), 'utf8')
  expect(transcript.match(/"injected":"HTTP 429"/g)).toHaveLength(1)

  const up = await laptop.run(['up', ...jira, ...fault('status: 503'), '--dump', 'never'])
  const { env } = JSON.parse(up.stdout) as { env: Readonly<Record<string, string>> }
  const [node = '', ...args] = agent.slice(1)
  const called = async () => (await promisify(execFile)(node, args, { env: { ...process.env, ...env } })).stdout
  const companion = await laptop.run(['call', 'jira', 'jira_search'])
  expect([await called(), companion.stdout]).toEqual([expect.stringMatching(/^(?:503: .*\n){3}$/), '[]\n'])
  await laptop.run(['reset'])
  expect(await called()).toMatch(/^(?:503: .*\n){3}$/)
  expect((await laptop.run(['down'])).code).toBe(0)
  expect(stage.api.held()).toEqual([])
})

test('faults of a case are injected into calls of a server in the cloud', async () => {
  const stage = await openStage()
  const job = stage.job({ env: NO_ARTIFACT_SERVICE })
  write(job.workspace, kindsWith('jira', 'jira_search', '{}'))
  const main = await job.use(stage.inputs({ sandboxes: 'jira', record: 'all', dump: 'never' })).main()
  const tested = await testAgent(job, main, { cases: 'cases/*.yml', run: RUN })
  await job.finish()
  expect(outcomesOf(tested)).toEqual(['Each kind of fault is met once: passed'])
  expect(marksOf(tested)['1-1']).toEqual(KINDS)
  expect(resultsOf(tested).cases[0]?.trials[0]?.calls).toEqual(KIND_CALLS)
})

describe('faults at a terminal', () => {
  const played = playOnce(async (stage) => {
    const laptop = new Laptop(join(stage.folder, 'laptop'))
    write(laptop.project, {
      'a.yml': 'name: A\nprompt: 20 calculator calculate {"expression":"6*7"}\nexpect: { output: { contains: "42" } }\n'
    })
    const agent = ['--', process.execPath, AGENT]
    const servers = ['--sandboxes', 'calculator']
    const fault = ['--fault', 'calculator.*: {rate: 0.5, status: 503}']
    // Without a dump, the report is that of the tests alone, which has the whole command.
    const out = ['--dump', 'never', '--dump-folder', 'out']
    const tested = await laptop.run(['test', 'a.yml', ...servers, ...fault, ...out, ...agent])
    const prompt = '20 calculator calculate {"expression":"6*7"}'
    const seeded = ['--fault-seed', '7', '--json', '--dump-folder', 'run']
    const run = await laptop.run(['run', ...servers, ...fault, ...seeded, ...agent, prompt])
    const unmet = ['--fault', 'calculator.*: {call: 9, delay: 1}', '--dump', 'never']
    const idle = await laptop.run(['run', ...servers, ...unmet, '--', process.execPath, '--version'])
    const misspelt = ['--fault', 'calculator.calcualte: {delay: 1}']
    const unknown = await laptop.run(['run', ...servers, ...misspelt, ...agent, prompt])
    const alias = ['--verify', 'off', '--fault', 'calcualtor.calculate: {delay: 1}']
    const unverified = await laptop.run(['run', ...servers, ...alias, ...agent, prompt])
    const wrong = await laptop.run(['test', 'a.yml', '--fault', 'calculator.*: {rate: 2, delay: 1}', ...agent])
    return { laptop, tested, run, idle, unknown, unverified, wrong }
  })

  test('are injected into the calls of every case, and the command to repeat them is in the report', async () => {
    const { laptop, tested } = await played()
    expect(tested.code).toBe(0)
    const html = readFileSync(join(laptop.project, 'out', 'report.html'))
    const [report] = reportDataIn(html).tests
    const [one] = report?.cases ?? []
    expect(one?.trials[0]?.injected).toBeGreaterThan(0)
    expect(report?.rerun).toEqual(expect.arrayContaining(['--fault', 'calculator.*: {rate: 0.5, status: 503}']))
    expect(tested.stderr).toContain(`set \`--fault-seed ${one?.faultSeed}\``)
  })

  test('are injected into the calls of a command, are marked, and depend on the seed alone', async () => {
    const { laptop, run } = await played()
    expect(JSON.parse(run.stdout)).toMatchObject({ fault_seed: 7 })
    expect(run.stderr).toContain('Faults are injected with the seed 7. To repeat them, add `--fault-seed 7`.')
    const marks = readFileSync(join(laptop.project, 'run', 'transcript.jsonl'), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { tool?: string; injected?: string })
      .filter(({ tool }) => tool === 'calculate')
      .map(({ injected = '' }) => (injected === 'HTTP 503' ? '!' : injected || '.'))
    // The agent of this run and every later one meets them at the same calls.
    expect(marks.join('')).toBe('.!!!...!.....!!..!!!')
    expect(run.stderr.match(/^503: /gm)).toHaveLength(marks.filter((mark) => mark === '!').length)
    const { calls } = reportDataIn(readFileSync(join(laptop.project, 'run', 'report.html')))
    expect(calls.map(({ injected }) => injected)).toContain('HTTP 503')
  })

  test('that no call of a command got are warned about', async () => {
    const { idle } = await played()
    expect([idle.code, idle.stderr]).toEqual([0, expect.stringContaining('`--fault`: no call got a fault.')])
  })

  test('are refused if they name nothing or are wrong, and nothing stays acquired', async () => {
    const { laptop, unknown, unverified, wrong } = await played()
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean `calculator.calculate`?')])
    expect([unverified.code, unverified.stderr]).toEqual([2, expect.stringContaining('Did you mean `calculator`?')])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('`--fault`: `rate` must be a number')])
    expect(laptop.runNames()).toEqual([])
  })
})
