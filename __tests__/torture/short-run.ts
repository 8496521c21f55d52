import { expect, test } from '@jest/globals'
import { runKind } from './run-trials.ts'
import { isSupported, type TrialKind } from './trial-kind.ts'

// A fixed seed, so that a failure can be repeated on every machine. `npm run torture` uses other seeds and more trials.
const SEED = 1

/** Runs the short version of a kind as a test. */
export function testShortRun(kind: TrialKind): void {
  const title = `${kind.name}: everything is released, no secret is shown, and every error is clear`
  const limitMs = 10_000 + kind.trials.short * kind.limitMs
  const tried = isSupported(kind) ? test : test.skip
  tried(
    title,
    async () => {
      const { trials, failures } = await runKind(kind, { seed: SEED, isLong: false })
      expect(failures).toEqual([])
      expect(trials).toBe(kind.trials.short)
    },
    limitMs
  )
}
