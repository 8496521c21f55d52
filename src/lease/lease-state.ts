import type { IntentRecord, LeaseRecord, LedgerRecord } from './record.ts'

/**
 * Where a lease stands:
 * `intended` (asked for, answer not seen), `unknown` (the answer was lost), `held`, `releasing` (a release was sent and
 * may have acted: the id may be somebody else's by now), `none` (never acquired), `gone`.
 * Being dumped is no standing of its own: whoever finds such a lease owes it what any other is owed, its release.
 */
export type LeaseStatus = 'intended' | 'unknown' | 'held' | 'releasing' | 'none' | 'gone'

/** A lease's life so far. */
export interface LeaseState {
  readonly intent: IntentRecord
  readonly lease: LeaseRecord | undefined
  readonly status: LeaseStatus
}

/** A lease that is ours. */
export interface HeldLease extends LeaseState {
  readonly lease: LeaseRecord
  readonly status: 'held' | 'releasing'
}

/** Where each record leads from each standing; one that is not named makes no sense there, and changes nothing. */
const TRANSITIONS: Readonly<Record<LeaseStatus, Readonly<Partial<Record<LedgerRecord['type'], LeaseStatus>>>>> = {
  // An intent is written again when the API took less than was asked for: an acquire without its TTL.
  intended: { intent: 'intended', lease: 'held', refused: 'none', lost: 'unknown', released: 'gone' },
  // Even after `refused` or `lost`: a lease that turns up is a lease.
  unknown: { lease: 'held', refused: 'none', released: 'gone' },
  none: { lease: 'held', released: 'gone' },
  held: { lease: 'held', releasing: 'releasing', released: 'gone' },
  releasing: { lease: 'releasing', released: 'gone' },
  gone: {}
}

/** The life after one more record. */
export function applyRecord(life: LeaseState | undefined, record: LedgerRecord): LeaseState | undefined {
  if (life === undefined)
    return record.type === 'intent' ? { intent: record, lease: undefined, status: 'intended' } : undefined
  const status = TRANSITIONS[life.status][record.type]
  if (status === undefined) return life
  if (record.type === 'intent') return { ...life, intent: record }
  if (record.type !== 'lease') return { ...life, status }
  if (life.lease !== undefined && life.lease.id !== record.id) return life
  return { ...life, lease: { ...life.lease, ...record }, status }
}

/** All lives, in the order in which they began. */
export function replay(records: Iterable<LedgerRecord>): LeaseState[] {
  const lives = new Map<number, LeaseState>()
  for (const record of records) {
    const life = applyRecord(lives.get(record.seq), record)
    if (life !== undefined) lives.set(record.seq, life)
  }
  return [...lives.values()]
}

/** Whether this lease is ours and not yet released. */
export function isHeld(life: LeaseState): life is HeldLease {
  return (life.status === 'held' || life.status === 'releasing') && life.lease !== undefined
}

/** Whether something may be held that we have no id of. */
export function isUnresolved(life: LeaseState): boolean {
  return life.status === 'intended' || life.status === 'unknown'
}
