import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A position in a text, counted from 1 as editors do. */
interface Position {
  readonly line: number
  readonly column: number
}

/** Why and where a text is not JSON. */
export interface JsonSyntaxError extends Position {
  readonly message: string
}

/** A value in a JSON text with its position. */
interface FoundValue extends Position {
  /** As in JavaScript, such as `projects[0].key`; empty for the whole text. */
  readonly path: string
  /** The value, or the object in which it is missing. */
  readonly value: unknown
}

type Step = string | number

/** The first syntax error of a text; undefined if this parser accepts it. */
export function findSyntaxError(text: string): JsonSyntaxError | undefined {
  const errors: ParseError[] = []
  parseText(text, errors)
  const [first] = errors
  if (first === undefined) return undefined
  return { ...positionAt(text, first.offset), message: inWords(printParseErrorCode(first.error)) }
}

/**
 * Finds the value at a path. A validator may name more than the text has: the branch of a union, which is skipped, or a
 * missing field, for which the position of its object is returned.
 */
export function findValue(text: string, path: readonly Step[]): FoundValue {
  const root = parseText(text, [])
  let node = root
  const found: Step[] = []
  for (const [at, step] of path.entries()) {
    const next = node && childOf(node, step)
    if (next !== undefined) {
      node = next
      found.push(step)
    } else if (at === path.length - 1 && node?.type === 'object') found.push(step)
  }
  return { ...positionAt(text, node?.offset ?? 0), path: formatPath(found), value: node && valueAt(text, node) }
}

/** The syntax tree; undefined for a text that is nested too deeply for this parser. */
function parseText(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  } catch {
    return undefined
  }
}

function childOf(node: Node, step: Step): Node | undefined {
  const isContainer = typeof step === 'number' ? node.type === 'array' : node.type === 'object'
  return isContainer ? findNodeAtLocation(node, [step]) : undefined
}

function valueAt(text: string, { offset, length }: Node): unknown {
  return JSON.parse(text.slice(offset, offset + length))
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function formatPath(path: readonly Step[]): string {
  return path.map(formatStep).join('')
}

function formatStep(step: Step, at: number): string {
  if (typeof step === 'number') return `[${step}]`
  if (!/^[A-Za-z_$][\w$-]*$/.test(step)) return `[${JSON.stringify(step)}]`
  return at === 0 ? step : `.${step}`
}

/** Turns `PropertyNameExpected` into "property name expected". */
function inWords(code: string): string {
  return code.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase()
}
