const NEWLINE = 0x0a
const ENDS_BYTES = 256

/** The beginning and the end of a line. */
export interface LineEnds {
  readonly head: string
  readonly tail: string
}

/** The same of a line that was kept. */
export const endsOf = (line: string): LineEnds => ({ head: line.slice(0, ENDS_BYTES), tail: line.slice(-ENDS_BYTES) })

/** Cuts a stream of bytes into lines, and never holds more than one line of the allowed length. */
export class Lines {
  readonly #limit: number
  readonly #line: (line: string) => void
  readonly #tooLong: (ends: LineEnds) => void
  #parts: Buffer[] = []
  #length = 0
  #head: string | undefined

  constructor(limit: number, line: (line: string) => void, tooLong: (ends: LineEnds) => void) {
    this.#limit = limit
    this.#line = line
    this.#tooLong = tooLong
  }

  read(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end))
      this.#finish()
      start = end + 1
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start))
  }

  /** The stream is over: what has no newline is a line, too. */
  end(): void {
    if (this.#length > 0) this.#finish()
  }

  #keep(part: Buffer): void {
    this.#parts.push(part)
    this.#length += part.length
    if (this.#length <= this.#limit) return
    const whole = Buffer.concat(this.#parts)
    this.#head ??= whole.toString('utf8', 0, ENDS_BYTES)
    // A copy: a view would hold on to all of the bytes that we want to be rid of.
    this.#parts = [Buffer.from(whole.subarray(-ENDS_BYTES))]
    this.#length = this.#limit
  }

  #finish(): void {
    const text = Buffer.concat(this.#parts).toString('utf8')
    const head = this.#head
    this.#parts = []
    this.#length = 0
    this.#head = undefined
    if (head !== undefined) this.#tooLong({ head, tail: text.slice(-ENDS_BYTES) })
    else this.#line(text.endsWith('\r') ? text.slice(0, -1) : text)
  }
}
