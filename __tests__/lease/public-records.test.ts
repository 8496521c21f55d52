import { expect, test } from '@jest/globals'
import { fingerprint } from '../../src/lease/lease-secrets.ts'
import { replay } from '../../src/lease/lease-state.ts'
import { withoutUrlParts } from '../../src/lease/public-records.ts'
import { type LedgerRecord, parseRecord } from '../../src/lease/record.ts'

const at = '2026-01-02T03:04:05.678Z'
const intent = (seq: number, kind: 'sandbox' | 'local'): LedgerRecord => ({
  type: 'intent',
  seq,
  kind,
  alias: kind,
  server: kind,
  ttlSeconds: 60,
  at
})

test('a ledger file with `record: all` contains no part of a URL, and is read as it was written', () => {
  const form = withoutUrlParts()
  const written = [
    intent(0, 'local'),
    { type: 'lease', seq: 0, id: 'secret-of-the-url', at } as const,
    intent(1, 'sandbox'),
    { type: 'lease', seq: 1, id: 'pooled-id', at } as const,
    { type: 'lease', seq: 1, id: 'pooled-id', instanceId: 'secret-instance', urlHash: 'abc', at } as const
  ].map((record) => JSON.stringify(form(record)))
  expect(written.join()).not.toContain('secret')
  const [local, sandbox] = replay(written.flatMap((line) => parseRecord(line) ?? []))
  expect(local?.lease).toEqual({ type: 'lease', seq: 0, id: fingerprint('secret-of-the-url'), isReference: true, at })
  expect(sandbox?.lease).toEqual({ type: 'lease', seq: 1, id: 'pooled-id', urlHash: 'abc', at })
})
