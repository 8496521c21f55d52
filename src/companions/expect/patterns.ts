import { messageOf } from '../../base/failure.ts'
import { count } from '../../base/wording.ts'

const MAX_PATTERN_LENGTH = 1_000
const MAX_PROGRAM_SIZE = 2_000
/** Matching takes at most program × text steps: a few seconds. */
const MAX_STEPS = 2 ** 28

/** A regular expression in RE2 syntax, which takes linear time, because patterns and texts come from pull requests. */
export interface Pattern {
  readonly source: string
  /** Whether it matches a part of the text. Throws if the text is too long for this pattern. */
  readonly test: (text: string) => boolean
}

/** Compiles a pattern; throws an error that says what is wrong. */
export type CompilePattern = (source: string) => Pattern

/** Loads the engine, which is large and seldom needed. */
export async function loadPatterns(): Promise<CompilePattern> {
  const { RE2JS } = await import('re2js')
  return (source) => {
    if (source.length > MAX_PATTERN_LENGTH)
      throw new Error(`the pattern is longer than ${count(MAX_PATTERN_LENGTH, 'character')}.`)
    const compiled = (() => {
      try {
        return RE2JS.compile(source)
      } catch (error) {
        throw new Error(`it is not a regular expression that RE2 accepts (${messageOf(error)}).${hint(source)}`)
      }
    })()
    const steps = compiled.programSize()
    if (steps > MAX_PROGRAM_SIZE) throw new Error('the pattern repeats too much. Use smaller numbers in `{…}`.')
    return {
      source,
      test: (text) => {
        if (steps * text.length > MAX_STEPS)
          throw new Error(`the text has ${count(text.length, 'character')}, which is too long for this pattern`)
        return compiled.test(text)
      }
    }
  }
}

function hint(source: string): string {
  return /\(\?<?[=!]/.test(source) ? ' RE2 has no look-around: use `not`, or a second expectation.' : ''
}
