const QUOTE = 0x22
const BACKSLASH = 0x5c
const isOpening = (byte: number): boolean => byte === 0x7b || byte === 0x5b
const isClosing = (byte: number): boolean => byte === 0x7d || byte === 0x5d
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/**
 * Tells whether bytes that arrive in chunks are one whole JSON object or list, by its brackets and quotes. That is enough
 * to notice a cut answer or the page of a proxy, and unlike parsing it needs no memory, whatever the bytes are.
 */
export class JsonShape {
  #depth = 0
  #isInString = false
  #isEscaped = false
  #hasBegun = false
  #isBroken = false

  take(bytes: Buffer): void {
    // In variables, because fields would make the loop several times slower.
    let [depth, isInString, isEscaped] = [this.#depth, this.#isInString, this.#isEscaped]
    for (let index = 0; index < bytes.length; index++) {
      const byte = bytes[index] ?? 0
      if (isEscaped) isEscaped = false
      else if (isInString) {
        if (byte === QUOTE) isInString = false
        else if (byte === BACKSLASH) isEscaped = true
      } else if (depth === 0) {
        if (!isSpace(byte)) depth = this.#begin(byte)
      } else if (byte === QUOTE) isInString = true
      else if (isOpening(byte)) depth++
      else if (isClosing(byte)) depth--
    }
    this.#depth = depth
    this.#isInString = isInString
    this.#isEscaped = isEscaped
  }

  /** Whether everything taken so far is one whole document. */
  isWhole(): boolean {
    return this.#hasBegun && !this.#isBroken && this.#depth === 0
  }

  /** The depth after the first byte of a document. There is only one, and nothing but space beside it. */
  #begin(byte: number): 0 | 1 {
    if (this.#hasBegun || !isOpening(byte)) this.#isBroken = true
    this.#hasBegun = true
    return this.#isBroken ? 0 : 1
  }
}
