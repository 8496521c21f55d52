import { messageOf } from '../../../base/failure.ts'
import type { Condition, Matcher, Requirement } from '../../expect/matcher.ts'
import type { FieldMatcher, ValueMatcher } from './case.ts'
import { readFields, readMap, readText } from './fields.ts'
import type { Position } from './problems.ts'
import type { CaseReading } from './reading.ts'
import { toValue, type YamlEntry, type YamlMap, type YamlTree } from './yaml-tree.ts'

const MAX_TEXT_LENGTH = 100_000
const MAX_PATTERN_LENGTH = 1_000

/** The keys of a matcher. */
export const MATCHER_KEYS = ['equals', 'contains', 'matches', 'json', 'not'] as const

type Reading = Pick<CaseReading, 'add' | 'compilePath' | 'compilePattern'>

/** Reads a matcher: a text that must be equal, or a mapping. */
export function readMatcher(tree: YamlTree, what: string, reading: Reading): Matcher {
  if (tree.kind !== 'map') {
    if (tree.kind === 'scalar' && typeof tree.value === 'string')
      return [{ negated: false, requirement: { kind: 'equals', value: tree.value } }]
    reading.add(tree.at, `${what} must be text in quotes, or a mapping such as \`{ contains: done }\`.`)
    return []
  }
  readFields(tree, what, MATCHER_KEYS, reading.add)
  if (tree.entries.length === 0) reading.add(tree.at, `${what} expects nothing. Write \`{ contains: … }\`.`)
  return tree.entries.flatMap((entry) => readConditions(entry, reading))
}

/** Reads one key of a matcher. Other keys are skipped, because the matchers of files and answers have more of them. */
export function readConditions({ key, value: tree }: YamlEntry, reading: Reading): readonly Condition[] {
  const { add, compilePattern } = reading
  const meet = (requirement: Requirement): Condition => ({ negated: false, requirement })
  if (key === 'equals') return [meet({ kind: 'equals', value: toValue(tree) })]
  if (key === 'contains') {
    const trees = tree.kind === 'list' ? tree.items : [tree]
    if (trees.length === 0) add(tree.at, 'the list of `contains` is empty. Add a text.')
    return trees.flatMap((each) => {
      const text = readRaw(each, '`contains`', MAX_TEXT_LENGTH, reading)
      return text === undefined ? [] : [meet({ kind: 'contains', text })]
    })
  }
  if (key === 'matches') {
    const source = readRaw(tree, '`matches`', MAX_PATTERN_LENGTH, reading)
    const pattern = source && tryCompile(tree.at, '`matches`', () => compilePattern(source), reading)
    return pattern ? [meet({ kind: 'matches', pattern })] : []
  }
  if (key === 'json') return readJson(tree, reading).map(meet)
  if (key !== 'not') return []
  // None of the conditions may hold: stricter than "not all of them", and what people expect of a list.
  return readMatcher(tree, '`not`', reading).map(({ negated, requirement }) => ({ negated: !negated, requirement }))
}

function readJson(tree: YamlTree, reading: Reading): readonly Requirement[] {
  const entries = readMap(tree, '`json`', reading.add)?.entries ?? []
  if (tree.kind === 'map' && entries.length === 0) reading.add(tree.at, '`json` is empty. Write `{ $.path: value }`.')
  return entries.flatMap(({ key, keyAt, value }): readonly Requirement[] => {
    const path = tryCompile(keyAt, '`json`', () => reading.compilePath(key), reading)
    return path ? [{ kind: 'value', path, operator: '==', value: toValue(value) }] : []
  })
}

/** A text as it is: spaces around it count. */
function readRaw(tree: YamlTree, what: string, maxLength: number, { add }: Reading): string | undefined {
  const text = readText(tree, what, maxLength, add)
  return text === undefined ? undefined : String(toValue(tree))
}

function tryCompile<T>(at: Position, what: string, compile: () => T, { add }: Reading): T | undefined {
  try {
    return compile()
  } catch (error) {
    add(at, `${what} cannot be read: ${messageOf(error)}`)
    return undefined
  }
}

/** Reads what a value must be like. An object that has only keys of a matcher is a matcher; others list fields. */
function readValueMatcher(tree: YamlTree, reading: Reading): ValueMatcher {
  if (tree.kind !== 'map')
    return { kind: 'matcher', matcher: [{ negated: false, requirement: { kind: 'equals', value: toValue(tree) } }] }
  const isMatcher = tree.entries.length > 0 && tree.entries.every(({ key }) => isMatcherKey(key))
  if (isMatcher) return { kind: 'matcher', matcher: readMatcher(tree, 'the matcher', reading) }
  return { kind: 'fields', fields: readFieldMatchers(tree, reading) }
}

/** Reads the fields that a value must have. */
export function readFieldMatchers(tree: YamlMap, reading: Reading): readonly FieldMatcher[] {
  return tree.entries.map(({ key, value }) => ({ name: key, value: readValueMatcher(value, reading) }))
}

function isMatcherKey(key: string): boolean {
  return MATCHER_KEYS.some((each) => each === key)
}
