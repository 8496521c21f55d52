import type { ApiState } from './api-state.ts'
import { listOf, resultOf } from './mcp-servers.ts'
import { type Reply, refusal } from './reply.ts'
import type { SeenRequest } from './requests.ts'
import { SERVER_NAMES } from './server-names.ts'
import { refuseName } from './versions.ts'

const FORMAT = 'mcp_native'

/** Whether this is about tools: calling one, listing them, or telling what a server offers. */
export function isToolRoute([root, what]: readonly string[]): boolean {
  return root === 'mcp-server' && ['call-tool', 'list-tools', 'tools'].includes(what ?? '')
}

/** Answers what is about tools under `/mcp-server`. What goes wrong is part of the answer, with 200. */
export async function answerTools(state: ApiState, request: SeenRequest, segments: readonly string[]): Promise<Reply> {
  const [, what, name] = segments
  if (what === 'tools') return offered(state, name ?? '')
  if (request.method !== 'POST') return refusal(405, 'Method Not Allowed')
  const body = JSON.parse(request.body) as Record<string, unknown>
  const found = state.mcp.toolsAt(new URL(String(body['serverUrl'])))
  if (found === undefined) return failed(what, 'Failed to connect to the MCP server: 404 Instance not found')
  const { server, tools } = found
  if (what === 'list-tools') return succeeded({ tools: listOf(server, tools), format: FORMAT })
  const args = (body['toolArgs'] ?? {}) as Record<string, unknown>
  try {
    return succeeded({ result: { isError: false, ...(await resultOf(tools, String(body['toolName']), args)) } })
  } catch (error) {
    return failed(what, `MCP error -32603: ${(error as Error).message}`)
  }
}

function offered(state: ApiState, name: string): Reply {
  const server = name.toLowerCase().replaceAll(' ', '_')
  const isLocal = (SERVER_NAMES[state.version].local as readonly string[]).includes(server)
  const unknown = refuseName(state.version, isLocal ? 'local' : 'sandbox', server, ['path', 'serverName'])
  const tools = { [`${server}_search`]: () => '', [`${server}_create`]: () => '' }
  return unknown ?? succeeded({ tools: listOf(server, tools), format: FORMAT })
}

function succeeded(answer: object): Reply {
  return { status: 200, body: { success: true, ...answer, error: null } }
}

function failed(what: string | undefined, error: string): Reply {
  const nothing = what === 'list-tools' ? { tools: null, format: FORMAT } : { result: null }
  return { status: 200, body: { success: false, ...nothing, error } }
}
