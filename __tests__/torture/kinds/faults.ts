import { LONGEST_TRIAL } from '../faults/time-limits.ts'
import { runSchedule } from '../faults/trial.ts'
import type { TrialKind } from '../trial-kind.ts'

// Most of a trial is waiting.
const PARALLEL = 8

/** Fault schedules against the API of February 2026, which keeps labels. */
export const faults: TrialKind = {
  name: 'faults',
  what: 'random faults of the API, MCP servers, storage, network and clock; an API with labels',
  trials: { short: 1, long: 600 },
  limitMs: LONGEST_TRIAL,
  parallel: PARALLEL,
  run: (trial) => runSchedule(trial, '2026-02')
}

/** Fault schedules against the newest API, which keeps no labels. */
export const faultsNewest: TrialKind = {
  name: 'faults-newest',
  what: 'the same with the newest API, which keeps no labels',
  trials: { short: 1, long: 400 },
  limitMs: LONGEST_TRIAL,
  parallel: PARALLEL,
  run: (trial) => runSchedule(trial, 'newest')
}
