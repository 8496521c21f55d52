import assert from 'node:assert/strict'
import fc from 'fast-check'
import { failingCalls, failingTrialsOf } from '../../src/report/failing-calls.ts'
import { findCases, numberedCases } from '../../src/report/page/case-index.ts'
import { rerunCommand } from '../../src/report/page/rerun-command.ts'
import { testsInPage } from '../../src/report/read-report-page.ts'
import { readTestsReport } from '../../src/report/read-tests-report.ts'
import { testsReport } from '../report/tests-reports.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

const JSON_TEXT = JSON.stringify(testsReport())
/** Every value of the report, with the place of its text. */
const VALUES = [...JSON_TEXT.matchAll(/(?<=[:,[])(?:"(?:\\.|[^"\\])*"(?!:)|-?\d+(?:\.\d+)?|true|false)/g)]

/** A report in which some values are others. */
const almost = fc
  .array(fc.tuple(fc.nat(VALUES.length - 1), fc.oneof(anyText({ maxLength: 12 }), fc.integer(), fc.jsonValue())), {
    minLength: 1,
    maxLength: 3
  })
  .map((changes) =>
    changes
      .toSorted(([one], [other]) => other - one)
      .reduce((text, [index, value]) => {
        const match = VALUES[index]
        if (match === undefined) return text
        return `${text.slice(0, match.index)}${JSON.stringify(value)}${text.slice(match.index + match[0].length)}`
      }, JSON_TEXT)
  )

/** What is unsafe in a terminal, or not seen. */
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** Properties of agent tests that were kept for a report. */
export const KEPT_TESTS: readonly Property[] = [
  forAll('agent tests that were kept are read or refused, and what is read can be shown', 150, almost, (text) => {
    const read = readTestsReport(Buffer.from(text))
    const page = testsInPage(Buffer.from(`<script type="application/json" id="data">{"tests":[${text}]}</script>`))
    assert.equal(page.length, 'report' in read ? 1 : 0)
    if (!('report' in read)) return
    const cases = findCases(numberedCases([read.report]), { query: 'a', group: 'all', order: 'attention' })
    assert.ok(cases.length <= read.report.cases.length)
    failingCalls(failingTrialsOf(read.report))
    for (const { of, report } of numberedCases([read.report])) assert.ok(!CONTROL.test(rerunCommand(report, of)))
  })
]
