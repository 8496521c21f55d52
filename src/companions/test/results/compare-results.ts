import { messageOf } from '../../../base/failure.ts'
import { type BaselineComparison, compareWithBaseline } from '../statistics/compare-baseline.ts'
import { countsOf, type TestResults } from './results.ts'

/** The results of an earlier run. */
export interface Baseline {
  /** The branch or file that they are of. */
  readonly name: string
  readonly results: TestResults
}

/** A comparison, or why there is none. */
export type Comparison = { readonly comparison: BaselineComparison } | { readonly problem: string }

function otherAnswers(before: TestResults, now: TestResults): string {
  if (before.recordedAt === undefined) return 'its servers were live, and the answers of this run are recorded'
  return `its answers were recorded on ${before.recordedAt.slice(0, 10)}, and those of this run ${now.recordedAt === undefined ? 'are live' : `on ${now.recordedAt.slice(0, 10)}`}`
}

/** Compares a run with its baseline. Cases pair only if their hashes agree, and only results of the same agent and the same recording compare. */
export function compareResults(baseline: Baseline, now: TestResults): Comparison {
  if (baseline.results.agent !== now.agent) return { problem: 'it is of another agent' }
  if (baseline.results.recordedAt !== now.recordedAt) return { problem: otherAnswers(baseline.results, now) }
  const keyed = ({ cases }: TestResults) => cases.map((each) => ({ key: each.hash, ...countsOf(each) }))
  try {
    return { comparison: compareWithBaseline(keyed(baseline.results), keyed(now)) }
  } catch (error) {
    // Cases with equal hashes add up, in a forged baseline to more trials than the statistics accept.
    if (error instanceof RangeError) return { problem: messageOf(error).replace(/\.$/, '') }
    throw error
  }
}
