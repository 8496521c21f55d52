import { Failure, messageOf } from '../base/failure.ts'
import type { JsonObject } from '../base/json.ts'
import { VERSION } from '../base/version.ts'
import type { Klavis, ServerTarget } from '../klavis/api.ts'
import { mayHaveActed } from '../klavis/errors.ts'
import type { NativeTool } from '../mcp/tool-formats.ts'
import type { ToolResult } from '../mcp/tool-result.ts'
import { proxiedFetch } from '../net/fetch.ts'

/** A server as a step of the workflow uses it. */
export interface ToolServer {
  readonly call: (tool: string, args: JsonObject) => Promise<ToolResult>
  readonly list: () => Promise<readonly NativeTool[]>
}

/** How long a server may take, and what to stop for. */
export interface Time {
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

const ADVICE = { final: 'Correct that, then run the job again.', later: 'Raise `timeout` if it needs longer.' }

/** A server that we speak MCP with ourselves. */
export function overMcp(target: ServerTarget, time: Time): ToolServer {
  const address = { ...target, fetch: proxiedFetch, clientVersion: VERSION }
  const patience = { ...time, advice: ADVICE }
  // Loaded only where it is needed: the SDK is large.
  const load = () => import('../mcp/tool-call.ts')
  return {
    call: async (tool, args) => (await load()).callTool(address, { tool, args }, patience),
    list: async () => (await load()).listTools(address, patience)
  }
}

/** A server that the API speaks MCP with in our place. */
export function throughApi(target: ServerTarget, klavis: Klavis, time: Time): ToolServer {
  return {
    async call(tool, args) {
      try {
        return await klavis.callTool(target, tool, args, time)
      } catch (error) {
        throw mayHaveActed(error) ? lost(tool, error) : error
      }
    },
    list: () => klavis.listTools(target, time)
  }
}

function lost(tool: string, error: unknown): Failure {
  return new Failure(
    `The call of \`${tool}\` reached Klavis, but its answer did not reach us.`,
    `${messageOf(error)} The tool may have acted or not, so it is not called again.`,
    'Look at what it did, then run the job again.',
    { cause: error }
  )
}
