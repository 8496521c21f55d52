import { expect, test } from '@jest/globals'
import type { Prepared } from '../../src/steps/prepare.ts'
import { reportInState, saveReport } from '../../src/steps/report.ts'
import { memoryHost } from '../host/memory-host.ts'

/** A lease with one server of a name as long as one may be. */
const preparedOf = (seq: number): Prepared => ({
  holding: { seq, kind: 'sandbox', acquireMs: 1_234.567 } as Prepared['holding'],
  servers: [
    { alias: `${seq}-${'x'.repeat(60)}`, server: 'y'.repeat(64), status: 'occupied' }
  ] as unknown as Prepared['servers']
})

test('what main leaves, post reads; very much is cut: it travels in an environment variable', () => {
  const host = memoryHost()
  saveReport(
    host,
    Array.from({ length: 300 }, (_, seq) => preparedOf(seq))
  )
  expect(host.states.get('report')?.length).toBeLessThan(32_767)
  const rows = reportInState(host)
  expect(rows?.length).toBeGreaterThan(100)
  expect(rows?.map(({ seq }) => seq)).toEqual([...(rows ?? []).keys()])
})

test('nothing is there when main never published', () => expect(reportInState(memoryHost())).toBeUndefined())
