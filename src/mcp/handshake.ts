import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { inTime } from './in-time.ts'
import { NotMcp } from './refusal.ts'

const MAX_PAGES = 100
const MAX_TOOLS = 5_000
const MAX_NAME_LENGTH = 200
const GOODBYE_MS = 1_000
// `inTime` ends a handshake; the SDK's own timer (60 s) must not come first.
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 }

/** What a server says of itself. Every string is the server's: untrusted. */
export interface ServerReport {
  readonly serverName: string
  readonly serverVersion: string
  readonly tools: readonly string[]
}

/** Whom to greet, and how to get there. */
export interface Address {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: FetchLike
  readonly clientVersion: string
}

/** One MCP session from initialize to its end: who the server is and which tools it has, in `ms` or not at all. */
export async function handshake(address: Address, ms: number, signal: AbortSignal): Promise<ServerReport> {
  const transport = new StreamableHTTPClientTransport(new URL(address.url), {
    fetch: address.fetch,
    requestInit: { headers: { ...address.headers } }
  })
  const client = new Client({ name: 'klavis-sandbox-action', version: address.clientVersion })
  try {
    return await inTime(ms, signal, () => greet(client, transport))
  } finally {
    await sayGoodbye(client, transport, signal)
  }
}

async function greet(client: Client, transport: StreamableHTTPClientTransport): Promise<ServerReport> {
  await client.connect(transport as Transport, NO_TIMEOUT)
  const server = client.getServerVersion()
  const tools = client.getServerCapabilities()?.tools === undefined ? [] : await listTools(client)
  return { serverName: server?.name ?? '', serverVersion: server?.version ?? '', tools }
}

/** All tool names, page by page; a server that never stops handing out cursors is stopped by us. */
async function listTools(client: Client): Promise<readonly string[]> {
  const names: string[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES && names.length < MAX_TOOLS; page++) {
    // Not `client.listTools`: it compiles every schema it is sent, and one odd tool would cost us the whole list.
    const params = cursor === undefined ? {} : { cursor }
    const answer = await client.request({ method: 'tools/list', params }, ResultSchema, NO_TIMEOUT)
    names.push(...toolNames(answer['tools']))
    const next = answer['nextCursor']
    if (typeof next !== 'string' || cursors.has(next)) break
    cursors.add(next)
    cursor = next
  }
  return names.slice(0, MAX_TOOLS)
}

function toolNames(tools: unknown): readonly string[] {
  if (!Array.isArray(tools)) throw new NotMcp('its answer to tools/list has no list of tools')
  return tools
    .slice(0, MAX_TOOLS)
    .flatMap((tool: { readonly name?: unknown } | null) =>
      typeof tool?.name === 'string' ? [tool.name.slice(0, MAX_NAME_LENGTH)] : []
    )
}

/** Ends the session, so that the server need not keep it, and whatever request is still under way. */
async function sayGoodbye(
  client: Client,
  transport: StreamableHTTPClientTransport,
  signal: AbortSignal
): Promise<void> {
  try {
    await inTime(GOODBYE_MS, signal, () => transport.terminateSession())
  } catch {
    // Not ours to judge: we have what we came for, or a better error.
  } finally {
    await client.close()
  }
}
