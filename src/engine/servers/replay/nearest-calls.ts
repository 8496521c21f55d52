import type { JsonObject } from '../../../base/json.ts'
import { editDistance } from '../../../base/spelling.ts'
import { oneLine } from '../../../base/text.ts'
import { canonicalJson } from '../../../mcp/cassette/canonical-json.ts'
import type { Take } from '../../../mcp/cassette/cassette.ts'

const MAX_SHOWN = 3
const MAX_SHOWN_LENGTH = 200
/** Comparing takes the product of both lengths. */
const MAX_COMPARED_LENGTH = 300
const MAX_COMPARED = 500

/** The recorded calls that are most like a call: those of the same tool first, then those with the most similar arguments. */
export function nearestCalls(tool: string, args: JsonObject, takes: readonly Take[]): readonly string[] {
  const wanted = textOf(args)
  const known = new Map(
    takes.flatMap(({ calls }) => calls.map((call) => [`${call.tool} ${canonicalJson(call.arguments)}`, call] as const))
  )
  const ofTool = [...known].filter(([, call]) => call.tool === tool)
  const candidates = (ofTool.length > 0 ? ofTool : [...known]).slice(0, MAX_COMPARED)
  return candidates
    .map(([shown, call]) => ({
      shown: oneLine(shown, MAX_SHOWN_LENGTH),
      distance: editDistance(tool.slice(0, 100), call.tool.slice(0, 100)) + editDistance(wanted, textOf(call.arguments))
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_SHOWN)
    .map(({ shown }) => shown)
}

function textOf(args: JsonObject): string {
  return canonicalJson(args).slice(0, MAX_COMPARED_LENGTH)
}
