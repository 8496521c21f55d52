import { messageOf } from '../../../base/failure.ts'
import { type BaselineComparison, compareWithBaseline, type KeyedCounts } from '../statistics/compare-baseline.ts'
import { countsOf, type TestResults } from './results.ts'

/** The results of an earlier run. */
export interface Baseline {
  /** The branch or file that they are of. */
  readonly name: string
  readonly results: TestResults
}

/** A comparison, or why there is none. */
export type Comparison =
  | { readonly comparison: BaselineComparison }
  | { readonly problem: string; readonly isUnreadable: boolean }

/** Why the answers of the servers differ; undefined if both runs had live ones, or those of the same cassette. */
function otherAnswers(before: TestResults, now: TestResults): string | undefined {
  const [old, own] = [before, now].map(({ recordedAt }) => recordedAt?.slice(0, 10))
  if (old === undefined && own === undefined) return undefined
  if (old === undefined) return 'its servers were live, and the answers of this run are recorded'
  if (own === undefined) return `its answers were recorded on ${old}, and those of this run are live`
  if (before.cassette === undefined) return 'its answers were recorded, and it does not say in which cassette'
  if (before.cassette === now.cassette) return undefined
  return `its answers are from another cassette (recorded on ${old}) than those of this run (recorded on ${own})`
}

/** Compares a run with its baseline. Cases pair only if their hashes agree, and only results of the same agent and the same cassette compare. */
export function compareResults(baseline: Baseline, now: TestResults): Comparison {
  if (baseline.results.agent !== now.agent) return { problem: 'it is of another agent', isUnreadable: false }
  const problem = otherAnswers(baseline.results, now)
  if (problem !== undefined) return { problem, isUnreadable: false }
  const keyed = ({ cases }: TestResults) => cases.map((each) => ({ key: each.hash, ...countsOf(each) }))
  try {
    return { comparison: compareWithBaseline(keyed(baseline.results), keyed(now)) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // A forged shard must not turn off what decides when there is no baseline: only a forged baseline counts as unreadable.
    return { problem: messageOf(error).replace(/\.$/, ''), isUnreadable: areCountable(keyed(now)) }
  }
}

/** Cases with equal hashes add up, in forged results to more trials than the statistics accept. */
function areCountable(counts: readonly KeyedCounts[]): boolean {
  try {
    compareWithBaseline([], counts)
    return true
  } catch {
    return false
  }
}
