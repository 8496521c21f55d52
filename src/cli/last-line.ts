import { oneLine } from '../base/text.ts'

/** The longest command or reason in a last line. */
export const MAX_REASON_LENGTH = 200

/** The verdict, the first sentence of why, and where to read more, in one line. */
export function lastLine(code: number, why: string, facts: readonly string[]): string {
  const [firstLine = ''] = why.trim().split('\n')
  const [sentence = ''] = oneLine(firstLine, MAX_REASON_LENGTH).split(/(?<=\.) /)
  const verdict = code === 0 ? '✓ exit code 0' : `✗ ${sentence.replace(/[.:]$/, '') || `exit code ${code}`}`
  return [verdict, ...facts].join(' · ')
}
