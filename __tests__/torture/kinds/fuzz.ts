import { PROPERTIES } from '../../properties/all.ts'
import { CLEAN, type TrialKind } from '../trial-kind.ts'

/** Checks one property per trial, with its own inputs. */
export const fuzz: TrialKind = {
  name: 'fuzz',
  what: 'parsers and the lifecycle of a lease, with inputs nobody would write',
  // The properties have tests of their own, so a short run needs only one trial.
  trials: { short: 1, long: 10 * PROPERTIES.length },
  limitMs: 120_000,
  run: async ({ index, random, isLong }) => {
    const property = PROPERTIES[index % PROPERTIES.length]
    if (property === undefined) return CLEAN
    try {
      await property.check({ seed: random.integer(0, 2 ** 31 - 1), times: isLong ? 5 : 0.1 })
      return CLEAN
    } catch (error) {
      return { ...CLEAN, unclear: [error instanceof Error ? error.message : String(error)] }
    }
  }
}
