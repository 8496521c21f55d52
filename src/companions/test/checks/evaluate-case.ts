import { type Check, shown, toCheck } from '../../expect/check.ts'
import { evaluate } from '../../expect/matcher.ts'
import { expectedText, predicate } from '../../expect/wording.ts'
import type { TestCase } from '../cases/case.ts'
import { checkCalls } from './call-checks.ts'
import { errorOf } from './error-line.ts'
import { type CommandResult, TIMED_OUT, type TrialEvidence } from './evidence.ts'
import { checkFiles } from './file-checks.ts'
import { checkState } from './state-checks.ts'

const END_LENGTH = 300

/** What the name of the check of the agent's exit code begins with. */
export const EXIT_CODE = 'exit-code'

/** One check for each expectation of a case. What the agent left may be hostile: it cannot make this fail or print more. */
export async function evaluateCase(one: TestCase, evidence: TrialEvidence): Promise<readonly Check[]> {
  return [
    ...checkTime(evidence),
    ...checkExitCode(one, evidence),
    ...checkCalls(one, evidence),
    ...(await checkFiles(one.expect, evidence)),
    ...checkState(one, evidence),
    ...checkOutput(one, evidence),
    ...checkRun(one, evidence.run)
  ]
}

/** Present only if the time was over, because then nothing else says why. */
function checkTime({ timedOut }: TrialEvidence): readonly Check[] {
  return timedOut ? [toCheck('ends in time', false, 'the agent to end by itself', TIMED_OUT)] : []
}

/** An agent must exit with 0 unless the case says otherwise: a crashed agent makes no calls, so it would meet a case that only forbids some. */
function checkExitCode(
  { expect }: TestCase,
  { exitCode, timedOut, end = '', agentFolder }: TrialEvidence
): readonly Check[] {
  const { exitCode: expected = 0 } = expect
  const passed = exitCode === expected && !timedOut
  if (expect.exitCode === undefined && (passed || timedOut)) return []
  const found = `${exitText(exitCode, timedOut)}${errorOf(end, agentFolder)}`
  return [toCheck(`${EXIT_CODE} ${expected}`, passed, `exit code ${expected}`, found)]
}

function checkOutput({ expect }: TestCase, { output, isOutputCut }: TrialEvidence): readonly Check[] {
  return (expect.output ?? []).map((condition) => {
    const name = `output ${predicate(condition)}`
    if (output === undefined) return toCheck(name, false, expectedText(condition), 'the output was not collected')
    // What must not be there could be in the part that is missing.
    if (condition.negated && isOutputCut === true)
      return toCheck(name, false, expectedText(condition), 'an output that is too long: its middle was not kept')
    const { met, found } = evaluate(condition, { kind: 'text', text: output })
    return toCheck(name, met, expectedText(condition), found)
  })
}

function checkRun({ expect }: TestCase, run: CommandResult | undefined): readonly Check[] {
  if (expect.run === undefined) return []
  const title = `run ${expect.run}`
  if (run === undefined) return [toCheck(title, false, 'exit code 0', 'the command was not run')]
  return [
    toCheck(
      title,
      run.exitCode === 0,
      'exit code 0',
      `${run.ending ?? exitText(run.exitCode, false)}${endOf(run.output)}`
    )
  ]
}

/** A command says at its end why it failed. */
function endOf(output: string): string {
  return output.trim() === '' ? '' : `: ${shown(output.trimEnd().slice(-END_LENGTH))}`
}

function exitText(exitCode: number | undefined, timedOut: boolean): string {
  if (timedOut) return TIMED_OUT
  return exitCode === undefined ? 'no exit code: a signal ended it' : `exit code ${exitCode}`
}
