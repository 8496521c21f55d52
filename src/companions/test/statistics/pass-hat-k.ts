import { type CaseCounts, judgedCases } from './case-counts.ts'

/**
 * pass^k of τ-bench: the chance that k new trials of a case all pass, as a mean over the cases. For each case
 * C(passed, k) / C(trials, k) estimates it without bias. Cases with fewer than k judged trials are left out; undefined if
 * none has k.
 */
export function passHatK(cases: readonly CaseCounts[], k: number): number | undefined {
  if (!Number.isSafeInteger(k) || k < 1) throw new RangeError(`pass^k needs a whole number from 1, not ${k}.`)
  const enough = judgedCases(cases).filter(({ trials }) => trials >= k)
  if (enough.length === 0) return undefined
  return enough.reduce((sum, counts) => sum + chanceOfAll(counts, k), 0) / enough.length
}

/** C(passed, k) / C(trials, k) as a product of fractions, which cannot overflow. */
function chanceOfAll({ passed, trials }: CaseCounts, k: number): number {
  let chance = 1
  for (let drawn = 0; drawn < k && chance > 0; drawn++) chance *= (passed - drawn) / (trials - drawn)
  return chance
}
