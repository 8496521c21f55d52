import { join } from 'node:path'
import { oneLine } from '../base/text.ts'
import { count } from '../base/wording.ts'
import { EXIT_CODE } from '../companions/test/checks/evaluate-case.ts'
import { type PublishedResults, RESULT_FILES } from '../companions/test/publish-results.ts'
import type { CaseResult, TrialResult } from '../companions/test/results/results.ts'
import { faultSentence } from '../companions/test/results/totals.ts'
import { plainText } from '../report/quoted-text.ts'
import type { CaseProblem, CaseRow, FailedCheck, TestsStory } from '../report/tests-story.ts'
import { reportPart, shortPath } from './local-run.ts'

const MARKS = { passed: '✓', failed: '✗', error: '!', skipped: '–' } as const
const MAX_NAME_LENGTH = 200
const MAX_VALUE_LENGTH = 400
const MAX_CHECKS = 20

/**
 * Lines for people: each case with its failing checks, what decided, and at the end the verdict in one line. Cases that
 * passed are left out if the user has already seen them in the list of the trials.
 */
export function testReport(
  { results, judgement, story }: PublishedResults,
  folder: string | undefined,
  isListed = false
): readonly string[] {
  const { verdict, reasons } = judgement
  const [, ...others] = reasons
  const shown = isListed ? story.cases.filter((row) => problemOf(story, row) !== undefined) : story.cases
  const cases = shown.flatMap((row) => {
    const result = results.cases.find(({ name }) => name === row.name)
    return caseLines(row, problemOf(story, row), (check) => outputOf(check, result, folder))
  })
  const trials = results.cases.flatMap((each) => each.trials)
  const calls = trials.reduce((sum, trial) => sum + trial.calls.made, 0)
  const facts = [countsIn(story), count(calls, 'call'), ...costOf(trials), ...placeOf(folder)]
  // With `--quiet`, this is the only place that has the seed.
  const faults = [faultSentence(results.cases)].filter((line) => line !== '')
  return [...cases, ...faults, ...others.map(plainText), `${MARKS[verdict]} ${facts.join(' · ')}`]
}

/** What the agents said that they cost; nothing if none did. */
function costOf(trials: readonly TrialResult[]): readonly string[] {
  const costs = trials.flatMap(({ cost }) => cost ?? [])
  return costs.length === 0 ? [] : [`$${costs.reduce((sum, cost) => sum + cost, 0).toFixed(2)}`]
}

/** The page to open; the results if there is none, because the sandboxes are still up. */
function placeOf(folder: string | undefined): readonly string[] {
  const report = reportPart(folder)
  if (report.length > 0 || folder === undefined) return report
  return [`results ${shortPath(join(folder, RESULT_FILES.results))}`]
}

/** The names of cases are unique. */
function problemOf({ problems }: TestsStory, { name }: CaseRow): CaseProblem | undefined {
  return problems.find((problem) => problem.name === name)
}

/** The line with the file that has all the agent printed, below a check of its exit code. */
function outputOf(
  { name, found }: FailedCheck,
  result: CaseResult | undefined,
  folder: string | undefined
): readonly string[] {
  if (folder === undefined || !name.startsWith(`${EXIT_CODE} `)) return []
  const trial = result?.trials.find(({ checks }) => checks.some((each) => each.name === name && each.found === found))
  const { output } = trial?.files ?? {}
  return output === undefined ? [] : [`      output   ${shortPath(join(folder, output))}`]
}

function caseLines(
  row: CaseRow,
  problem: CaseProblem | undefined,
  moreOf: (check: FailedCheck) => readonly string[]
): readonly string[] {
  const name = oneLine(row.name, MAX_NAME_LENGTH)
  if (row.status === 'skipped') return [`${MARKS.skipped} ${name}: skipped. ${oneLine(row.reason, MAX_VALUE_LENGTH)}`]
  if (problem === undefined)
    return [
      `${MARKS[row.status]} ${name} (${row.passed}, ${row.calls} ${row.calls === '1' ? 'call' : 'calls'}, ${row.duration})`
    ]
  const { file, line, trials, reasons, checks } = problem
  const value = (text: string): string => oneLine(text, MAX_VALUE_LENGTH)
  const hidden = checks.length - MAX_CHECKS
  return [
    `${MARKS[row.status]} ${name} (${oneLine(file, MAX_NAME_LENGTH)}:${line}): ${trials}`,
    ...reasons.map((reason) => `    ${value(reason)}`),
    ...checks
      .slice(0, MAX_CHECKS)
      .flatMap((check) => [
        `    ${value(check.name)}`,
        `      expected ${value(check.expected)}`,
        `      found    ${value(check.found)}`,
        ...moreOf(check)
      ]),
    ...(hidden > 0 ? [`    … and ${hidden} more`] : [])
  ]
}

function countsIn({ cases }: TestsStory): string {
  const number = (status: CaseRow['status']): number => cases.filter((row) => row.status === status).length
  const skipped = number('skipped')
  const due = cases.length - skipped
  if (due === 0) return 'no case was run'
  const more = skipped === 0 ? '' : `, ${skipped} skipped`
  return `${number('passed')} of ${due} passed${more}`
}
