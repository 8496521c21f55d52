import { count } from '../../base/wording.ts'
import type { TestsReport } from '../tests-report.ts'
import { hasChanged, medianOf } from './case-index.ts'
import { type Child, createElement } from './dom.ts'
import { duration } from './duration.ts'
import { type Result, resultName } from './mark.ts'
import { quotedParts, sentenceParts } from './sentence.ts'
import { costText } from './trial-panel.ts'

const RESULTS: readonly Result[] = ['passed', 'failed', 'error', 'skipped']
/** The worst comes first. */
const VERDICTS = ['failed', 'error', 'passed', 'skipped'] as const
/** The worst comes first. */
const CHANGE_ORDER = ['regressed', 'worse', 'fixed', 'better', 'not judged', 'edited', 'new', 'removed']
const WORDS = { passed: 'Passed', failed: 'Failed', error: 'Not judged', skipped: 'Skipped' } as const

/** The verdict on all agent tests of the page: that of the worst. */
export function verdictOfTests(reports: readonly TestsReport[]): Result {
  return VERDICTS.find((verdict) => reports.some((report) => report.verdict === verdict)) ?? 'skipped'
}

/** The title of the page, such as `Failed: 7 of 8 cases pass`. */
export function titleOfTests(reports: readonly TestsReport[], verdict: Result): string {
  const cases = reports.flatMap((report) => report.cases)
  const judged = cases.filter(({ status }) => status === 'passed' || status === 'failed')
  const passed = judged.filter(({ status }) => status === 'passed').length
  if (judged.length === 0) return `${WORDS[verdict]}: no case was judged`
  return `${WORDS[verdict]}: ${passed} of ${count(judged.length, 'case')} ${judged.length === 1 ? 'passes' : 'pass'}`
}

/** Why the verdict is as it is, a bar of all results, and what is new against the baseline. */
export function testsOverview(reports: readonly TestsReport[]): HTMLElement[] {
  return [
    resultsBar(reports),
    ...reports.map((report) =>
      createElement(
        'div',
        { class: 'why' },
        reports.length === 1 ? undefined : createElement('h2', {}, report.agent),
        againstBaseline(report),
        // The title already has the numbers of the first one, unless that names cases.
        ...report.reasons
          .filter((reason, index) => index > 0 || reason.length > 1 || reports.length > 1)
          .map((reason) => createElement('p', {}, ...quotedParts(reason))),
        totalsBlock(report),
        removedBlock(report)
      )
    )
  ]
}

/** How many cases had which result. */
function resultsBar(reports: readonly TestsReport[]): HTMLElement {
  const cases = reports.flatMap((report) => report.cases)
  const parts = RESULTS.map((result) => [result, cases.filter(({ status }) => status === result).length] as const)
  const present = parts.filter(([, number]) => number > 0)
  const label = present.map(([result, number]) => `${number} ${resultName(result)}`).join(', ')
  const bar = createElement('div', { class: 'results-bar', role: 'img', 'aria-label': label || 'no cases' })
  for (const [result, number] of present) {
    const share = createElement('span', { class: result, title: `${number} ${resultName(result)}` })
    share.style.flexGrow = String(number)
    bar.append(share)
  }
  return bar
}

/** `Against main: 1 regressed, 2 fixed, 1 new` */
function againstBaseline({ baseline, cases, removed }: TestsReport): Child {
  if (baseline === '') return undefined
  const counts = new Map<string, number>()
  for (const { change } of cases.filter(hasChanged)) counts.set(change, (counts.get(change) ?? 0) + 1)
  if (removed.length > 0) counts.set('removed', removed.length)
  const inOrder = [...counts].sort(([one], [other]) => CHANGE_ORDER.indexOf(one) - CHANGE_ORDER.indexOf(other))
  const badges = inOrder.map(([change, number]) =>
    createElement('span', { class: `badge ${change}` }, `${number} ${change}`)
  )
  return createElement(
    'p',
    { class: 'against' },
    'Against ',
    createElement('strong', {}, baseline),
    ': ',
    ...(badges.length === 0 ? ['no case changed'] : badges)
  )
}

function removedBlock({ baseline, removed }: TestsReport): Child {
  if (removed.length === 0) return undefined
  const items = removed.map(({ name, before }) => createElement('li', {}, `${name} (${before})`))
  return createElement(
    'details',
    { class: 'fold' },
    createElement('summary', {}, `${count(removed.length, 'case')} removed since ${baseline}`),
    createElement('ul', {}, ...items)
  )
}

function totalsBlock({ totals }: TestsReport): Child {
  if (totals.length === 0) return undefined
  const items = totals.map((sentence) => createElement('li', {}, ...sentenceParts(sentence)))
  return createElement(
    'details',
    { class: 'fold' },
    createElement('summary', {}, 'Pass rates'),
    createElement('ul', {}, ...items)
  )
}

/** A number with a note, for a tile. */
export interface TestsFigure {
  readonly value: string
  readonly note: string
}

/** The figures of all agent tests of the page. */
export function figuresOfTests(reports: readonly TestsReport[]): TestsFigure[] {
  const trials = reports.flatMap(({ cases }) => cases.flatMap((each) => each.trials))
  const [only] = reports.length === 1 ? reports : []
  const costs = trials.flatMap(({ cost }) => cost ?? [])
  const calls = trials.reduce((sum, { made }) => sum + made, 0)
  const spent = costs.reduce((sum, cost) => sum + cost, 0)
  const passed = trials.filter(({ status }) => status === 'passed').length
  return [
    ...(only === undefined || only.passRate === ''
      ? []
      : [{ value: only.passRate, note: `pass rate (${only.interval})` }]),
    { value: count(trials.length, 'trial'), note: `${passed} passed` },
    {
      value: count(calls, 'call'),
      note: `${Math.round(medianOf(trials.map(({ made }) => made)))} in the median trial`
    },
    { value: duration(medianOf(trials.map(({ ms }) => ms))), note: 'median of a trial' },
    ...(costs.length === 0 ? [] : [{ value: costText(spent), note: 'cost' }])
  ]
}
