import { Failure, messageOf } from '../../base/failure.ts'
import type { Session } from '../../mcp/session.ts'
import { formatTools, TOOL_FORMATS, type ToolFormat } from '../../mcp/tool-formats.ts'
import type { Store } from '../store/store.ts'
import { FieldReader } from './field-reader.ts'
import { objectFrom, readJson } from './json-body.ts'
import { parseOwnUrl } from './own-url.ts'
import { ok, type Reply } from './reply.ts'
import type { Route, RouteCall } from './router.ts'

/** What the tool routes need. */
interface ToolSettings {
  readonly store: Store
  readonly baseUrl: string
  readonly version: string
}

const MAX_BYTES = 16 * 1024 * 1024
const MAX_MS = 20 * 60_000

/** list-tools and call-tool, for callers without an MCP client. Whose call it is follows from the token in `serverUrl`. */
export function toolRoutes(settings: ToolSettings): readonly Route[] {
  async function listTools(call: RouteCall): Promise<Reply> {
    const fields = await readFields(call)
    const target = readTarget(fields)
    const format = (fields.oneOf('format', TOOL_FORMATS) ?? 'mcp_native') as ToolFormat
    fields.throwIfInvalid()
    return replyWith({ format, tools: null }, async () => {
      const tools = await inSession(settings, call, target, (session) => session.listTools())
      return { tools: formatTools(tools, format) }
    })
  }

  async function callTool(call: RouteCall): Promise<Reply> {
    const fields = await readFields(call)
    const target = readTarget(fields)
    const name = fields.requiredString('toolName')
    const args = fields.object('toolArgs') ?? {}
    fields.throwIfInvalid()
    return replyWith({ result: null }, async () => {
      const { content, isError } = await inSession(settings, call, target, (session) => session.callTool(name, args))
      return { result: { content, isError } }
    })
  }

  return [
    { method: 'POST', path: '/mcp-server/list-tools', access: 'change', handler: listTools },
    { method: 'POST', path: '/mcp-server/call-tool', access: 'change', handler: callTool }
  ]
}

interface Target {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connection: string
}

async function readFields({ request }: RouteCall): Promise<FieldReader> {
  return new FieldReader(objectFrom(await readJson(request, MAX_BYTES), 'required'), 'body')
}

function readTarget(fields: FieldReader): Target {
  const headers = Object.entries(fields.object('headers') ?? {}).flatMap(([name, value]) => {
    if (typeof value === 'string') return [[name, value] as const]
    const loc = [...fields.locOf('headers'), name]
    fields.addError({ type: 'string_type', loc, msg: 'Input should be a valid string', input: value })
    return []
  })
  return {
    url: fields.requiredString('serverUrl'),
    headers: Object.fromEntries(headers),
    connection: fields.oneOf('connectionType', ['SSE', 'StreamableHttp']) ?? 'StreamableHttp'
  }
}

/** As in the cloud, an error is part of the body and the status is 200. */
async function replyWith(defaults: object, act: () => Promise<object>): Promise<Reply> {
  try {
    return ok({ success: true, ...defaults, ...(await act()), error: null })
  } catch (error) {
    return ok({ success: false, ...defaults, error: messageOf(error) })
  }
}

async function inSession<T>(
  { store, baseUrl, version }: ToolSettings,
  { response }: RouteCall,
  { url, headers, connection }: Target,
  act: (session: Session) => Promise<T>
): Promise<T> {
  if (connection === 'SSE') {
    throw new Failure(
      'The embedded engine serves StreamableHttp only.',
      'The request has the `connectionType` SSE.',
      'Set `connectionType` to StreamableHttp, or leave it out.'
    )
  }
  const ownUrl = checkOwnUrl(url, baseUrl, store)
  // A tool call ends when the caller hangs up.
  const hangup = new AbortController()
  response.once('close', () => hangup.abort())
  // Loaded only here, because the SDK's client is large and few requests need it.
  const { withSession } = await import('../../mcp/session.ts')
  // The global fetch uses no proxy, which loopback must not go through.
  const endpoint = { url: ownUrl.href, headers, fetch: globalThis.fetch, clientVersion: version }
  return withSession(endpoint, { initializeMs: MAX_MS, ms: MAX_MS }, hangup.signal, act)
}

/** Only URLs of this engine are called, so that the engine cannot be used to reach other hosts. */
function checkOwnUrl(text: string, baseUrl: string, store: Store): URL {
  const own = parseOwnUrl(text, baseUrl)
  if (own === undefined) {
    throw new Failure(
      'The `serverUrl` is not a URL of this engine.',
      'The embedded engine calls its own servers only.',
      'Use the `server_url` of a sandbox that was acquired from this engine.'
    )
  }
  if (store.findByToken(own.token) === undefined) {
    throw new Failure(
      'The `serverUrl` does not belong to a sandbox.',
      'Its sandbox was released or has expired.',
      'Acquire another sandbox and use its `server_url`.'
    )
  }
  return own.url
}
