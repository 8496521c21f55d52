import type { StepResult } from '../support/runner/step.ts'
import type { Stage } from '../support/stage.ts'
import type { Outcome } from './kind.ts'

/** What a trial wants judged. */
export interface Case {
  readonly stage: Stage
  /** The steps that ran to their end; one that was killed owes nobody an explanation. */
  readonly ended: readonly StepResult[]
  /** Whether this API keeps labels on sandboxes, so that what was lost can be found again. */
  readonly keepsLabels: boolean
  readonly secrets?: readonly string[]
}

/** Judges what is left after everything ended. */
export function judge({ stage, ended, keepsLabels, secrets = [] }: Case): Outcome {
  const held = stage.api.held()
  const mayBeLost = held.filter(({ kind }) => kind === 'local' || !keepsLabels)
  const isSaid = stage.jobs.some((job) => job.results.some(saysLost))
  const excused = isSaid ? mayBeLost : []
  return {
    held: held.filter((lease) => !excused.includes(lease)).map(({ kind, servers }) => `${kind} ${servers.join(',')}`),
    excused: excused.map(({ kind, servers }) => `${kind} ${servers.join(',')}`),
    leaked: stage.leaks(secrets).map(({ where, form }) => `a secret (${form}) in ${where}`),
    unclear: [...stage.problems(), ...ended.flatMap(unclearIn)]
  }
}

/** Whether a step said that something may still be held, and when its TTL frees it. */
function saysLost({ annotations }: StepResult): boolean {
  return annotations.some(({ message }) => /TTL frees it by \d{4}-\d\d-\d\dT/.test(message))
}

/** What a message for people never holds: the insides of a program. */
const INSIDES = /\bundefined\b|\bNaN\b|\[object |\bat \S+:\d+:\d+|TypeError|ReferenceError|UnhandledPromise|ERR_[A-Z]/

/** A step ends well, or with exactly one error that says what happened, why and what to do. */
export function unclearIn(result: StepResult): string[] {
  const errors = result.annotations.filter(({ level }) => level === 'error')
  const problems: string[] = []
  if (result.exitCode === null) problems.push(`a step ended by ${String(result.signal)}`)
  if (result.exitCode !== 0 && result.exitCode !== null && errors.length !== 1)
    problems.push(`a step failed with ${errors.length} errors:\n${result.log}`)
  if (result.exitCode === 0 && errors.length > 0) problems.push(`a step ended well with errors:\n${result.log}`)
  for (const { message } of result.annotations) {
    if (INSIDES.test(message)) problems.push(`a message shows the insides: ${message}`)
    if (sentences(message) < 2) problems.push(`a message says too little: ${message}`)
  }
  if (INSIDES.test(result.stderr)) problems.push(`stderr shows the insides: ${result.stderr}`)
  return problems
}

function sentences(message: string): number {
  return (message.match(/[.!?](\s|$)/g) ?? []).length
}
