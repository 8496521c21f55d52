import type { ReportCase, TestsReport } from '../tests-report.ts'

/** A case with its number on the page, which links use, and the tests that it belongs to. */
export interface NumberedCase {
  readonly number: number
  readonly of: ReportCase
  readonly report: TestsReport
}

/** Which cases to show. */
export type CaseGroup = 'all' | ReportCase['status'] | 'changed'

/** In which order to show them. */
export type CaseOrder = 'attention' | 'file' | 'pass rate' | 'slowest' | 'calls' | 'cost'

/** What the reader chose. */
export interface CaseFilter {
  /** Words that the case must contain. */
  readonly query: string
  readonly group: CaseGroup
  readonly order: CaseOrder
}

/** All cases, numbered from 1. */
export function numberedCases(reports: readonly TestsReport[]): readonly NumberedCase[] {
  return reports
    .flatMap((report) => report.cases.map((of) => ({ of, report })))
    .map((each, index) => ({ number: index + 1, ...each }))
}

/** The passed trials of a case, and those that were judged. */
export function judgedTrials({ trials }: Pick<ReportCase, 'trials'>): {
  readonly passed: number
  readonly judged: number
} {
  const passed = trials.filter(({ status }) => status === 'passed').length
  return { passed, judged: passed + trials.filter(({ status }) => status === 'failed').length }
}

/** Whether a case is not as in the baseline. */
export const hasChanged = ({ change }: Pick<ReportCase, 'change'>): boolean => change !== '' && change !== 'same'

/** Whether a case belongs to a group. */
export function isInGroup(of: ReportCase, group: CaseGroup): boolean {
  return group === 'all' || (group === 'changed' ? hasChanged(of) : of.status === group)
}

/** The cases that match, in the chosen order. */
export function findCases(cases: readonly NumberedCase[], { query, group, order }: CaseFilter): NumberedCase[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = cases.filter(({ of }) => isInGroup(of, group) && words.every((word) => caseText(of).includes(word)))
  const value = VALUES[order]
  return found.sort((one, other) => value(one.of) - value(other.of))
}

const WORST = ['regressed', 'worse', 'failed', 'error', 'skipped', 'passed'] as const

/** Cases with the lowest value come first; equal ones stay in their order. */
const VALUES: Readonly<Record<CaseOrder, (of: ReportCase) => number>> = {
  attention: ({ change, status }) => WORST.indexOf(change === 'regressed' || change === 'worse' ? change : status),
  file: () => 0,
  'pass rate': (of) => {
    const { passed, judged } = judgedTrials(of)
    return judged === 0 ? 2 : passed / judged
  },
  slowest: (of) => -medianOf(of.trials.map(({ ms }) => ms)),
  calls: (of) => -medianOf(of.trials.map(({ made }) => made)),
  cost: (of) => -of.trials.reduce((sum, { cost = 0 }) => sum + cost, 0)
}

/** The value in the middle; 0 if there is none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

/** What a search looks at, in lower case. The checks tell most about a failure. */
function caseText({ name, file, change, reason, prompt, trials }: ReportCase): string {
  const checks = trials.flatMap((trial) => [
    trial.reason,
    ...trial.checks.flatMap((check) => [check.name, check.found])
  ])
  return [name, file, change, reason, prompt, ...checks].join('\n').toLowerCase()
}
