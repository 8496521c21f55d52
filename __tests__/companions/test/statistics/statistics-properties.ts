import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { CaseCounts } from '../../../../src/companions/test/statistics/case-counts.ts'
import { compareWithBaseline } from '../../../../src/companions/test/statistics/compare-baseline.ts'
import { holm } from '../../../../src/companions/test/statistics/holm.ts'
import { overallPassRate } from '../../../../src/companions/test/statistics/overall-pass-rate.ts'
import { passHatK } from '../../../../src/companions/test/statistics/pass-hat-k.ts'
import { type CasePair, permutationTest } from '../../../../src/companions/test/statistics/permutation-test.ts'
import { scoreInterval, wilsonInterval } from '../../../../src/companions/test/statistics/wilson.ts'
import { forAll, type Property } from '../../../properties/property.ts'

const counts = (most: number, least = 1): fc.Arbitrary<CaseCounts> =>
  fc
    .integer({ min: least, max: most })
    .chain((trials) => fc.record({ passed: fc.integer({ min: 0, max: trials }), trials: fc.constant(trials) }))
const unequalPair = (most: number): fc.Arbitrary<CasePair> => fc.record({ before: counts(most), now: counts(most) })
const equalPair = (most: number): fc.Arbitrary<CasePair> =>
  fc
    .integer({ min: 1, max: most })
    .chain((trials) =>
      fc
        .tuple(fc.integer({ min: 0, max: trials }), fc.integer({ min: 0, max: trials }))
        .map(([before, now]) => ({ before: { passed: before, trials }, now: { passed: now, trials } }))
    )

/** All results that are as likely as the observed one if nothing has changed, as the number of passed trials now. */
function allSums(choices: readonly (readonly number[])[]): readonly number[] {
  return choices.reduce<readonly number[]>((sums, next) => sums.flatMap((sum) => next.map((each) => sum + each)), [0])
}

/** The passed trials of now for every way to choose which of all trials of the case were those of now. */
function allDeals({ before, now }: CasePair): readonly number[] {
  const outcomes = [before, now].flatMap(({ passed, trials }) => Array.from({ length: trials }, (_, i) => i < passed))
  const chosen = Array.from({ length: 2 ** outcomes.length }, (_, bits) =>
    outcomes.map((__, i) => ((bits >> i) & 1) === 1)
  )
  return chosen
    .filter((taken) => taken.filter(Boolean).length === now.trials)
    .map((taken) => outcomes.filter((passed, i) => passed && taken[i]).length)
}

const share = (sums: readonly number[], observed: number): number =>
  sums.filter((sum) => sum <= observed).length / sums.length
const passedNow = (pairs: readonly CasePair[]): number => pairs.reduce((sum, { now }) => sum + now.passed, 0)

function assertClose(actual: number | undefined, expected: number): void {
  assert.ok(actual !== undefined && Math.abs(actual - expected) <= 1e-12, `${actual} is not ${expected}`)
}

/** Fails if some level is exceeded more often than it says, over results that are all equally likely if nothing has changed. */
function assertValid(equallyLikely: readonly (readonly CasePair[])[]): void {
  const pValues = equallyLikely.map((pairs) => permutationTest(pairs).p).sort((one, other) => one - other)
  for (const [index, p] of pValues.entries()) {
    const share = (index + 1) / pValues.length
    assert.ok(share <= p * (1 + 1e-9), `p is at most ${p} in ${100 * share} % of the results`)
  }
}

/** One of each list, in all ways. */
function allWays<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (ways, list) => ways.flatMap((way) => list.map((each) => [...way, each])),
    [[]]
  )
}

/** What holds for all results. */
export const STATISTICS: readonly Property[] = [
  forAll(
    'the sign-flip test counts the same as trying all swaps',
    200,
    fc.array(equalPair(9), { minLength: 1, maxLength: 9 }),
    (pairs) => {
      const { kind, p } = permutationTest(pairs)
      assert.equal(kind, 'sign-flip')
      const swaps = allSums(pairs.map(({ before, now }) => [before.passed, now.passed]))
      assertClose(p, share(swaps, passedNow(pairs)))
    }
  ),
  forAll(
    'the within-case test counts the same as dealing out all trials',
    200,
    fc.array(unequalPair(4), { minLength: 1, maxLength: 3 }),
    (pairs) => {
      fc.pre(pairs.some(({ before, now }) => before.trials !== now.trials))
      const { kind, p, smallestP } = permutationTest(pairs)
      assert.equal(kind, 'within-case')
      assertClose(p, share(allSums(pairs.map(allDeals)), passedNow(pairs)))
      assert.ok(p >= smallestP * (1 - 1e-9), `${p} is below ${smallestP}`)
    }
  ),
  forAll(
    'the sign-flip test exceeds no level more often than it says, exactly and at any rates',
    60,
    fc.array(equalPair(10), { minLength: 1, maxLength: 7 }),
    (pairs) => assertValid(allWays(pairs.map((pair) => [pair, { before: pair.now, now: pair.before }])))
  ),
  forAll(
    'the within-case test exceeds no level more often than it says, exactly and at any rates',
    60,
    fc.array(unequalPair(3), { minLength: 1, maxLength: 3 }),
    (pairs) => {
      fc.pre(pairs.some(({ before, now }) => before.trials !== now.trials))
      const dealsOf = (pair: CasePair): readonly CasePair[] => {
        const passed = pair.before.passed + pair.now.passed
        return allDeals(pair).map((now) => ({
          before: { ...pair.before, passed: passed - now },
          now: { ...pair.now, passed: now }
        }))
      }
      assertValid(allWays(pairs.map(dealsOf)))
    }
  ),
  forAll(
    'a comparison does not depend on the order of the cases, and p grows if one more trial passes',
    200,
    fc.array(fc.oneof(unequalPair(30), equalPair(30)), { minLength: 1, maxLength: 30 }),
    (pairs) => {
      const run = (list: readonly CasePair[], which: 'before' | 'now') =>
        list.map((pair) => ({ key: String(pairs.indexOf(pair)), ...pair[which] }))
      const { p, isRegression, cases } = compareWithBaseline(run(pairs, 'before'), run(pairs, 'now'))
      const turned = compareWithBaseline(run(pairs.toReversed(), 'before'), run(pairs, 'now'))
      assertClose(turned.p, p)
      assert.equal(turned.isRegression, isRegression)
      assert.ok(p > 0 && p <= 1 && cases.every((each) => each.p > 0 && each.adjustedP >= each.p && each.adjustedP <= 1))
      const index = pairs.findIndex(({ now }) => now.passed < now.trials)
      const improved = pairs.map((pair, i) =>
        i === index ? { ...pair, now: { ...pair.now, passed: pair.now.passed + 1 } } : pair
      )
      assert.ok(permutationTest(improved).p >= p - 1e-12)
    }
  ),
  forAll(
    'intervals contain the rate, stay within 0 and 1 and are never empty',
    500,
    fc.array(counts(60, 0)),
    (cases) => {
      for (const { passed, trials } of cases) {
        const { low, high } = wilsonInterval(passed, trials)
        assert.ok(0 <= low && low < high && high <= 1)
        assert.ok(trials === 0 || (low <= passed / trials && passed / trials <= high))
      }
      const overall = overallPassRate(cases)
      const judged = cases.filter(({ trials }) => trials > 0)
      assert.equal(overall === undefined, judged.length === 0)
      if (overall === undefined) return
      const { rate, interval } = overall
      assert.ok(0 <= interval.low && interval.low <= rate && rate <= interval.high && interval.high <= 1)
      assert.ok(interval.high - interval.low > 0.5 / Math.sqrt(judged.length * 60) / 10)
      const all = judged.reduce((sum, { trials }) => sum + trials, 0)
      // It is worth at least one trial of each case, and at most all trials.
      const [widest, narrowest] = [scoreInterval(rate, judged.length), scoreInterval(rate, all)]
      assert.ok(interval.low >= widest.low - 1e-9 && interval.low <= narrowest.low + 1e-9)
      assert.ok(interval.high <= widest.high + 1e-9 && interval.high >= narrowest.high - 1e-9)
    }
  ),
  forAll('passing and failing mirror each other', 200, fc.array(counts(20), { minLength: 1 }), (cases) => {
    const mirrored = cases.map(({ passed, trials }) => ({ passed: trials - passed, trials }))
    assertClose(overallPassRate(mirrored)?.interval.low, 1 - (overallPassRate(cases)?.interval.high ?? 0))
  }),
  forAll(
    'pass^k is unbiased: its mean over all results is the chance of k passes',
    200,
    fc.record({ trials: fc.integer({ min: 1, max: 20 }), rate: fc.double({ min: 0, max: 1, noNaN: true }) }),
    ({ trials, rate }) => {
      for (let k = 1; k <= trials; k++) {
        let mean = 0
        let ways = 1
        for (let passed = 0; passed <= trials; passed++) {
          const chance = ways * rate ** passed * (1 - rate) ** (trials - passed)
          mean += chance * (passHatK([{ passed, trials }], k) ?? Number.NaN)
          ways = (ways * (trials - passed)) / (passed + 1)
        }
        assertClose(mean, rate ** k)
      }
    }
  ),
  forAll(
    "Holm's correction keeps the order, and lies between no correction and Bonferroni's",
    200,
    fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
    (pValues) => {
      const adjusted = holm(pValues)
      for (const [one, p] of pValues.entries()) {
        const value = adjusted[one] ?? -1
        assert.ok(value >= p && value <= Math.min(1, p * pValues.length) + 1e-12)
        assert.ok(pValues.every((q, other) => q < p || (adjusted[other] ?? -1) >= value))
      }
    }
  )
]
