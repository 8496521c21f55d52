import type { FilterFunction, JSONValue } from 'json-p3'
import { count } from '../../base/wording.ts'
import { countedValue, StepBudget } from './counted-value.ts'
import { loadPatterns, type Pattern } from './patterns.ts'

const MAX_PATH_LENGTH = 1_000
/** About a second of work; an ordinary query takes a few steps for each value that it looks at. */
const MAX_STEPS = 1_000_000
/** Matching a text takes longer than looking at it, and compiling a pattern longer still. */
const CHARACTERS_PER_STEP = 10
const STEPS_PER_PATTERN = 1_000

/** A JSONPath query (RFC 9535). */
export interface JsonPath {
  readonly source: string
  /** All values that it finds. Throws if the data is nested too deeply, or if there is too much of it for this query. */
  readonly valuesIn: (data: unknown) => readonly unknown[]
}

/** Compiles a query; throws an error that says what is wrong. */
export type CompilePath = (source: string) => JsonPath

/** Loads the engine. Queries come from pull requests, so their steps are counted and their patterns take linear time. */
export async function loadJsonPaths(maxSteps = MAX_STEPS): Promise<CompilePath> {
  const [{ JSONPathEnvironment, FunctionExpressionType }, compilePattern] = await Promise.all([
    import('json-p3'),
    loadPatterns()
  ])
  const { ValueType, LogicalType } = FunctionExpressionType

  return (source) => {
    if (source.length > MAX_PATH_LENGTH)
      throw new Error(`the path is longer than ${count(MAX_PATH_LENGTH, 'character')}.`)
    let budget = new StepBudget(maxSteps)
    /** Replaces `match` and `search` of the library, whose patterns can take exponential time. */
    const matching = (toSource: (pattern: string) => string): FilterFunction => {
      const compiled = new Map<string, Pattern>()
      const compile = (pattern: string): Pattern => {
        budget.spend(STEPS_PER_PATTERN)
        const made = compilePattern(toSource(pattern))
        compiled.set(pattern, made)
        return made
      }
      return {
        argTypes: [ValueType, ValueType],
        returnType: LogicalType,
        call: (text: unknown, pattern: unknown) => {
          if (typeof text !== 'string' || typeof pattern !== 'string') return false
          budget.spend(Math.ceil(text.length / CHARACTERS_PER_STEP))
          return (compiled.get(pattern) ?? compile(pattern)).test(text)
        }
      }
    }
    const environment = new JSONPathEnvironment()
    environment.functionRegister.set(
      'match',
      matching((pattern) => `^(?:${pattern})$`)
    )
    environment.functionRegister.set(
      'search',
      matching((pattern) => pattern)
    )
    const query = environment.compile(source)
    return {
      source,
      valuesIn: (data) => {
        budget = new StepBudget(maxSteps)
        const counted = countedValue(data, budget)
        // Not query(), which fails for lists of more than 100,000 values.
        return Array.from(query.lazyQuery(counted.value as JSONValue), ({ value }) => counted.original(value))
      }
    }
  }
}
