import type { CaseCounts } from './case-counts.ts'
import type { Outcome } from './distribution.ts'

/**
 * How many of all passed trials of a case fall to `now` if chance alone deals them out: the hypergeometric distribution.
 * It starts at 1 for the likeliest value and multiplies ratios of neighbours, so no binomial coefficient can overflow.
 */
export function passesByChance(before: CaseCounts, now: CaseCounts): readonly Outcome[] {
  const passed = before.passed + now.passed
  const all = before.trials + now.trials
  const least = Math.max(0, passed - before.trials)
  const most = Math.min(passed, now.trials)
  const mode = Math.min(most, Math.max(least, Math.floor(((passed + 1) * (now.trials + 1)) / (all + 2))))
  /** P(value + 1) / P(value). */
  const ratio = (value: number): number =>
    ((passed - value) * (now.trials - value)) / ((value + 1) * (before.trials - passed + value + 1))
  const up = [1]
  for (let value = mode; value < most; value++) up.push((up.at(-1) ?? 0) * ratio(value))
  const down: number[] = []
  for (let value = mode - 1; value >= least; value--) down.push((down.at(-1) ?? 1) / ratio(value))
  const weights = [...down.toReversed(), ...up]
  const total = weights.reduce((sum, each) => sum + each, 0)
  return weights.map((weight, index) => ({ value: least + index, probability: weight / total }))
}
