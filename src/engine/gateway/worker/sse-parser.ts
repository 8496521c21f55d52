const [LF, CR, COLON, SPACE] = [0x0a, 0x0d, 0x3a, 0x20]
const BOM = [0xef, 0xbb, 0xbf]
const LINE_BREAK = Buffer.from('\n')
const DATA = 'data'

/** What an SSE parser reports. */
interface SseSink {
  /** More of the data of the current event. */
  readonly data: (bytes: Buffer) => void
  /** The current event ends before this index of the chunk. */
  readonly dispatch: (end: number) => void
}

/** Finds the data of server-sent events in chunks that may be split anywhere. Keeps none of it. */
export class SseParser {
  readonly #sink: SseSink
  #part: 'name' | 'space' | 'value' | 'ignored' = 'name'
  /** The name of the field; names longer than `data` are ignored. */
  #name = ''
  #isAfterCr = false
  #hasData = false
  #bomIndex = 0

  constructor(sink: SseSink) {
    this.#sink = sink
  }

  take(chunk: Buffer): void {
    let at = this.#bomIndex < BOM.length ? this.#skipBom(chunk) : 0
    while (at < chunk.length) {
      const byte = chunk[at]
      const isSecondHalf = this.#isAfterCr && byte === LF
      this.#isAfterCr = false
      if (isSecondHalf) at++
      else if (this.#part === 'value' || this.#part === 'ignored') at = this.#readToLineEnd(chunk, at)
      else if (byte === LF || byte === CR) this.#endLine(byte, ++at)
      else if (this.#part === 'space') {
        this.#part = 'value'
        if (byte === SPACE) at++
      } else {
        this.#readName(byte)
        at++
      }
    }
  }

  #skipBom(chunk: Buffer): number {
    let at = 0
    while (at < chunk.length && this.#bomIndex < BOM.length) {
      if (chunk[at] !== BOM[this.#bomIndex]) {
        // A part of a BOM is part of an unknown name.
        if (this.#bomIndex > 0) this.#part = 'ignored'
        this.#bomIndex = BOM.length
      } else {
        this.#bomIndex++
        at++
      }
    }
    return at
  }

  #readName(byte: number | undefined): void {
    if (byte !== COLON) {
      this.#name += String.fromCharCode(byte ?? 0)
      if (!DATA.startsWith(this.#name)) this.#part = 'ignored'
    } else if (this.#name === DATA) {
      this.#beginData()
      this.#part = 'space'
    } else this.#part = 'ignored'
  }

  /** The lines of data are joined by line breaks. */
  #beginData(): void {
    if (this.#hasData) this.#sink.data(LINE_BREAK)
    this.#hasData = true
  }

  #readToLineEnd(chunk: Buffer, from: number): number {
    const lf = chunk.indexOf(LF, from)
    const rest = lf === -1 ? chunk.subarray(from) : chunk.subarray(from, lf)
    const cr = rest.indexOf(CR)
    const line = cr === -1 ? rest : rest.subarray(0, cr)
    if (this.#part === 'value' && line.length > 0) this.#sink.data(line)
    const end = from + line.length
    if (end === chunk.length) return end
    this.#endLine(chunk[end], end + 1)
    return end + 1
  }

  #endLine(byte: number | undefined, next: number): void {
    const isEmpty = this.#part === 'name' && this.#name === ''
    if (this.#part === 'name' && this.#name === DATA) this.#beginData()
    this.#part = 'name'
    this.#name = ''
    this.#isAfterCr = byte === CR
    if (!isEmpty) return
    this.#hasData = false
    this.#sink.dispatch(next)
  }
}
