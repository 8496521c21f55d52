import { parseJson } from '../../base/json.ts'
import { count } from '../../base/wording.ts'
import type { RecordedCall } from '../report-data.ts'
import type { ReportTrial } from '../tests-report.ts'
import type { TrialCall } from '../trial-call.ts'
import { type NumberedCall, numberedCalls } from './call-index.ts'
import { callRow } from './call-row.ts'
import { callTicks, type TimeRange } from './call-ticks.ts'
import { byId, createElement } from './dom.ts'
import { duration } from './duration.ts'

/** A transcript takes its times from another clock than the trial. */
const TOLERANCE_MS = 2_000

/**
 * The calls of a trial, numbered from 1. If the page has the transcript of the run, they are taken from there, because that
 * has the whole answers. Labels of trials repeat if the job has several steps with tests, but their times do not.
 */
export function callsOfTrial(trial: ReportTrial, transcript: readonly NumberedCall[], id: string): NumberedCall[] {
  const from = Date.parse(trial.startedAt) - TOLERANCE_MS
  const to = from + trial.ms + 2 * TOLERANCE_MS
  const isOwn = ({ call }: NumberedCall): boolean => {
    const at = Date.parse(call.at)
    return call.caller === 'trial' && call.tool !== undefined && call.trial === trial.label && at >= from && at <= to
  }
  const recorded = trial.label === '' ? [] : transcript.filter(isOwn).map(({ call }) => call)
  const kept = trial.record?.calls.map(asRecordedCall) ?? []
  const calls = recorded.length >= Math.max(1, kept.length) ? recorded : kept
  return numberedCalls(calls).map((each, index) => ({ ...each, id: `${id}-call-${index + 1}` }))
}

/** A kept call in the form of a transcript. */
function asRecordedCall({ at, server, tool, failed, denied, injected, ms, ...call }: TrialCall): RecordedCall {
  const given: unknown = call.argumentsCut
    ? { cut: 'only the beginning is kept', beginning: call.arguments }
    : parseJson(call.arguments)
  const content = [{ type: 'text', text: call.answerCut ? `${call.answer}…` : call.answer }]
  return {
    at,
    server,
    caller: 'trial',
    direction: 'to-server',
    method: 'tools/call',
    tool,
    params: { name: tool, arguments: given },
    result: { content },
    failed,
    denied,
    injected: injected === '' ? undefined : injected,
    ms,
    bytes: call.answer.length
  }
}

/** The calls of a trial on a timeline of their own, and as a list. */
export function trialCallsBlock({ made, startedAt, ms }: ReportTrial, calls: readonly NumberedCall[]): HTMLElement[] {
  const range = rangeOf(calls, Date.parse(startedAt), ms)
  const open = new Map<string, HTMLDetailsElement>()
  const rows = calls.map((each) => {
    const row = callRow(each, range.from, (isOpen) => {
      if (isOpen) history.replaceState(null, '', `#${each.id}`)
    })
    const details = row.querySelector('details')
    if (details !== null) open.set(each.id, details)
    return row
  })
  const onOpen = (id: string): void => {
    open.get(id)?.setAttribute('open', '')
    byId(id).querySelector('summary')?.focus()
  }
  const missing = made - calls.length
  return [
    createElement(
      'div',
      { class: 'trial-timeline' },
      callTicks(`Timeline of ${count(calls.length, 'call')}`, calls, range, onOpen),
      createElement(
        'div',
        { class: 'trial-axis', 'aria-hidden': true },
        createElement('span', {}, '0 s'),
        createElement('span', {}, duration(range.length))
      )
    ),
    createElement('ol', { class: 'rows calls' }, ...rows),
    ...(missing > 0 ? [createElement('p', { class: 'note' }, `${count(missing, 'more call')} left out.`)] : [])
  ]
}

/** The time of the trial, or of its calls if that is not known. */
function rangeOf(calls: readonly NumberedCall[], from: number, ms: number): TimeRange {
  const starts = calls.map(({ call }) => Date.parse(call.at)).filter((at) => !Number.isNaN(at))
  const ends = calls.map(({ call }) => Date.parse(call.at) + call.ms).filter((at) => !Number.isNaN(at))
  const first = Math.min(...starts, Number.isNaN(from) ? Infinity : from)
  const last = Math.max(...ends, Number.isNaN(from) ? -Infinity : from + ms)
  return { from: first, length: Math.max(1, last - first) }
}
