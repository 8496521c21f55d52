import { runHostileJob } from '../hostile-job/trial.ts'
import type { TrialKind } from '../trial-kind.ts'

/** A later step of the job is hostile: it plants state and variables, and changes files, the event and the engine. */
export const hostileJob: TrialKind = {
  name: 'hostile-job',
  what: 'a hostile step between main and post: planted state, variables, files, event, proxy, engine',
  trials: { short: 4, long: 360 },
  limitMs: 120_000,
  // FIFOs and signals.
  platforms: ['linux', 'darwin'],
  run: runHostileJob
}
