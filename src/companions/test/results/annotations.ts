import { oneLine } from '../../../base/text.ts'
import type { Annotation } from '../../../host/host.ts'
import type { CaseProblem } from '../../../report/tests-story.ts'

/** GitHub shows at most ten annotations of each kind per step, and one is the error that fails the step. */
const MAX_ANNOTATIONS = 9
const MAX_CHECKS = 10
const MAX_TITLE_LENGTH = 120
const MAX_VALUE_LENGTH = 300

/** The annotations of a run, for the most important problems. The texts are safe to print; the host escapes its command. */
export function annotationsOf(problems: readonly CaseProblem[]): readonly Annotation[] {
  return problems.slice(0, MAX_ANNOTATIONS).map((problem) => {
    const { file, line, name, status } = problem
    const what = status === 'failed' ? 'failed' : 'could not be judged'
    return { file, line, title: `${oneLine(name, MAX_TITLE_LENGTH)}: ${what}`, message: messageOf(problem) }
  })
}

function messageOf({ trials, reasons, checks }: CaseProblem): string {
  const value = (text: string): string => oneLine(text, MAX_VALUE_LENGTH)
  const lines = [
    `${trials.slice(0, 1).toUpperCase()}${trials.slice(1)}.`,
    ...reasons.slice(0, MAX_CHECKS).map(value),
    ...checks
      .slice(0, MAX_CHECKS)
      .map(({ name, expected, found }) => `${value(name)}: expected ${value(expected)}, found ${value(found)}`)
  ]
  const more = checks.length - MAX_CHECKS
  return [...lines, ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n')
}
