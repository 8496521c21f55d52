import { expect, test } from '@jest/globals'
import { runKind } from './run-trials.ts'
import { isSupported, type TrialKind } from './trial-kind.ts'

// One seed for good: what is red here is red on every machine. `npm run torture` takes others, and more of everything.
const SEED = 1

/** The short version of a kind, as a test. */
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
