const BLOCK_BYTES = 64 * 1024

/**
 * Keeps the beginning and the end of an output, up to a size, with a note where the middle was left out. It copies the bytes
 * into blocks, because a million chunks of one byte each would need far more memory than their bytes.
 */
export class BoundedOutput {
  readonly #headBlocks: number
  readonly #blocks: Buffer[] = []
  /** The block that is being filled, and how far. */
  #block = Buffer.alloc(0)
  #filled = 0
  #leftOut = 0

  constructor(maxBytes: number) {
    this.#headBlocks = Math.max(1, Math.floor(maxBytes / BLOCK_BYTES / 2))
  }

  push(bytes: Buffer): void {
    for (let from = 0; from < bytes.length; ) {
      if (this.#filled === this.#block.length) this.#startBlock()
      const copied = bytes.copy(this.#block, this.#filled, from)
      this.#filled += copied
      from += copied
    }
  }

  /** Whether something was left out. */
  get isCut(): boolean {
    return this.#leftOut > 0
  }

  /** Everything that was kept. */
  content(): Buffer {
    const last = this.#block.subarray(0, this.#filled)
    if (this.#leftOut === 0) return Buffer.concat([...this.#blocks, last])
    const head = Buffer.concat(this.#blocks.slice(0, this.#headBlocks))
    const tail = Buffer.concat([...this.#blocks.slice(this.#headBlocks), last])
    const note = Buffer.from(`\n[… ${this.#leftOut} bytes are left out here …]\n`)
    return Buffer.concat([wholeCharactersBefore(head), note, wholeCharactersAfter(tail)])
  }

  #startBlock(): void {
    if (this.#filled > 0) this.#blocks.push(this.#block)
    if (this.#blocks.length > 2 * this.#headBlocks) {
      this.#blocks.splice(this.#headBlocks, 1)
      this.#leftOut += BLOCK_BYTES
    }
    this.#block = Buffer.alloc(BLOCK_BYTES)
    this.#filled = 0
  }
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80

/** Without the last character, whose bytes may have been cut. */
function wholeCharactersBefore(bytes: Buffer): Buffer {
  let end = bytes.length - 1
  while (end > 0 && bytes.length - end < 4 && isContinuation(bytes[end])) end--
  return (bytes[end] ?? 0) < 0x80 ? bytes : bytes.subarray(0, end)
}

/** Without the rest of a character whose first byte was left out. */
function wholeCharactersAfter(bytes: Buffer): Buffer {
  let start = 0
  while (start < 3 && isContinuation(bytes[start])) start++
  return bytes.subarray(start)
}
