import { isJsonObject, parseJson } from '../base/json.ts'
import { exceededBound } from '../base/json-bounds.ts'
import { toTestsReport } from './read-tests-report.ts'
import { TESTS_LIMITS } from './tests-limits.ts'
import type { TestsReport } from './tests-report.ts'

/** What encloses the data of report.html. The data itself has no `<`. */
const [START, END] = ['<script type="application/json" id="data">', '</script>']

/** Around the agent tests there is one object and one list. */
const LIMITS = { bytes: TESTS_LIMITS.bytes + 1024 * 1024, depth: TESTS_LIMITS.depth + 2, values: TESTS_LIMITS.values }

/** A report.html of agent tests alone is never larger. */
export const MAX_TESTS_PAGE_BYTES = LIMITS.bytes + 1024 * 1024

/** The agent tests in a report.html that another job wrote, which may be hostile; empty if none can be read. */
export function testsInPage(html: Buffer): readonly TestsReport[] {
  const start = html.indexOf(START)
  const end = start === -1 ? -1 : html.indexOf(END, start)
  if (end === -1) return []
  const json = html.subarray(start + START.length, end)
  const data = exceededBound(json, LIMITS) === undefined ? parseJson(json.toString('utf8')) : undefined
  const tests: unknown = isJsonObject(data) ? data['tests'] : undefined
  if (!Array.isArray(tests)) return []
  return tests.flatMap((each: unknown) => {
    const read = toTestsReport(each)
    return 'report' in read ? [read.report] : []
  })
}
