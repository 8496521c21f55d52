import { messageOf } from '../../base/failure.ts'
import { lines } from '../../inputs/lists.ts'
import { type Problems, quoted } from '../../inputs/values.ts'
import { type CompilePath, loadJsonPaths } from './json-paths.ts'
import type { Condition, Matcher, Requirement } from './matcher.ts'
import { type CompilePattern, loadPatterns } from './patterns.ts'

/** What lines may need. */
export interface Compilers {
  readonly path: CompilePath
  readonly pattern: CompilePattern
}

/**
 * Reads the input `expect`, one expectation per line: `$path`, `$path == json`, `$path != json`, `contains: text`,
 * `matches: pattern`, or the whole text of the answer. `!` at the start negates.
 */
export async function readExpectations(text: string, problems: Problems): Promise<Matcher> {
  return await readExpectLines(text, problems, ({ negated, line }, compilers): Condition => {
    return { negated, requirement: readRequirement(line, compilers) }
  })
}

/** A line of `expect`, without the `!` that negates it. */
interface ExpectLine {
  readonly negated: boolean
  readonly line: string
}

/** Reads each line of the input `expect`. An error in a line is reported with the line. */
export async function readExpectLines<T>(
  text: string,
  problems: Problems,
  read: (line: ExpectLine, compilers: Compilers) => T
): Promise<readonly T[]> {
  const given = lines(text)
  if (given.length === 0 && text.trim() !== '')
    problems.add(
      'expect',
      'contains only comments, so it would expect nothing. Write `contains: # …` for text that starts with `#`.'
    )
  const compilers = await loadCompilers(given)
  return given.flatMap((line) => {
    try {
      const negated = line.startsWith('!')
      return [read({ negated, line: negated ? line.slice(1).trim() : line }, compilers)]
    } catch (error) {
      problems.add('expect', `${quoted(line)} cannot be read: ${messageOf(error)}`)
      return []
    }
  })
}

/** Loads only the engines that the lines need. */
async function loadCompilers(given: readonly string[]): Promise<Compilers> {
  const isNeeded = (start: RegExp): boolean => given.some((line) => start.test(line))
  const notLoaded = (): never => {
    throw new Error('its engine is not loaded.')
  }
  return {
    path: isNeeded(/^!?\s*\$|\s\$/) ? await loadJsonPaths() : notLoaded,
    pattern: isNeeded(/\bmatches:|\bchanged-only:/) ? await loadPatterns() : notLoaded
  }
}

/** Reads what a text must be like: a line, or what stands after the path of a file. */
export function readRequirement(line: string, compilers: Compilers): Requirement {
  if (line.startsWith('$')) return readPath(line, compilers.path)
  rejectOldForms(line)
  const [, keyword, rest = line] = /^(contains|matches|equals):\s*(.*)$/su.exec(line) ?? []
  if (rest === '') throw new Error('there is no text to look for.')
  if (keyword === 'contains') return { kind: 'contains', text: rest }
  if (keyword === 'matches') return { kind: 'matches', pattern: compilers.pattern(rest) }
  return { kind: 'equals', value: rest }
}

/** Before 1.0.0 these meant something else, so they are rejected instead of compared with the whole text. */
function rejectOldForms(line: string): void {
  const [, text] = /^text:\s*(.*)$/su.exec(line) ?? []
  if (text !== undefined) throw new Error(`write \`contains: ${text || '…'}\` instead of \`text:\`.`)
  const [, pattern = '', flags = ''] = /^\/(.+)\/([dgimsuvy]*)$/su.exec(line) ?? []
  if (pattern === '') return
  const known = flags.replace(/[^ims]/g, '')
  throw new Error(
    `write \`matches: ${known === '' ? '' : `(?${known})`}${pattern.replaceAll('\\/', '/')}\` instead of \`/…/\`. For this text itself, write \`equals: ${line}\`.`
  )
}

function readPath(line: string, compile: CompilePath): Requirement {
  const index = operatorIndex(line)
  if (index === -1) return { kind: 'path', path: compile(line) }
  const operator = line.slice(index, index + 2) === '==' ? '==' : '!='
  const value = readValue(line.slice(index + 2).trim(), operator)
  return { kind: 'value', path: compile(line.slice(0, index).trim()), operator, value }
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
