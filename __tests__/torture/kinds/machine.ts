import { openStage } from '../../support/stage.ts'
import { checkOutcome } from '../check-outcome.ts'
import { CLEAN, type TrialKind } from '../trial-kind.ts'
import { cutLedger, fullDisk, readOnlyDisk } from './machine/disk.ts'
import type { Shape } from './machine/machine-shape.ts'
import { bareMachine, oddNames, secondPost, twoJobs } from './machine/places.ts'
import { changingFiles, hugeFile, linkLoops, manyFiles } from './machine/workspace.ts'

/** Run in turn; the short run has only the first. */
const SHAPES: readonly Shape[] = [
  fullDisk,
  twoJobs,
  oddNames,
  secondPost,
  changingFiles,
  cutLedger,
  readOnlyDisk,
  bareMachine,
  linkLoops,
  fullDisk,
  secondPost
]

/** Shapes that take minutes, twice in a long run. */
const HEAVY: readonly Shape[] = [manyFiles, hugeFile, manyFiles, hugeFile]

/** Full and read-only disks, truncated ledgers, unusual folders, and changing and huge workspaces. */
export const machine: TrialKind = {
  name: 'machine',
  what: 'full disks, cut ledgers, odd folders, huge and changing workspaces',
  trials: { short: 1, long: 110 + HEAVY.length },
  limitMs: 300_000,
  run: async (trial) => {
    const shape = trial.isLong && trial.index < HEAVY.length ? HEAVY[trial.index] : SHAPES[trial.index % SHAPES.length]
    if (shape === undefined) return CLEAN
    const version = trial.random.pick(['newest', '2026-02'] as const)
    const stage = await openStage({ api: { version } })
    try {
      const { ended, problems = [], skipped } = await shape({ stage, trial })
      if (skipped !== undefined) process.stderr.write(`  trial ${trial.index} was skipped: ${skipped}\n`)
      const outcome = checkOutcome({ stage, ended, keepsLabels: version === '2026-02' })
      return { ...outcome, unclear: [...outcome.unclear, ...problems] }
    } finally {
      await stage.close()
    }
  }
}
