const SIGNIFICANT = 0.05

/** What the p-value of one case means, as the end of a sentence. Very small and very large values are words. */
export function chanceText(chance: string): string {
  if (chance === '') return ''
  if (chance === 'too few trials') return ', which may be chance: too few trials to tell'
  return Number(chance) > SIGNIFICANT ? `, which may be chance (p = ${chance})` : `, p = ${chance}`
}
