import type { Caller } from '../mcp/caller.ts'
import type { Story, StoryChanges } from './story.ts'

/** The data in report.html, which the page shows. */
export interface ReportData {
  readonly story: ReportStory
  /** The log of main and post. */
  readonly log: readonly string[]
  /** Why calls are missing or may be wrong, with code in backticks; empty if every call is known. */
  readonly recordingNote: string
  readonly calls: readonly RecordedCall[]
  readonly leftOut: LeftOut
}

/** A story as JSON, which has no maps. */
export interface ReportStory extends Omit<Story, 'changes'> {
  readonly changes: ReportChanges | undefined
}

/** What changed in the workspace, with the reasons as pairs. */
export interface ReportChanges extends Omit<StoryChanges, 'notShown'> {
  readonly notShown: readonly (readonly [path: string, reason: string])[]
}

/** A request in the transcript with its result: a tool call, or another request of the protocol. */
export interface RecordedCall {
  readonly at: string
  readonly server: string
  /** Who made the call, or whose client the server asked. */
  readonly caller: Caller
  readonly direction: string
  readonly method: string
  readonly tool?: string | undefined
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
  readonly failed: boolean
  /** Whether `allowed-tools` did not allow the call. */
  readonly denied: boolean
  readonly ms: number
  readonly bytes: number
}

/** What is left out of the page, so that browsers can open it. */
export interface LeftOut {
  /** The number of requests after the last one shown. */
  readonly calls: number
  /** The number of lines of the transcript that cannot be read. */
  readonly unreadable: number
  /** The number of lines at the start of the log. */
  readonly logLines: number
}
