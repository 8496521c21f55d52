/**
 * Holm's correction: p values in the same order, raised so that among any number of cases the chance of even one false
 * alarm stays at the level they are compared with.
 */
export function holm(pValues: readonly number[]): readonly number[] {
  const ranked = pValues.map((p, index) => ({ p, index })).sort((one, other) => one.p - other.p)
  const adjusted = pValues.map(() => 1)
  let highest = 0
  for (const [rank, { p, index }] of ranked.entries()) {
    highest = Math.max(highest, Math.min(1, p * (pValues.length - rank)))
    adjusted[index] = highest
  }
  return adjusted
}
