import { expect, test } from '@jest/globals'
import { fitTestsReport } from '../../../../src/companions/test/report/fit-tests-report.ts'
import { readTestsReport } from '../../../../src/report/read-tests-report.ts'
import { TESTS_LIMITS } from '../../../../src/report/tests-limits.ts'
import type { TestsReport } from '../../../../src/report/tests-report.ts'
import { caseOf, failedTrial, testsReport, trialOf } from '../../../report/tests-reports.ts'

const CASES = [
  caseOf('Passes', { trials: [trialOf(1, { record: undefined })] }),
  caseOf('Fails', { status: 'failed', trials: [failedTrial(1, { record: undefined })] })
]
const WHOLE = testsReport({ cases: CASES })
const RECORD = { output: 'x'.repeat(10_000), outputOmitted: 0, calls: [], changes: undefined }
const fitted = (bytes?: number): Promise<TestsReport> => fitTestsReport(WHOLE, async () => RECORD, bytes)

test('everything is kept if there is room', async () => {
  const { cases, leftOut } = await fitted()
  expect(cases.map(({ trials }) => trials[0]?.record)).toEqual([RECORD, RECORD])
  expect(cases.map(({ prompt }) => prompt)).toEqual(CASES.map(({ prompt }) => prompt))
  expect(leftOut).toEqual({ cases: 0, checks: 0, records: 0 })
})

test('what failing trials left behind is kept before what others did', async () => {
  const { cases, leftOut } = await fitted(12_500)
  expect(cases.map(({ trials }) => trials[0]?.record)).toEqual([undefined, RECORD])
  expect(leftOut).toEqual({ cases: 0, checks: 0, records: 1 })
})

test('failing checks are kept before those that passed', async () => {
  const long = 'x'.repeat(1_000)
  const check = (passed: boolean) => ({ name: long, passed, expected: '', found: '' })
  const trial = failedTrial(1, { checks: [check(true), check(false), check(true)], record: undefined })
  const { cases, leftOut } = await fitTestsReport(
    testsReport({ cases: [caseOf('Fails', { status: 'failed', trials: [trial] })] }),
    async () => RECORD,
    2_000
  )
  expect(cases[0]?.trials[0]?.checks.map(({ passed }) => passed)).toEqual([false])
  expect(leftOut).toEqual({ cases: 0, checks: 2, records: 1 })
})

test('failed cases are kept before those that passed', async () => {
  const { cases, leftOut } = await fitted(600)
  expect([cases.map(({ name }) => name), leftOut.cases]).toEqual([['Fails'], 1])
})

test('readers accept the largest report, whatever is in it', async () => {
  const long = (length: number): string => '\u0001界'.repeat(length / 2)
  const { nameLength, promptLength, outputLength } = TESTS_LIMITS
  const cases = Array.from({ length: 2_000 }, () =>
    caseOf(long(nameLength), { prompt: long(promptLength), trials: [trialOf(1, { record: undefined })] })
  )
  const record = { ...RECORD, output: long(outputLength) }
  const largest = await fitTestsReport(testsReport({ cases }), async () => record)
  const json = Buffer.from(JSON.stringify(largest))
  expect(json.length).toBeLessThan(TESTS_LIMITS.bytes)
  expect(largest.leftOut.records).toBeGreaterThan(0)
  expect(readTestsReport(json)).toHaveProperty('report')
})
