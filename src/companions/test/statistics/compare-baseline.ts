import { assertCounts, type CaseCounts } from './case-counts.ts'
import { fisherP } from './fisher.ts'
import { holm } from './holm.ts'
import { type CasePair, permutationTest, type TestKind } from './permutation-test.ts'

/** The results of one case in one run. The key stands for the case's hash and the agent: only equal ones are compared. */
export interface KeyedCounts extends CaseCounts {
  readonly key: string
}

/** How one case changed. This is shown and never decides. */
export interface CaseComparison extends CasePair {
  readonly key: string
  readonly change: 'better' | 'worse' | 'same'
  /** Fisher's exact test, one-sided. */
  readonly p: number
  /** The same after Holm's correction for the number of compared cases. */
  readonly adjustedP: number
}

/** A run compared with its baseline. */
export interface BaselineComparison {
  readonly pairs: number
  readonly better: number
  readonly worse: number
  /** The mean pass rates of the compared cases, weighted as in the test; undefined if there are none. */
  readonly rates: { readonly before: number; readonly now: number } | undefined
  readonly test: TestKind
  readonly p: number
  /** The gate: whether pass rates got worse, by one one-sided test at 5 %. */
  readonly isRegression: boolean
  /** Whether any result of these cases and trials could have been a regression. */
  readonly canShowRegression: boolean
  readonly cases: readonly CaseComparison[]
  /** Keys of cases that only one of the runs has. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Keys of cases that both runs have, but one without a judged trial. */
  readonly unjudged: readonly string[]
}

// A p of exactly 1/20 is possible and counts; rounding in the last digits must not decide about it.
const LEVEL = 0.05 * (1 + 1e-9)

/** Compares per-case results with those of a baseline. Throws a RangeError for counts that no run can produce. */
export function compareWithBaseline(before: readonly KeyedCounts[], now: readonly KeyedCounts[]): BaselineComparison {
  const old = byKey(before)
  const current = byKey(now)
  const shared = [...current].flatMap(([key, counts]) => {
    const baseline = old.get(key)
    return baseline === undefined ? [] : [{ key, before: baseline, now: counts }]
  })
  const pairs = shared.filter((pair) => isJudged(pair))
  const { kind, p, smallestP } = permutationTest(pairs)
  const cases = compareCases(pairs)
  return {
    pairs: pairs.length,
    better: cases.filter(({ change }) => change === 'better').length,
    worse: cases.filter(({ change }) => change === 'worse').length,
    rates: weightedRates(pairs),
    test: kind,
    p,
    isRegression: p <= LEVEL,
    canShowRegression: smallestP <= LEVEL,
    cases,
    added: [...current.keys()].filter((key) => !old.has(key)),
    removed: [...old.keys()].filter((key) => !current.has(key)),
    unjudged: shared.filter((pair) => !isJudged(pair)).map(({ key }) => key)
  }
}

const isJudged = ({ before, now }: CasePair): boolean => before.trials > 0 && now.trials > 0

/** Results with the same key, for example of two shards, are one case with the trials of both. */
function byKey(results: readonly KeyedCounts[]): ReadonlyMap<string, CaseCounts> {
  const found = new Map<string, CaseCounts>()
  for (const { key, passed, trials } of results) {
    assertCounts({ passed, trials })
    const other = found.get(key)
    const counts = { passed: passed + (other?.passed ?? 0), trials: trials + (other?.trials ?? 0) }
    if (other !== undefined) assertCounts(counts)
    found.set(key, counts)
  }
  return found
}

function compareCases(pairs: readonly (CasePair & { readonly key: string })[]): readonly CaseComparison[] {
  const pValues = pairs.map(({ before, now }) => fisherP(before, now))
  const adjusted = holm(pValues)
  return pairs.map(({ key, before, now }, index) => ({
    key,
    before,
    now,
    change: changeOf({ before, now }),
    p: pValues[index] ?? 1,
    adjustedP: adjusted[index] ?? 1
  }))
}

/** Compares the rates as fractions of whole numbers, because equal rates may differ as doubles. */
function changeOf({ before, now }: CasePair): CaseComparison['change'] {
  const difference = now.passed * before.trials - before.passed * now.trials
  if (difference === 0) return 'same'
  return difference > 0 ? 'better' : 'worse'
}

/** The weights are those of Mantel and Haenszel, so that the rates and the test agree about what is worse. */
function weightedRates(pairs: readonly CasePair[]): BaselineComparison['rates'] {
  let [all, passedBefore, passedNow] = [0, 0, 0]
  for (const { before, now } of pairs) {
    const weight = (before.trials * now.trials) / (before.trials + now.trials)
    all += weight
    passedBefore += weight * (before.passed / before.trials)
    passedNow += weight * (now.passed / now.trials)
  }
  return all === 0 ? undefined : { before: passedBefore / all, now: passedNow / all }
}
