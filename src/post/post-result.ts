import type { LeaseState } from '../lease/lease-state.ts'
import type { ReleaseResult } from '../lease/release.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import type { Recording, Story, StoryChanges, StoryChecks } from '../report/story.ts'
import { STATE } from '../state/keys.ts'
import type { SavedServer } from '../state/saved-servers.ts'
import type { Span } from '../state/timeline.ts'
import type { ArtifactResult } from './artifact.ts'
import type { DumpResult } from './dump.ts'
import { allSpans, type PostContext } from './post-context.ts'

/** What post found out about the agent's work. */
export interface Findings {
  readonly dumped: readonly DumpResult[]
  readonly recording: Recording
  /** The recorded tool calls, per caller and tool. */
  readonly calls: readonly ToolSummary[]
  readonly checks: StoryChecks
  /** What the agent changed in the workspace, if the workspace could be compared. */
  readonly changes: StoryChanges | undefined
}

/** How far the releases and the artifact are. */
export interface Outcome {
  readonly released: readonly ReleaseResult[]
  /** The numbers of the leases whose release is not finished. */
  readonly inProgress: ReadonlySet<number>
  /** Acquires whose answer was lost: their sandboxes may be held. */
  readonly uncertain: readonly LeaseState[]
  readonly artifact: ArtifactResult
  /** Whether report.html is in the artifact. */
  readonly hasReport: boolean
}

/** What post knows about the run. The report in the artifact shows it as of then, the summary as of the end. */
export interface PostResult extends Findings, Outcome {
  readonly engine: Story['engine']
  readonly jobStatus: string
  readonly servers: readonly SavedServer[]
  readonly spans: readonly Span[]
  /** What failed in the job, if the host knows it. */
  readonly jobFailure: string
  /** Why main failed; empty if it did not. */
  readonly mainFailure: string
}

const isReplayed = ({ recordedAt }: SavedServer): boolean => recordedAt !== undefined

/** Puts together what post knows at this moment. */
export function postResult(context: PostContext, findings: Findings, outcome: Outcome): PostResult {
  const { engine, host, plan, servers } = context
  return {
    engine: engine === undefined ? 'klavis' : servers.some(isReplayed) ? 'replay' : 'embedded',
    jobStatus: plan.jobStatus,
    servers,
    spans: allSpans(context),
    jobFailure: host.getState(STATE.jobFailure),
    mainFailure: host.getState(STATE.mainFailure),
    ...findings,
    ...outcome
  }
}
