import type { Story, StoryChanges } from './story.ts'

/** What report.html holds: the one block of data that the page shows. */
export interface ReportData {
  readonly story: ReportStory
  /** What was said while the step ran. */
  readonly log: readonly string[]
  /** Whether the calls were written down: the cloud has no transcript. */
  readonly hasTranscript: boolean
  readonly calls: readonly RecordedCall[]
  readonly leftOut: LeftOut
}

/** A story as JSON, which knows no maps. */
export interface ReportStory extends Omit<Story, 'changes'> {
  readonly changes: ReportChanges | undefined
}

/** What changed in the workspace; why a file has no lines stands beside its path. */
export interface ReportChanges extends Omit<StoryChanges, 'notShown'> {
  readonly notShown: readonly (readonly [path: string, why: string])[]
}

/** A request of the transcript with its answer: a tool call, or one of the protocol's own. */
export interface RecordedCall {
  readonly at: string
  readonly server: string
  readonly direction: string
  readonly method: string
  readonly tool?: string | undefined
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
  readonly failed: boolean
  readonly ms: number
  readonly bytes: number
}

/** What is not in the page, since nobody could open it otherwise. */
export interface LeftOut {
  /** Requests after the last one that is shown. */
  readonly calls: number
  /** Lines of the transcript that cannot be read. */
  readonly broken: number
  /** Lines at the beginning of the log. */
  readonly logLines: number
}
