import type { CaseCounts } from './case-counts.ts'
import { chanceOfAtMost, type Outcome } from './distribution.ts'
import { passesByChance } from './hypergeometric.ts'

/** The judged trials of one case, in the baseline and now. Both have at least one. */
export interface CasePair {
  readonly before: CaseCounts
  readonly now: CaseCounts
}

/** `sign-flip` swaps before and now of whole cases; `within-case` deals out the trials of each case anew. */
export type TestKind = 'sign-flip' | 'within-case'

/** The result of the one test that decides. */
export interface PermutationTest {
  readonly kind: TestKind
  /** How likely results at least this much worse are if nothing has changed. One-sided: better results do not count. */
  readonly p: number
  /** The smallest p that these numbers of cases and trials can give, whatever the results. */
  readonly smallestP: number
}

/**
 * Tests exactly whether pass rates got worse. The statistic is the sum of the differences of the cases' pass rates, weighted by
 * the cases' numbers of trials (Mantel-Haenszel), which is a whole number; with equal numbers all cases weigh the same.
 *
 * If nothing has changed, swapping before and now of a case changes nothing either, even if its trials in one run resemble
 * each other. So all 2^n ways to swap are equally likely, and with one trial each this is McNemar's exact test. With other
 * numbers of trials than before a swap does change something: fewer trials scatter more. Then the trials within each case are
 * dealt out anew, which also assumes that they are independent. One such case decides for all, so that one test with one set
 * of assumptions gives the verdict; the numbers of trials decide which test it is, never the results.
 */
export function permutationTest(pairs: readonly CasePair[]): PermutationTest {
  const isSwappable = pairs.every(({ before, now }) => before.trials === now.trials)
  return isSwappable ? signFlipTest(pairs) : withinCaseTest(pairs)
}

function signFlipTest(pairs: readonly CasePair[]): PermutationTest {
  const differences = pairs.map(({ before, now }) => now.passed - before.passed).filter((each) => each !== 0)
  // The sum of all signed differences is small if and only if the sum of the positive ones is.
  const gained = differences.reduce((sum, each) => sum + Math.max(0, each), 0)
  const flips = differences.map((each): readonly Outcome[] => [
    { value: 0, probability: 0.5 },
    { value: Math.abs(each), probability: 0.5 }
  ])
  return { kind: 'sign-flip', p: chanceOfAtMost(gained, flips), smallestP: 0.5 ** pairs.length }
}

function withinCaseTest(pairs: readonly CasePair[]): PermutationTest {
  const passed = pairs.reduce((sum, { now }) => sum + now.passed, 0)
  const deals = pairs.map(({ before, now }) => passesByChance(before, now))
  const smallestP = pairs.reduce((product, { before, now }) => product * chanceOfOneDeal(before.trials, now.trials), 1)
  return { kind: 'within-case', p: chanceOfAtMost(passed, deals), smallestP }
}

/** 1 / C(before + now, now): all trials of before pass and all of now fail. */
function chanceOfOneDeal(before: number, now: number): number {
  let chance = 1
  for (let drawn = 1; drawn <= now; drawn++) chance *= drawn / (before + drawn)
  return chance
}
