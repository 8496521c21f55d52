import { count } from '../../base/wording.ts'
import type { ReportCheck } from '../tests-report.ts'
import { createElement } from './dom.ts'
import { markOf } from './mark.ts'

/** The checks of a trial: failing ones with expected and found values, then those that passed, folded. */
export function trialChecks(checks: readonly ReportCheck[]): HTMLElement[] {
  const failed = checks.filter(({ passed }) => !passed)
  const passed = checks.filter((check) => check.passed)
  const list = (some: readonly ReportCheck[]): HTMLElement =>
    createElement('ul', { class: 'checks' }, ...some.map(checkItem))
  const folded = createElement(
    'details',
    { class: 'fold', open: failed.length === 0 },
    createElement('summary', {}, count(passed.length, 'passed check')),
    list(passed)
  )
  return [...(failed.length === 0 ? [] : [list(failed)]), ...(passed.length === 0 ? [] : [folded])]
}

function checkItem({ name, passed, expected, found }: ReportCheck): HTMLElement {
  const result = passed ? 'passed' : 'failed'
  const title = createElement('p', { class: 'check-name' }, markOf(result, result), name)
  if (passed) return createElement('li', {}, title)
  const value = (label: string, text: string, kind: string): HTMLElement =>
    createElement(
      'div',
      { class: `value ${kind}` },
      createElement('dt', {}, label),
      createElement('dd', {}, createElement('code', {}, text === '' ? '(empty)' : text))
    )
  return createElement(
    'li',
    { class: 'failed' },
    title,
    createElement('dl', {}, value('Expected', expected, 'expected'), value('Found', found, 'found'))
  )
}
