import { describe, expect, test } from '@jest/globals'
import {
  type BaselineComparison,
  compareWithBaseline,
  type KeyedCounts
} from '../../../../src/companions/test/statistics/compare-baseline.ts'
import { describeComparison } from '../../../../src/companions/test/statistics/describe-comparison.ts'
import { fisherP } from '../../../../src/companions/test/statistics/fisher.ts'
import { holm } from '../../../../src/companions/test/statistics/holm.ts'

/** A row has the results of one case: passed and trials before, passed and trials now. */
type Row = readonly [number, number, number, number]

function compare(rows: readonly Row[]): BaselineComparison {
  const before = rows.map(([passed, trials], index) => ({ key: `case ${index}`, passed, trials }))
  const now = rows.map(([, , passed, trials], index) => ({ key: `case ${index}`, passed, trials }))
  return compareWithBaseline(before, now)
}

const rows = (count: number, row: Row): readonly Row[] => Array.from({ length: count }, () => row)

describe('the gate', () => {
  // Cumulative binomial probabilities with 1/2, from any table of the sign test.
  test.each([
    [8, 1, 0.01953],
    [8, 2, 0.05469],
    [15, 5, 0.02069],
    [14, 6, 0.05766],
    [5, 0, 0.03125],
    [4, 0, 0.0625],
    [0, 3, 1]
  ])("is McNemar's exact test with one trial each: %i worse, %i better", (worse, better, p) => {
    const result = compare([...rows(worse, [1, 1, 0, 1]), ...rows(better, [0, 1, 1, 1]), ...rows(7, [1, 1, 1, 1])])
    expect(result).toMatchObject({ test: 'sign-flip', pairs: worse + better + 7, worse, better })
    expect(result.p).toBeCloseTo(p, 5)
    expect(result.isRegression).toBe(p <= 0.05)
  })

  test("repeats Fisher's test of Darwin's maize, in which 863 of 32,768 sums of signed differences are as large", () => {
    // The Design of Experiments (1935), section 21: crossed minus self-fertilised plants, in eighths of an inch.
    const differences = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
    const result = compare(differences.map((each) => [Math.max(0, each), 100, Math.max(0, -each), 100]))
    expect(result).toMatchObject({ test: 'sign-flip', p: 863 / 32_768, isRegression: true, better: 2, worse: 13 })
  })

  test('repeats the exact Mantel-Haenszel test of penicillin in rabbits if the numbers of trials differ', () => {
    // The data set Rabbits in R's documentation of mantelhaen.test, whose two-sided p is 0.03994, twice the one-sided one.
    const result = compare([
      [0, 6, 0, 5],
      [3, 6, 0, 6],
      [6, 6, 2, 6],
      [5, 6, 6, 6],
      [2, 2, 5, 5]
    ])
    expect(result.test).toBe('within-case')
    expect(2 * result.p).toBeCloseTo(0.03994, 5)
  })

  test('counts a p of exactly 1/20 as a regression', () => {
    expect(compare([[19, 19, 0, 1]])).toMatchObject({
      test: 'within-case',
      isRegression: true,
      canShowRegression: true
    })
    expect(compare([[18, 18, 0, 1]])).toMatchObject({ isRegression: false, canShowRegression: false })
  })

  test('can show no regression with fewer than 5 cases of equal trials', () => {
    expect(compare(rows(4, [100, 100, 0, 100]))).toMatchObject({ isRegression: false, canShowRegression: false })
    expect(compare(rows(5, [100, 100, 0, 100]))).toMatchObject({ isRegression: true, canShowRegression: true })
  })

  test('is never a regression if results are equal or better', () => {
    expect(compare(rows(50, [2, 3, 2, 3]))).toMatchObject({ p: 1, isRegression: false, better: 0, worse: 0 })
    expect(compare(rows(50, [0, 3, 2, 2]))).toMatchObject({ p: 1, isRegression: false, better: 50 })
  })

  test.each([
    [100, 'sign-flip'],
    [99, 'within-case']
  ])('compares 1,000 cases of 100 trials with %i now in little CPU time', (trials, kind) => {
    const many = Array.from(
      { length: 1000 },
      (_, index): Row => [(index * 37) % 101, 100, (index * 53) % trials, trials]
    )
    const started = process.cpuUsage()
    const result = compare(many)
    const { user, system } = process.cpuUsage(started)
    expect(result.test).toBe(kind)
    expect(result.p).toBeGreaterThan(0)
    expect(result.p).toBeLessThan(1)
    // Usually half a second: ten times as much is another algorithm, not a busy machine.
    expect((user + system) / 1e6).toBeLessThan(5)
  })

  test('has no p above 1 by rounding', () => {
    const { p } = compare([
      [0, 30, 18, 24],
      [0, 15, 14, 15],
      [6, 16, 12, 16],
      [1, 1, 1, 1]
    ])
    expect(p).toBeGreaterThan(0.99)
    expect(p).toBeLessThanOrEqual(1)
  })

  test('neither overflows nor underflows to 0 with extreme results', () => {
    const signFlip = compare(rows(1000, [100, 100, 0, 100]))
    const withinCase = compare(rows(1000, [100, 100, 0, 99]))
    for (const { p, isRegression } of [signFlip, withinCase]) {
      expect(p).toBeGreaterThan(0)
      expect(p).toBeLessThan(1e-20)
      expect(isRegression).toBe(true)
    }
    expect(compare(rows(1000, [0, 100, 99, 99])).p).toBe(1)
  })
})

describe('the comparison', () => {
  const counts = (key: string, passed: number, trials: number): KeyedCounts => ({ key, passed, trials })

  test('pairs cases by key, and lists those that it cannot pair', () => {
    const result = compareWithBaseline(
      [counts('a', 1, 1), counts('gone', 1, 1), counts('__proto__', 1, 2), counts('errors', 0, 0)],
      [counts('new', 0, 1), counts('__proto__', 0, 2), counts('errors', 2, 2), counts('a', 1, 1)]
    )
    expect(result).toMatchObject({ pairs: 2, worse: 1, added: ['new'], removed: ['gone'], unjudged: ['errors'] })
    expect(result.cases.map(({ key, change }) => [key, change])).toEqual([
      ['__proto__', 'worse'],
      ['a', 'same']
    ])
  })

  test('takes results with the same key as one case', () => {
    const result = compareWithBaseline([counts('a', 1, 2), counts('a', 2, 2)], [counts('a', 0, 4)])
    expect(result.cases).toMatchObject([{ before: { passed: 3, trials: 4 }, now: { passed: 0, trials: 4 } }])
  })

  test('compares nothing without a common case', () => {
    const result = compareWithBaseline([counts('a', 1, 1)], [counts('b', 0, 1)])
    expect(result).toMatchObject({ pairs: 0, p: 1, isRegression: false, canShowRegression: false, rates: undefined })
    expect(describeComparison(result)).toBe('No case could be compared with the baseline.')
  })

  test('refuses counts that no run can produce', () => {
    expect(() => compareWithBaseline([counts('a', 3, 2)], [])).toThrow(RangeError)
    expect(() => compareWithBaseline([counts('a', 0, 1e9)], [counts('a', 0, 1)])).toThrow(RangeError)
    expect(() => compareWithBaseline([counts('a', 3, 2), counts('a', 0, 2)], [])).toThrow(RangeError)
  })

  test('takes equal rates as the same, also as fractions of different numbers', () => {
    expect(compare([[1, 3, 2, 6]])).toMatchObject({ better: 0, worse: 0 })
    expect(compare([[33, 100, 1, 3]])).toMatchObject({ better: 1, worse: 0 })
  })

  test.each<[string, readonly Row[]]>([
    [
      'The pass rate of 8 compared cases was 100 % and is 25 % (0 better, 6 worse, 2 the same). This is a regression: results this bad have the probability 0.016 if nothing has changed.',
      [...rows(6, [3, 3, 0, 3]), ...rows(2, [3, 3, 3, 3])]
    ],
    [
      'The pass rate of 40 compared cases was 100 % and is 0 % (0 better, 40 worse, 0 the same). This is a regression: results this bad have a probability below 0.001 if nothing has changed.',
      rows(40, [1, 1, 0, 1])
    ],
    [
      'The pass rate of 8 compared cases was 100 % and is 66.6 % (0 better, 4 worse, 4 the same). This may be chance: results this bad have the probability 0.063 if nothing has changed. A regression needs at most 0.05.',
      [...rows(4, [3, 3, 1, 3]), ...rows(4, [3, 3, 3, 3])]
    ],
    [
      'The pass rate of 5 compared cases was 0 % and is 100 % (5 better, 0 worse, 0 the same). All together, they did not get worse.',
      rows(5, [0, 1, 1, 1])
    ],
    [
      'The pass rate of 1 compared case was 100 % and is 0 % (0 better, 1 worse, 0 the same). 1 case cannot show a regression, however bad the results: the test needs at least 5 cases.',
      [[9, 9, 0, 9]]
    ],
    [
      'The pass rate of 1 compared case was 100 % and is 0 % (0 better, 1 worse, 0 the same). 1 case cannot show a regression, however bad the results: the test needs more cases or more trials.',
      [[9, 9, 0, 1]]
    ]
  ])('is said in plain words: %s', (sentence, results) => {
    expect(describeComparison(compare(results))).toBe(sentence)
  })
})

describe("Fisher's exact test", () => {
  test.each([
    ['the lady tasting tea, all cups right', [4, 4, 0, 4], 1 / 70],
    ['the lady tasting tea, two cups wrong', [3, 4, 1, 4], 17 / 70],
    ["Fisher's twins of convicts (1935)", [10, 13, 2, 17], 619 / 1_330_665],
    ['three trials each, all different', [3, 3, 0, 3], 1 / 20],
    ['equal results', [0, 5, 0, 5], 1]
  ] as const)('%s', (_, [b, m, a, n], p) => {
    expect(fisherP({ passed: b, trials: m }, { passed: a, trials: n })).toBeCloseTo(p, 12)
  })

  test('is shown for each case with the correction of Holm, and never decides', () => {
    const { cases, isRegression } = compare([...rows(1, [10, 10, 0, 10]), ...rows(3, [10, 10, 10, 10])])
    expect(cases[0]?.p).toBeCloseTo(1 / 184_756, 12)
    expect(cases[0]?.adjustedP).toBeCloseTo(4 / 184_756, 12)
    expect(cases[1]).toMatchObject({ change: 'same', p: 1, adjustedP: 1 })
    expect(isRegression).toBe(false)
  })
})

describe("Holm's correction", () => {
  test('is that of the usual worked example, and of p.adjust in R', () => {
    const adjusted = holm([0.01, 0.04, 0.03, 0.005])
    for (const [index, value] of [0.03, 0.06, 0.06, 0.02].entries()) expect(adjusted[index]).toBeCloseTo(value, 12)
  })

  test('leaves a single p unchanged and stops at 1', () => {
    expect(holm([0.04])).toEqual([0.04])
    expect(holm([0.9, 0.8])).toEqual([1, 1])
    expect(holm([])).toEqual([])
  })
})
