import type { Annotation } from './runner/log.ts'
import type { StepResult } from './runner/step.ts'

/** The messages of a step on one level. */
export function messagesOf({ annotations }: StepResult, level: Annotation['level']): string[] {
  return annotations.filter((annotation) => annotation.level === level).map(({ message }) => message)
}

/** The one error of a step; a failed step has exactly one, so that nobody reads the wrong one. */
export function theError(result: StepResult): string {
  const errors = messagesOf(result, 'error')
  if (errors.length !== 1) throw new Error(`${errors.length} errors instead of one:\n${result.log}`)
  return errors[0] ?? ''
}
