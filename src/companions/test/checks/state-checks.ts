import { dataIn, type ToolResult, textIn } from '../../../mcp/tool-result.ts'
import { type Check, jsonOf, shown, toCheck } from '../../expect/check.ts'
import { evaluate, type Subject } from '../../expect/matcher.ts'
import { expectedText, predicate } from '../../expect/wording.ts'
import type { StateExpectation, TestCase } from '../cases/case.ts'
import type { TrialEvidence } from './evidence.ts'

/** Checks `expect.state`: what the servers answer after the agent. */
export function checkState({ expect }: TestCase, { state }: TrialEvidence): readonly Check[] {
  return expect.state.flatMap((expectation, index) => checkAnswer(expectation, state[index]))
}

function checkAnswer(expectation: StateExpectation, result: ToolResult | undefined): readonly Check[] {
  const { name, args, isError, matcher } = expectation
  const title = `state ${name}${Object.keys(args).length === 0 ? '' : `(${jsonOf(args).slice(0, 100)})`}`
  const answer = isError ? 'an error' : 'an answer without an error'
  const outcome = (passed: boolean, found: string): Check =>
    toCheck(`${title} answers with ${answer}`, passed, answer, found)
  if (result === undefined) return [outcome(false, 'the tool was not called')]
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
