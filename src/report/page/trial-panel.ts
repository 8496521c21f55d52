import { count, size } from '../../base/wording.ts'
import type { ReportTrial } from '../tests-report.ts'
import type { NumberedCall } from './call-index.ts'
import { changesBlock } from './changes.ts'
import { copyButton, createElement } from './dom.ts'
import { duration, timeText } from './duration.ts'
import { callsOfTrial, trialCallsBlock } from './trial-calls.ts'
import { trialChecks } from './trial-checks.ts'

/** One trial: why it failed, its checks, its calls, what the agent said and what it changed. */
export function trialPanel(trial: ReportTrial, transcript: readonly NumberedCall[], id: string): HTMLElement[] {
  const { reason, checks, record } = trial
  const calls = callsOfTrial(trial, transcript, id)
  const changes = record?.changes
  const noRecord =
    'Output, calls and changes are not on this page. If they were kept, they are in the artifact of the trials.'
  return [
    createElement('p', { class: 'muted trial-facts' }, factsOf(trial)),
    ...(reason === '' ? [] : [createElement('p', { class: 'failure' }, reason)]),
    ...(checks.length === 0 ? [] : [part('Checks', ...trialChecks(checks))]),
    ...(calls.length === 0 ? [] : [part(count(trial.made, 'call'), ...trialCallsBlock(trial, calls))]),
    ...(record === undefined || record.output === '' ? [] : [outputPart(record.output, record.outputOmitted)]),
    ...(changes === undefined ? [] : [part('Changed files', ...changesBlock(changes, `${id}-file`))]),
    ...(record === undefined && calls.length === 0 ? [createElement('p', { class: 'none' }, noRecord)] : [])
  ]
}

function factsOf({ startedAt, ms, made, failed, denied, injected, tokens, cost }: ReportTrial): string {
  const problems = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(denied > 0 ? [`${denied} denied`] : []),
    ...(injected > 0 ? [`${injected} with an injected fault`] : [])
  ]
  const started = timeText(startedAt)
  return [
    duration(ms),
    `${count(made, 'call')}${problems.length === 0 ? '' : ` (${problems.join(', ')})`}`,
    ...(tokens === undefined ? [] : [count(tokens, 'token')]),
    ...(cost === undefined ? [] : [costText(cost)]),
    ...(started === '' ? [] : [`started ${started}`])
  ].join(' · ')
}

/** An amount of US dollars, such as `$0.0123`. */
export const costText = (cost: number): string => `$${cost.toFixed(cost !== 0 && cost < 0.995 ? 4 : 2)}`

function part(title: string, ...children: readonly HTMLElement[]): HTMLElement {
  return createElement('section', { class: 'part' }, createElement('h4', {}, title), ...children)
}

function outputPart(output: string, omitted: number): HTMLElement {
  const note = createElement(
    'p',
    { class: 'muted' },
    `The first ${size(omitted)} are left out; output.txt has everything.`
  )
  return createElement(
    'section',
    { class: 'part' },
    createElement(
      'div',
      { class: 'payload-head' },
      createElement('h4', {}, 'Output'),
      copyButton(() => output)
    ),
    omitted === 0 ? undefined : note,
    createElement('pre', { class: 'block', tabindex: 0 }, output)
  )
}
