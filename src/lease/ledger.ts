import { Failure, messageOf } from '../base/failure.ts'
import { temporaryFolder } from '../base/host-wording.ts'
import { appendLines } from '../host/files.ts'
import { type HeldLease, isHeld, type LeaseState, replay } from './lease-state.ts'
import { LedgerSpace } from './ledger-space.ts'
import { type RecordForm, wholeRecord } from './public-records.ts'
import { type EndRecord, type IntentRecord, type LeaseRecord, type LedgerRecord, parseRecord } from './record.ts'

/** Writes a record, or replaces the one with the same index. It must be durable before the call returns. */
export type Sink = (record: LedgerRecord, index: number) => void

/**
 * The append-only record of every intent, lease and release. Each record is written synchronously before the next step, so
 * that after a kill only an answer in flight is unknown.
 */
export class Ledger {
  readonly #sinks: readonly Sink[]
  readonly #records: LedgerRecord[] = []
  /** The records that replaced no other. */
  readonly #appended: LedgerRecord[] = []
  readonly #space = new LedgerSpace()
  /** Where the first record of each intent is, and the record that further attempts and refusals replace. */
  readonly #attempts = new Map<number, { readonly first: number; latest?: number }>()
  #seq = 0

  constructor(sinks: readonly Sink[], earlier: readonly LedgerRecord[] = []) {
    this.#sinks = sinks
    this.#records.push(...earlier)
    this.#appended.push(...earlier)
    this.#seq = earlier.reduce((most, record) => Math.max(most, record.seq + 1), 0)
  }

  /** Returns the number of the next intent. */
  reserve(): number {
    return this.#seq++
  }

  /**
   * Records an intent, before its acquire is sent. Another attempt replaces the record of the one before, because waiting
   * for an idle sandbox takes thousands of attempts. Throws if the record of the lease might not fit.
   */
  intend(intent: Omit<IntentRecord, 'type' | 'at'>): void {
    this.#space.requireSpace()
    const attempt = this.#attempts.get(intent.seq)
    if (attempt === undefined) this.#attempts.set(intent.seq, { first: this.#records.length })
    this.#write({ type: 'intent', ...intent, at: now() }, attempt?.latest ?? attempt?.first)
  }

  /** Records a lease, as soon as its acquire is answered. */
  hold(lease: Omit<LeaseRecord, 'type' | 'at'>): void {
    this.#write({ type: 'lease', ...lease, at: now() })
  }

  /** Records the end of an intent or lease. */
  end(seq: number, type: EndRecord['type'], more: Pick<EndRecord, 'unanswered'> = {}): void {
    const attempt = type === 'refused' ? this.#attempts.get(seq) : undefined
    // Not in the place of the first intent: a refusal means something only after one.
    if (attempt !== undefined) attempt.latest ??= this.#records.length
    this.#write({ type, seq, ...more, at: now() }, attempt?.latest)
  }

  /** All leases in the order of their intents. */
  leases(): LeaseState[] {
    return replay(this.#records)
  }

  /** The leases that are held. */
  held(): HeldLease[] {
    return this.leases().filter(isHeld)
  }

  /** The text of the ledger file, if nobody else wrote to it: without the records that replaced others. */
  text(form: RecordForm = wholeRecord): string {
    return this.#appended.map((record) => `${JSON.stringify(form(record))}\n`).join('')
  }

  #write(record: LedgerRecord, index = this.#records.length): void {
    // In memory first, so that this process knows what it holds even if the disk is full.
    if (index === this.#records.length) this.#appended.push(record)
    this.#space.add(record, this.#records[index])
    this.#records[index] = record
    try {
      for (const sink of this.#sinks) sink(record, index)
    } catch (error) {
      throw new Failure(
        `The ledger could not be written: ${messageOf(error)}`,
        'Without it the action could not reliably release what it acquires.',
        `Everything acquired is released. Check that ${temporaryFolder()} is writable and its disk is not full.`,
        { cause: error }
      )
    }
  }
}

/** Appends each record to a private file, but not those that replace another: the file is for leases and their ends. */
export function fileSink(path: string, form: RecordForm = wholeRecord): Sink {
  let next = 0
  return (record, index) => {
    if (index < next) return
    appendLines(path, [JSON.stringify(form(record))])
    next = index + 1
  }
}

/** Saves each record under its own name in the runner's state. */
export function stateSink(saveState: (name: string, value: string) => void): Sink {
  return (record, index) => saveState(ledgerEntryName(index), JSON.stringify(record))
}

/** The name of a record in the runner's state. */
export function ledgerEntryName(index: number): string {
  return `ledger-${index}`
}

/** The records that main left in the runner's state. */
export function recordsInState(state: (name: string) => string): LedgerRecord[] {
  const records: LedgerRecord[] = []
  for (let index = 0; ; index++) {
    const text = state(ledgerEntryName(index))
    if (text === '') return records
    const record = parseRecord(text)
    if (record !== undefined) records.push(record)
  }
}

/** The records in the text of a ledger file, without a last line that a kill left incomplete. */
export function recordsInText(text: string): LedgerRecord[] {
  return text.split('\n').flatMap((line) => parseRecord(line) ?? [])
}

function now(): string {
  return new Date().toISOString()
}
