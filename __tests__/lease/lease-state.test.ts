import { describe, expect, test } from '@jest/globals'
import { isHeld, isUnresolved, type LeaseState, type LeaseStatus, replay } from '../../src/lease/lease-state.ts'
import type { IntentRecord, LeaseRecord, LedgerRecord } from '../../src/lease/record.ts'

const at = '2026-01-02T03:04:05.678Z'
const intent: IntentRecord = {
  type: 'intent',
  seq: 0,
  kind: 'sandbox',
  alias: 'jira',
  server: 'jira',
  ttlSeconds: 60,
  at
}
const lease: LeaseRecord = { type: 'lease', seq: 0, id: 'sb-1', instanceId: 'in-1', urlHash: 'hash-1', at }
const other: LeaseRecord = { ...lease, id: 'sb-2', instanceId: 'in-2' }
const refused: LedgerRecord = { type: 'refused', seq: 0, at }
const lost: LedgerRecord = { type: 'lost', seq: 0, at }
const releasing: LedgerRecord = { type: 'releasing', seq: 0, at }
const released: LedgerRecord = { type: 'released', seq: 0, at }

const ORDERS: readonly (readonly [string, readonly LedgerRecord[], LeaseStatus, string | undefined])[] = [
  ['asked for', [intent], 'intended', undefined],
  ['held', [intent, lease], 'held', 'sb-1'],
  ['refused', [intent, refused], 'none', undefined],
  ['lost', [intent, lost], 'unknown', undefined],
  ['a release was sent', [intent, lease, releasing], 'releasing', 'sb-1'],
  ['what is being released is not held anew', [intent, lease, releasing, lease], 'releasing', 'sb-1'],
  ['a release that came through', [intent, lease, releasing, released], 'gone', 'sb-1'],
  ['nothing to release', [intent, releasing], 'intended', undefined],
  ['released', [intent, lease, released], 'gone', 'sb-1'],
  ['a lease that turns up after its answer was lost', [intent, lost, lease], 'held', 'sb-1'],
  ['a lease that turns up after a refusal', [intent, refused, lease], 'held', 'sb-1'],
  ['the same lease twice', [intent, lease, lease], 'held', 'sb-1'],
  ['another id for the same intent changes nothing', [intent, lease, other], 'held', 'sb-1'],
  ['a refusal after the lease changes nothing', [intent, lease, refused], 'held', 'sb-1'],
  ['a lost answer after the lease changes nothing', [intent, lease, lost], 'held', 'sb-1'],
  ['lost after refused is still refused', [intent, refused, lost], 'none', undefined],
  ['refused after lost: surely nothing', [intent, lost, refused], 'none', undefined],
  ['nothing comes after a release: lease', [intent, lease, released, lease], 'gone', 'sb-1'],
  ['nothing comes after a release: another lease', [intent, lease, released, other], 'gone', 'sb-1'],
  ['nothing comes after a release: lost', [intent, lease, released, lost], 'gone', 'sb-1'],
  ['nothing comes after a release: refused', [intent, lease, released, refused], 'gone', 'sb-1'],
  ['nothing comes after a release: intent', [intent, lease, released, intent], 'gone', 'sb-1'],
  ['released twice', [intent, lease, released, released], 'gone', 'sb-1'],
  ['a second intent of the same number changes nothing', [intent, lease, { ...intent, alias: 'x' }], 'held', 'sb-1']
]

describe('the state of a lease', () => {
  test.each(ORDERS)('%s', (_, records, status, id) => {
    const [state] = replay(records)
    expect(state?.status).toBe(status)
    expect(state?.lease?.id).toBe(id)
    expect(state?.intent).toEqual(intent)
  })

  test.each(ORDERS)('%s: it is either held or unresolved', (_, records, status) => {
    for (const state of replay(records)) {
      expect(isHeld(state)).toBe(status === 'held' || status === 'releasing')
      expect(isUnresolved(state)).toBe(status === 'intended' || status === 'unknown')
    }
  })

  test.each([lease, refused, lost, released])('$type without an intent is ignored', (record) =>
    expect(replay([record])).toEqual([])
  )

  test('a later record of the same lease adds fields', () => {
    const bare: LeaseRecord = { type: 'lease', seq: 0, id: 'sb-1', at }
    expect(replay([intent, bare, lease])[0]?.lease).toMatchObject({ instanceId: 'in-1', urlHash: 'hash-1' })
    expect(replay([intent, lease, bare])[0]?.lease).toMatchObject({ instanceId: 'in-1', urlHash: 'hash-1' })
  })
})

test('leases are independent and keep the order of their intents', () => {
  const number = <T extends LedgerRecord>(record: T, seq: number): T => ({ ...record, seq })
  const states = replay([
    number(intent, 3),
    number(intent, 1),
    number(lease, 1),
    number(intent, 2),
    number(refused, 2),
    number(lease, 3),
    number(released, 3)
  ])
  expect(states.map((state: LeaseState) => [state.intent.seq, state.status])).toEqual([
    [3, 'gone'],
    [1, 'held'],
    [2, 'none']
  ])
})
