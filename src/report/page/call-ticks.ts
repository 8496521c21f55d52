import { callName, type NumberedCall } from './call-index.ts'
import { outcomeOf } from './call-outcome.ts'
import { createElement, visibleText } from './dom.ts'
import { duration, offset } from './duration.ts'
import { svgElement } from './mark.ts'

/** The time that a drawing shows. */
export interface TimeRange {
  readonly from: number
  readonly length: number
}

const TICKS_WIDTH = 1_000
/** Failed calls are drawn above all others. */
const OUTCOMES = ['succeeded', 'denied', 'failed'] as const

/**
 * Draws calls as ticks with their durations, as only three paths, because there may be many. A click opens the nearest
 * call; with the keyboard, arrows choose one and Enter opens it.
 */
export function callTicks(
  label: string,
  calls: readonly NumberedCall[],
  range: TimeRange,
  onOpen: (id: string) => void
): HTMLElement {
  const placed = calls
    .map((each) => ({ each, x: (TICKS_WIDTH * (Date.parse(each.call.at) - range.from)) / range.length }))
    .filter(({ x }) => x >= 0 && x <= TICKS_WIDTH)
    .sort((one, other) => one.x - other.x)
  const svg = svgElement('svg', {
    viewBox: `0 0 ${TICKS_WIDTH} 10`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true'
  })
  for (const outcome of OUTCOMES) {
    const own = placed.filter(({ each }) => outcomeOf(each.call) === outcome)
    const lines = new Set(own.map(({ each, x }) => tickPath(x, (TICKS_WIDTH * each.call.ms) / range.length)))
    svg.append(svgElement('path', { class: outcome, d: [...lines].join('') }))
  }
  const tip = createElement('span', { class: 'tip', 'aria-hidden': true })
  const ticks = createElement(
    'div',
    {
      class: 'ticks',
      role: 'slider',
      tabindex: 0,
      'aria-label': label,
      'aria-valuemin': 1,
      'aria-valuemax': placed.length
    },
    tip
  )
  ticks.prepend(svg)
  let current = 0
  const choose = (index: number): void => {
    current = Math.min(placed.length - 1, Math.max(0, index))
    const chosen = placed[current]
    if (chosen === undefined) return
    const { call, number } = chosen.each
    const at = offset(Date.parse(call.at) - range.from)
    const failed = outcomeOf(call) === 'succeeded' ? '' : `, ${outcomeOf(call)}`
    const name = `${number} ${call.server} ${callName(call).slice(0, 60)}${failed}`
    const text = visibleText(`${name}: ${at}, ${duration(call.ms)}`)
    ticks.setAttribute('aria-valuenow', String(current + 1))
    ticks.setAttribute('aria-valuetext', text)
    tip.textContent = text
    const isRight = chosen.x > TICKS_WIDTH / 2
    tip.style.left = isRight ? 'auto' : `${chosen.x / (TICKS_WIDTH / 100)}%`
    tip.style.right = isRight ? `${100 - chosen.x / (TICKS_WIDTH / 100)}%` : 'auto'
  }
  const open = (): void => {
    const chosen = placed[current]
    if (chosen !== undefined) onOpen(chosen.each.id)
  }
  ticks.addEventListener('pointermove', ({ clientX }) => choose(nearest(placed, clientX, ticks)))
  ticks.addEventListener('click', ({ clientX }) => {
    choose(nearest(placed, clientX, ticks))
    open()
  })
  ticks.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      Home: 0,
      End: placed.length - 1
    }
    const next = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined
    if (next !== undefined) choose(next)
    else if (event.key === 'Enter' || event.key === ' ') open()
    else return
    event.preventDefault()
  })
  choose(0)
  return ticks
}

/** A line at the start of a call that was short, else a box for as long as it took. */
function tickPath(x: number, length: number): string {
  const start = x.toFixed(1)
  const end = Math.min(TICKS_WIDTH, x + length).toFixed(1)
  return start === end ? `M${start} 0v10` : `M${start} 0H${end}V10H${start}Z`
}

/** The index of the call that is nearest to a place on the screen. */
function nearest(placed: readonly { readonly x: number }[], clientX: number, ticks: HTMLElement): number {
  const { left, width } = ticks.getBoundingClientRect()
  const x = ((clientX - left) / Math.max(1, width)) * TICKS_WIDTH
  let best = 0
  for (const [index, each] of placed.entries())
    if (Math.abs(each.x - x) < Math.abs((placed[best]?.x ?? Infinity) - x)) best = index
  return best
}
