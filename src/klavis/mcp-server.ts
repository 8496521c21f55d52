import { Failure } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { quoteAtEnd } from '../base/wording.ts'
import type { NativeTool } from '../mcp/tool-formats.ts'
import { toolsIn } from '../mcp/tool-pages.ts'
import { readToolResult, type ToolResult } from '../mcp/tool-result.ts'
import type { CallOptions, JsonObject } from './api.ts'
import type { Sender } from './instances.ts'

/** A server that Klavis shall speak MCP with, in our place. */
export interface ServerTarget {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** The part of the API that speaks MCP in our place. */
export interface ServerTools {
  /** Sent again only where it surely has not acted. */
  readonly callTool: (target: ServerTarget, tool: string, args: JsonObject, call?: CallOptions) => Promise<ToolResult>
  readonly listTools: (target: ServerTarget, call?: CallOptions) => Promise<readonly NativeTool[]>
  /** What a server offers, before there is one. */
  readonly offeredTools: (server: string, call?: CallOptions) => Promise<readonly NativeTool[]>
}

/** A tool may work for long; whoever calls it says for how long at most. */
const TOOL_MS = 20 * 60_000
const ANSWER_BYTES = 64 * 1024 * 1024

/** The calls under `/mcp-server` that are about tools. What goes wrong there can be part of a 200. */
export function serverTools(askFor: Sender['askFor']): ServerTools {
  return {
    async callTool({ url, headers }, tool, args, call) {
      const body = { serverUrl: url, toolName: tool, toolArgs: args, ...given(headers) }
      const request = { method: 'POST', path: ['mcp-server', 'call-tool'], body, repeat: 'acquire' } as const
      const name = `call the tool ${tool}`
      const limits = { timeoutMs: TOOL_MS, maxBytes: ANSWER_BYTES }
      const answer = await askFor(name, { ...request, ...limits }, call, readAnswer)
      return readable(name, answer, ({ result }) => readToolResult(result))
    },

    async listTools({ url, headers }, call) {
      const body = { serverUrl: url, format: 'mcp_native', ...given(headers) }
      const name = 'list the tools of a server'
      const answer = await askFor(name, { method: 'POST', path: ['mcp-server', 'list-tools'], body }, call, readAnswer)
      return readable(name, answer, ({ tools }) => toolsIn(tools))
    },

    async offeredTools(server, call) {
      const path = ['mcp-server', 'tools', server]
      const name = `tell which tools ${server} offers`
      const answer = await askFor(name, { method: 'GET', path, query: { format: 'mcp_native' } }, call, readAnswer)
      return readable(name, answer, ({ tools }) => toolsIn(tools))
    }
  }
}

function given(headers: ServerTarget['headers']): { readonly headers?: ServerTarget['headers'] } {
  return Object.keys(headers).length === 0 ? {} : { headers }
}

function readAnswer(json: unknown): JsonObject | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as JsonObject) : undefined
}

function readable<T>(name: string, answer: JsonObject, read: (answer: JsonObject) => T): T {
  if (answer['success'] === false) throw notDone(name, answer['error'])
  try {
    return read(answer)
  } catch (error) {
    throw notDone(name, error instanceof Error ? error.message : '')
  }
}

function notDone(name: string, said: unknown): Failure {
  return new Failure(
    `Klavis was asked to ${name}, and did not succeed${quoteAtEnd(oneLine(typeof said === 'string' ? said : '', 300))}`,
    'Klavis did not reach the server, or the server did not answer it.',
    'Try `via: mcp`, which speaks to the server directly.'
  )
}
