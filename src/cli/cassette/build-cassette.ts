import { parseExactJson } from '../../base/exact-json.ts'
import { isJsonObject, type JsonObject } from '../../base/json.ts'
import { count } from '../../base/wording.ts'
import { parseBoundedJson } from '../../engine/json-rpc.ts'
import type { Cassette, CassetteServer } from '../../mcp/cassette/cassette.ts'
import type { NativeTool } from '../../mcp/tool-formats.ts'
import { readTools } from '../../mcp/tool-result.ts'
import type { RecordedServer } from '../../state/recorded-servers.ts'
import type { RecordedRun } from './recorded-run.ts'
import { TakeBuilder } from './take-builder.ts'

/** A cassette, and the calls that it cannot replay. */
export interface BuiltCassette {
  readonly cassette: Cassette
  /** What is left out and why, one entry for each server and reason. */
  readonly leftOut: readonly string[]
}

/** Makes a cassette of a recorded run: the tools of each server, and its calls from reset to reset. */
export async function buildCassette({ recordedAt, servers, lines }: RecordedRun): Promise<BuiltCassette> {
  const drafts = new Map(servers.map((server) => [server.alias, new ServerDraft(server)]))
  let unreadable = 0
  for await (const line of lines) {
    const bounded = parseBoundedJson(line ?? '')
    const entry = bounded === undefined ? undefined : parseExactJson(line ?? '')
    if (!isJsonObject(entry)) unreadable += line === '' ? 0 : 1
    else if (typeof entry['server'] === 'string' && entry['direction'] !== 'to-client')
      drafts.get(entry['server'])?.add(entry)
  }
  const built = [...drafts.values()]
  const leftOut = built.flatMap(({ server, takes }) =>
    takes.leftOut().map(([why, number]) => `${server.alias}: ${count(number, 'call')} ${why}`)
  )
  return {
    cassette: { recordedAt, servers: built.map((draft) => draft.finished()) },
    leftOut: [
      ...leftOut,
      ...(unreadable === 0 ? [] : [`${count(unreadable, 'line')} of the transcript that cannot be read`])
    ]
  }
}

class ServerDraft {
  readonly server: RecordedServer
  readonly takes: TakeBuilder
  #listed: readonly NativeTool[] | undefined

  constructor(server: RecordedServer) {
    this.server = server
    this.takes = new TakeBuilder(server)
  }

  add(entry: JsonObject): void {
    if (entry['method'] === 'tools/list') this.#listed ??= toolsIn(entry['result'])
    else this.takes.add(entry)
  }

  finished(): CassetteServer {
    const { alias, server, tools } = this.server
    return { alias, server, tools: tools ?? this.#listed ?? [], takes: this.takes.finished() }
  }
}

/** The tools that a client listed; undefined if the list was cut or has more pages. */
function toolsIn(result: unknown): readonly NativeTool[] | undefined {
  if (!isJsonObject(result) || !Array.isArray(result['tools']) || result['nextCursor'] !== undefined) return undefined
  return readTools(result['tools'])
}
