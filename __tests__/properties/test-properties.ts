import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import type { Property } from './property.ts'

// One seed for good, so that what is red here is red on every machine.
const SEED = 1
// Half of the usual number of inputs: `npm run torture -- --kind fuzz` tries others, and many more.
const TIMES = Number(process.env['FUZZ_RUNS'] ?? 0.5) || 0.5

/** Each property as a test, and none of them leaves a rejection that nobody handles. */
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
