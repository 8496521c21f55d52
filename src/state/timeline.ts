import type { Host } from '../host/host.ts'
import { STATE } from './keys.ts'

const ACTIVITIES = [
  'start engine',
  'acquire',
  'upload',
  'seed',
  'verify',
  'agent',
  'dump',
  'artifact',
  'release'
] as const
const MAX_SPANS = 100
const MAX_NAME_LENGTH = 64

/** A stretch of the run. Times are milliseconds since 1970, because main and post are two processes. */
export interface Span {
  readonly activity: (typeof ACTIVITIES)[number]
  /** The alias that the activity was for; empty if it was for all. */
  readonly alias: string
  readonly from: number
  readonly to: number
  readonly failed: boolean
}

/** Records what the action did, and when. */
export class Timeline {
  readonly #spans: Span[] = []
  readonly #causes = new Set<unknown>()

  /** Runs work and records how long it took. `hasFailed` tells whether a result that was not thrown is a failure. */
  async during<T>(
    activity: Span['activity'],
    alias: string,
    work: () => Promise<T>,
    hasFailed: (result: T) => boolean = () => false
  ): Promise<T> {
    const from = Date.now()
    try {
      const result = await work()
      this.add({ activity, alias, from, to: Date.now(), failed: hasFailed(result) })
      return result
    } catch (error) {
      // Work that was stopped by another failure ends with the error of that failure, and did not fail itself.
      this.add({ activity, alias, from, to: Date.now(), failed: !this.#causes.has(error) })
      this.#causes.add(error)
      throw error
    }
  }

  /** Adds a span. The system clock may have been set back, so a span never ends before it starts. */
  add(span: Span): void {
    this.#spans.push({ ...span, to: Math.max(span.from, span.to) })
  }

  get spans(): readonly Span[] {
    return this.#spans
  }
}

/** The time between main and post, in which the agent runs; failed if the job failed. */
export function agentSpan(mainEnd: number, jobStatus: string): Span {
  const to = Math.max(mainEnd, Date.now())
  return { activity: 'agent', alias: '', from: mainEnd, to, failed: jobStatus === 'failure' }
}

/** The saved form: when main ended, then its spans with times relative to that. */
type Saved = readonly [number, ...(readonly [number, string, number, number, 0 | 1])[]]

/** Saves main's timeline for post, in a short form because state entries have a size limit. */
export function saveTimeline(host: Pick<Host, 'saveState'>, { spans }: Timeline): void {
  const end = Date.now()
  const rows = uploadsFirst(spans)
    .slice(0, MAX_SPANS)
    .map(({ activity, alias, from, to, failed }) => {
      const name = alias.slice(0, MAX_NAME_LENGTH)
      return [ACTIVITIES.indexOf(activity), name, end - from, end - to, failed ? 1 : 0] as const
    })
  try {
    host.saveState(STATE.timeline, JSON.stringify([end, ...rows] satisfies Saved))
  } catch {
    // The disk may be full. The error that main failed with matters more.
  }
}

/** Puts uploads first so that the limit never cuts them: post needs them to know what to compare the workspace with. */
function uploadsFirst(spans: readonly Span[]): readonly Span[] {
  const isUpload = ({ activity }: Span): boolean => activity === 'upload'
  return [...spans.filter(isUpload), ...spans.filter((span) => !isUpload(span))]
}

/** Main's timeline and when main ended; empty if main was killed before it could save it. */
export function readTimeline(host: Pick<Host, 'getState'>): {
  readonly spans: readonly Span[]
  readonly mainEnd: number | undefined
} {
  try {
    const [end, ...rows] = JSON.parse(host.getState(STATE.timeline)) as Saved
    const spans = rows.flatMap(([index, alias, from, to, failed]) => {
      const activity = ACTIVITIES[index]
      return activity === undefined ? [] : [{ activity, alias, from: end - from, to: end - to, failed: failed === 1 }]
    })
    return { spans, mainEnd: end }
  } catch {
    return { spans: [], mainEnd: undefined }
  }
}
