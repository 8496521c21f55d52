import type { Host } from '../host/host.ts'
import type { Span } from '../report/story.ts'

const DOINGS = ['start engine', 'acquire', 'upload', 'seed', 'verify', 'agent', 'dump', 'artifact', 'release'] as const
const MOST_SPANS = 100
const LONGEST_NAME = 64

/** Writes down what was done when. */
export class Timeline {
  readonly #spans: Span[] = []
  readonly #causes = new Set<unknown>()

  /** Does something and notes how long it took; what it came to can be a failure even where nothing is thrown. */
  async during<T>(
    doing: Span['doing'],
    of: string,
    work: () => Promise<T>,
    hasFailed: (result: T) => boolean = () => false
  ): Promise<T> {
    const from = Date.now()
    try {
      const result = await work()
      this.add({ doing, of, from, to: Date.now(), failed: hasFailed(result) })
      return result
    } catch (error) {
      // What is stopped because another failed ends with the error of that other, and did not fail itself.
      this.add({ doing, of, from, to: Date.now(), failed: !this.#causes.has(error) })
      this.#causes.add(error)
      throw error
    }
  }

  /** The clock on the wall may be set back meanwhile. */
  add(span: Span): void {
    this.#spans.push({ ...span, to: Math.max(span.from, span.to) })
  }

  get spans(): readonly Span[] {
    return this.#spans
  }
}

/** The time between main and post, which is the agent's; marked when the job failed in it. */
export function agentSpan(mainEnd: number, jobStatus: string): Span {
  const to = Math.max(mainEnd, Date.now())
  return { doing: 'agent', of: '', from: mainEnd, to, failed: jobStatus === 'failure' }
}

/** What main leaves of its timeline: when it ended, and its spans, counted from there. */
type Saved = readonly [number, ...(readonly [number, string, number, number, 0 | 1])[]]

/** Leaves main's part for post, short: state travels in an environment variable, which has a limit. */
export function saveTimeline(host: Host, { spans }: Timeline): void {
  const end = Date.now()
  const rows = uploadsFirst(spans)
    .slice(0, MOST_SPANS)
    .map(({ doing, of, from, to, failed }) => {
      const name = of.slice(0, LONGEST_NAME)
      return [DOINGS.indexOf(doing), name, end - from, end - to, failed ? 1 : 0] as const
    })
  try {
    host.saveState('timeline', JSON.stringify([end, ...rows] satisfies Saved))
  } catch {
    // The disk may be full: what main failed with must be heard, not this.
  }
}

/** What is cut is the end, and no upload must be there: post tells by it what a workspace is compared with. */
function uploadsFirst(spans: readonly Span[]): readonly Span[] {
  const isUpload = ({ doing }: Span): boolean => doing === 'upload'
  return [...spans.filter(isUpload), ...spans.filter((span) => !isUpload(span))]
}

/** Main's part, and when main ended; nothing where main was killed before its end. No release hangs on it. */
export function timelineInState(host: Host): { readonly spans: readonly Span[]; readonly mainEnd: number | undefined } {
  try {
    const [end, ...rows] = JSON.parse(host.state('timeline')) as Saved
    const spans = rows.flatMap(([index, of, from, to, failed]) => {
      const doing = DOINGS[index]
      return doing === undefined ? [] : [{ doing, of, from: end - from, to: end - to, failed: failed === 1 }]
    })
    return { spans, mainEnd: end }
  } catch {
    return { spans: [], mainEnd: undefined }
  }
}
