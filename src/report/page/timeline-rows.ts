import type { Span } from '../../state/timeline.ts'

/** One line of the timeline; what overlaps stands in lanes below each other. */
export interface TimelineRow {
  readonly label: string
  readonly lanes: readonly (readonly Span[])[]
}

/** The spans by whom they were done for: first what was done for all, each by itself, then server by server. */
export function rowsOf(spans: readonly Span[], nameOf: (doing: Span['doing']) => string): TimelineRow[] {
  const rows = new Map<string, Span[]>()
  const sorted = [...spans].sort((one, other) => one.from - other.from)
  for (const span of [...sorted.filter(({ of }) => of === ''), ...sorted.filter(({ of }) => of !== '')]) {
    const key = span.of === '' ? ` ${nameOf(span.doing)}` : span.of
    rows.set(key, [...(rows.get(key) ?? []), span])
  }
  return [...rows].map(([key, row]) => ({ label: key.trim(), lanes: lanesOf(row) }))
}

/** Each span in the first lane that is free by then. */
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
const MOST_TICKS = 7

/** The points of time that an axis of this length names. */
export function ticksOf(lengthMs: number): number[] {
  const step =
    STEPS_MS.find((each) => lengthMs / each <= MOST_TICKS) ?? Math.ceil(lengthMs / MOST_TICKS / 3_600_000) * 3_600_000
  return Array.from({ length: Math.floor(lengthMs / step) + 1 }, (_, index) => index * step)
}
