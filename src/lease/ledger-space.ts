import { Failure } from '../base/failure.ts'
import type { LedgerRecord } from './record.ts'

/** For all records together. Post gets them in its environment, for which macOS allows 1 MiB in all. */
const MAX_BYTES = 384 * 1024
/** What the runner's state adds to a record: a name, and what shows that it is ours. */
const OVERHEAD = 120
/** What may follow an intent: the lease, with an id and an instance id of 300 characters, and its release. */
const AFTER_INTENT = 1_100
/** What may follow a lease: its release. */
const AFTER_LEASE = 400

/** Keeps count of the records, so that nothing is acquired whose record would not reach post. */
export class LedgerSpace {
  #bytes = 0
  /** What each lease that has not ended may still need, by its number. */
  readonly #reserved = new Map<number, number>()

  /** Throws if another lease might not fit. */
  requireSpace(): void {
    let reserved = AFTER_INTENT
    for (const bytes of this.#reserved.values()) reserved += bytes
    if (this.#bytes + reserved <= MAX_BYTES) return
    throw new Failure(
      'This step cannot acquire more.',
      'Its records would not fit into the environment of the post step, which learns from them what to release.',
      'Acquire fewer at once: divide them among several steps or jobs.'
    )
  }

  /** Counts a record, which may replace another. */
  add(record: LedgerRecord, replaced?: LedgerRecord): void {
    this.#bytes += sizeOf(record) - (replaced === undefined ? 0 : sizeOf(replaced))
    if (record.type === 'intent') this.#reserved.set(record.seq, AFTER_INTENT)
    else if (record.type === 'lease') this.#reserved.set(record.seq, AFTER_LEASE)
    else if (record.type !== 'releasing') this.#reserved.delete(record.seq)
  }
}

function sizeOf(record: LedgerRecord): number {
  return Buffer.byteLength(JSON.stringify(record)) + OVERHEAD
}
