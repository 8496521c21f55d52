import { assertCounts } from './case-counts.ts'

/** A 95 % confidence interval of a pass rate, from 0 to 1. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The 97.5 % quantile of the normal distribution, which leaves 2.5 % on each side. */
const Z = 1.959963984540054

/**
 * Wilson's interval for the pass rate of one case. Unlike `rate ± 1.96 × standard error` it covers well with few trials
 * and has a width if all trials pass or all fail. Without trials it is 0 to 1.
 */
export function wilsonInterval(passed: number, trials: number): Interval {
  assertCounts({ passed, trials })
  return trials === 0 ? { low: 0, high: 1 } : scoreInterval(passed / trials, trials)
}

/** Wilson's interval of a rate that was estimated from so many independent trials, which need not be a whole number. */
export function scoreInterval(rate: number, trials: number): Interval {
  const shrink = 1 + Z ** 2 / trials
  const middle = (rate + Z ** 2 / (2 * trials)) / shrink
  const half = (Z / shrink) * Math.sqrt((rate * (1 - rate)) / trials + Z ** 2 / (4 * trials ** 2))
  // At 0 and 1 the bound is the rate itself; rounding must not move it.
  return { low: rate === 0 ? 0 : Math.max(0, middle - half), high: rate === 1 ? 1 : Math.min(1, middle + half) }
}
