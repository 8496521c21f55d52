const FIRST_BYTES = 1024
const NONE = Buffer.alloc(0)

/** Collects bytes up to a limit. The usual message comes in one chunk, which is not copied. */
export class ByteCollector {
  readonly #limit: number
  #bytes: Buffer = NONE
  #length = 0
  /** Whether `#bytes` was made here, and so has space for more. */
  #isOwn = false

  constructor(limit: number) {
    this.#limit = limit
  }

  get length(): number {
    return this.#length
  }

  /** Whether these bytes were taken; if not, there would be more than the limit allows. */
  add(chunk: Buffer): boolean {
    const length = this.#length + chunk.length
    if (length > this.#limit) return false
    if (this.#length === 0) {
      this.#bytes = chunk
      this.#isOwn = false
    } else {
      if (!this.#isOwn || this.#bytes.length < length) this.#grow(length)
      chunk.copy(this.#bytes, this.#length)
    }
    this.#length = length
    return true
  }

  /** Adds the first of these bytes, as many as the limit allows. */
  fill(chunk: Buffer): void {
    const free = this.#limit - this.#length
    if (free > 0 && chunk.length > 0) this.add(chunk.subarray(0, free))
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  clear(): void {
    this.#bytes = NONE
    this.#length = 0
  }

  /** Doubles the space, so that a message in many small chunks is not copied for each of them. */
  #grow(length: number): void {
    const grown = Buffer.allocUnsafeSlow(Math.max(length, Math.min(this.#limit, 2 * length), FIRST_BYTES))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
    this.#isOwn = true
  }
}
