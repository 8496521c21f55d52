import { expect, test } from '@jest/globals'
import { seedFromClock } from './random.ts'
import { runKind } from './run-trials.ts'
import { isSupported, type TrialKind } from './trial-kind.ts'

// Drawn from the clock, because what is promised holds with any seed. A failure names it; `--seed` repeats it.
const SEED = seedFromClock()

/** Runs the short version of a kind as a test. */
export function testShortRun(kind: TrialKind): void {
  const title = `${kind.name}: everything is released, no secret is shown, and every error is clear`
  const limitMs = 10_000 + kind.trials.short * kind.limitMs
  const tried = isSupported(kind) ? test : test.skip
  tried(
    title,
    async () => {
      const { trials, failures } = await runKind(kind, { seed: SEED, isLong: false })
      expect({ seed: SEED, failures }).toEqual({ seed: SEED, failures: [] })
      expect(trials).toBe(kind.trials.short)
    },
    limitMs
  )
}
