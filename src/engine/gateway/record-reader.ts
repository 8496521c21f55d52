import { getDefaultHighWaterMark, type Readable, setDefaultHighWaterMark } from 'node:stream'

/** How long records may stay in the pipe. It holds fewer than 300, however short, and fast clients fill it within 10 ms. */
const BATCH_MS = 5
/** The pipe holds a few times as much, and a worker that finds it full has to wait. */
const BUSY_BYTES = 32 * 1024

/** Makes something whose streams stop to read as soon as they are paused, and not only when they have 64 KiB. */
export function withUnbufferedStreams<T>(make: () => T): T {
  const usual = getDefaultHighWaterMark(false)
  setDefaultHighWaterMark(false, 1)
  try {
    return make()
  } finally {
    setDefaultHighWaterMark(false, usual)
  }
}

/**
 * Reads what a worker writes, in batches. Reading each record at once would cost a switch of processes in the middle of
 * each call. What is in the pipe survives the worker, so nothing is lost by that.
 */
export class RecordReader {
  readonly #records: Readable
  readonly #onBatch: () => void
  #batchBytes = 0
  #timer: NodeJS.Timeout | undefined
  #isBatching = true
  /** Resolves when the pipe has ended and everything in it was taken. */
  readonly ended: Promise<void>

  constructor(records: Readable, take: (chunk: Buffer) => void, onBatch: () => void) {
    this.#records = records
    this.#onBatch = onBatch
    this.ended = new Promise((resolve) => records.once('close', () => resolve()))
    records.on('error', () => records.destroy())
    records.on('data', (chunk: Buffer) => {
      // After all chunks that can be read now.
      if (this.#batchBytes === 0) setImmediate(this.#endBatch)
      this.#batchBytes += chunk.length
      take(chunk)
    })
  }

  /** Without batching, every record is read at once. */
  setBatching(isBatching: boolean): void {
    this.#isBatching = isBatching
    if (!isBatching) this.#resume()
  }

  /** Reads nothing more. */
  close(): void {
    clearTimeout(this.#timer)
    this.#records.destroy()
  }

  readonly #endBatch = (): void => {
    const isBusy = this.#batchBytes >= BUSY_BYTES
    this.#batchBytes = 0
    this.#onBatch()
    if (isBusy || !this.#isBatching || this.#records.destroyed) return
    this.#records.pause()
    this.#timer = setTimeout(() => this.#resume(), BATCH_MS)
  }

  #resume(): void {
    clearTimeout(this.#timer)
    this.#records.resume()
  }
}
