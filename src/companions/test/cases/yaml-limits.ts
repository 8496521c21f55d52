/** Deeper than any case, and far from where the parser, which is recursive, exhausts the stack and ends the process. */
const MAX_FLOW_DEPTH = 50
const MAX_INDENTATION = 500
const MAX_INDICATORS_PER_LINE = 50
/** About a thousand cases. The parser needs some microseconds for each token, and far more for each mistake. */
const MAX_TOKENS = 100_000

/** What the lexer finds: brackets, indicators, spaces, line breaks and scalars. */
interface Lexer {
  readonly lex: (text: string) => Iterable<string>
}

/** Why a text is not parsed, and from where on. */
interface Excess {
  readonly offset: number
  readonly message: string
}

/**
 * Finds where a YAML text is nested too deeply or has too much in it to be parsed; undefined if it is fine. Brackets nest,
 * and so do indentation and the indicators `-`, `?` and `:` on one line.
 */
export function findExcess(text: string, lexer: Lexer): Excess | undefined {
  let offset = 0
  let tokens = 0
  let depth = 0
  let indicators = 0
  let isLineStart = true
  for (const token of lexer.lex(text)) {
    const isBreak = token === '\n' || token === '\r\n'
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth = Math.max(0, depth - 1)
    else if (isBreak) indicators = 0
    else if (depth === 0 && /^[-?:]$/.test(token)) indicators++
    const isIndented = isLineStart && token.length > MAX_INDENTATION && token.trim() === ''
    if (depth > MAX_FLOW_DEPTH || indicators > MAX_INDICATORS_PER_LINE || isIndented)
      return { offset, message: 'is nested too deeply to be read.' }
    if (++tokens > MAX_TOKENS) return { offset, message: 'is the part of the file that is too much. Split the file.' }
    isLineStart = isBreak
    // The lexer marks documents and plain scalars with one control character, which is not in the text.
    if (!MARKS.has(token)) offset += token.length
  }
  return undefined
}

const MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f'])
