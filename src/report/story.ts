import type { Change } from '../archive/compare.ts'
import type { LeaseKind } from '../lease/record.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'
import type { Span } from '../state/timeline.ts'

/** What a run was, as people are told of it: post gathers it once; summary, report and comment show it. */
export interface Story {
  /** Of the action. */
  readonly version: string
  readonly run: StoryRun
  readonly engine: 'klavis' | 'embedded'
  /** How the job ended, in the runner's word; empty where nobody says. */
  readonly jobStatus: string
  /** What failed in it, where that is known: at a terminal it is the command. */
  readonly jobFailure: string
  /** Why main failed; empty when it did not. */
  readonly failure: string
  readonly servers: readonly StoryServer[]
  readonly spans: readonly Span[]
  /** What the agent called, where a transcript tells it. */
  readonly tools: readonly ToolSummary[]
  /** What the agent changed in the workspace, where there is one and its dump could be compared. */
  readonly changes: StoryChanges | undefined
  readonly leftovers: readonly Leftover[]
  readonly artifact: StoryArtifact | undefined
}

/** Which run it was. */
export interface StoryRun {
  readonly repository: string
  readonly runId: string
  readonly attempt: string
  readonly job: string
  readonly serverUrl: string
}

/** One server, from its acquire to its release. */
export interface StoryServer {
  /** Those of a local sandbox share one number: their dump and their end are one. */
  readonly lease: number
  readonly alias: string
  readonly server: string
  readonly kind: LeaseKind
  /** `ready`, `not verified`, or the API's own word. */
  readonly status: string
  readonly tools: number | undefined
  /** How long it took to get it, and until its MCP server answered. */
  readonly acquireMs: number
  readonly readyMs: number | undefined
  /** What was dumped of it, in a word or two: a size, `failed`, `–`. */
  readonly dump: string
  /** How it ended, in a word or two: `released`, `kept alive`, `NOT released`; `being released` before that. */
  readonly end: string
  /** Whose it is, where it is not this job's to release: another job's, or there before. */
  readonly leftTo?: 'another job' | 'its user'
  /** Whether that is as it should be. */
  readonly isWell: boolean
}

/** What changed in the workspace since the upload. */
export interface StoryChanges {
  /** In one line. */
  readonly told: string
  /** How many files changed, also those that are not listed here. */
  readonly number: number
  /** The first of them: all are in changes.json. */
  readonly files: readonly Change[]
  /** Unified diff of the text files among them, as far as it is not too long. */
  readonly diff: string
  /** Path → why it is not in the diff, for those listed here. */
  readonly notShown: ReadonlyMap<string, string>
  /** How many are not in the diff, by why; of all. */
  readonly reasons: Readonly<Record<string, number>>
}

/** What may still be acquired when the job has ended. */
export interface Leftover {
  readonly alias: string
  readonly what: 'not released' | 'perhaps acquired' | 'kept'
  /** When it frees itself, why it was not released, and where no command can, how it is released by hand. */
  readonly told: string
  /** What releases it by hand, a line for each command; empty when nothing can, or nothing need. */
  readonly command: string
}

/** Where the files are: with GitHub, or, when that could not be, in a folder of the runner. */
export type StoryArtifact =
  | { readonly name: string; readonly url: string | undefined; readonly hasReport?: boolean }
  | { readonly folder: string }
