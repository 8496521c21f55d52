import type { Span } from '../../state/timeline.ts'
import { nameOfDoing } from '../place.ts'
import type { RecordedCall, ReportStory } from '../report-data.ts'
import { duration, moment } from './duration.ts'
import { fill, make, part } from './make.ts'
import { rowsOf, type TimelineRow, ticksOf } from './timeline-rows.ts'

interface Range {
  readonly from: number
  readonly length: number
}

type NameOf = (doing: Span['doing']) => string

const SVG = 'http://www.w3.org/2000/svg'
const CALLS_WIDTH = 1_000

/** The run from left to right: a line for each server, bars for what was done, ticks for the calls. */
export function showTimeline({ spans, run }: ReportStory, calls: readonly RecordedCall[]): void {
  if (spans.length === 0) fill(part('timeline'), make('p', { class: 'none' }, 'No times were written down.'))
  if (spans.length === 0) return
  const from = spans.reduce((least, span) => Math.min(least, span.from), Number.POSITIVE_INFINITY)
  const to = spans.reduce((most, span) => Math.max(most, span.to), 0)
  const range = { from, length: Math.max(1, to - from) }
  const kinds = [...new Set(spans.map(({ doing }) => doing))]
  const nameOf: NameOf = (doing) => nameOfDoing(doing, run)
  const keys = kinds.map((kind) => [classOf(kind), nameOf(kind)] as const)
  if (spans.some(({ failed }) => failed)) keys.push(['is-failed', 'failed'])
  const legend = keys.map(([kind, name]) => make('li', {}, make('span', { class: `key ${kind}` }), name))
  const toolCalls = calls.filter(({ tool }) => tool !== undefined)
  fill(
    part('timeline'),
    make('ul', { class: 'legend', 'aria-label': 'Colours' }, ...legend),
    make(
      'div',
      { class: 'chart' },
      axis(range),
      ...rowsOf(spans, nameOf).map((row) => rowOf(row, range, nameOf)),
      toolCalls.length === 0 ? undefined : callsRow(toolCalls, range)
    )
  )
}

const classOf = (doing: Span['doing']): string => `is-${doing.replace(' ', '-')}`

const share = (ms: number, { length }: Range): string => `${((100 * ms) / length).toFixed(3)}%`

function axis(range: Range): HTMLElement {
  const ticks = ticksOf(range.length).map((ms) => {
    const tick = make('span', { class: 'tick' }, ms < 60_000 ? `${ms / 1_000} s` : `${ms / 60_000} min`)
    tick.style.left = share(ms, range)
    return tick
  })
  return make(
    'div',
    { class: 'line axis', 'aria-hidden': true },
    make('span', {}),
    make('div', { class: 'track' }, ...ticks)
  )
}

function rowOf({ label, lanes }: TimelineRow, range: Range, nameOf: NameOf): HTMLElement {
  const made = lanes.map((lane) => make('div', { class: 'lane' }, ...lane.map((span) => barOf(span, range, nameOf))))
  return make(
    'div',
    { class: 'line' },
    make('span', { class: 'label', title: label }, label),
    make('div', { class: 'track' }, ...made)
  )
}

function barOf(span: Span, range: Range, nameOf: NameOf): HTMLElement {
  const [from, to] = [span.from - range.from, span.to - range.from]
  const what = `${nameOf(span.doing)}${span.of === '' ? '' : ` ${span.of}`}${span.failed ? ', failed' : ''}`
  const told = `${what}: ${duration(to - from)} (${moment(from)} to ${moment(to)})`
  const side = from > range.length / 2 ? 'right' : 'left'
  const tip = make('span', { class: `tip ${side}`, 'aria-hidden': true }, told)
  const kind = `bar ${classOf(span.doing)}${span.failed ? ' failed' : ''}`
  const bar = make('div', { class: kind, tabindex: 0, role: 'img', 'aria-label': told }, tip)
  bar.style.left = share(from, range)
  bar.style.width = share(to - from, range)
  return bar
}

/** All calls as two shapes, however many there are: those that went well, and over them those that failed. */
function callsRow(calls: readonly RecordedCall[], range: Range): HTMLElement {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', `0 0 ${CALLS_WIDTH} 10`)
  drawing.setAttribute('preserveAspectRatio', 'none')
  drawing.setAttribute('role', 'img')
  const failed = calls.filter((call) => call.failed)
  drawing.setAttribute('aria-label', `${calls.length} tool calls, ${failed.length} failed`)
  for (const [name, some] of [
    ['well', calls.filter((call) => !call.failed)],
    ['failed', failed]
  ] as const) {
    const path = document.createElementNS(SVG, 'path')
    const places = new Set(
      some.map(({ at }) => Math.round((CALLS_WIDTH * (Date.parse(at) - range.from)) / range.length))
    )
    path.setAttribute('class', name)
    path.setAttribute(
      'd',
      [...places]
        .filter((x) => x >= 0 && x <= CALLS_WIDTH)
        .map((x) => `M${x} 0v10`)
        .join('')
    )
    drawing.append(path)
  }
  return make(
    'div',
    { class: 'line' },
    make('span', { class: 'label' }, 'tool calls'),
    make('div', { class: 'track ticks' }, drawing)
  )
}
