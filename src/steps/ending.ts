import type { Life } from '../lease/life.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import type { Span, Story, StoryChanges } from '../report/story.ts'
import type { ArtifactResult } from './artifact.ts'
import type { Dumped } from './dump.ts'
import type { Released } from './release.ts'
import type { ReportRow } from './report.ts'

/** What post knows of the run: at its end, or so far. */
export interface Ending {
  readonly engine: Story['engine']
  readonly jobStatus: string
  readonly report: readonly ReportRow[]
  readonly dumped: readonly Dumped[]
  readonly released: readonly Released[]
  /** Leases whose release has not come to its end. */
  readonly underWay: ReadonlySet<number>
  readonly uncertain: readonly Life[]
  readonly artifact: ArtifactResult
  /** Whether report.html is in it. */
  readonly hasReport: boolean
  /** What the agent called, where the embedded engine wrote it down. */
  readonly calls: readonly ToolSummary[]
  /** What the agent changed, where that could be told. */
  readonly changes: StoryChanges | undefined
  readonly spans: readonly Span[]
  /** What failed in the job, where that is known. */
  readonly jobFailure: string
  /** Why main failed, if it did. */
  readonly mainFailure: string
}
