import { isJsonObject, type JsonObject, parseJson } from '../base/json.ts'

/** The statistics of one tool over all its calls. */
export interface ToolSummary {
  readonly server: string
  readonly tool: string
  readonly calls: number
  readonly errors: number
  /** Milliseconds that 50 % and 95 % of the calls did not exceed. */
  readonly p50: number
  readonly p95: number
}

interface ToolCalls {
  readonly server: string
  readonly tool: string
  readonly times: number[]
  errors: number
}

/** Counts the tool calls in the lines of a transcript. Lines that are invalid or cut off by a crash are skipped. */
export async function summarise(lines: AsyncIterable<string | undefined> | Iterable<string>): Promise<ToolSummary[]> {
  const tools = new Map<string, ToolCalls>()
  for await (const line of lines) {
    const { server, tool, ms, failed } = parseLine(line ?? '')
    if (typeof server !== 'string' || typeof tool !== 'string' || typeof ms !== 'number') continue
    const key = JSON.stringify([server, tool])
    const seen = tools.get(key) ?? { server, tool, times: [], errors: 0 }
    tools.set(key, seen)
    seen.times.push(ms)
    if (failed === true) seen.errors += 1
  }
  return [...tools.values()]
    .map(({ server, tool, times, errors }) => {
      const sorted = times.sort((one, other) => one - other)
      return { server, tool, calls: times.length, errors, p50: rank(sorted, 0.5), p95: rank(sorted, 0.95) }
    })
    .sort((one, other) => compare(one.server, other.server) || compare(one.tool, other.tool))
}

/** The percentile by nearest rank, which is always a measured time. */
function rank(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

function parseLine(line: string): JsonObject {
  const value = parseJson(line)
  return isJsonObject(value) ? value : {}
}
