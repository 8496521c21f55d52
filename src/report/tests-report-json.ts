import type { TestsReport } from './tests-report.ts'

/** A report of agent tests as JSON, case by case, because as one text it would take many times its size of memory. */
export function* testsReportJson(
  { cases, ...report }: TestsReport,
  json: (value: unknown) => string
): Generator<string> {
  yield `${json(report).slice(0, -1)},"cases":[`
  for (const [index, each] of cases.entries()) yield `${index === 0 ? '' : ','}\n${json(each)}`
  yield ']}'
}
