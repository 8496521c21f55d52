const NEWLINE = 0x0a
const END_BYTES = 256

/** The beginning and the end of a line. */
export interface LineEnds {
  readonly head: string
  readonly tail: string
}

/** The beginning and the end of a complete line. */
export const endsOf = (line: string): LineEnds => ({ head: line.slice(0, END_BYTES), tail: line.slice(-END_BYTES) })

/** Splits a stream of bytes into lines, and never buffers more than one line of the allowed length. */
export class LineReader {
  readonly #maxBytes: number
  readonly #onLine: (line: string) => void
  readonly #onTooLong: (ends: LineEnds) => void
  #parts: Buffer[] = []
  #length = 0
  #head: string | undefined

  constructor(maxBytes: number, onLine: (line: string) => void, onTooLong: (ends: LineEnds) => void) {
    this.#maxBytes = maxBytes
    this.#onLine = onLine
    this.#onTooLong = onTooLong
  }

  read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#append(chunk.subarray(start, end))
      this.#finishLine()
      start = end + 1
    }
    if (start < chunk.length) this.#append(chunk.subarray(start))
  }

  /** The stream has ended: the rest is a line even without a newline. */
  end(): void {
    if (this.#length > 0) this.#finishLine()
  }

  #append(part: Buffer): void {
    this.#parts.push(part)
    this.#length += part.length
    if (this.#length <= this.#maxBytes) return
    const whole = Buffer.concat(this.#parts)
    this.#head ??= whole.toString('utf8', 0, END_BYTES)
    // A copy, because a view would keep the whole buffer in memory.
    this.#parts = [Buffer.from(whole.subarray(-END_BYTES))]
    this.#length = this.#maxBytes
  }

  #finishLine(): void {
    const text = Buffer.concat(this.#parts).toString('utf8')
    const head = this.#head
    this.#parts = []
    this.#length = 0
    this.#head = undefined
    if (head !== undefined) this.#onTooLong({ head, tail: text.slice(-END_BYTES) })
    else this.#onLine(text.endsWith('\r') ? text.slice(0, -1) : text)
  }
}
