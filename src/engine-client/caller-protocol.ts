import type { TemporaryCallerKind } from '../mcp/caller.ts'
import type { FaultPlan } from '../mcp/faults.ts'
import type { ToolRules } from '../mcp/tool-rules.ts'

/** A server that a temporary caller may use: a route of the gateway by its alias, a server of the engine by its URL. */
export interface CallerServer {
  readonly alias: string
  /** The URL of the agent or of companions. Only the engine needs it. */
  readonly url?: string
  /** What a trial adds to main's `allowed-tools`: a call must be allowed by both. Verifiers are bound by neither. */
  readonly rules?: Pick<ToolRules, 'allowed' | 'denied'>
}

/** What a temporary caller is opened with: the agent of one trial, or the verifier that checks its work. */
export interface NewCaller {
  readonly caller: TemporaryCallerKind
  /** The case and trial, such as `7-2`, as the transcript shows it. */
  readonly trial: string
  readonly servers: readonly CallerServer[]
  /** Faults for its calls. Verifiers get none. */
  readonly faults?: FaultPlan
}

/** A temporary caller, with its own URLs by alias. The token in them is a secret until the caller is ended. */
export interface OpenedCaller {
  readonly id: string
  readonly urls: Readonly<Record<string, string>>
}

/** One call of a tool, from the memory of the process that passed it on. It is not redacted. */
export interface CallerCall {
  /** The alias. */
  readonly server: string
  readonly tool: string
  /** As the caller sent them; null if they were too long to be kept. */
  readonly arguments: unknown
  /** True for a call without an answer, too. */
  readonly failed: boolean
  /** Whether `allowed-tools` did not allow it. */
  readonly denied: boolean
  /** The fault that was injected into it, in a few words. */
  readonly injected?: string
  /** The place of that fault in the plan of the caller, from 0. */
  readonly fault?: number
  /** Set if a cassette had no answer to it. */
  readonly replay?: 'not recorded'
  readonly ms: number
  /** When it was sent, in ISO 8601. */
  readonly at: string
  /** Set if the arguments were too long to be kept. */
  readonly cut?: true
  /** The beginning of what the tool answered, as text; missing if there was no answer, or too many to keep all. */
  readonly answer?: string
  /** Set if the answer is longer. */
  readonly answerCut?: true
}

/** Everything that a temporary caller did, in the order of its requests. */
export interface CallerRecord {
  readonly calls: readonly CallerCall[]
  /** How many calls are not in the list. */
  readonly dropped: number
  /** How often the gateway's worker died since the caller was opened; calls in flight were lost. Always 0 on the engine. */
  readonly workerDeaths: number
}
