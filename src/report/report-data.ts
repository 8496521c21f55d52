import type { Caller } from '../mcp/caller.ts'
import type { ReportChanges } from './report-changes.ts'
import type { Story } from './story.ts'
import type { TestsReport } from './tests-report.ts'

/** The data in report.html, which the page shows. */
export interface ReportData {
  /** Agent tests, one for each step that ran some. */
  readonly tests: readonly TestsReport[]
  /** Why agent tests of the job are missing; empty if none are. */
  readonly testsNote: string
  /** The run of the main action; undefined in a report of agent tests alone. */
  readonly story: ReportStory | undefined
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

/** A request in the transcript with its result: a tool call, or another request of the protocol. */
export interface RecordedCall {
  readonly at: string
  readonly server: string
  /** Who made the call, or whose client the server asked. */
  readonly caller: Caller
  /** The trial of an agent test, as the transcript calls it. */
  readonly trial?: string | undefined
  readonly direction: string
  readonly method: string
  readonly tool?: string | undefined
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
  readonly failed: boolean
  /** Whether `allowed-tools` did not allow the call. */
  readonly denied: boolean
  /** The fault that was injected into the call. */
  readonly injected?: string | undefined
  /** `not recorded` if a cassette could not answer the call. */
  readonly replay?: string | undefined
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
