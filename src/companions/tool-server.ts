import { Failure, messageWithoutAdvice } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import type { JsonObject } from '../base/json.ts'
import { VERSION } from '../base/version.ts'
import type { Klavis, ServerTarget } from '../klavis/api.ts'
import { mayHaveActed } from '../klavis/errors.ts'
import type { NativeTool } from '../mcp/tool-formats.ts'
import type { ToolResult } from '../mcp/tool-result.ts'
import { proxiedFetch } from '../net/fetch.ts'

/** A URL of the gateway. Those of the embedded engine end with a slash. */
const LOCAL_URL = /^http:\/\/127\.0\.0\.1:\d+\/mcp\/[^/]+\/[^/]+$/

/** A server whose tools can be called and listed. */
export interface ToolServer {
  readonly call: (tool: string, args: JsonObject) => Promise<ToolResult>
  readonly list: () => Promise<readonly NativeTool[]>
}

/** The time limit of requests to a server, and the signal that stops them. */
export interface ToolServerLimits {
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** A server that this process speaks MCP with. */
export function overMcp(target: ServerTarget, limits: ToolServerLimits): ToolServer {
  const address = { ...target, fetch: proxiedFetch, clientVersion: VERSION }
  // The gateway's 127.0.0.1 is that of the job, and not that of a container with a network of its own.
  const elsewhere = LOCAL_URL.test(target.url)
    ? ` If this step runs in a container with a network of its own, set ${inputName('record', 'off')} in the main action.`
    : ''
  const advice = {
    final: `Fix this. ${rerun()}.`,
    later: `Increase ${inputName('timeout')} if the server needs longer.${elsewhere}`
  }
  const options = { ...limits, advice }
  // Loaded only when needed, because the SDK is large.
  const load = () => import('../mcp/tool-call.ts')
  return {
    call: async (tool, args) => (await load()).callTool(address, { tool, args }, options),
    list: async () => (await load()).listTools(address, options)
  }
}

/** A server that the Klavis API speaks MCP with. */
export function throughApi(target: ServerTarget, klavis: Klavis, limits: ToolServerLimits): ToolServer {
  return {
    async call(tool, args) {
      try {
        return await klavis.callTool(target, tool, args, limits)
      } catch (error) {
        throw mayHaveActed(error) ? lostAnswer(tool, error) : error
      }
    },
    list: () => klavis.listTools(target, limits)
  }
}

function lostAnswer(tool: string, error: unknown): Failure {
  return new Failure(
    `The call of \`${tool}\` reached Klavis, but its answer was lost.`,
    `${messageWithoutAdvice(error)} The tool may have acted, so it is not called again.`,
    `Check what it did. ${rerun()}.`,
    { cause: error }
  )
}
