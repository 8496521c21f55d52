import { count } from '../base/wording.ts'
import type { Caller } from '../mcp/caller.ts'
import type { ToolSummary } from '../mcp/transcript-summary.ts'

/** The calls of one caller. */
export interface CallTotals {
  readonly tools: readonly ToolSummary[]
  readonly calls: number
  readonly errors: number
  readonly denied: number
  /** Those with an injected fault, which failed unless it was only a delay. */
  readonly injected: number
}

/**
 * Adds up the calls of one caller, so that calls by companions never count as the agent's. Those in the trials of agent tests
 * are the agent's.
 */
export function callsBy(caller: Caller, tools: readonly ToolSummary[]): CallTotals {
  const own = tools.filter((tool) => tool.caller === caller || (caller === 'agent' && tool.caller === 'trial'))
  const sum = (field: 'calls' | 'errors' | 'denied' | 'injected'): number =>
    own.reduce((total, tool) => total + (tool[field] ?? 0), 0)
  return { tools: own, calls: sum('calls'), errors: sum('errors'), denied: sum('denied'), injected: sum('injected') }
}

/** How many calls did not succeed, and what was injected: `1 failed, 2 denied`; empty if all succeeded. */
export function callProblems({ errors, denied, injected }: Pick<CallTotals, 'errors' | 'denied' | 'injected'>): string {
  const parts = [
    ...(errors === 0 ? [] : [count(errors, 'failed', 'failed')]),
    ...(denied === 0 ? [] : [count(denied, 'denied', 'denied')]),
    ...(injected === 0 ? [] : [`${injected} with an injected fault`])
  ]
  return parts.join(', ')
}
