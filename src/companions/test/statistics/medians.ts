/** What one trial took. Fields are missing if nothing reported them: not every agent reports tokens and cost. */
export interface TrialFigures {
  readonly calls?: number | undefined
  readonly durationMs?: number | undefined
  readonly tokens?: number | undefined
  readonly costUsd?: number | undefined
}

/** The median of each figure over the trials that have it. A mean would follow the one trial that ran into its time limit. */
export function medians(trials: readonly TrialFigures[]): TrialFigures {
  return {
    calls: median(trials.map(({ calls }) => calls)),
    durationMs: median(trials.map(({ durationMs }) => durationMs)),
    tokens: median(trials.map(({ tokens }) => tokens)),
    costUsd: median(trials.map(({ costUsd }) => costUsd))
  }
}

/** The median of the values that are there; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const present = values.filter((value) => value !== undefined).filter((value) => Number.isFinite(value))
  const sorted = present.sort((one, other) => one - other)
  const low = sorted[Math.ceil(sorted.length / 2) - 1]
  const high = sorted[Math.floor(sorted.length / 2)]
  return low === undefined || high === undefined ? undefined : low + (high - low) / 2
}
