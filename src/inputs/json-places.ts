import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A place in a text, counted from 1 as editors do. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** What is wrong with a text that is not JSON, and where. */
export interface SyntaxTrouble extends Place {
  readonly what: string
}

/** Something in a JSON text: where it stands, and how one gets there. */
export interface FoundPlace extends Place {
  /** As a programmer writes it, `projects[0].key`; empty for the whole. */
  readonly path: string
  /** What stands there, or the object that lacks it. */
  readonly value: unknown
}

type Step = string | number

/** The first thing that keeps a text from being JSON; undefined when this parser has nothing to complain of. */
export function syntaxTrouble(text: string): SyntaxTrouble | undefined {
  const errors: ParseError[] = []
  treeOf(text, errors)
  const [first] = errors
  if (first === undefined) return undefined
  return { ...placeOf(text, first.offset), what: inWords(printParseErrorCode(first.error)) }
}

/**
 * Where a path leads in a JSON text. A validator may name more than the text has: the branch of a union, which is
 * passed over, or a field that is missing, which is shown at the object that lacks it.
 */
export function findPlace(text: string, path: readonly Step[]): FoundPlace {
  const root = treeOf(text, [])
  let node = root
  const way: Step[] = []
  for (const [at, step] of path.entries()) {
    const next = node && below(node, step)
    if (next !== undefined) {
      node = next
      way.push(step)
    } else if (at === path.length - 1 && node?.type === 'object') way.push(step)
  }
  return { ...placeOf(text, node?.offset ?? 0), path: written(way), value: node && valueAt(text, node) }
}

/** What is nested without end is too deep for this parser; then there is no place in it that we could show. */
function treeOf(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  } catch {
    return undefined
  }
}

function below(node: Node, step: Step): Node | undefined {
  const isContainer = typeof step === 'number' ? node.type === 'array' : node.type === 'object'
  return isContainer ? findNodeAtLocation(node, [step]) : undefined
}

function valueAt(text: string, { offset, length }: Node): unknown {
  return JSON.parse(text.slice(offset, offset + length))
}

function placeOf(text: string, offset: number): Place {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function written(path: readonly Step[]): string {
  return path.map(writtenStep).join('')
}

function writtenStep(step: Step, at: number): string {
  if (typeof step === 'number') return `[${step}]`
  if (!/^[A-Za-z_$][\w$-]*$/.test(step)) return `[${JSON.stringify(step)}]`
  return at === 0 ? step : `.${step}`
}

/** `PropertyNameExpected` as people say it. */
function inWords(code: string): string {
  return code.replace(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase()
}
