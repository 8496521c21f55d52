import type { CaseCounts } from './case-counts.ts'
import { passesByChance } from './hypergeometric.ts'

/** Fisher's exact test of one case, one-sided: how likely so few passes now are if nothing has changed. Takes checked counts. */
export function fisherP(before: CaseCounts, now: CaseCounts): number {
  const outcomes = passesByChance(before, now)
  const p = outcomes.reduce((sum, { value, probability }) => (value <= now.passed ? sum + probability : sum), 0)
  // The largest possible value has exactly 1, and rounding must not lift another one above it.
  return now.passed === outcomes.at(-1)?.value ? 1 : Math.min(1, p)
}
