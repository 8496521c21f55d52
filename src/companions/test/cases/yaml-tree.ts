import type { Document, Node } from 'yaml'
import { messageOf } from '../../../base/failure.ts'
import { count } from '../../../base/wording.ts'
import type { AddProblem, Position } from './problems.ts'
import { findExcess } from './yaml-limits.ts'

const MAX_DEPTH = 40
/** Of one file, aliases expanded. */
const MAX_NODES = 100_000
/** Enough for YAML that people write; looking up an alias takes time. */
const MAX_ALIASES = 100
const MAX_SYNTAX_PROBLEMS = 10

/** In YAML, `*` begins an alias, and the parser's message about it says nothing of that. */
const STAR_KEY = /^\s*(?:-\s+)*\*\S*:(?:\s|$)/

/** YAML 1.2 reads it as a name like any other, so it would mean an argument that no call has. */
const NO_MERGE_KEYS = '`<<` is not supported. Write an alias for the whole value (`key: *name`), or repeat the keys.'

/** A YAML value with positions. */
export type YamlTree = YamlScalar | YamlList | YamlMap

/** A text, number, truth value or null. */
interface YamlScalar {
  readonly kind: 'scalar'
  readonly at: Position
  readonly value: string | number | boolean | null
}

/** A list. */
interface YamlList {
  readonly kind: 'list'
  readonly at: Position
  readonly items: readonly YamlTree[]
}

/** A mapping, whose keys are unique. */
export interface YamlMap {
  readonly kind: 'map'
  readonly at: Position
  readonly entries: readonly YamlEntry[]
}

/** A key and its value. */
export interface YamlEntry {
  readonly key: string
  readonly keyAt: Position
  readonly value: YamlTree
}

/** The plain value of a tree. A key `__proto__` is a key like any other. */
export function toValue(tree: YamlTree): unknown {
  if (tree.kind === 'scalar') return tree.value
  if (tree.kind === 'list') return tree.items.map(toValue)
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, toValue(value)]))
}

/** Reads all documents of a YAML or JSON text that are not empty. */
export type ReadYaml = (text: string, add: AddProblem) => readonly YamlTree[]

/** What makes the rest of a file unreadable. */
class Unreadable extends Error {
  readonly at: Position

  constructor(at: Position, message: string) {
    super(message)
    this.at = at
  }
}

function positionIn(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function lineAt(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? ''
}

/** Loads the parser. */
export async function loadYaml(): Promise<ReadYaml> {
  const { isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, parseAllDocuments } = await import('yaml')

  return (text, add) => {
    const lineCounter = new LineCounter()
    const positionOf = (offset = 0): Position => {
      const { line, col } = lineCounter.linePos(offset)
      return { line: Math.max(1, line), column: Math.max(1, col) }
    }
    let nodes = 0
    let aliases = 0

    const scalarAt = (value: unknown, at: Position, source = ''): YamlScalar => {
      if (typeof value === 'number' && !Number.isFinite(value)) add(at, 'is not a number that JSON has.')
      // Two different numbers would be taken for equal.
      else if (typeof value === 'number' && /^[-+]?\d+$/.test(source) && BigInt(source) !== BigInt(value))
        add(at, `${source} would be rounded to ${value}. Put it in quotes to compare it as text.`)
      const isPlain = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
      return { kind: 'scalar', at, value: isPlain ? (value as YamlScalar['value']) : null }
    }

    const convert = (document: Document, node: Node | null, around: Position, depth: number): YamlTree => {
      const at = node?.range ? positionOf(node.range[0]) : around
      if (++nodes > MAX_NODES) throw new Unreadable(at, `has more than ${count(MAX_NODES, 'value')}. Split the file.`)
      if (depth > MAX_DEPTH) throw new Unreadable(at, `is nested more than ${MAX_DEPTH} levels deep.`)
      if (isAlias(node)) {
        if (++aliases > MAX_ALIASES) throw new Unreadable(at, `is alias number ${aliases}; ${MAX_ALIASES} are allowed.`)
        const target = node.resolve(document)
        if (target === undefined) throw new Unreadable(at, `is an alias, but nothing is called \`&${node.source}\`.`)
        return convert(document, target, at, depth + 1)
      }
      if (isSeq<Node>(node))
        return { kind: 'list', at, items: node.items.map((item) => convert(document, item, at, depth + 1)) }
      if (!isMap<Node, Node>(node)) return isScalar(node) ? scalarAt(node.value, at, node.source) : scalarAt(null, at)
      const entries = new Map<string, YamlEntry>()
      for (const { key, value } of node.items) {
        const keyAt = key.range ? positionOf(key.range[0]) : at
        const name = isScalar(key) && key.value !== null ? String(key.source ?? key.value) : undefined
        if (name === undefined) add(keyAt, 'is not a name. Write `name: value`.')
        else if (name === '<<') add(keyAt, NO_MERGE_KEYS)
        else if (entries.has(name)) add(keyAt, `\`${name}\` appears twice. Remove one of them.`)
        else entries.set(name, { key: name, keyAt, value: convert(document, value, keyAt, depth + 1) })
      }
      return { kind: 'map', at, entries: [...entries.values()] }
    }

    try {
      const excess = findExcess(text, new Lexer())
      if (excess !== undefined) throw new Unreadable(positionIn(text, excess.offset), excess.message)
      // Unique keys are checked above: the parser would compare each key with all others.
      const options = { version: '1.2', schema: 'core', lineCounter, prettyErrors: false, uniqueKeys: false } as const
      const documents = [...parseAllDocuments(text, options)] as readonly Document[]
      const problems = documents
        .flatMap(({ errors, warnings }) => [...errors, ...warnings])
        .slice(0, MAX_SYNTAX_PROBLEMS)
      const star = problems.find(({ pos }) => STAR_KEY.test(lineAt(text, pos[0])))
      if (star !== undefined) add(positionOf(star.pos[0]), "Put a name that begins with `*` in quotes: '*.*'.")
      else for (const { pos, message } of problems) add(positionOf(pos[0]), message)
      if (problems.length > 0) return []
      return documents
        .filter(({ contents }) => contents !== null && !(isScalar(contents) && contents.value === null))
        .map((document) => convert(document, document.contents as Node, { line: 1, column: 1 }, 0))
    } catch (error) {
      add(error instanceof Unreadable ? error.at : { line: 1, column: 1 }, messageOf(error))
      return []
    }
  }
}
