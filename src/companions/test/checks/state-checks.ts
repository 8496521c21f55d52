import { type Check, jsonOf } from '../../expect/check.ts'
import { checkAnswer } from '../../expect/check-answer.ts'
import type { StateExpectation, TestCase } from '../cases/case.ts'
import type { TrialEvidence } from './evidence.ts'

/** Checks `expect.state`: what the servers answer after the agent. */
export function checkState({ expect }: TestCase, { state }: TrialEvidence): readonly Check[] {
  return expect.state.flatMap((expectation, index) =>
    checkAnswer(titleOf(expectation), expectation, state[index] ?? { missing: 'the tool was not called' })
  )
}

function titleOf({ name, args }: StateExpectation): string {
  return `state ${name}${Object.keys(args).length === 0 ? '' : `(${jsonOf(args).slice(0, 100)})`}`
}
