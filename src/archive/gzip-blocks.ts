import { constants, crc32 } from 'node:zlib'
import { deflate, freeMemory, looksCompressed } from './deflate.ts'

const BLOCK = 1024 * 1024
const WINDOW = 32 * 1024
const MIN_OUTPUT = 64 * 1024
// No time, no name, unknown operating system, so that the bytes are the same on every machine.
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** How to write a gzip file. */
interface GzipOptions {
  readonly write: (bytes: Buffer) => Promise<void>
  readonly level: number
  /** How many blocks may wait for compression or writing, which limits the memory. */
  readonly inFlight: number
}

/**
 * Writes one gzip member, compressed block by block on the thread pool and written in order, as pigz does. A member for
 * each block would be simpler, but Python's tarfile stops after the first member when it reads a stream.
 */
export class GzipBlocks {
  readonly #options: GzipOptions
  readonly #waiting: Promise<void>[] = []
  readonly #spare: Buffer[] = []
  #block: Buffer = Buffer.allocUnsafe(BLOCK)
  #used = 0
  // The end of the previous block, as a dictionary for the next. One buffer is enough, because zlib copies it.
  readonly #window = Buffer.alloc(WINDOW)
  #windowBytes = 0
  #outputSize = BLOCK / 2
  #crc = 0
  #size = 0
  #written: Promise<void>

  constructor(options: GzipOptions) {
    this.#options = options
    this.#written = handled(options.write(HEADER))
  }

  /** The number of bytes added. */
  get size(): number {
    return this.#size + this.#used
  }

  /** The free part of the current block, never empty. Report with `filled` how much of it was used. */
  async room(): Promise<Buffer> {
    if (this.#used === BLOCK) await this.#send(false)
    return this.#block.subarray(this.#used)
  }

  /** Adds the first bytes of the buffer that `room` returned. */
  filled(count: number): void {
    this.#used += count
  }

  /** Adds bytes. */
  async add(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const count = bytes.copy(await this.room(), 0, done)
      this.filled(count)
      done += count
    }
  }

  /** Adds zeros. */
  async addZeros(count: number): Promise<void> {
    for (let left = count; left > 0; ) {
      const room = await this.room()
      const part = Math.min(room.length, left)
      room.fill(0, 0, part)
      this.filled(part)
      left -= part
    }
  }

  /** Writes the rest and the trailer. */
  async finish(): Promise<void> {
    await this.#send(true)
    await this.#written
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(this.#crc, 0)
    trailer.writeUInt32LE(this.#size % 2 ** 32, 4)
    await this.#options.write(trailer)
  }

  /** Waits until all writes have ended, even if some failed. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#waiting, this.#written])
  }

  async #send(last: boolean): Promise<void> {
    const block = this.#block
    const data = block.subarray(0, this.#used)
    this.#crc = crc32(data, this.#crc)
    this.#size += data.length
    this.#used = 0
    this.#written = handled(this.#writeAfter(this.#written, this.#compressed(data, last), block))
    this.#windowBytes = data.subarray(-WINDOW).copy(this.#window)
    this.#waiting.push(this.#written)
    if (this.#waiting.length >= this.#options.inFlight) await this.#waiting.shift()
    this.#block = this.#spare.pop() ?? Buffer.allocUnsafe(BLOCK)
  }

  #compressed(data: Buffer, last: boolean): Promise<Buffer> {
    const isStored = looksCompressed(data)
    return deflate(data, {
      level: isStored ? 0 : this.#options.level,
      finishFlush: last ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
      // Usually large enough for the whole result: a result in two parts must be copied, and unused space is wasted.
      chunkSize: isStored ? BLOCK + BLOCK / 16 : this.#outputSize,
      ...(this.#windowBytes > 0 && { dictionary: this.#window.subarray(0, this.#windowBytes) })
    })
  }

  async #writeAfter(previous: Promise<void>, compressed: Promise<Buffer>, block: Buffer): Promise<void> {
    const bytes = await compressed
    // The next block probably compresses as well as this one.
    this.#outputSize = Math.min(BLOCK, Math.max(MIN_OUTPUT, Math.ceil(bytes.length * 1.25)))
    await previous
    await this.#options.write(bytes)
    freeMemory(bytes)
    this.#spare.push(block)
  }
}

// The promise is awaited later. Until then Node must not report a rejection as unhandled.
function handled(promise: Promise<void>): Promise<void> {
  promise.catch(() => {})
  return promise
}
