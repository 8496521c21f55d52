import type { Change } from '../archive/compare.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import type { RecordedChecks } from '../state/checks.ts'
import type { SavedServer } from '../state/saved-servers.ts'
import type { Span } from '../state/timeline.ts'

/** What happened in a run. Post builds it, and summary, report and comment show it. */
export interface Story {
  /** The version of the action. */
  readonly version: string
  readonly run: StoryRun
  readonly engine: 'klavis' | 'embedded' | 'replay'
  /** The status of the job as the runner calls it; empty if unknown. */
  readonly jobStatus: string
  /** What failed in the job, if known. At a terminal it is the command. */
  readonly jobFailure: string
  /** Why main failed; empty if it did not. */
  readonly failure: string
  readonly servers: readonly StoryServer[]
  readonly spans: readonly Span[]
  /** Which calls were recorded. */
  readonly recording: Recording
  /** The recorded tool calls, per caller and tool. */
  readonly tools: readonly ToolSummary[]
  /** What companions checked. */
  readonly checks: StoryChecks
  /** What the agent changed in the workspace, if its dump could be compared. */
  readonly changes: StoryChanges | undefined
  readonly leftovers: readonly Leftover[]
  readonly artifact: StoryArtifact | undefined
}

/**
 * Which calls were recorded. `all`: every call through a published URL. `configs`: calls through the config files of
 * clients, but not those through the URLs in outputs and environment variables. `off`: none. `lost`: calls were recorded,
 * but the gateway was killed or a later step changed its transcript, so the counts are not proven. `failed`: none, because
 * the gateway could not be used.
 */
export type Recording = 'all' | 'configs' | 'off' | 'lost' | 'failed'

/** The checks of the job. */
export interface StoryChecks extends RecordedChecks {
  /**
   * `proven`: the engine or gateway kept all of them in its memory. `not proven`: some were in a file, which later steps
   * can change. `lost`: some may be missing or wrong, because the engine or gateway was killed, or a file was changed.
   */
  readonly basis: 'proven' | 'not proven' | 'lost'
}

/** The run on GitHub, or at a terminal. */
export interface StoryRun {
  readonly repository: string
  readonly runId: string
  readonly attempt: string
  readonly job: string
  readonly serverUrl: string
}

/** One server, from its acquire to its release. */
export interface StoryServer extends Omit<SavedServer, 'seq' | 'isBorrowed'> {
  /** The number of the lease. The servers of a local sandbox share one. */
  readonly lease: number
  /** `ready`, `not verified`, or a status of the API. */
  readonly status: string
  /** The dump: its size, `failed` or `–`. */
  readonly dump: string
  /** How the lease ended, such as `released`, `kept alive` or `NOT released`; `being released` before that. */
  readonly end: string
  /** The owner of a lease that is not this job's to release. */
  readonly leftTo?: 'another job' | 'its user'
  /** False if the server did not answer, or its dump or release failed. */
  readonly isOk: boolean
}

/** What changed in the workspace since the upload. */
export interface StoryChanges {
  /** One line. */
  readonly summary: string
  /** How many files changed, including those not listed here. */
  readonly fileCount: number
  /** The first changed files. changes.json lists all of them. */
  readonly files: readonly Change[]
  /** The unified diff of the text files, within a size limit. */
  readonly diff: string
  /** Why a listed file is not in the diff, by path. */
  readonly notShown: ReadonlyMap<string, string>
  /** How many of all changed files are not in the diff, by reason. */
  readonly reasons: Readonly<Record<string, number>>
}

/** A lease that may still be held when the job has ended. */
export interface Leftover {
  readonly alias: string
  readonly kind: 'not released' | 'possibly held' | 'kept'
  /** When it expires, why it was not released, and, if there is no command, how to release it manually. */
  readonly detail: string
  /** The commands that release it, one per line; empty if there is none or none is needed. */
  readonly command: string
}

/** Where the files are: in an artifact, or, if that failed, in a folder on the runner. */
export type StoryArtifact =
  | { readonly name: string; readonly url: string | undefined; readonly hasReport?: boolean }
  | { readonly folder: string }
