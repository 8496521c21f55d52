/** The value below which this share of all lies. */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

export const median = (values) => quantile(values, 0.5)

/** Least, middle and most. */
export function spread(values) {
  return { min: Math.min(...values), median: median(values), max: Math.max(...values) }
}

/** Ours by theirs, round by round: what disturbs a round disturbs both. Rounds that one of them missed do not count. */
export function ratios(ours, theirs) {
  return ours.flatMap((value, round) => (theirs[round] === undefined ? [] : [value / theirs[round]]))
}

/** How long something takes, in milliseconds. */
export async function timed(act) {
  const start = performance.now()
  await act()
  return performance.now() - start
}
