import type { Caller } from '../../mcp/caller.ts'
import type { RecordedCall } from '../report-data.ts'
import { outcomeOf } from './call-outcome.ts'

/** A call with its number in the order of time. */
export interface NumberedCall {
  /** From 1 for each caller. Requests of the protocol are counted apart. */
  readonly number: number
  /** Unique on the page, for links, such as `call-3`. */
  readonly id: string
  readonly call: RecordedCall
}

/** Which calls to show, and in which order. */
export interface CallFilter {
  /** Words that the call must contain. */
  readonly query: string
  readonly caller: Caller | undefined
  readonly server: string | undefined
  /** The name of a tool, or a method of the protocol. */
  readonly name: string | undefined
  /** Whether to show only calls that failed or were denied. */
  readonly onlyProblems: boolean
  /** Whether to show requests that are not tool calls, such as `initialize`. */
  readonly withProtocol: boolean
  readonly order: 'time' | 'slowest'
}

/** The name of a call: its tool, or its method if it is not a tool call. */
export const callName = ({ tool, method }: RecordedCall): string => tool ?? method

/** How links begin. Most readers look for the agent's calls, so theirs are the shortest. */
const ID_PREFIXES: Readonly<Record<Caller, string>> = {
  agent: 'call',
  trial: 'trial-call',
  verifier: 'verifier-call',
  companion: 'companion-call'
}

/** Numbers calls in the order of time. */
export function numberedCalls(calls: readonly RecordedCall[]): readonly NumberedCall[] {
  const sorted = calls.map((call) => ({ call, at: Date.parse(call.at) || 0 })).sort((one, other) => one.at - other.at)
  const counts = new Map<string, number>()
  return sorted.map(({ call }) => {
    const prefix = call.tool === undefined ? 'request' : ID_PREFIXES[call.caller]
    const number = (counts.get(prefix) ?? 0) + 1
    counts.set(prefix, number)
    return { number, id: `${prefix}-${number}`, call }
  })
}

const MAX_DEPTH = 100
const CALLS_PER_TURN = 250

/** All calls of the report, searchable. */
export class CallIndex {
  readonly calls: readonly NumberedCall[]
  readonly #texts: string[] = []

  constructor(calls: readonly NumberedCall[]) {
    this.calls = calls
  }

  /** The calls that match, in the requested order. */
  find({ query, caller, server, name, onlyProblems, withProtocol, order }: CallFilter): NumberedCall[] {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const found = this.calls.filter(
      ({ call }, index) =>
        (withProtocol || name !== undefined || call.tool !== undefined) &&
        (!onlyProblems || outcomeOf(call) !== 'succeeded') &&
        (caller === undefined || call.caller === caller) &&
        (server === undefined || call.server === server) &&
        (name === undefined || callName(call) === name) &&
        (words.length === 0 || this.#containsAll(index, words))
    )
    return order === 'time' ? found : found.sort((one, other) => other.call.ms - one.call.ms)
  }

  /** Indexes some more calls; returns false once all are indexed. */
  indexMore(): boolean {
    const from = this.#texts.length
    for (let index = from; index < Math.min(from + CALLS_PER_TURN, this.calls.length); index++) this.#textAt(index)
    return this.#texts.length < this.calls.length
  }

  #containsAll(index: number, words: readonly string[]): boolean {
    const text = this.#textAt(index)
    return words.every((word) => text.includes(word))
  }

  #textAt(index: number): string {
    // Indexes in order, so that `indexMore` can continue at the end.
    for (let next = this.#texts.length; next <= index; next++) this.#texts.push(searchText(this.calls[next]?.call))
    return this.#texts[index] ?? ''
  }
}

/** All keys and values of a call, in lower case. */
function searchText(call: RecordedCall | undefined): string {
  const words: string[] = []
  const collect = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || value === null || value === undefined) return
    if (typeof value !== 'object') words.push(String(value))
    else if (Array.isArray(value)) for (const item of value) collect(item, depth + 1)
    else
      for (const [key, inner] of Object.entries(value)) {
        words.push(key)
        collect(inner, depth + 1)
      }
  }
  if (call === undefined) return ''
  const label = call.denied ? 'denied' : undefined
  const injected = call.injected === undefined ? undefined : `injected: ${call.injected}`
  for (const value of [call.server, call.method, call.tool, label, injected, call.params, call.result, call.error])
    collect(value, 0)
  return words.join('\n').toLowerCase()
}
