import { isDeepStrictEqual } from 'node:util'
import type { JSONValue } from 'json-p3'
import { messageOf } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import { lines } from '../../inputs/lists.ts'
import { type Problems, quoted } from '../../inputs/values.ts'
import { dataIn, type ToolResult, textIn } from '../../mcp/tool-result.ts'

const MAX_SHOWN_LENGTH = 200

type Matcher =
  | { readonly kind: 'path'; readonly path: string }
  /** The path finds at least one value, and all values compare like this. */
  | { readonly kind: 'value'; readonly path: string; readonly operator: '==' | '!='; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pattern'; readonly pattern: RegExp }

/** One line of the input `expect`. */
export interface Expectation {
  readonly line: string
  readonly negated: boolean
  readonly matcher: Matcher
}

/**
 * Reads the input `expect`, one expectation per line: `$path`, `$path == json`, `$path != json`, `/pattern/flags`,
 * `text: …`, or any other text. `!` at the start negates.
 */
export async function readExpectations(text: string, problems: Problems): Promise<readonly Expectation[]> {
  const given = lines(text)
  if (given.length === 0 && text.trim() !== '')
    problems.add(
      'expect',
      'contains only comments, so it would expect nothing. Write `text: # …` for text that starts with `#`.'
    )
  const hasPath = given.some((line) => /^(!\s*)?\$/.test(line))
  const compile = hasPath ? (await import('json-p3')).compile : () => undefined
  return given.flatMap((line) => {
    try {
      const negated = line.startsWith('!')
      const matcher = readMatcher(negated ? line.slice(1).trim() : line)
      if ('path' in matcher) compile(matcher.path)
      return [{ line, negated, matcher }]
    } catch (error) {
      problems.add('expect', `${quoted(line)} cannot be read: ${messageOf(error)}`)
      return []
    }
  })
}

function readMatcher(line: string): Matcher {
  if (line.startsWith('$')) return readPath(line)
  if (line.startsWith('/')) return readPattern(line)
  const text = line.replace(/^text:\s*/, '')
  if (text === '') throw new Error('there is no text to look for.')
  return { kind: 'text', text }
}

function readPath(line: string): Matcher {
  const index = operatorIndex(line)
  if (index === -1) return { kind: 'path', path: line }
  const operator = line.slice(index, index + 2) === '==' ? '==' : '!='
  const value = readValue(line.slice(index + 2).trim(), operator)
  return { kind: 'value', path: line.slice(0, index).trim(), operator, value }
}

/** The index of `==` or `!=` outside of brackets and strings; inside them it is part of the path. */
function operatorIndex(line: string): number {
  const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[[\]()]|[=!]=/g
  let depth = 0
  for (const { 0: token, index } of line.matchAll(tokens)) {
    if (token === '[' || token === '(') depth++
    else if (token === ']' || token === ')') depth--
    else if (depth === 0 && (token === '==' || token === '!=')) return index
  }
  return -1
}

function readValue(text: string, operator: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error(`the value after \`${operator}\` is not JSON. Put text in double quotes, like "done".`)
  }
}

function readPattern(line: string): Matcher {
  const literal = /^\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\/([imsu]*)$/.exec(line)
  if (literal === null) {
    throw new Error('it is not `/pattern/flags` (flags: i, m, s, u). For text that starts with `/`, write `text: /…`.')
  }
  return { kind: 'pattern', pattern: new RegExp(literal[1] ?? '', literal[2]) }
}

/** One safe line for each expectation that the result does not meet: what was expected, and what was found. */
export async function unmetExpectations(
  result: ToolResult,
  expectations: readonly Expectation[]
): Promise<readonly string[]> {
  const hasPath = expectations.some(({ matcher }) => 'path' in matcher)
  const query = hasPath ? (await import('json-p3')).query : undefined
  const data = hasPath ? dataIn(result) : undefined
  const text = textIn(result)
  const valuesAt = (path: string): readonly unknown[] => query?.(path, data as JSONValue).values() ?? []
  return expectations.flatMap(({ line, negated, matcher }) => {
    const { matches, found } = match(matcher, text, valuesAt)
    const expected = matcher.kind === 'text' && !negated ? JSON.stringify(line) : line
    return matches === !negated ? [] : [`expected ${oneLine(expected, MAX_SHOWN_LENGTH)}, found ${found}`]
  })
}

interface MatchResult {
  /** Undefined if it cannot be evaluated. Then neither the expectation nor its negation is met. */
  readonly matches: boolean | undefined
  readonly found: string
}

function match(matcher: Matcher, text: string, valuesAt: (path: string) => readonly unknown[]): MatchResult {
  try {
    if (matcher.kind === 'text') return { matches: text.includes(matcher.text), found: shown(text) }
    if (matcher.kind === 'pattern') return { matches: matcher.pattern.test(text), found: shown(text) }
    const values = valuesAt(matcher.path)
    const found = values.length === 0 ? 'nothing' : shown(values.length === 1 ? values[0] : values)
    if (matcher.kind === 'path') return { matches: values.length > 0, found }
    const compares = (value: unknown): boolean =>
      isDeepStrictEqual(value, matcher.value) === (matcher.operator === '==')
    return { matches: values.length > 0 && values.every(compares), found }
  } catch (error) {
    return { matches: undefined, found: `an answer that cannot be evaluated: ${messageOf(error)}` }
  }
}

function shown(found: unknown): string {
  const text = typeof found === 'string' && found === '' ? 'no text' : JSON.stringify(found)
  return oneLine(text ?? 'nothing', MAX_SHOWN_LENGTH)
}
