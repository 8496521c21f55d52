import { TESTS_LIMITS } from '../../../report/tests-limits.ts'
import type { Check } from '../../expect/check.ts'
import { FILE_KEY, isInnerPath, RESULT_LIMITS } from './limits.ts'
import type { CaseResult, TestResults, TrialCalls, TrialResult } from './results.ts'

const { nameLength, pathLength, textLength, checksOfATrial } = RESULT_LIMITS
const { promptLength } = TESTS_LIMITS

/**
 * The results without secrets, and within the limits that readers have. Everything that is kept or shown is made of them:
 * secrets could not be found any more after texts are shortened or escaped.
 */
export function boundedResults(results: TestResults, redact: (text: string) => string): TestResults {
  const text = (value: string, limit: number): string => shortened(redact(value), limit)
  return {
    ...results,
    agent: text(results.agent, nameLength),
    ...(results.stopped === undefined ? {} : { stopped: text(results.stopped, textLength) }),
    cases: results.cases.map((each) => boundedCase(each, text))
  }
}

type ToText = (value: string, limit: number) => string

function boundedCase(result: CaseResult, text: ToText): CaseResult {
  return {
    ...result,
    name: text(result.name, nameLength) || 'unnamed',
    file: text(result.file, pathLength),
    reason: text(result.reason, textLength),
    ...(result.prompt === undefined ? {} : { prompt: text(result.prompt, promptLength) }),
    trials: result.trials.map((trial) => boundedTrial(trial, text))
  }
}

function boundedTrial(trial: TrialResult, text: ToText): TrialResult {
  const { tokens, cost, ...others } = trial
  return {
    ...others,
    reason: text(trial.reason, textLength),
    ms: amount(trial.ms, RESULT_LIMITS.ms),
    checks: someChecks(trial.checks).map((check) => boundedCheck(check, text)),
    calls: boundedCalls(trial.calls),
    ...(tokens === undefined ? {} : { tokens: amount(tokens, RESULT_LIMITS.tokens) }),
    ...(cost === undefined || !Number.isFinite(cost) ? {} : { cost: within(cost, RESULT_LIMITS.cost) }),
    files: boundedFiles(trial.files)
  }
}

/** Of too many checks the failing ones are kept first. */
function someChecks(checks: readonly Check[]): readonly Check[] {
  if (checks.length <= checksOfATrial) return checks
  const failing = checks.filter(({ passed }) => !passed)
  return [...failing, ...checks.filter(({ passed }) => passed)].slice(0, checksOfATrial)
}

function boundedCheck({ name, passed, expected, found }: Check, text: ToText): Check {
  return { name: text(name, textLength), passed, expected: text(expected, textLength), found: text(found, textLength) }
}

function boundedCalls({ made, failed, denied, injected }: TrialCalls): TrialCalls {
  const number = (value: number): number => amount(value, RESULT_LIMITS.calls)
  const marked = injected === undefined ? {} : { injected: number(injected) }
  return { made: number(made), failed: number(failed), denied: number(denied), ...marked }
}

function boundedFiles(files: TrialResult['files']): TrialResult['files'] {
  const valid = Object.entries(files).filter(([key, path]) => FILE_KEY.test(key) && isInnerPath(path))
  return Object.fromEntries(valid.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, RESULT_LIMITS.files))
}

function amount(value: number, most: number): number {
  return Number.isFinite(value) ? Math.round(within(value, most)) : 0
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value))
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`
}
