import { dataIn, type ToolResult, textIn } from '../../mcp/tool-result.ts'
import { type Check, shown, toCheck } from './check.ts'
import { evaluate, type Matcher, type Subject } from './matcher.ts'
import { expectedText, predicate } from './wording.ts'

/** What is expected of the answer of a tool. */
interface ExpectedAnswer {
  readonly isError: boolean
  readonly matcher: Matcher
}

/** One check for each expectation about the answer of a tool, or about what kind of answer it is. */
export function checkAnswer(
  title: string,
  { isError, matcher }: ExpectedAnswer,
  result: ToolResult | { readonly missing: string }
): readonly Check[] {
  const kind = isError ? 'an error' : 'an answer without an error'
  const outcome = (passed: boolean, found: string): Check =>
    toCheck(`${title} answers with ${kind}`, passed, kind, found)
  if (!isToolResult(result)) return [outcome(false, result.missing)]
  const text = textIn(result)
  // An answer of the wrong kind says nothing about the rest, and its own check is clearer.
  if (result.isError !== isError)
    return [outcome(false, `${result.isError ? 'the error' : 'the answer'} ${shown(text)}`)]
  if (matcher.length === 0) return [outcome(true, shown(text))]
  const subject: Subject = { kind: 'text', text, data: dataIn(result) }
  return matcher.map((condition) => {
    const { met, found } = evaluate(condition, subject)
    return toCheck(`${title} ${predicate(condition)}`, met, expectedText(condition), found)
  })
}

function isToolResult(result: ToolResult | { readonly missing: string }): result is ToolResult {
  return 'content' in result
}
