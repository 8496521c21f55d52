import type { BaselineComparison, CaseComparison } from '../statistics/compare-baseline.ts'
import type { Baseline } from './compare-results.ts'
import { type CaseResult, countsOf, type TestResults } from './results.ts'

const ORDER = ['regressed', 'worse', 'fixed', 'better', 'not judged', 'edited', 'new', 'removed'] as const

/** A case that is not as in the baseline. */
export interface ComparedCase {
  /** `regressed` and `fixed`: the case passed before, or passes now. `worse` and `better`: it fails more or less often. */
  readonly change: (typeof ORDER)[number]
  readonly before: CaseResult | undefined
  readonly now: CaseResult | undefined
  /** Undefined if the case could not be compared. */
  readonly comparison: CaseComparison | undefined
}

/** The name of the case now, or before if it was removed. */
export function nameOf({ before, now }: ComparedCase): string {
  return now?.name ?? before?.name ?? ''
}

/** The cases that are not as in the baseline, the worst first. */
export function changesOf(
  { results: before }: Baseline,
  now: TestResults,
  { cases, added, removed, unjudged }: BaselineComparison
): readonly ComparedCase[] {
  const [old, current] = [byHash(before), byHash(now)]
  const compared = cases.flatMap((comparison): ComparedCase[] => {
    const change = changeOf(comparison)
    if (change === undefined) return []
    return [{ change, before: old.get(comparison.key), now: current.get(comparison.key), comparison }]
  })
  const lost = unjudged.map((key) => unpaired('not judged', old.get(key), current.get(key)))
  // A removed case and a new one of the same name in the same file are one case that was edited.
  const gone = new Map(removed.map((key) => [titleOf(old.get(key)), old.get(key)]))
  const arrived = added.map((key) => {
    const result = current.get(key)
    const earlier = gone.get(titleOf(result))
    gone.delete(titleOf(result))
    return unpaired(earlier === undefined ? 'new' : 'edited', earlier, result)
  })
  const all = [
    ...compared,
    ...lost.filter((each) => each.before !== undefined && countsOf(each.before).trials > 0),
    ...arrived,
    ...[...gone.values()].map((result) => unpaired('removed', result, undefined))
  ]
  return all.toSorted((one, other) => ORDER.indexOf(one.change) - ORDER.indexOf(other.change))
}

function unpaired(change: ComparedCase['change'], before?: CaseResult, now?: CaseResult): ComparedCase {
  return { change, before, now, comparison: undefined }
}

function changeOf({ before, now, change }: CaseComparison): ComparedCase['change'] | undefined {
  if (change === 'same') return undefined
  if (change === 'worse') return before.passed === before.trials ? 'regressed' : 'worse'
  return now.passed === now.trials ? 'fixed' : 'better'
}

function byHash({ cases }: TestResults): ReadonlyMap<string, CaseResult> {
  return new Map(cases.map((each) => [each.hash, each]))
}

function titleOf(result: CaseResult | undefined): string {
  return JSON.stringify([result?.file, result?.name])
}
