import { isDeepStrictEqual } from 'node:util'
import { messageOf } from '../../base/failure.ts'
import { parseJson } from '../../base/json.ts'
import { count } from '../../base/wording.ts'
import { shown } from './check.ts'
import type { JsonPath } from './json-paths.ts'
import type { Pattern } from './patterns.ts'

/** Longer texts are not checked: the answer of a tool has at most 16 MiB. */
const MAX_TEXT_LENGTH = 16 * 1024 * 1024

/** What a text or value must be like. */
export type Requirement =
  | { readonly kind: 'equals'; readonly value: unknown }
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'matches'; readonly pattern: Pattern }
  /** The path finds at least one value. */
  | { readonly kind: 'path'; readonly path: JsonPath }
  /** The path finds at least one value, and all values compare like this. */
  | { readonly kind: 'value'; readonly path: JsonPath; readonly operator: '==' | '!='; readonly value: unknown }

/** A requirement about the data in a text. */
export type PathRequirement = Extract<Requirement, { readonly path: JsonPath }>

/** A requirement that must hold, or must not hold. */
export interface Condition {
  readonly negated: boolean
  readonly requirement: Requirement
}

/** Conditions that must all be met. */
export type Matcher = readonly Condition[]

/** What is matched. */
export type Subject =
  /** A text, and the data in it if that is not simply the text as JSON. */
  | { readonly kind: 'text'; readonly text: string; readonly data?: unknown }
  /** A JSON value, such as an argument of a call. */
  | { readonly kind: 'value'; readonly value: unknown }

/** Whether a condition is met, and what was found instead. */
export interface MatchResult {
  readonly met: boolean
  /** Whether it could not be evaluated. */
  readonly isUnknown: boolean
  readonly found: string
}

/** Evaluates a condition. If it cannot be evaluated, neither the condition nor its negation is met. */
export function evaluate({ negated, requirement }: Condition, subject: Subject): MatchResult {
  try {
    const { holds, found } = test(requirement, subject, negated)
    return { met: holds === !negated, isUnknown: false, found: shown(found) }
  } catch (error) {
    return { met: false, isUnknown: true, found: `an answer that cannot be evaluated: ${messageOf(error)}` }
  }
}

/** Whether a subject meets all conditions of a matcher; `whenUnknown` decides about those that cannot be evaluated. */
export function meets(matcher: Matcher, subject: Subject, whenUnknown = false): boolean {
  return matcher.every((condition) => {
    const { met, isUnknown } = evaluate(condition, subject)
    return isUnknown ? whenUnknown : met
  })
}

interface TestResult {
  readonly holds: boolean
  /** Undefined if there is nothing. */
  readonly found: unknown
}

function test(requirement: Requirement, subject: Subject, negated: boolean): TestResult {
  if (requirement.kind === 'path' || requirement.kind === 'value')
    return testPath(requirement, dataOf(subject), negated)
  if (requirement.kind === 'equals') return testEquality(requirement.value, subject)
  const text = textOf(subject)
  const holds = requirement.kind === 'contains' ? text.includes(requirement.text) : requirement.pattern.test(text)
  return { holds, found: text }
}

/** A text equals its trimmed self; anything else is compared as JSON. */
function testEquality(expected: unknown, subject: Subject): TestResult {
  if (subject.kind === 'value') return { holds: isDeepStrictEqual(subject.value, expected), found: subject.value }
  const text = textOf(subject)
  const holds =
    typeof expected === 'string' ? text.trim() === expected.trim() : isDeepStrictEqual(dataOf(subject), expected)
  return { holds, found: text }
}

function testPath(requirement: PathRequirement, data: unknown, negated: boolean): TestResult {
  const values = requirement.path.valuesIn(data)
  const found = values.length > 1 ? values : values[0]
  if (requirement.kind === 'path') return { holds: values.length > 0, found }
  const isEqual = (value: unknown): boolean => isDeepStrictEqual(value, requirement.value)
  // What must not be there must be nowhere: not in one of several values either.
  if (negated && requirement.operator === '==') return { holds: values.some(isEqual), found }
  const compares = (value: unknown): boolean => isEqual(value) === (requirement.operator === '==')
  return { holds: values.length > 0 && values.every(compares), found }
}

function textOf(subject: Subject): string {
  const text = subject.kind === 'text' ? subject.text : toText(subject.value)
  if (text.length > MAX_TEXT_LENGTH) throw new Error(`it has ${count(text.length, 'character')}, which is too long`)
  return text
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function dataOf(subject: Subject): unknown {
  if (subject.kind === 'text' && subject.data !== undefined) return subject.data
  const value = subject.kind === 'text' ? textOf(subject) : subject.value
  // Text in JSON is data, too: some tools take or return it.
  const parsed = typeof value === 'string' ? parseJson(value) : undefined
  return parsed === undefined ? value : parsed
}
