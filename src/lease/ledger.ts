import { closeSync, constants, fstatSync, openSync, readSync, writeFileSync } from 'node:fs'
import { Failure, messageOf } from '../base/failure.ts'
import { type HeldLease, isHeld, type LeaseState, replay } from './lease-state.ts'
import { type EndRecord, type IntentRecord, type LeaseRecord, type LedgerRecord, parseRecord } from './record.ts'

const STATE = 'ledger-'

/** Where records go, each durable before the call returns. */
export type Sink = (record: LedgerRecord, index: number) => void

/**
 * The append-only record of every intent, lease and release. Each record is written, synchronously, before the
 * next thing happens, so that a kill at any moment leaves nothing unknown but an answer in flight.
 */
export class Ledger {
  readonly #sinks: readonly Sink[]
  readonly #records: LedgerRecord[] = []
  #seq = 0

  constructor(sinks: readonly Sink[], earlier: readonly LedgerRecord[] = []) {
    this.#sinks = sinks
    this.#records.push(...earlier)
    this.#seq = earlier.reduce((most, record) => Math.max(most, record.seq + 1), 0)
  }

  /** The number of the next intent. */
  reserve(): number {
    return this.#seq++
  }

  intend(intent: Omit<IntentRecord, 'type' | 'at'>): void {
    this.#write({ type: 'intent', ...intent, at: now() })
  }

  hold(lease: Omit<LeaseRecord, 'type' | 'at'>): void {
    this.#write({ type: 'lease', ...lease, at: now() })
  }

  end(seq: number, type: EndRecord['type']): void {
    this.#write({ type, seq, at: now() })
  }

  leases(): LeaseState[] {
    return replay(this.#records)
  }

  held(): HeldLease[] {
    return this.leases().filter(isHeld)
  }

  #write(record: LedgerRecord): void {
    // In memory first: should the disk be full, this process at least still knows what it holds.
    this.#records.push(record)
    try {
      for (const sink of this.#sinks) sink(record, this.#records.length - 1)
    } catch (error) {
      throw new Failure(
        `What is acquired could not be written down: ${messageOf(error)}`,
        'Without that we could not promise to release it.',
        'Nothing stays acquired. Check that RUNNER_TEMP is writable and its disk is not full.',
        { cause: error }
      )
    }
  }
}

/** Appends each record to a file of our own, readable by nobody else. */
export function fileSink(path: string): Sink {
  return (record) => {
    const noFollow = constants.O_NOFOLLOW ?? 0
    const file = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | noFollow, 0o600)
    try {
      writeFileSync(file, `${endsMidLine(file) ? '\n' : ''}${JSON.stringify(record)}\n`)
    } finally {
      closeSync(file)
    }
  }
}

/** Whether a kill tore the last line, which must not swallow the next record. */
function endsMidLine(file: number): boolean {
  const { size } = fstatSync(file)
  const last = Buffer.alloc(1)
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== 0x0a
}

/** Saves each record under a name of its own in the runner's state. */
export function stateSink(saveState: (name: string, value: string) => void): Sink {
  return (record, index) => saveState(`${STATE}${index}`, JSON.stringify(record))
}

/** The records that main left in the runner's state. */
export function recordsInState(state: (name: string) => string): LedgerRecord[] {
  const records: LedgerRecord[] = []
  for (let index = 0; ; index++) {
    const text = state(`${STATE}${index}`)
    if (text === '') return records
    const record = parseRecord(text)
    if (record !== undefined) records.push(record)
  }
}

/** The records of a ledger file's text; a torn last line, left by a kill, is no record. */
export function recordsInText(text: string): LedgerRecord[] {
  return text.split('\n').flatMap((line) => parseRecord(line) ?? [])
}

function now(): string {
  return new Date().toISOString()
}
