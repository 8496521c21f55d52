/** A pass rate for people: `87.5 %`. It is rounded down, so that only a rate of 1 is `100 %` and a missed threshold looks missed. */
export function percent(rate: number): string {
  // 0.29 × 100 is 28.999999999999996, which is 29.
  return `${Math.floor(rate * 1000 + 1e-6) / 10} %`
}
