import type { Span } from '../../state/timeline.ts'

/** One row of the timeline. Spans that overlap are in different lanes. */
export interface TimelineRow {
  readonly label: string
  readonly lanes: readonly (readonly Span[])[]
}

/** Groups the spans into rows: first one row for each activity that was for all, then one row for each server. */
export function rowsOf(spans: readonly Span[], nameOf: (activity: Span['activity']) => string): TimelineRow[] {
  const rows = new Map<string, Span[]>()
  const sorted = [...spans].sort((one, other) => one.from - other.from)
  for (const span of [...sorted.filter(({ alias }) => alias === ''), ...sorted.filter(({ alias }) => alias !== '')]) {
    const key = span.alias === '' ? ` ${nameOf(span.activity)}` : span.alias
    rows.set(key, [...(rows.get(key) ?? []), span])
  }
  return [...rows].map(([key, row]) => ({ label: key.trim(), lanes: lanesOf(row) }))
}

/** Puts each span into the first lane that is free. */
function lanesOf(spans: readonly Span[]): Span[][] {
  const lanes: Span[][] = []
  for (const span of spans) {
    const free = lanes.find((lane) => (lane.at(-1)?.to ?? 0) <= span.from)
    if (free === undefined) lanes.push([span])
    else free.push(span)
  }
  return lanes
}

const STEPS_MS = [
  100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000
]
const MAX_TICKS = 7

/** The times to label on an axis of this length. */
export function ticksOf(lengthMs: number): number[] {
  const step =
    STEPS_MS.find((each) => lengthMs / each <= MAX_TICKS) ?? Math.ceil(lengthMs / MAX_TICKS / 3_600_000) * 3_600_000
  return Array.from({ length: Math.floor(lengthMs / step) + 1 }, (_, index) => index * step)
}
