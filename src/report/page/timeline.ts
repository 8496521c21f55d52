import type { Caller } from '../../mcp/caller.ts'
import type { Span } from '../../state/timeline.ts'
import type { ReportStory } from '../report-data.ts'
import { activityName } from '../story-run.ts'
import type { NumberedCall } from './call-index.ts'
import { outcomeOf } from './call-outcome.ts'
import { callTicks, type TimeRange } from './call-ticks.ts'
import { append, byId, createElement } from './dom.ts'
import { duration, offset } from './duration.ts'
import { rowsOf, type TimelineRow, ticksOf } from './timeline-rows.ts'

type NameOf = (activity: Span['activity']) => string

/** A row of ticks for each caller. */
const CALLER_ROWS: readonly (readonly [caller: Caller, label: string])[] = [
  ['agent', 'tool calls'],
  ['trial', 'calls in trials'],
  ['verifier', 'verifier calls'],
  ['companion', 'companion calls']
]

/** Shows the timeline: a row for each server, a bar for each activity, and a tick for each call. */
export function showTimeline(
  { spans, run }: ReportStory,
  calls: readonly NumberedCall[],
  onOpen: (id: string) => void
): void {
  if (spans.length === 0) append(byId('timeline'), createElement('p', { class: 'none' }, 'No times were recorded.'))
  if (spans.length === 0) return
  const from = spans.reduce((least, span) => Math.min(least, span.from), Number.POSITIVE_INFINITY)
  const to = spans.reduce((most, span) => Math.max(most, span.to), 0)
  const range = { from, length: Math.max(1, to - from) }
  const kinds = [...new Set(spans.map(({ activity }) => activity))]
  const nameOf: NameOf = (activity) => activityName(activity, run)
  const keys = kinds.map((kind) => [classOf(kind), nameOf(kind)] as const)
  if (spans.some(({ failed }) => failed)) keys.push(['is-failed', 'failed'])
  const toolCalls = calls.filter(({ call }) => call.tool !== undefined)
  if (toolCalls.some(({ call }) => call.denied)) keys.push(['is-denied', 'denied call'])
  const legend = keys.map(([kind, name]) =>
    createElement('li', {}, createElement('span', { class: `key ${kind}` }), name)
  )
  append(
    byId('timeline'),
    createElement('ul', { class: 'legend', 'aria-label': 'Colours' }, ...legend),
    createElement(
      'div',
      { class: 'chart' },
      axis(range),
      ...rowsOf(spans, nameOf).map((row) => rowOf(row, range, nameOf)),
      ...CALLER_ROWS.map(([caller, label]) => callsRow(label, toolCalls, caller, range, onOpen))
    )
  )
}

const classOf = (activity: Span['activity']): string => `is-${activity.replace(' ', '-')}`

const share = (ms: number, { length }: TimeRange): string => `${((100 * ms) / length).toFixed(3)}%`

function axis(range: TimeRange): HTMLElement {
  const ticks = ticksOf(range.length).map((ms) => {
    const tick = createElement('span', { class: 'tick' }, ms < 60_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`)
    tick.style.left = share(ms, range)
    return tick
  })
  return createElement(
    'div',
    { class: 'line axis', 'aria-hidden': true },
    createElement('span', {}),
    createElement('div', { class: 'track' }, ...ticks)
  )
}

function rowOf({ label, lanes }: TimelineRow, range: TimeRange, nameOf: NameOf): HTMLElement {
  const laneElements = lanes.map((lane) =>
    createElement('div', { class: 'lane' }, ...lane.map((span) => barOf(span, range, nameOf)))
  )
  return createElement(
    'div',
    { class: 'line' },
    createElement('span', { class: 'label', title: label }, label),
    createElement('div', { class: 'track' }, ...laneElements)
  )
}

function barOf(span: Span, range: TimeRange, nameOf: NameOf): HTMLElement {
  const [from, to] = [span.from - range.from, span.to - range.from]
  const what = `${nameOf(span.activity)}${span.alias === '' ? '' : ` ${span.alias}`}${span.failed ? ', failed' : ''}`
  const text = `${what}: ${duration(to - from)} (${offset(from)} to ${offset(to)})`
  const side = from > range.length / 2 ? 'right' : 'left'
  const tip = createElement('span', { class: `tip ${side}`, 'aria-hidden': true }, text)
  const kind = `bar ${classOf(span.activity)}${span.failed ? ' failed' : ''}`
  const bar = createElement('div', { class: kind, tabindex: 0, role: 'img', 'aria-label': text }, tip)
  bar.style.left = share(from, range)
  bar.style.width = share(to - from, range)
  return bar
}

/** The calls of one caller. */
function callsRow(
  label: string,
  calls: readonly NumberedCall[],
  caller: Caller,
  range: TimeRange,
  onOpen: (id: string) => void
): HTMLElement | undefined {
  const own = calls.filter(({ call }) => call.caller === caller)
  if (own.length === 0) return undefined
  const counts = (['succeeded', 'denied', 'failed'] as const).map(
    (outcome) => `${own.filter(({ call }) => outcomeOf(call) === outcome).length} ${outcome}`
  )
  return createElement(
    'div',
    { class: 'line' },
    createElement('span', { class: 'label' }, label),
    createElement(
      'div',
      { class: 'track' },
      callTicks(`${own.length} ${label}: ${counts.join(', ')}`, own, range, onOpen)
    )
  )
}
