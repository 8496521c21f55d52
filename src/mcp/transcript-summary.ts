import { isJsonObject, type JsonObject, parseJson } from '../base/json.ts'
import { type Caller, isCaller } from './caller.ts'

/** The statistics of one tool over all its calls by one caller. */
export interface ToolSummary {
  readonly caller: Caller
  readonly server: string
  readonly tool: string
  readonly calls: number
  /** Calls that failed, without those that were denied. */
  readonly errors: number
  /** Calls that `allowed-tools` did not allow. */
  readonly denied: number
  /** Calls with an injected fault; missing if there are none. */
  readonly injected?: number
  /** Milliseconds that 50 % and 95 % of the calls did not exceed. */
  readonly p50: number
  readonly p95: number
}

/** One call of a tool that has ended. */
export interface CountedCall {
  readonly caller: Caller
  readonly server: string
  readonly tool: string
  readonly ms: number
  readonly failed: boolean
  readonly denied: boolean
  readonly isInjected: boolean
}

/** An agent chooses the names that it calls, and the summary must stay small. */
const MAX_TOOLS = 2_000
const MAX_NAME_LENGTH = 128
const OTHERS = { server: '(other servers)', tool: '(other tools)' } as const

interface ToolCalls extends Pick<CountedCall, 'caller' | 'server' | 'tool'> {
  readonly times: number[]
  errors: number
  denied: number
  injected: number
}

/** Counts calls per caller and tool. Beyond 2,000 tools, the calls of further ones are counted together. */
export class CallCounter {
  readonly #tools = new Map<string, ToolCalls>()

  add({ caller, server, tool, ms, failed, denied, isInjected }: CountedCall): void {
    const seen = this.#toolOf(caller, shortened(server), shortened(tool))
    seen.times.push(ms)
    if (denied) seen.denied += 1
    else if (failed) seen.errors += 1
    if (isInjected) seen.injected += 1
  }

  #toolOf(caller: Caller, server: string, tool: string): ToolCalls {
    const key = JSON.stringify([caller, server, tool])
    const seen = this.#tools.get(key)
    if (seen !== undefined) return seen
    if (this.#tools.size >= MAX_TOOLS && tool !== OTHERS.tool) return this.#toolOf(caller, OTHERS.server, OTHERS.tool)
    const added: ToolCalls = { caller, server, tool, times: [], errors: 0, denied: 0, injected: 0 }
    this.#tools.set(key, added)
    return added
  }

  /** The agent's calls first, then by server and tool. */
  summary(): ToolSummary[] {
    return [...this.#tools.values()]
      .map(({ times, injected, ...counted }) => {
        const sorted = times.toSorted((one, other) => one - other)
        const marked = injected === 0 ? {} : { injected }
        return { ...counted, ...marked, calls: sorted.length, p50: rank(sorted, 0.5), p95: rank(sorted, 0.95) }
      })
      .sort(
        (one, other) =>
          compare(one.caller, other.caller) || compare(one.server, other.server) || compare(one.tool, other.tool)
      )
  }
}

/** Counts the tool calls in the lines of a transcript. Lines that are invalid or cut off by a crash are skipped. */
export async function summarise(lines: AsyncIterable<string | undefined> | Iterable<string>): Promise<ToolSummary[]> {
  const counter = new CallCounter()
  for await (const line of lines) {
    const { caller, server, tool, ms, failed, denied, injected } = parseLine(line ?? '')
    if (typeof server !== 'string' || typeof tool !== 'string' || typeof ms !== 'number') continue
    const counted = {
      server,
      tool,
      ms,
      failed: failed === true,
      denied: denied === true,
      isInjected: typeof injected === 'string'
    }
    counter.add({ caller: isCaller(caller) ? caller : 'agent', ...counted })
  }
  return counter.summary()
}

/** The percentile by nearest rank, which is always a measured time. */
function rank(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

const shortened = (name: string): string => (name.length > MAX_NAME_LENGTH ? name.slice(0, MAX_NAME_LENGTH) : name)

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

function parseLine(line: string): JsonObject {
  const value = parseJson(line)
  return isJsonObject(value) ? value : {}
}
