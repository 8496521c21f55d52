import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import type { Property } from './property.ts'

// Drawn from the clock, because a property holds for any seed. A failure names its seed.
const SEED = Date.now() % 2 ** 31
// A tenth of the usual number of inputs; `npm run torture -- --kind fuzz` tries many more.
const TIMES = Number(process.env['FUZZ_RUNS'] ?? 0.1) || 0.1

/** Runs each property as a test, and checks that it leaves no unhandled rejection. */
export function testProperties(title: string, properties: readonly Property[]): void {
  describe(title, () => {
    const unhandled: unknown[] = []
    const keep = (reason: unknown): void => void unhandled.push(reason)
    test.each(properties.map((property) => [property.name, property] as const))(
      '%s',
      async (_, { check }) => {
        process.on('unhandledRejection', keep)
        try {
          await check({ seed: SEED, times: TIMES })
          await wait(0)
        } finally {
          process.off('unhandledRejection', keep)
        }
        expect(unhandled).toEqual([])
      },
      60_000 * Math.max(1, TIMES)
    )
  })
}
