import { describe, expect, test } from '@jest/globals'
import { areCounts, MAX_JUDGED_TRIALS } from '../../../../src/companions/test/statistics/case-counts.ts'
import { median, medians } from '../../../../src/companions/test/statistics/medians.ts'
import { checkMinPassRate } from '../../../../src/companions/test/statistics/min-pass-rate.ts'
import { overallPassRate } from '../../../../src/companions/test/statistics/overall-pass-rate.ts'
import { passHatK } from '../../../../src/companions/test/statistics/pass-hat-k.ts'
import { percent } from '../../../../src/companions/test/statistics/percent.ts'
import { wilsonInterval } from '../../../../src/companions/test/statistics/wilson.ts'

/** So many cases with the same results. */
const cases = (count: number, passed: number, trials: number) =>
  Array.from({ length: count }, () => ({ passed, trials }))

describe("Wilson's interval", () => {
  // The first four are in table I of Newcombe (1998), "Two-sided confidence intervals for the single proportion", method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
    [1, 1, 0.2065, 1]
  ])('of %i passed of %i is the published one', (passed, trials, low, high) => {
    const interval = wilsonInterval(passed, trials)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('is everything without a trial', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
  })

  test.each([
    [2, 1],
    [-1, 3],
    [0.5, 1],
    [Number.NaN, 1],
    [1, MAX_JUDGED_TRIALS + 1]
  ])('refuses %d passed of %d', (passed, trials) => {
    expect(areCounts({ passed, trials })).toBe(false)
    expect(() => wilsonInterval(passed, trials)).toThrow(RangeError)
  })
})

describe('the pass rate of all cases', () => {
  test("has exactly Wilson's interval if each case has one trial", () => {
    const overall = overallPassRate([...cases(81, 1, 1), ...cases(182, 0, 1)])
    expect(overall?.rate).toBeCloseTo(81 / 263, 12)
    expect(overall?.interval.low).toBeCloseTo(wilsonInterval(81, 263).low, 12)
    expect(overall?.interval.high).toBeCloseTo(wilsonInterval(81, 263).high, 12)
  })

  test('counts each case once if its trials always agree, however many there are', () => {
    const once = overallPassRate([...cases(12, 1, 1), ...cases(8, 0, 1)])
    const often = overallPassRate([...cases(12, 50, 50), ...cases(8, 0, 50)])
    expect(often?.interval.low).toBeCloseTo(once?.interval.low ?? 0, 6)
    expect(often?.interval.high).toBeCloseTo(once?.interval.high ?? 0, 6)
  })

  test('becomes narrower with trials that differ within a case', () => {
    const width = (trials: number): number => {
      const { low, high } = overallPassRate(cases(50, trials / 2, trials))?.interval ?? { low: 0, high: 1 }
      return high - low
    }
    expect(width(10)).toBeLessThan(width(2) * 0.6)
  })

  test.each([
    [0, 0, 'high', 0.3244],
    [10, 1, 'low', 0.6756]
  ] as const)('has a width if %i of 10 trials pass in all of 8 cases', (passed, rate, bound, value) => {
    const overall = overallPassRate(cases(8, passed, 10))
    expect(overall?.rate).toBe(rate)
    expect(overall?.interval.low).toBe(rate === 0 ? 0 : overall?.interval.low)
    expect(overall?.interval[bound]).toBeCloseTo(value, 4)
  })

  test('does not become much surer because one trial failed', () => {
    const all = overallPassRate(cases(8, 10, 10))
    const allButOne = overallPassRate([...cases(7, 10, 10), { passed: 9, trials: 10 }])
    expect(allButOne?.interval.low).toBeLessThan((all?.interval.low ?? 0) + 0.1)
  })

  test('is about the case if there is only one', () => {
    const overall = overallPassRate([{ passed: 7, trials: 10 }])
    expect(overall).toEqual({ rate: 0.7, interval: wilsonInterval(7, 10), about: 'this case' })
    expect(overallPassRate(cases(2, 7, 10))?.about).toBe('cases like these')
  })

  test('gives every case the same weight, whatever errors cost it, and leaves out cases without a judged trial', () => {
    const overall = overallPassRate([
      { passed: 10, trials: 10 },
      { passed: 0, trials: 1 },
      { passed: 0, trials: 0 }
    ])
    expect(overall?.rate).toBe(0.5)
    expect(overallPassRate([{ passed: 0, trials: 0 }])).toBeUndefined()
    expect(overallPassRate([])).toBeUndefined()
  })
})

describe('pass^k', () => {
  /** All ways to choose k of the trials, of which the first `passed` passed. */
  const byHand = (passed: number, trials: number, k: number): number => {
    const choices = Array.from({ length: 2 ** trials }, (_, bits) =>
      Array.from({ length: trials }, (_unused, trial) => trial).filter((trial) => (bits >> trial) & 1)
    ).filter(({ length }) => length === k)
    return choices.filter((chosen) => chosen.every((trial) => trial < passed)).length / choices.length
  }

  test.each([
    [2, 4, 2, 1 / 6],
    [3, 4, 2, 1 / 2],
    [3, 4, 4, 0],
    [4, 4, 4, 1],
    [5, 8, 3, 10 / 56]
  ])('of %i passed of %i trials for k = %i is the share of choices of k trials that all passed', (c, n, k, value) => {
    expect(passHatK([{ passed: c, trials: n }], k)).toBeCloseTo(value, 12)
    expect(byHand(c, n, k)).toBeCloseTo(value, 12)
  })

  test('is the mean over the cases with at least k judged trials', () => {
    const mixed = [...cases(1, 4, 4), ...cases(1, 2, 4), ...cases(5, 1, 1)]
    expect(passHatK(mixed, 1)).toBeCloseTo((1 + 0.5 + 5) / 7, 12)
    expect(passHatK(mixed, 2)).toBeCloseTo((1 + 1 / 6) / 2, 12)
    expect(passHatK(mixed, 5)).toBeUndefined()
  })

  test('does not overflow, and refuses a k that is no count', () => {
    expect(passHatK([{ passed: 1000, trials: 1000 }], 1000)).toBe(1)
    expect(passHatK([{ passed: 999, trials: 1000 }], 500)).toBeCloseTo(0.5, 12)
    expect(() => passHatK([], 0)).toThrow(RangeError)
    expect(() => passHatK([], 1.5)).toThrow(RangeError)
  })
})

describe('medians', () => {
  test('leave out what nothing reported', () => {
    const trials = [
      { calls: 3, durationMs: 900, costUsd: 0.02 },
      { calls: 10, durationMs: 100, tokens: undefined },
      { calls: 4, durationMs: 60_000, costUsd: 0.04 }
    ]
    expect(medians(trials)).toEqual({ calls: 4, durationMs: 900, tokens: undefined, costUsd: 0.03 })
    expect(medians([])).toEqual({})
  })

  test('compare numbers as numbers, and ignore values that are none', () => {
    expect(median([10, 9, 100])).toBe(10)
    expect(median([1, Number.NaN, 3, Number.POSITIVE_INFINITY])).toBe(2)
    expect(median([undefined])).toBeUndefined()
  })
})

describe('min-pass-rate', () => {
  test('is a threshold, and says that it is not a test', () => {
    expect(checkMinPassRate(0.875, 0.9)).toEqual({
      isMet: false,
      text: 'The pass rate is 87.5 %, but at least 90 % is required.'
    })
    expect(checkMinPassRate(0.9, 0.9)).toEqual({
      isMet: true,
      text: 'The pass rate is 90 %, and at least 90 % is required.'
    })
  })

  test('is met by a mean that is equal but for rounding, and not without a judged trial', () => {
    expect(checkMinPassRate((0.1 + 0.4 + 0.7) / 3, 0.4).isMet).toBe(true)
    expect(checkMinPassRate(0.29999, 0.3).isMet).toBe(false)
    expect(checkMinPassRate(undefined, 0).isMet).toBe(false)
  })

  test('shows a missed rate as missed', () => {
    expect(percent(0.8999)).toBe('89.9 %')
    expect(percent(1999 / 2000)).toBe('99.9 %')
    expect([0, 0.29, 0.57, 1].map(percent)).toEqual(['0 %', '29 %', '57 %', '100 %'])
  })
})
