import type { JsonObject } from '../../../base/json.ts'
import { editDistance } from '../../../base/spelling.ts'
import { oneLine } from '../../../base/text.ts'
import { callKey } from '../../../mcp/cassette/call-key.ts'
import { canonicalJson } from '../../../mcp/cassette/canonical-json.ts'
import type { CassetteCall, Take } from '../../../mcp/cassette/cassette.ts'

const MAX_SHOWN = 3
const MAX_SHOWN_LENGTH = 200
/** Comparing takes the product of both lengths. */
const MAX_COMPARED_LENGTH = 300
const MAX_COMPARED = 500

/** The recorded calls that are most like a call: those of the same tool first, then those with the most similar arguments. */
export function nearestCalls(tool: string, args: JsonObject, takes: readonly Take[]): readonly string[] {
  const wanted = textOf(args)
  const ofTool = differentCalls(takes, (call) => call.tool === tool)
  const candidates = ofTool.size > 0 ? ofTool : differentCalls(takes, () => true)
  return [...candidates]
    .map(([shown, call]) => ({
      shown: oneLine(shown, MAX_SHOWN_LENGTH),
      distance: editDistance(tool.slice(0, 100), call.tool.slice(0, 100)) + editDistance(wanted, textOf(call.arguments))
    }))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_SHOWN)
    .map(({ shown }) => shown)
}

/** The first calls, each once, by what is shown of them. */
function differentCalls(
  takes: readonly Take[],
  isWanted: (call: CassetteCall) => boolean
): ReadonlyMap<string, CassetteCall> {
  const found = new Map<string, CassetteCall>()
  for (const { calls } of takes)
    for (const call of calls) {
      if (found.size === MAX_COMPARED) return found
      if (isWanted(call)) found.set(callKey(call), call)
    }
  return found
}

function textOf(args: JsonObject): string {
  return canonicalJson(args).slice(0, MAX_COMPARED_LENGTH)
}
