import { expect, test } from '@jest/globals'
import { checksSection, FOLDED_CHECKS, SUMMARY_CHECKS } from '../../src/report/checks-section.ts'
import { commentBody } from '../../src/report/comment.ts'
import { summaryOf } from '../../src/report/summary.ts'
import type { CheckRecord } from '../../src/state/checks.ts'
import { checkOf, checksWith, serverOf, storyWith } from './stories.ts'

const FAILED = checkOf({ name: 'calculator.calculate equals "43"', passed: false, expected: '"43"' })
const TESTS = checkOf({ companion: 'test', name: 'Agent tests', passed: false, found: '1 of 2 cases passes.' })
const ofCase = (trial: number, more: Partial<CheckRecord> = {}): CheckRecord =>
  checkOf({ companion: 'test', name: 'file report.md exists', passed: false, case: 'The total', trial, ...more })

test('lists failing checks first with expected and found, and folds what passed', () => {
  const checks = checksWith([checkOf(), FAILED, TESTS, ofCase(1), ofCase(2), ofCase(3, { passed: true })])
  expect(checksSection(checks, SUMMARY_CHECKS)).toBe(
    [
      '- ❌ `calculator.calculate equals "43"`: expected `"43"`, found `"42"`',
      '- ❌ Agent tests: `1 of 2 cases passes.`',
      '- ❌ Case `The total`: `file report.md exists`: expected `"42"`, found `"42"` (in 2 trials)',
      '',
      '<details><summary>1 passed check</summary>',
      '',
      '- ✅ `calculator.calculate equals "42"`',
      '',
      '</details>'
    ].join('\n')
  )
})

test('shows in one line what agent tests came to, also if they passed or were skipped', () => {
  const passed = { ...TESTS, passed: true, found: '2 of 2 cases pass.' }
  const skipped = { ...TESTS, skipped: true as const, found: '2 cases were skipped.' }
  expect(checksSection(checksWith([passed, skipped]), FOLDED_CHECKS)).toBe(
    '- ✅ Agent tests: `2 of 2 cases pass.`\n- ⚠️ Agent tests: `2 cases were skipped.`'
  )
})

test('says that checks in a file are not proven, and that checks may be missing', () => {
  expect(checksSection(checksWith([FAILED], { basis: 'not proven' }), FOLDED_CHECKS)).toMatch(/\n\n⚠️ Not proven: /)
  expect(checksSection(checksWith([], { basis: 'lost' }), FOLDED_CHECKS)).toMatch(/^⚠️ Checks may be missing, /)
  expect(checksSection(checksWith(), FOLDED_CHECKS)).toBe('')
})

test('summary and comment begin with the checks', () => {
  const story = storyWith({ servers: [serverOf(0)], checks: checksWith([checkOf(), checkOf(), FAILED]) })
  const context = { firstLine: '<!-- mark -->', workflow: 'w', jobIndex: '0', runUrl: 'https://github.com' }
  for (const text of [summaryOf(story), commentBody(story, context)]) {
    const [, verdict, first] = text.split('\n\n')
    expect(verdict).toMatch(/^❌ \*\*Checks: 2 of 3 passed\.\*\* \*\*1 server\*\* was ready\./)
    expect(first).toBe('- ❌ `calculator.calculate equals "43"`: expected `"43"`, found `"42"`')
  }
})

test('stays short, whatever the checks say', () => {
  const hostile = '@octo `|</details>\n# x '.repeat(100)
  const texts = { name: hostile, expected: hostile, found: hostile }
  const many = Array.from({ length: 300 }, () => ({ ...FAILED, ...texts }))
  const cases = Array.from({ length: 400 }, (_, index) => ofCase(1, { ...texts, case: `${index} ${hostile}` }))
  const checks = checksWith([...many, ...cases], { failed: 5_000 })
  const text = checksSection(checks, FOLDED_CHECKS)
  expect(text).toContain('- … and 4,980 more failing checks\n')
  expect(text).toMatch(/- … and 390 more failing checks of cases$/)
  expect(text.length).toBeLessThan(15_000)
  expect(text.replace(/`[^`]*`/g, '')).not.toMatch(/@octo|<\/details>|\n# x/)
  expect(checksSection(checks, SUMMARY_CHECKS).length).toBeLessThan(150_000)
})
