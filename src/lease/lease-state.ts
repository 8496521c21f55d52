import type { IntentRecord, LeaseRecord, LedgerRecord } from './record.ts'

/**
 * The status of a lease: `intended` (requested, not answered yet), `unknown` (the answer was lost), `held`, `releasing` (a
 * release was sent and may have acted, so the id may belong to somebody else), `none` (never acquired) or `gone`.
 * Dumping is not a status: a lease found in the middle of a dump is released like any held lease.
 */
export type LeaseStatus = 'intended' | 'unknown' | 'held' | 'releasing' | 'none' | 'gone'

/** A lease with its records and its status. */
export interface LeaseState {
  readonly intent: IntentRecord
  readonly lease: LeaseRecord | undefined
  readonly status: LeaseStatus
  /** `releasing` is only a guess: the file that would say so is missing. */
  readonly guessed?: true
  /** `none` is certain: no request reached the API. */
  readonly unanswered?: true
}

/** A lease that is held. */
export interface HeldLease extends LeaseState {
  readonly lease: LeaseRecord
  readonly status: 'held' | 'releasing'
}

/** The next status for each status and record. A record that is not listed is invalid there and changes nothing. */
const TRANSITIONS: Readonly<Record<LeaseStatus, Readonly<Partial<Record<LedgerRecord['type'], LeaseStatus>>>>> = {
  // An intent is recorded again if the acquire is repeated without its TTL.
  intended: { intent: 'intended', lease: 'held', refused: 'none', lost: 'unknown', released: 'gone' },
  // A lease may be found even after `refused` or `lost`.
  unknown: { lease: 'held', refused: 'none', released: 'gone' },
  // Waiting for an idle sandbox sends the same intent again.
  none: { intent: 'intended', lease: 'held', released: 'gone' },
  held: { lease: 'held', releasing: 'releasing', released: 'gone' },
  releasing: { lease: 'releasing', released: 'gone' },
  gone: {}
}

/** The state after one more record. */
function applyRecord(state: LeaseState | undefined, record: LedgerRecord): LeaseState | undefined {
  if (state === undefined)
    return record.type === 'intent' ? { intent: record, lease: undefined, status: 'intended' } : undefined
  const status = TRANSITIONS[state.status][record.type]
  if (status === undefined) return state
  const { intent, lease } = state
  if (record.type === 'intent') return { intent: record, lease, status }
  if (record.type !== 'lease') {
    const { guessed, unanswered } = record
    return { intent, lease, status, ...(guessed && { guessed }), ...(unanswered && { unanswered }) }
  }
  if (lease !== undefined && lease.id !== record.id) return state
  return { ...state, lease: { ...lease, ...record }, status }
}

/** The states of all leases, in the order of their intents. */
export function replay(records: Iterable<LedgerRecord>): LeaseState[] {
  const states = new Map<number, LeaseState>()
  for (const record of records) {
    const state = applyRecord(states.get(record.seq), record)
    if (state !== undefined) states.set(record.seq, state)
  }
  return [...states.values()]
}

/** Whether a lease is held. */
export function isHeld(state: LeaseState): state is HeldLease {
  return (state.status === 'held' || state.status === 'releasing') && state.lease !== undefined
}

/** Whether something may be held whose id is unknown. */
export function isUnresolved(state: LeaseState): boolean {
  return state.status === 'intended' || state.status === 'unknown'
}
