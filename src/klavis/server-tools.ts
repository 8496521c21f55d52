import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { isJsonObject, type JsonObject } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import { quoteAtEnd } from '../base/wording.ts'
import { readToolResult, readTools } from '../mcp/tool-result.ts'
import type { ServerTarget, ServerTools } from './api.ts'
import type { Sender } from './instances.ts'

/** A tool may run for a long time; the caller sets a shorter limit. */
const TOOL_MS = 20 * 60_000
const MAX_RESULT_BYTES = 64 * 1024 * 1024

/** The calls under `/mcp-server` for tools. A failure can be reported inside a 200. */
export function serverTools(askFor: Sender['askFor']): ServerTools {
  return {
    async callTool({ url, headers }, tool, args, call) {
      const body = { serverUrl: url, toolName: tool, toolArgs: args, ...given(headers) }
      const request = { method: 'POST', path: ['mcp-server', 'call-tool'], body, repeat: 'acquire' } as const
      const name = `call the tool ${tool}`
      const limits = { timeoutMs: TOOL_MS, maxBytes: MAX_RESULT_BYTES }
      const response = await askFor(name, { ...request, ...limits }, call, readObject)
      return readResult(name, response, ({ result }) => readToolResult(result))
    },

    async listTools({ url, headers }, call) {
      const body = { serverUrl: url, format: 'mcp_native', ...given(headers) }
      const name = 'list the tools of a server'
      const response = await askFor(
        name,
        { method: 'POST', path: ['mcp-server', 'list-tools'], body },
        call,
        readObject
      )
      return readResult(name, response, ({ tools }) => readTools(tools))
    },

    async offeredTools(server, call) {
      const path = ['mcp-server', 'tools', server]
      const name = `list the tools that ${server} offers`
      const response = await askFor(name, { method: 'GET', path, query: { format: 'mcp_native' } }, call, readObject)
      return readResult(name, response, ({ tools }) => readTools(tools))
    }
  }
}

function given(headers: ServerTarget['headers']): { readonly headers?: ServerTarget['headers'] } {
  return Object.keys(headers).length === 0 ? {} : { headers }
}

function readObject(json: unknown): JsonObject | undefined {
  return isJsonObject(json) ? json : undefined
}

function readResult<T>(name: string, response: JsonObject, read: (response: JsonObject) => T): T {
  if (response['success'] === false) throw mcpFailure(name, response['error'])
  try {
    return read(response)
  } catch (error) {
    throw mcpFailure(name, error instanceof Error ? error.message : '')
  }
}

function mcpFailure(name: string, message: unknown): Failure {
  return new Failure(
    `Klavis could not ${name}${quoteAtEnd(oneLine(typeof message === 'string' ? message : '', 300))}`,
    'Klavis did not reach the server, or the server refused the call.',
    `Set ${inputName('via', 'mcp')} to connect to the server directly.`
  )
}
