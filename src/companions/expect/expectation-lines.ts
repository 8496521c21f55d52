import { messageOf } from '../../base/failure.ts'
import { lines } from '../../inputs/lists.ts'
import { type Problems, quoted } from '../../inputs/values.ts'
import { dataIn, type ToolResult, textIn } from '../../mcp/tool-result.ts'
import { type Check, toCheck } from './check.ts'
import { type CompilePath, loadJsonPaths } from './json-paths.ts'
import { type Condition, evaluate, type Requirement } from './matcher.ts'
import { type CompilePattern, loadPatterns } from './patterns.ts'
import { expectedText } from './wording.ts'

/** One line of the input `expect`. */
export interface Expectation {
  readonly line: string
  readonly condition: Condition
}

interface Compilers {
  readonly path: CompilePath
  readonly pattern: CompilePattern
}

/**
 * Reads the input `expect`, one expectation per line: `$path`, `$path == json`, `$path != json`, `contains: text`,
 * `matches: pattern`, or the whole text of the answer. `!` at the start negates.
 */
export async function readExpectations(text: string, problems: Problems): Promise<readonly Expectation[]> {
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
      const requirement = readRequirement(negated ? line.slice(1).trim() : line, compilers)
      return [{ line, condition: { negated, requirement } }]
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
    path: isNeeded(/^!?\s*\$/) ? await loadJsonPaths() : notLoaded,
    pattern: isNeeded(/^!?\s*matches:/) ? await loadPatterns() : notLoaded
  }
}

function readRequirement(line: string, compilers: Compilers): Requirement {
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

/** One check for each expectation about the result of a tool. */
export function checkResult(result: ToolResult, expectations: readonly Expectation[]): readonly Check[] {
  if (expectations.length === 0) return []
  const subject = { kind: 'text', text: textIn(result), data: dataIn(result) } as const
  return expectations.map(({ line, condition }) => {
    const { met, found } = evaluate(condition, subject)
    return toCheck(line, met, expectedText(condition), found)
  })
}
