import type { Caller } from '../../mcp/caller.ts'
import type { Span } from '../../state/timeline.ts'
import type { RecordedCall, ReportStory } from '../report-data.ts'
import { activityName } from '../story-run.ts'
import { outcomeOf } from './call-outcome.ts'
import { append, byId, createElement } from './dom.ts'
import { duration, offset } from './duration.ts'
import { rowsOf, type TimelineRow, ticksOf } from './timeline-rows.ts'

interface Range {
  readonly from: number
  readonly length: number
}

type NameOf = (activity: Span['activity']) => string

const SVG = 'http://www.w3.org/2000/svg'
const CALLS_WIDTH = 1_000

/** Shows the timeline: a row for each server, a bar for each activity, and a tick for each call. */
export function showTimeline({ spans, run }: ReportStory, calls: readonly RecordedCall[]): void {
  if (spans.length === 0) append(byId('timeline'), createElement('p', { class: 'none' }, 'No times were recorded.'))
  if (spans.length === 0) return
  const from = spans.reduce((least, span) => Math.min(least, span.from), Number.POSITIVE_INFINITY)
  const to = spans.reduce((most, span) => Math.max(most, span.to), 0)
  const range = { from, length: Math.max(1, to - from) }
  const kinds = [...new Set(spans.map(({ activity }) => activity))]
  const nameOf: NameOf = (activity) => activityName(activity, run)
  const keys = kinds.map((kind) => [classOf(kind), nameOf(kind)] as const)
  if (spans.some(({ failed }) => failed)) keys.push(['is-failed', 'failed'])
  const toolCalls = calls.filter(({ tool }) => tool !== undefined)
  if (toolCalls.some(({ denied }) => denied)) keys.push(['is-denied', 'denied call'])
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
      callsRow('tool calls', ofCaller(toolCalls, 'agent'), range),
      callsRow('companion calls', ofCaller(toolCalls, 'companion'), range)
    )
  )
}

const classOf = (activity: Span['activity']): string => `is-${activity.replace(' ', '-')}`

const share = (ms: number, { length }: Range): string => `${((100 * ms) / length).toFixed(3)}%`

function axis(range: Range): HTMLElement {
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

function rowOf({ label, lanes }: TimelineRow, range: Range, nameOf: NameOf): HTMLElement {
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

function barOf(span: Span, range: Range, nameOf: NameOf): HTMLElement {
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

const ofCaller = (calls: readonly RecordedCall[], caller: Caller): readonly RecordedCall[] =>
  calls.filter((call) => call.caller === caller)

/** Draws all calls of a caller as only three SVG paths, because there may be many: failed calls above all others. */
function callsRow(label: string, calls: readonly RecordedCall[], range: Range): HTMLElement | undefined {
  if (calls.length === 0) return undefined
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${CALLS_WIDTH} 10`)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('role', 'img')
  const byOutcome = (['succeeded', 'denied', 'failed'] as const).map(
    (outcome) => [outcome, calls.filter((call) => outcomeOf(call) === outcome)] as const
  )
  const numbers = byOutcome.map(([outcome, some]) => `${some.length} ${outcome}`)
  svg.setAttribute('aria-label', `${calls.length} ${label}: ${numbers.join(', ')}`)
  for (const [name, some] of byOutcome) {
    const path = document.createElementNS(SVG, 'path')
    const positions = new Set(
      some.map(({ at }) => Math.round((CALLS_WIDTH * (Date.parse(at) - range.from)) / range.length))
    )
    path.setAttribute('class', name)
    path.setAttribute(
      'd',
      [...positions]
        .filter((x) => x >= 0 && x <= CALLS_WIDTH)
        .map((x) => `M${x} 0v10`)
        .join('')
    )
    svg.append(path)
  }
  return createElement(
    'div',
    { class: 'line' },
    createElement('span', { class: 'label' }, label),
    createElement('div', { class: 'track ticks' }, svg)
  )
}
