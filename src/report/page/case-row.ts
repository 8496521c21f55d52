import { count } from '../../base/wording.ts'
import type { ReportCase } from '../tests-report.ts'
import { hasChanged, judgedTrials, medianOf, type NumberedCase } from './case-index.ts'
import { type Child, createElement } from './dom.ts'
import { duration } from './duration.ts'
import { markOf, resultName } from './mark.ts'
import { openingRow } from './opening-row.ts'
import { costText } from './trial-panel.ts'

/** More dots than these would push everything else aside. */
const MAX_DOTS = 20
/** The row cuts it off where it is too long for the window. */
const MAX_WHY_LENGTH = 300

/** The tone of a change against the baseline. */
const CHANGE_TONES: Readonly<Record<string, string>> = { regressed: 'bad', worse: 'bad', fixed: 'good', better: 'good' }

/** One line for a case: its result, its trials as dots, what changed, and what a trial takes. */
export function caseRow(
  { of }: NumberedCase,
  id: string,
  render: () => HTMLElement,
  onToggle: (isOpen: boolean) => void
): HTMLElement {
  const { name, file, line, status, trials } = of
  const summary = createElement(
    'summary',
    {},
    markOf(status, resultName(status)),
    createElement(
      'span',
      { class: 'case-title' },
      createElement('span', { class: 'case-name' }, name),
      createElement('span', { class: 'case-place muted' }, `${file}:${line}`),
      whyOf(of)
    ),
    changeOf(of),
    dotsOf(of),
    createElement(
      'span',
      { class: 'case-facts muted' },
      trials.length === 0 ? 'not run' : count(Math.round(medianOf(trials.map(({ made }) => made))), 'call'),
      ...(trials.length === 0 ? [] : [` · ${duration(medianOf(trials.map(({ ms }) => ms)))}`]),
      ...costOf(of)
    )
  )
  return openingRow(id, summary, render, onToggle)
}

/** What the first failing trial says, so that nobody has to open a case to see why it is red. */
function whyOf({ status, reason, trials }: ReportCase): Child {
  if (status === 'passed' || status === 'skipped') return undefined
  const trial = trials.find((each) => each.status === status)
  const check = trial?.checks.find(({ passed }) => !passed)
  const text =
    check === undefined ? reason || (trial?.reason ?? '') : `${check.name}: found ${check.found || '(empty)'}`
  return text === '' ? undefined : createElement('span', { class: 'case-why' }, text.slice(0, MAX_WHY_LENGTH))
}

function costOf({ trials }: ReportCase): readonly string[] {
  const costs = trials.flatMap(({ cost }) => cost ?? [])
  return costs.length === 0 ? [] : [` · ${costText(costs.reduce((sum, cost) => sum + cost, 0))}`]
}

/** Each trial is one dot. Screen readers get one sentence instead. */
function dotsOf(of: ReportCase): HTMLElement {
  const { trials } = of
  const { passed, judged } = judgedTrials(of)
  const unjudged = trials.length - judged
  const text = `${passed} of ${count(judged, 'trial')} passed${unjudged === 0 ? '' : `, ${unjudged} could not be judged`}`
  const dots = trials
    .slice(0, MAX_DOTS)
    .map(({ number, status }) =>
      createElement('span', { class: `trial-dot ${status}`, title: `Trial ${number}: ${resultName(status)}` })
    )
  const more = trials.length - MAX_DOTS
  const rest: Child = more > 0 ? createElement('span', { class: 'muted' }, `+${more}`) : undefined
  const label = trials.length === 0 ? 'no trial was run' : text
  return createElement('span', { class: 'dots', role: 'img', 'aria-label': label }, ...dots, rest)
}

/** What became of a case since the baseline, with the trials that passed before. */
function changeOf(of: ReportCase): HTMLElement {
  const { change, before } = of
  const { passed, judged } = judgedTrials(of)
  if (!hasChanged(of))
    return createElement('span', { class: 'change' }, before === '' ? '' : numbers(before, passed, judged))
  return createElement(
    'span',
    { class: 'change' },
    createElement('span', { class: `badge ${CHANGE_TONES[change] ?? ''}` }, change),
    before === '' ? '' : numbers(before, passed, judged)
  )
}

/** `3/3 → 1/3` */
function numbers(before: string, passed: number, judged: number): HTMLElement {
  const [short, now] = [before.replace(' of ', '/'), `${passed}/${judged}`]
  const label = `${before} trials passed before, ${passed} of ${judged} now`
  return createElement('span', { class: 'muted before', title: label }, short === now ? now : `${short} → ${now}`)
}
