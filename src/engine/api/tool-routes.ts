import { Failure, messageOf } from '../../base/failure.ts'
import type { Session } from '../../mcp/session.ts'
import { formatTools, TOOL_FORMATS, type ToolFormat } from '../../mcp/tool-formats.ts'
import type { Store } from '../store/store.ts'
import { objectFrom, readJson } from './body.ts'
import { FieldReader } from './fields.ts'
import type { Reply } from './reply.ts'
import type { Route, RouteCall } from './router.ts'

/** What the tool routes need. */
export interface ToolSettings {
  readonly store: Store
  readonly baseUrl: string
  readonly version: string
}

const MOST_BYTES = 16 * 1024 * 1024
const LONGEST_MS = 20 * 60_000

/** One request to a server, without an MCP client: list-tools and call-tool. */
export function toolRoutes(settings: ToolSettings): readonly Route[] {
  async function listTools(call: RouteCall): Promise<Reply> {
    const fields = await fieldsOf(call)
    const target = readTarget(fields)
    const format = (fields.choice('format', TOOL_FORMATS) ?? 'mcp_native') as ToolFormat
    fields.done()
    return answer({ format, tools: null }, async () => {
      const tools = await visit(settings, call, target, (session) => session.listTools())
      return { tools: formatTools(tools, format) }
    })
  }

  async function callTool(call: RouteCall): Promise<Reply> {
    const fields = await fieldsOf(call)
    const target = readTarget(fields)
    const name = fields.requiredText('toolName')
    const args = fields.object('toolArgs') ?? {}
    fields.done()
    return answer({ result: null }, async () => {
      const { content, isError } = await visit(settings, call, target, (session) => session.callTool(name, args))
      return { result: { content, isError } }
    })
  }

  return [
    { method: 'POST', path: '/mcp-server/list-tools', access: 'key', answer: listTools },
    { method: 'POST', path: '/mcp-server/call-tool', access: 'key', answer: callTool }
  ]
}

interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connection: string
}

async function fieldsOf({ request }: RouteCall): Promise<FieldReader> {
  return new FieldReader(objectFrom(await readJson(request, MOST_BYTES), 'required'), 'body')
}

function readTarget(fields: FieldReader): Target {
  const headers = Object.entries(fields.object('headers') ?? {}).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[name, value] as const]
    const loc = [...fields.placeOf('headers'), name]
    fields.complain({ type: 'string_type', loc, msg: 'Input should be a valid string', input: value })
    return []
  })
  return {
    url: fields.requiredText('serverUrl'),
    headers: Object.fromEntries(headers),
    connection: fields.choice('connectionType', ['SSE', 'StreamableHttp']) ?? 'StreamableHttp'
  }
}

/** What goes wrong is part of the answer here, and the status stays 200. */
async function answer(failed: object, act: () => Promise<object>): Promise<Reply> {
  try {
    return { status: 200, body: { success: true, ...failed, ...(await act()), error: null } }
  } catch (error) {
    return { status: 200, body: { success: false, ...failed, error: messageOf(error) } }
  }
}

async function visit<T>(
  { store, baseUrl, version }: ToolSettings,
  { response }: RouteCall,
  { url, headers, connection }: Target,
  act: (session: Session) => Promise<T>
): Promise<T> {
  if (connection === 'SSE')
    throw new Failure(
      'The embedded engine serves StreamableHttp only.',
      'The request asks for SSE.',
      'Ask for StreamableHttp, or leave the kind of connection out.'
    )
  const own = ownUrl(url, baseUrl, store)
  // Whoever asked may have gone: then nobody waits for the tool.
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  // Loaded only here: the SDK's client is large, and few ask for it.
  const { withSession } = await import('../../mcp/session.ts')
  // Not through a proxy: it stays on this machine.
  const address = { url: own.href, headers, fetch: globalThis.fetch, clientVersion: version }
  return withSession(address, { greetMs: LONGEST_MS, ms: LONGEST_MS }, gone.signal, act)
}

/** The engine speaks to itself only: nobody can have it call other places. */
function ownUrl(text: string, baseUrl: string, store: Store): URL {
  const { port } = new URL(baseUrl)
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOurs =
    url?.protocol === 'http:' && url.port === port && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
  const token = /^\/mcp\/([^/]+)\/[^/]+\/?$/.exec(url?.pathname ?? '')?.[1]
  if (!isOurs || token === undefined) {
    throw new Failure(
      'The URL is not one of this engine.',
      'The embedded engine calls its own servers only.',
      'Use the `server_url` that it gave for a sandbox.'
    )
  }
  if (store.findByToken(token) === undefined) {
    throw new Failure(
      'The URL leads nowhere.',
      'Its sandbox was released, or its TTL is over.',
      'Acquire another sandbox, and use its `server_url`.'
    )
  }
  return new URL(`${url.pathname}${url.search}`, baseUrl)
}
