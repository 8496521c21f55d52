import { count } from '../../../base/wording.ts'
import { type QuotedText, quotedNames } from '../../../report/quoted-text.ts'
import { type ComparedCase, nameOf } from './case-changes.ts'
import type { CaseResult, TestResults } from './results.ts'

/** The one sentence about a run: `7 of 8 cases pass; 1 regressed against main: a case.` */
export function headlineOf(
  { cases }: TestResults,
  changes: readonly ComparedCase[],
  baseline: string | undefined
): QuotedText {
  if (cases.length === 0) return ['There are no cases.']
  const number = (status: CaseResult['status']): number => cases.filter((each) => each.status === status).length
  const [passed, errors, skipped] = [number('passed'), number('error'), number('skipped')]
  const judged = cases.length - errors - skipped
  const parts = [
    ...(judged === 0 ? [] : [`${passed} of ${count(judged, 'case')} ${judged === 1 ? 'passes' : 'pass'}`]),
    ...(errors === 0 ? [] : [`${count(errors, 'case')} could not be judged`]),
    ...(skipped === 0 ? [] : [`${count(skipped, 'case')} ${skipped === 1 ? 'was' : 'were'} skipped`])
  ]
  const facts = parts.join('; ')
  const regressed = changes.filter(({ change }) => change === 'regressed').map(nameOf)
  if (baseline === undefined || regressed.length === 0) return [`${facts}.`]
  return [`${facts}; ${regressed.length} regressed against `, { quote: baseline }, ': ', ...quotedNames(regressed), '.']
}
