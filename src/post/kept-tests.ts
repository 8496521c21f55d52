import { count } from '../base/wording.ts'
import { readTestsReport } from '../report/read-tests-report.ts'
import type { StoryChecks } from '../report/story.ts'
import { TESTS_LIMITS } from '../report/tests-limits.ts'
import type { TestsReport } from '../report/tests-report.ts'
import { readKeptTests } from '../state/kept-tests.ts'

/** Any step can add a check, and reading what it names must not hold up a release. */
const MAX_STEPS = 10

/** The agent tests of a job for report.html. */
export interface TestsOfJob {
  readonly tests: readonly TestsReport[]
  /** Why some are missing; empty if none are. */
  readonly testsNote: string
}

/**
 * Reads the agent tests that `test/` kept in the folder of the run. Later steps can change that folder, so only a file with
 * the hash that a check names is used. Together they have at most the size of one.
 */
export function readTestsOfJob({ records }: StoryChecks, folder: string): TestsOfJob {
  const hashes = [...new Set(records.flatMap(({ tests }) => tests ?? []))]
  const tests: TestsReport[] = []
  let left: number = TESTS_LIMITS.bytes
  for (const hash of hashes.slice(0, MAX_STEPS)) {
    const bytes = readKeptTests(folder, hash, left)
    const read = bytes === undefined ? undefined : readTestsReport(bytes)
    if (bytes === undefined || read === undefined || !('report' in read)) continue
    left -= bytes.length
    tests.push(read.report)
  }
  const missing = hashes.length - tests.length
  return { tests: tests.toSorted(byStart), testsNote: missing === 0 ? '' : noteOf(missing) }
}

function byStart(one: TestsReport, other: TestsReport): number {
  return one.startedAt < other.startedAt ? -1 : 1
}

function noteOf(missing: number): string {
  return `The cases of ${count(missing, 'step')} with agent tests are not shown: a later step removed or changed them, or there are too many. The results of these steps are among the checks.`
}
