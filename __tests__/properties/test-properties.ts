import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import type { Property } from './property.ts'

// One seed for good, so that what is red here is red on every machine.
const SEED = 1
const TIMES = Math.max(1, Number(process.env['FUZZ_RUNS'] ?? 1) || 1)

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
      60_000 * TIMES
    )
  })
}
