import { isDeepStrictEqual } from 'node:util'
import type { JSONValue } from 'json-p3'
import { messageOf } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { dataIn, type ToolResult, textIn } from '../mcp/tool-result.ts'
import type { Check, Expectation } from './expectation.ts'

const LONGEST_FOUND = 200

/** Whether a check holds, and what was found instead if it does not. */
interface Finding {
  /** Undefined where nobody can tell: then it is neither so nor the other way round. */
  readonly holds: boolean | undefined
  readonly found: string
}

/** The expectations that an answer does not meet, each with what was found, as safe lines. */
export async function unmetIn(result: ToolResult, expectations: readonly Expectation[]): Promise<readonly string[]> {
  const hasPath = expectations.some(({ check }) => 'path' in check)
  const query = hasPath ? (await import('json-p3')).query : undefined
  const data = hasPath ? dataIn(result) : undefined
  const text = textIn(result)
  const valuesAt = (path: string): readonly unknown[] => query?.(path, data as JSONValue).values() ?? []
  return expectations.flatMap(({ line, negated, check }) => {
    const { holds, found } = findingOf(check, text, valuesAt)
    const wanted = check.kind === 'text' && !negated ? JSON.stringify(line) : line
    return holds !== !negated ? [`expected ${oneLine(wanted, LONGEST_FOUND)}, found ${found}`] : []
  })
}

function findingOf(check: Check, text: string, valuesAt: (path: string) => readonly unknown[]): Finding {
  try {
    if (check.kind === 'text') return { holds: text.includes(check.text), found: shown(text) }
    if (check.kind === 'pattern') return { holds: check.pattern.test(text), found: shown(text) }
    const values = valuesAt(check.path)
    const found = values.length === 0 ? 'nothing there' : shown(values.length === 1 ? values[0] : values)
    if (check.kind === 'path') return { holds: values.length > 0, found }
    const isLike = (value: unknown): boolean => isDeepStrictEqual(value, check.value) === (check.operator === '==')
    return { holds: values.length > 0 && values.every(isLike), found }
  } catch (error) {
    return { holds: undefined, found: `that it cannot be looked at: ${messageOf(error)}` }
  }
}

function shown(found: unknown): string {
  const text = typeof found === 'string' && found === '' ? 'no text' : JSON.stringify(found)
  return oneLine(text ?? 'nothing', LONGEST_FOUND)
}
