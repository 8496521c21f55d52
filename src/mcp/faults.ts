import { isAllowedTool } from './tool-rules.ts'

/** What replaces the answer of a server to a tool call. The server never sees such a call. */
export type FaultAnswer =
  /** A JSON-RPC error. */
  | { readonly kind: 'error'; readonly message: string }
  /** A result with `isError`. */
  | { readonly kind: 'is-error'; readonly message: string }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number }
  /** The connection breaks in the middle of an answer that is JSON, or a stream of events. */
  | { readonly kind: 'break'; readonly body: 'json' | 'stream' }

/** Numbers of calls, from 1. Without `most`, there is no end. */
export interface CallRange {
  readonly least: number
  readonly most?: number
}

/** Which calls of an agent get a fault, and which. Without `calls` and `rate`, all calls of the tools do. */
export interface FaultRule {
  /** `server.tool`, both with `*` and `?`. */
  readonly name: string
  /** Counted over all calls that the name matches. */
  readonly calls?: readonly CallRange[]
  /** The share of the calls, from 0 to 1. */
  readonly rate?: number
  readonly delayMs?: number
  readonly answer?: FaultAnswer
}

/** A rule that hits a call, with its place in the plan. */
export interface ChosenFault extends FaultRule {
  /** From 0. */
  readonly index: number
}

/** What a call got. */
export interface InjectedFault {
  /** In a few words: `delay of 1500 ms, HTTP 429`. */
  readonly what: string
  /** The place of its rule in the plan, from 0. */
  readonly index: number
}

/** The faults of one caller. What is hit is a function of the plan and of the calls alone. */
export interface FaultPlan {
  readonly seed: number
  /** Makes callers with the same seed differ: the case and the trial. */
  readonly scope: string
  readonly rules: readonly FaultRule[]
}

/** The limits of faults. */
export const FAULT_LIMITS = {
  rules: 100,
  ranges: 100,
  nameLength: 300,
  messageLength: 10_000,
  scopeLength: 1_000,
  delayMs: 600_000,
  retryAfterSeconds: 3_600,
  call: 9_999_999,
  seed: 2 ** 32 - 1
} as const

/** Names are the agent's choice, and matching takes time for each character. */
const MAX_TOOL_LENGTH = 1_000

/** Whether a rule is about a tool. */
export function isFaultOf({ name }: FaultRule, alias: string, tool: string): boolean {
  return isAllowedTool({ allowed: [name], denied: [] }, `${alias}.${tool}`.slice(0, MAX_TOOL_LENGTH))
}

/** What is injected, in a few words: `delay of 1500 ms, HTTP 429`. */
export function describeFault({ delayMs, answer }: Pick<FaultRule, 'delayMs' | 'answer'>): string {
  const delay = delayMs === undefined ? [] : [`delay of ${delayMs} ms`]
  return [...delay, ...(answer === undefined ? [] : [describeAnswer(answer)])].join(', ')
}

function describeAnswer(answer: FaultAnswer): string {
  switch (answer.kind) {
    case 'error':
      return 'JSON-RPC error'
    case 'is-error':
      return 'result with isError'
    case 'status':
      return `HTTP ${answer.status}`
    case 'break':
      return answer.body === 'json' ? 'broken connection' : 'broken stream'
  }
}
