import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'

/** A property of all inputs. `npm run torture -- --kind fuzz` tries many more inputs than the tests. */
export interface Property {
  readonly name: string
  readonly check: (how: { readonly seed: number; readonly times: number }) => Promise<void>
}

const LIMIT_MS = 10_000

/** A property; `runs` is the number of inputs in an ordinary test run. */
export function forAll<T>(
  name: string,
  runs: number,
  inputs: fc.Arbitrary<T>,
  holds: (input: T) => Promise<void> | void
): Property {
  const limited = async (input: T): Promise<void> => {
    const started = performance.now()
    const late = new AbortController()
    const hangs = wait(LIMIT_MS, undefined, { signal: late.signal }).then(() => Promise.reject(new Error('It hangs.')))
    try {
      await Promise.race([holds(input), hangs])
    } finally {
      late.abort()
      hangs.catch(() => undefined)
    }
    if (performance.now() - started > LIMIT_MS) throw new Error('It took too long.')
  }
  return {
    name,
    check: async ({ seed, times }) => {
      const details = await fc.check(fc.asyncProperty(inputs, limited), { seed, numRuns: Math.ceil(runs * times) })
      if (!details.failed) return
      const why = details.errorInstance instanceof Error ? details.errorInstance.message : String(details.errorInstance)
      throw new Error(`${name}: ${why}\n${fc.defaultReportMessage(details) ?? ''}`, { cause: details.errorInstance })
    }
  }
}
