import { combineRules, denialMessage, isAllowedTool } from '../../mcp/tool-rules.ts'
import type { AliasedToolRules, MuxCaller } from '../contract.ts'
import { asObject, asString, type JSONRPCRequest, type JSONRPCResponse, resultResponse } from '../json-rpc.ts'

/** The rules for one caller. Verifiers have none: they check the state after the agent, and are trusted. */
export function rulesFor(caller: MuxCaller, own: AliasedToolRules | undefined): AliasedToolRules | undefined {
  if (typeof caller === 'string') return own
  if (caller.caller === 'verifier') return undefined
  const rules = combineRules(own?.rules, caller.rules)
  return rules && { alias: own?.alias ?? caller.alias, rules }
}

/** The response to `tools/list` without the tools that are not allowed. The names are those that clients see. */
export function allowedToolsIn(response: JSONRPCResponse, aliased: AliasedToolRules | undefined): JSONRPCResponse {
  if (aliased === undefined || !('result' in response) || !Array.isArray(response.result['tools'])) return response
  const tools = response.result['tools'].filter((tool: unknown) => isAllowed(aliased, asObject(tool)['name']))
  return resultResponse(response.id, { ...response.result, tools })
}

/** Why a `tools/call` is not allowed; undefined if it is. */
export function denialOf(aliased: AliasedToolRules | undefined, { params }: JSONRPCRequest): string | undefined {
  const name = params?.['name']
  if (aliased === undefined || isAllowed(aliased, name)) return undefined
  return denialMessage(aliased.alias, asString(name) ?? JSON.stringify(name ?? null), aliased.rules)
}

/** A name that is not a string is never allowed, because a server might convert it to one. */
function isAllowed({ rules }: AliasedToolRules, name: unknown): boolean {
  return typeof name === 'string' && isAllowedTool(rules, name)
}
