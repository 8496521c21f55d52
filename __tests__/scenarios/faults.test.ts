import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { write } from '../archive/fixtures.ts'
import { keptFiles, outcomesOf, resultsOf, testAgent } from '../support/agent-tests.ts'
import { NO_ARTIFACT_SERVICE } from '../support/artifact-content.ts'
import { Laptop } from '../support/laptop.ts'
import { reportDataIn } from '../support/report-data.ts'
import type { StepResult } from '../support/runner/step.ts'
import { playOnce } from '../support/scenario.ts'

const AGENT = fileURLToPath(new URL('sdk-agent.js', import.meta.url))
const RUN = `"${process.execPath}" "${AGENT}"`

/** Cases that call a tool which answers `42`. */
const casesWith = (server: string, tool: string, args: string) => ({
  'cases/1-kinds.yml': `
name: Each kind of fault is met once
prompt: 7 ${server} ${tool} ${args}
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
`,
  'cases/2-rate.yml': `
name: Half of the calls fail
prompt: 20 ${server} ${tool} ${args}
faults:
  - ${server}.*: { rate: 0.5, is-error: Not now }
expect:
  output: { contains: isError Not now }
`,
  'cases/3-excuse.yml': `
name: It speaks of the injected fault
prompt: |
  1 ${server} ${tool} ${args}
  excuse
faults:
  - ${server}.*: { status: 429 }
expect:
  exit-code: 0
`,
  'cases/4-slow.yml': `
name: A delay does not outlive the time limit
prompt: 1 ${server} ${tool} ${args}
timeout: 2
faults:
  - ${server}.*: { delay: 10m }
expect:
  exit-code: 0
`
})

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
const OUTCOMES = [
  'Each kind of fault is met once: passed',
  'Half of the calls fail: passed',
  expect.stringMatching(/^It speaks of the injected fault: failed \| exit-code 0: /),
  expect.stringMatching(/^A delay does not outlive the time limit: failed \| ends in time: /)
]

describe.each(['the embedded engine', 'the gateway'])('faults of cases on %s', (engine) => {
  const played = playOnce(async (stage) => {
    const isCloud = engine === 'the gateway'
    const job = stage.job({})
    write(
      job.workspace,
      isCloud ? casesWith('jira', 'jira_search', '{}') : casesWith('calculator', 'calculate', '{"expression":"6*7"}')
    )
    const wanted = isCloud
      ? stage.inputs({ sandboxes: 'jira', record: 'all', dump: 'never' })
      : { sandboxes: 'calculator', dump: 'never' }
    const main = await job.use(wanted).main()
    const all = { cases: 'cases/*.yml', run: RUN }
    const tested = await testAgent(job, main, all)
    const [seed = 0] = resultsOf(tested).cases.flatMap(({ faultSeed }) => faultSeed ?? [])
    const half = { ...all, filter: 'Half' }
    const again = await testAgent(job, main, { ...half, 'fault-seed': String(seed) }, NO_ARTIFACT_SERVICE)
    const other = await testAgent(
      job,
      main,
      { ...half, 'fault-seed': String((seed + 1) % 2 ** 32) },
      NO_ARTIFACT_SERVICE
    )
    await job.finish()
    return { tested, again, other, seed }
  })

  test('are met by a client of the SDK, and the agent is judged by what it did', async () => {
    const { tested } = await played()
    expect(outcomesOf(tested)).toEqual(OUTCOMES)
  })

  test('are marked in the transcript, the results and the report', async () => {
    const { tested } = await played()
    expect(marksOf(tested)['1-1']).toEqual(KINDS)
    const [kinds] = resultsOf(tested).cases
    expect(kinds?.trials[0]?.calls).toEqual({ made: 7, failed: 5, denied: 0, injected: 6 })
    const [report] = reportDataIn(readFileSync(tested.outputs['report'] ?? '')).tests
    expect(report?.cases[0]?.trials[0]).toMatchObject({ injected: 6 })
    expect(report?.cases[0]?.trials[0]?.record?.calls.map(({ injected }) => injected)).toEqual(KINDS)
    expect(tested.summary).toMatch(/injected `HTTP 429`/)
  })

  test('come from a seed that is printed, and repeat with it when a case runs alone', async () => {
    const { tested, again, other, seed } = await played()
    expect(tested.log).toContain(
      `Faults are injected with the seed ${seed}. To repeat them, set \`fault-seed: ${seed}\`.`
    )
    expect(tested.summary).toContain(`with the seed ${seed}.`)
    expect(marksOf(again)['1-1']).toEqual(marksOf(tested)['2-1'])
    expect(marksOf(other)).not.toEqual(marksOf(again))
  })
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
    const first = await laptop.run(['run', ...servers, ...fault, '--json', '--dump-folder', 'run', ...agent, prompt])
    const { fault_seed: seed } = JSON.parse(first.stdout) as { fault_seed: number }
    const seeded = ['--fault-seed', String(seed)]
    const again = await laptop.run(['run', ...servers, ...fault, ...seeded, '--dump-folder', 'again', ...agent, prompt])
    const unknown = await laptop.run([
      'run',
      ...servers,
      '--fault',
      'calculator.calcualte: {delay: 1}',
      ...agent,
      prompt
    ])
    const wrong = await laptop.run(['test', 'a.yml', '--fault', 'calculator.*: {rate: 2, delay: 1}', ...agent])
    return { laptop, tested, first, again, seed, unknown, wrong }
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

  test('are injected into the calls of a command, are marked, and repeat with the seed', async () => {
    const { laptop, first, again, seed } = await played()
    expect(first.stderr).toContain(
      `Faults are injected with the seed ${seed}. To repeat them, add \`--fault-seed ${seed}\`.`
    )
    const marks = ['run', 'again'].map((folder) =>
      readFileSync(join(laptop.project, folder, 'transcript.jsonl'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { tool?: string; injected?: string })
        .filter(({ tool }) => tool === 'calculate')
        .map(({ injected }) => injected)
    )
    expect(marks[0]).toHaveLength(20)
    expect(marks[0]).toContain('HTTP 503')
    expect(marks[1]).toEqual(marks[0])
    expect(again.stdout.match(/^503: /gm)).toHaveLength(marks[0]?.filter((mark) => mark !== undefined).length ?? 0)
    const { calls } = reportDataIn(readFileSync(join(laptop.project, 'run', 'report.html')))
    expect(calls.map(({ injected }) => injected)).toContain('HTTP 503')
  })

  test('are refused if they name nothing or are wrong, and nothing stays acquired', async () => {
    const { laptop, unknown, wrong } = await played()
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean `calculator.calculate`?')])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('`--fault`: `rate` must be a number')])
    expect(laptop.runNames()).toEqual([])
  })
})
