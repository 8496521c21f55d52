import type { ToolResult } from '../../../mcp/tool-result.ts'

/** What a trial left behind. Undefined means that it could not be collected; then what is expected of it is not met. */
export interface TrialEvidence {
  /** Of the agent's command; undefined if a signal ended it. */
  readonly exitCode: number | undefined
  /** Whether it was ended at its time limit. */
  readonly timedOut: boolean
  /** What the command printed. */
  readonly output: string | undefined
  /** Whether the middle of it is missing, because it is too long. */
  readonly isOutputCut?: boolean
  /** What it printed about its errors, or else all that it printed. */
  readonly end?: string
  /** The empty folder that the agent was started in. */
  readonly agentFolder?: string
  /** The calls of the agent, and of nobody else. */
  readonly calls: readonly AgentCall[] | undefined
  /** Reads a file of the workspace after the agent; undefined if there is none. Throws if it cannot be read or is too large. */
  readonly readFile: ((path: string) => Promise<Buffer | undefined>) | undefined
  readonly changes: readonly FileChange[] | undefined
  /** The answers to `expect.state`, in its order. */
  readonly state: readonly StateAnswer[]
  /** The result of `expect.run`. */
  readonly run: CommandResult | undefined
}

/** What a server answered, or why there is no answer. */
export type StateAnswer = ToolResult | { readonly missing: string }

/** A tool call of the agent. */
export interface AgentCall {
  readonly server: string
  readonly tool: string
  /** Undefined if they were too long to be recorded. */
  readonly arguments: unknown
  /** Whether the tool answered with an error, or not at all. */
  readonly failed: boolean
  /** Whether `allowed-tools` denied it. */
  readonly denied: boolean
  /** The fault that was injected into it. */
  readonly injected?: string
  /** Its place among the faults of the trial, from 0. */
  readonly fault?: number
}

/** A file of the workspace that differs from what was uploaded. */
export interface FileChange {
  readonly path: string
  readonly change: 'added' | 'changed' | 'deleted'
}

/** How a command ended that took too long. */
export const TIMED_OUT = 'it was ended at its time limit'

/** How a command ended, and what it printed. */
export interface CommandResult {
  /** Undefined if it has none. */
  readonly exitCode: number | undefined
  /** Why it has none, as `it was not run: …`; undefined if a signal ended it. */
  readonly ending?: string
  readonly output: string
}
