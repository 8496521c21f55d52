const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const isOpening = (byte: number): boolean => byte === 0x7b || byte === 0x5b
const isClosing = (byte: number): boolean => byte === 0x7d || byte === 0x5d

/** What parsing a JSON document may cost at most. */
interface JsonBounds {
  readonly bytes: number
  readonly depth: number
  readonly values: number
}

/**
 * Why a JSON document is not parsed; undefined if it may be. A small document can need a lot of memory, because a bracket
 * becomes a list and a comma a value, so both are counted before anything is parsed.
 */
export function exceededBound(json: Buffer, bounds: JsonBounds): string | undefined {
  if (json.length > bounds.bytes) return `it is larger than ${bounds.bytes} bytes`
  let [depth, values, isInString] = [0, 0, false]
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0
    if (isInString) {
      if (byte === BACKSLASH) index++
      else if (byte === QUOTE) isInString = false
      continue
    }
    if (byte === QUOTE) isInString = true
    else if (isClosing(byte)) depth--
    else if (isOpening(byte)) {
      values++
      if (++depth > bounds.depth) return `it is nested deeper than ${bounds.depth} levels`
    } else if (byte === COMMA || byte === COLON) values++
    if (values > bounds.values) return `it has more than ${bounds.values} values`
  }
  return undefined
}
