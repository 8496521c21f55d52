import type { RecordedCall } from './transcript-line.ts'

const MAX_CALLS = 10_000
const MAX_BYTES = 256 * 1024 * 1024
/** What a value takes in V8, roughly. */
const BYTES_OF = { value: 8, text: 24, container: 40 } as const

interface PendingCall {
  readonly call: RecordedCall
  readonly bytes: number
}

/** The requests of one direction without a response so far, the oldest first. A server may ask without end, so they are bounded. */
export class PendingCalls {
  readonly #calls = new Map<string, PendingCall>()
  #bytes = 0

  get(key: string): RecordedCall | undefined {
    return this.#calls.get(key)?.call
  }

  add(key: string, call: RecordedCall): void {
    this.delete(key)
    const bytes = memoryOf(call.request)
    this.#bytes += bytes
    this.#calls.set(key, { call, bytes })
  }

  delete(key: string): void {
    this.#bytes -= this.#calls.get(key)?.bytes ?? 0
    this.#calls.delete(key)
  }

  *entries(): Iterable<readonly [string, RecordedCall]> {
    for (const [key, { call }] of this.#calls) yield [key, call]
  }

  /** The oldest one if there are too many, or they are too large together. The latest one always stays. */
  oldestTooMany(): readonly [string, RecordedCall] | undefined {
    const { size } = this.#calls
    if (size <= 1 || (size <= MAX_CALLS && this.#bytes <= MAX_BYTES)) return undefined
    const [oldest] = this.entries()
    return oldest
  }
}

/** Not the length of the text: a text of brackets takes many times its length. */
function memoryOf(value: unknown): number {
  if (typeof value === 'string') return BYTES_OF.text + value.length
  if (typeof value !== 'object' || value === null) return BYTES_OF.value
  let bytes: number = BYTES_OF.container
  for (const each of Object.values(value)) bytes += BYTES_OF.value + memoryOf(each)
  return bytes
}
