import { describe, expect, test } from '@jest/globals'
import { exportVariables } from '../../src/publish/export-variables.ts'
import { type MemoryHostOptions, memoryHost } from '../host/memory-host.ts'

const KIB = 1024

function exported(sizes: Readonly<Record<string, number>>, options: MemoryHostOptions = {}) {
  const host = memoryHost(options)
  exportVariables(
    host,
    Object.entries(sizes).map(([name, size]) => ({ name, value: 'x'.repeat(size) }))
  )
  return { names: [...host.exported.keys()], warnings: host.calls.filter((call) => call.startsWith('warning')) }
}

describe('exports', () => {
  test('what fits, without a word', () => {
    expect(exported({ A: 30_000, B: 0, C: 30_000 })).toEqual({ names: ['A', 'B', 'C'], warnings: [] })
  })

  test('no variable of more than 30,000 characters, and says where its value is', () => {
    const { names, warnings } = exported({ A: 1, LONG: 30_001, B: 1 })
    expect(names).toEqual(['A', 'B'])
    expect(warnings).toEqual([expect.stringMatching(/^warning LONG is not exported: .* Read it from the output/)])
  })

  test('at most 256 KiB together, the first variables first', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`V${index}`, 16 * KIB]))
    const { names, warnings } = exported({ ...many, SMALL: 10 })
    expect(names).toEqual([...Array.from({ length: 15 }, (_, index) => `V${index}`), 'SMALL'])
    expect(warnings).toEqual([expect.stringMatching(/^warning V15, V16, V17, 2 more variables are not exported: /)])
  })

  test('less if the environment is large already', () => {
    expect(exported({ A: 20 * KIB, B: 20 * KIB }, { environmentBytes: 480 * KIB }).names).toEqual(['A'])
  })

  test('not even the path of the ledger if there is no room, and says what to do then', () => {
    const { warnings } = exported({ KLAVIS_SANDBOX_LEDGER: 100 }, { environmentBytes: 600 * KIB })
    expect(warnings).toEqual([expect.stringMatching(/ Pass the output `ledger` to the companion actions/)])
  })
})
