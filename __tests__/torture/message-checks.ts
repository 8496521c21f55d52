import type { StepResult } from '../support/runner/step.ts'

/** Internals of a program that a message must not contain. */
const INTERNALS =
  /\bundefined\b|\bNaN\b|\[object |\bat (?!\d{4}-)\S+:\d+:\d+|TypeError|ReferenceError|UnhandledPromise|ERR_[A-Z]/
const STACK = /^\s+at .+:\d+:\d+\)?$/m

/** Checks that a step succeeds or has exactly one error, and that messages say what happened and why, or what to do. */
export function messageProblems(result: StepResult): string[] {
  const errors = result.annotations.filter(({ level }) => level === 'error')
  const problems: string[] = []
  if (result.exitCode === null) problems.push(`a step ended by ${String(result.signal)}`)
  else if (result.exitCode !== 0 && errors.length !== 1)
    problems.push(`a step failed with ${errors.length} errors:\n${result.log}`)
  else if (result.exitCode === 0 && errors.length > 0) problems.push(`a step succeeded with errors:\n${result.log}`)
  for (const { message } of result.annotations) {
    if (INTERNALS.test(message)) problems.push(`a message shows internals: ${message}`)
    if (parts(message) < 2) problems.push(`a message says too little: ${message}`)
  }
  if (INTERNALS.test(result.stderr)) problems.push(`stderr shows internals: ${result.stderr}`)
  if (STACK.test(result.log)) problems.push(`the log shows a stack:\n${result.log}`)
  if (result.unexpected.length > 0)
    problems.push(`an unexpected workflow command is in the log: ${JSON.stringify(result.unexpected)}`)
  return problems
}

/** `jira could not be dumped: The job was cancelled.` says two things in one sentence. */
function parts(message: string): number {
  return (message.match(/[.!?:;](\s|$)/g) ?? []).length
}
