import { messageOf } from '../base/failure.ts'
import { lines } from '../inputs/lists.ts'
import { type Problems, quoted } from '../inputs/values.ts'

/** What an answer is held against. */
export type Check =
  | { readonly kind: 'path'; readonly path: string }
  /** Every value that the path finds, and at least one, is like this. */
  | { readonly kind: 'value'; readonly path: string; readonly operator: '==' | '!='; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pattern'; readonly pattern: RegExp }

/** One line of `expect`. */
export interface Expectation {
  readonly line: string
  readonly negated: boolean
  readonly check: Check
}

/**
 * Reads `expect`, a line each: `$path`, `$path == json`, `$path != json`, `/pattern/flags`, `text: …`, or any other
 * text. A `!` before it turns it round.
 */
export async function readExpectations(text: string, problems: Problems): Promise<readonly Expectation[]> {
  const given = lines(text)
  if (given.length === 0 && text.trim() !== '')
    problems.add(
      'expect',
      'holds comments only, so anything would do. Write `text: # …` for text that starts with `#`.'
    )
  const hasPath = given.some((line) => /^(!\s*)?\$/.test(line))
  const compile = hasPath ? (await import('json-p3')).compile : () => undefined
  return given.flatMap((line) => {
    try {
      const negated = line.startsWith('!')
      const check = readCheck(negated ? line.slice(1).trim() : line)
      if ('path' in check) compile(check.path)
      return [{ line, negated, check }]
    } catch (error) {
      problems.add('expect', `${quoted(line)} cannot be read: ${messageOf(error)}`)
      return []
    }
  })
}

function readCheck(line: string): Check {
  if (line.startsWith('$')) return readPath(line)
  if (line.startsWith('/')) return readPattern(line)
  const text = line.replace(/^text:\s*/, '')
  if (text === '') throw new Error('there is no text to look for.')
  return { kind: 'text', text }
}

function readPath(line: string): Check {
  const at = operatorIn(line)
  if (at === -1) return { kind: 'path', path: line }
  const operator = line.slice(at, at + 2) === '==' ? '==' : '!='
  const value = readValue(line.slice(at + 2).trim(), operator)
  return { kind: 'value', path: line.slice(0, at).trim(), operator, value }
}

/** Where `==` or `!=` stands outside of brackets: inside of them it belongs to a filter of the path. */
function operatorIn(line: string): number {
  // A string is passed over whole, with what it holds; the depth is that of brackets.
  const parts = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[[\]()]|[=!]=/g
  let depth = 0
  for (const { 0: part, index } of line.matchAll(parts)) {
    if (part === '[' || part === '(') depth++
    else if (part === ']' || part === ')') depth--
    else if (depth === 0 && (part === '==' || part === '!=')) return index
  }
  return -1
}

function readValue(text: string, operator: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Error(`what follows \`${operator}\` is not JSON. A text stands in double quotes, like "done".`)
  }
}

function readPattern(line: string): Check {
  const literal = /^\/((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\[])+)\/([imsu]*)$/.exec(line)
  if (literal === null) {
    throw new Error('it is no `/pattern/flags` (flags: i, m, s, u). For text that starts with `/` write `text: /…`.')
  }
  return { kind: 'pattern', pattern: new RegExp(literal[1] ?? '', literal[2]) }
}
