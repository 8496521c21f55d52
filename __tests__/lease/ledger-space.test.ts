import { expect, test } from '@jest/globals'
import { Ledger, recordsInState, stateSink } from '../../src/lease/ledger.ts'

const intent = (seq: number) => ({ seq, kind: 'sandbox', alias: `s${seq}`, server: 'jira', ttlSeconds: 60 }) as const
const LONG = 'i'.repeat(300)

test('nothing is acquired whose records would not fit into the environment of post', () => {
  const state = new Map<string, string>()
  const ledger = new Ledger([stateSink((name, value) => void state.set(name, value))])
  let acquired = 0
  const acquireAll = (): void => {
    for (; ; acquired++) {
      const seq = ledger.reserve()
      ledger.intend(intent(seq))
      ledger.hold({ seq, id: LONG, instanceId: LONG, urlHash: 'f'.repeat(16) })
    }
  }
  expect(acquireAll).toThrow(/^This step cannot acquire more\. .* several steps or jobs\.$/)
  expect(acquired).toBeGreaterThan(150)
  // The refused intent is recorded nowhere, and everything before it can still be released.
  expect(ledger.leases()).toHaveLength(acquired)
  for (const { intent } of ledger.held()) {
    ledger.end(intent.seq, 'releasing')
    ledger.end(intent.seq, 'released')
  }
  expect(recordsInState((name) => state.get(name) ?? '')).toHaveLength(acquired * 4)
  const bytes = [...state].reduce((sum, [name, value]) => sum + `STATE_${name}=${value}`.length + 1, 0)
  expect(bytes).toBeLessThan(400 * 1024)
})
