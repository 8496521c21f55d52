import type { IntentRecord, LeaseRecord, LedgerRecord } from './record.ts'

/**
 * Where a lease stands:
 * `intended` (asked for, answer not seen), `unknown` (the answer was lost), `held`, `none` (never acquired), `gone`.
 */
export type Standing = 'intended' | 'unknown' | 'held' | 'none' | 'gone'

/** A lease's life so far. */
export interface Life {
  readonly intent: IntentRecord
  readonly lease: LeaseRecord | undefined
  readonly standing: Standing
}

/** A lease that is ours. */
export interface Held extends Life {
  readonly lease: LeaseRecord
  readonly standing: 'held'
}

/** The life after one more record; a record that makes no sense here changes nothing. */
export function next(life: Life | undefined, record: LedgerRecord): Life | undefined {
  if (record.type === 'intent') {
    // Written again when the API took less than was asked for: an acquire that went out once more without its TTL.
    if (life === undefined || life.standing === 'intended')
      return { intent: record, lease: undefined, standing: 'intended' }
    return life
  }
  if (life === undefined || life.standing === 'gone') return life
  switch (record.type) {
    case 'lease':
      // Even after `refused` or `lost`: a lease that turns up is a lease.
      if (life.lease !== undefined && life.lease.id !== record.id) return life
      return { ...life, lease: { ...life.lease, ...record }, standing: 'held' }
    case 'released':
      return { ...life, standing: 'gone' }
    case 'refused':
      return life.lease === undefined ? { ...life, standing: 'none' } : life
    case 'lost':
      return life.lease === undefined && life.standing === 'intended' ? { ...life, standing: 'unknown' } : life
  }
}

/** All lives, in the order in which they began. */
export function replay(records: Iterable<LedgerRecord>): Life[] {
  const lives = new Map<number, Life>()
  for (const record of records) {
    const life = next(lives.get(record.seq), record)
    if (life !== undefined) lives.set(record.seq, life)
  }
  return [...lives.values()]
}

/** Whether this lease is ours and not yet released. */
export function isHeld(life: Life): life is Held {
  return life.standing === 'held' && life.lease !== undefined
}

/** Whether something may be held that we have no id of. */
export function isUnresolved(life: Life): boolean {
  return life.standing === 'intended' || life.standing === 'unknown'
}
