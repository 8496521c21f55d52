import { expect, test } from '@jest/globals'
import { compareResults } from '../../../../src/companions/test/results/compare-results.ts'
import { readResults } from '../../../../src/companions/test/results/read-results.ts'
import type { TestResults } from '../../../../src/companions/test/results/results.ts'
import { resultsJson } from '../../../../src/companions/test/results/write-results.ts'
import { caseOf, runOf } from './runs.ts'

const run = (more: Partial<TestResults> = {}): TestResults => {
  const read = readResults(Buffer.from(resultsJson(runOf([caseOf('a', 'p')], more))))
  if ('problem' in read) throw new Error(read.problem)
  return read.results
}
const recordedAt = '2026-11-18T12:00:00.000Z'
const replayed = (digit: string): TestResults => run({ recordedAt, cassette: digit.repeat(64) })
const compared = (before: TestResults, now: TestResults): string => {
  const outcome = compareResults({ name: 'main', results: before }, now)
  return 'problem' in outcome ? outcome.problem : 'compared'
}

test('replayed results are compared with those of the same cassette, and with no others', () => {
  expect(compared(replayed('a'), replayed('a'))).toBe('compared')
  expect(compared(run(), run())).toBe('compared')
  expect(compared(replayed('a'), replayed('b'))).toBe(
    'its answers are from another cassette (recorded on 2026-11-18) than those of this run (recorded on 2026-11-18)'
  )
  expect(compared(run({ recordedAt }), replayed('a'))).toBe(
    'its answers were recorded, and it does not say in which cassette'
  )
  expect(compared(run(), replayed('a'))).toBe('its servers were live, and the answers of this run are recorded')
  expect(compared(replayed('a'), run())).toBe('its answers were recorded on 2026-11-18, and those of this run are live')
})
