import { crc32 } from 'node:zlib'
import { freeMemory } from '../base/free-memory.ts'
import { deflate, looksCompressed } from './deflate.ts'

// Smaller blocks would take longer, because each has its turn on the thread pool; larger ones would fill the memory.
const BLOCK = 512 * 1024
// An empty last block, because the others do not know whether they are the last.
const END = Buffer.from([3, 0])
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
  #crc = 0
  #size = 0
  #written: Promise<void>

  constructor(options: GzipOptions) {
    this.#options = options
    this.#written = handled(Promise.resolve(HEADER).then(options.write))
  }

  /** The number of bytes added. */
  get size(): number {
    return this.#size + this.#used
  }

  /** The free part of the current block, never empty. Report with `filled` how much of it was used. */
  async room(): Promise<Buffer> {
    if (this.#used === BLOCK) await this.#send()
    return this.#block.subarray(this.#used)
  }

  /** The free part of the current block if it has this many bytes, so that small files need not wait. */
  roomFor(count: number): Buffer | undefined {
    return this.#used + count <= BLOCK ? this.#block.subarray(this.#used) : undefined
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
    if (this.#used > 0) await this.#send()
    await this.#written
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(this.#crc, 0)
    trailer.writeUInt32LE(this.#size % 2 ** 32, 4)
    await this.#options.write(Buffer.concat([END, trailer]))
  }

  /** Waits until all writes have ended, even if some failed. */
  async settle(): Promise<void> {
    await Promise.allSettled([...this.#waiting, this.#written])
  }

  async #send(): Promise<void> {
    const block = this.#block
    const data = block.subarray(0, this.#used)
    const compressed = deflate(data, looksCompressed(data) ? 0 : this.#options.level)
    // Computed here, while the block is compressed on another thread.
    this.#crc = crc32(data, this.#crc)
    this.#size += data.length
    this.#used = 0
    this.#written = handled(this.#writeAfter(this.#written, compressed, block))
    this.#waiting.push(this.#written)
    if (this.#waiting.length >= this.#options.inFlight) await this.#waiting.shift()
    this.#block = this.#spare.pop() ?? Buffer.allocUnsafe(BLOCK)
  }

  async #writeAfter(previous: Promise<void>, compressed: Promise<Buffer>, block: Buffer): Promise<void> {
    const bytes = await compressed
    this.#spare.push(block)
    await previous
    await this.#options.write(bytes)
    freeMemory(bytes)
  }
}

// The promise is awaited later. Until then Node must not report a rejection as unhandled.
function handled(promise: Promise<void>): Promise<void> {
  promise.catch(() => {})
  return promise
}
