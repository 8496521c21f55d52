import { codeSpan } from '../base/text.ts'
import { count } from '../base/wording.ts'
import type { CheckRecord } from '../state/checks.ts'
import { checksNote, isVerdictOfTests } from './checks-note.ts'
import { collapsed, paragraphs } from './markdown.ts'
import type { StoryChecks } from './story.ts'

/** How much of each list is shown. */
interface ChecksLimits {
  readonly failed: number
  /** Failing checks of the cases of agent tests. */
  readonly ofCases: number
  readonly passed: number
  readonly nameLength: number
  readonly valueLength: number
}

/** For the job summary. */
export const SUMMARY_CHECKS: ChecksLimits = { failed: 100, ofCases: 50, passed: 100, nameLength: 200, valueLength: 200 }
/** For the comment, which has ten lines for everything. */
export const SHORT_CHECKS: ChecksLimits = { failed: 3, ofCases: 2, passed: 0, nameLength: 80, valueLength: 100 }
/** For the folded part of the comment, if the short one does not have all. */
export const FOLDED_CHECKS: ChecksLimits = { failed: 20, ofCases: 10, passed: 0, nameLength: 100, valueLength: 100 }

/**
 * The checks, failing ones first, then what agent tests came to. Untrusted text is in code spans, which GitHub does not
 * interpret. Empty if there is nothing to say.
 */
export function checksSection(checks: StoryChecks, limits: ChecksLimits): string {
  const decisive = checks.records.filter((check) => check.case === undefined)
  const failed = decisive.filter(({ passed, skipped }) => !passed && skipped === undefined)
  const tests = decisive.filter((check) => isVerdictOfTests(check) && !failed.includes(check))
  const passed = decisive.filter((check) => check.passed && !isVerdictOfTests(check))
  const note = checksNote(checks)
  return paragraphs([
    list([
      ...failed.slice(0, limits.failed).map((check) => `- ❌ ${checkLine(check, limits)}`),
      ...more(checks.failed - Math.min(failed.length, limits.failed), 'failing check'),
      ...tests.slice(0, limits.failed).map((check) => `- ${check.passed ? '✅' : '⚠️'} ${checkLine(check, limits)}`),
      ...caseLines(checks, limits)
    ]),
    note === '' ? '' : `⚠️ ${note}`,
    passed.length === 0 || limits.passed === 0
      ? ''
      : collapsed(count(passed.length, 'passed check'), names(passed, limits))
  ])
}

/** The result of agent tests is a sentence of its own. */
function checkLine(check: CheckRecord, { nameLength, valueLength }: ChecksLimits): string {
  const value = (text: string): string => codeSpan(text, valueLength)
  if (isVerdictOfTests(check)) return `Agent tests: ${value(check.found)}`
  return `${codeSpan(check.name, nameLength)}: expected ${value(check.expected)}, found ${value(check.found)}`
}

/** The failing checks of cases. Those of several trials with the same values are listed once. */
function caseLines({ records }: StoryChecks, limits: ChecksLimits): readonly string[] {
  const times = new Map<string, number>()
  for (const check of records.filter(({ passed, case: ofCase }) => !passed && ofCase !== undefined)) {
    const line = `- ❌ Case ${codeSpan(check.case ?? '', limits.nameLength)}: ${checkLine(check, limits)}`
    times.set(line, (times.get(line) ?? 0) + 1)
  }
  const lines = [...times].map(([line, trials]) => (trials === 1 ? line : `${line} (in ${trials} trials)`))
  return [
    ...lines.slice(0, limits.ofCases),
    ...more(lines.length - limits.ofCases, 'failing check of cases', 'failing checks of cases')
  ]
}

function names(checks: readonly CheckRecord[], limits: ChecksLimits): string {
  const shown = checks.slice(0, limits.passed).map(({ name }) => `- ✅ ${codeSpan(name, limits.nameLength)}`)
  return list([...shown, ...more(checks.length - limits.passed, 'passed check')])
}

function more(number: number, one: string, many = `${one}s`): readonly string[] {
  return number > 0 ? [`- … and ${count(number, `more ${one}`, `more ${many}`)}`] : []
}

function list(lines: readonly string[]): string {
  return lines.join('\n')
}
