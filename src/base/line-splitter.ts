const NEWLINE = 0x0a

/** A line is longer than its reader allows. */
class LineTooLong extends Error {
  constructor(maxBytes: number) {
    super(`A line is longer than ${maxBytes} bytes`)
    this.name = 'LineTooLong'
  }
}

/** Splits bytes that arrive in chunks into lines. */
export class LineSplitter {
  readonly #maxBytes: number
  #parts: Buffer[] = []
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** The lines that this chunk completes, in order. Throws `LineTooLong`. */
  *push(chunk: Buffer): Generator<string> {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      this.#take(chunk.subarray(from, end))
      from = end + 1
      yield this.#line()
    }
    this.#take(chunk.subarray(from))
  }

  #take(part: Buffer): void {
    if (part.length === 0) return
    this.#bytes += part.length
    if (this.#bytes > this.#maxBytes) throw new LineTooLong(this.#maxBytes)
    this.#parts.push(part)
  }

  #line(): string {
    const text = Buffer.concat(this.#parts).toString('utf8')
    this.#parts = []
    this.#bytes = 0
    return text
  }
}
