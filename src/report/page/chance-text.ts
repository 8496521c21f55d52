const SIGNIFICANT = 0.05
/** From here on the number says nothing: most often there are too few trials. */
const CERTAIN = 0.995

/** What the p-value of one case means, as the end of a sentence. */
export function chanceText(chance: string): string {
  if (chance === '') return ''
  const p = Number(chance)
  // Very small values are words.
  if (Number.isNaN(p) || p <= SIGNIFICANT) return `, p = ${chance}`
  return p < CERTAIN ? `, which may be chance (p = ${chance})` : ', which may be chance: too few trials to tell'
}
