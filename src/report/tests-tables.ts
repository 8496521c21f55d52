import { codeSpan } from '../base/text.ts'
import { tableRow } from './markdown.ts'
import { markdownText, quotedNames } from './quoted-text.ts'
import type { CaseChanges, CaseProblem, CaseRow, FailedCheck, TestsStory } from './tests-story.ts'

/** How much of each list is shown. */
export interface TestsLimits {
  readonly rows: number
  readonly problems: number
  readonly checks: number
  readonly nameLength: number
  readonly valueLength: number
}

const MARKS = { passed: '✅ passed', failed: '❌ failed', error: '⚠️ error', skipped: '– skipped' } as const

/** What is new against the baseline, in one line: `Against main: 1 regressed, 1 fixed (a case), 2 new (b, c).` */
export function againstLine({ baseline, cases }: CaseChanges, limits: TestsLimits): string {
  const against = `Against ${codeSpan(baseline, limits.nameLength)}:`
  if (cases.length === 0) return `${against} no case changed.`
  const kinds = [...new Set(cases.map(({ change }) => change))].map((change) => {
    const names = cases.filter((each) => each.change === change).map(({ name }) => name)
    const label =
      change === 'regressed' || change === 'worse' ? `**${names.length} ${change}**` : `${names.length} ${change}`
    // The headline already names the cases that regressed.
    return change === 'regressed' ? label : `${label} (${markdownText(quotedNames(names))})`
  })
  return `${against} ${kinds.join(', ')}.`
}

/** What changed against the baseline. */
export function changesTable({ baseline, cases }: CaseChanges, limits: TestsLimits): string {
  const against = codeSpan(baseline, limits.nameLength)
  if (cases.length === 0) return `No case changed against ${against}.`
  const head = `| Against ${against} | Case | Before | Now | p |\n|---|---|--:|--:|--:|`
  const rows = cases.slice(0, limits.rows).map(({ change, name, before, now, chance }) => {
    const label = change === 'regressed' || change === 'worse' ? `**${change}**` : change
    return tableRow([label, codeSpan(name, limits.nameLength), before, now, chance || '–'])
  })
  return [head, ...rows].join('\n') + more(cases.length - limits.rows)
}

/** The cases that did not pass, with expected and found values. */
export function problemList(problems: readonly CaseProblem[], limits: TestsLimits): string {
  const items = problems.slice(0, limits.problems).map((problem) => problemItem(problem, limits))
  return items.join('\n') + more(problems.length - limits.problems)
}

function problemItem({ name, file, line, status, trials, reasons, checks }: CaseProblem, limits: TestsLimits): string {
  const place = codeSpan(`${file}:${line}`, limits.nameLength)
  const title = `- ${status === 'failed' ? '❌' : '⚠️'} ${codeSpan(name, limits.nameLength)}: ${trials} (${place})`
  const shown = checks.slice(0, limits.checks)
  const others = checks.length - shown.length
  return [
    title,
    ...reasons.slice(0, limits.checks).map((reason) => `  - ${codeSpan(reason, limits.valueLength)}`),
    ...shown.map((check) => `  - ${checkText(check, limits)}`),
    ...(others > 0 ? [`  - … and ${others} more`] : [])
  ].join('\n')
}

/** A failing check in one line. */
export function checkText({ name, expected, found, times }: FailedCheck, limits: TestsLimits): string {
  const value = (text: string): string => codeSpan(text, limits.valueLength)
  const trials = times > 1 ? ` (in ${times} trials)` : ''
  return `${codeSpan(name, limits.nameLength)}: expected ${value(expected)}, found ${value(found)}${trials}`
}

/** All cases. Columns that no case has a value for are left out. */
export function caseTable({ cases }: TestsStory, limits: TestsLimits): string {
  if (cases.length === 0) return ''
  const columns = COLUMNS.filter(
    ({ isOptional, cell }) => !isOptional || cases.some((row) => cell(row, limits) !== '–')
  )
  const head = [tableRow(columns.map(({ title }) => title)), `|${columns.map(({ align }) => align).join('|')}|`]
  const rows = cases.slice(0, limits.rows).map((row) => tableRow(columns.map(({ cell }) => cell(row, limits))))
  return [...head, ...rows].join('\n') + more(cases.length - limits.rows)
}

interface Column {
  readonly title: string
  readonly align: '---' | '--:'
  readonly isOptional?: true
  readonly cell: (row: CaseRow, limits: TestsLimits) => string
}

const COLUMNS: readonly Column[] = [
  { title: 'Case', align: '---', cell: ({ name }, { nameLength }) => codeSpan(name, nameLength) },
  { title: 'Result', align: '---', cell: statusCell },
  { title: 'Passed', align: '--:', cell: ({ passed }) => passed },
  { title: '95 % interval', align: '--:', cell: ({ interval }) => interval },
  { title: 'Calls', align: '--:', cell: ({ calls }) => calls },
  { title: 'Duration', align: '--:', cell: ({ duration }) => duration },
  { title: 'Tokens', align: '--:', isOptional: true, cell: ({ tokens }) => tokens },
  { title: 'Cost', align: '--:', isOptional: true, cell: ({ cost }) => cost }
]

function statusCell({ status, reason }: CaseRow, { nameLength }: TestsLimits): string {
  return reason === '' ? MARKS[status] : `${MARKS[status]}: ${codeSpan(reason, nameLength)}`
}

function more(number: number): string {
  return number > 0 ? `\n\n… and ${String(number).replace(/\B(?=(\d{3})+$)/g, ',')} more.` : ''
}
