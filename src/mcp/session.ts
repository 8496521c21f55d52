import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type InitializeResult, ResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { raceTimeLimit, TimeLimitExceeded } from '../base/time-limits.ts'
import type { Address } from './address.ts'
import { PlainClient } from './plain-client.ts'
import type { NativeTool } from './tool-formats.ts'
import { allTools } from './tool-pages.ts'
import { readToolResult, type ToolResult } from './tool-result.ts'

const GOODBYE_MS = 1_000
// `inTime` ends a session; the SDK's own timer (60 s) must not come first.
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 }

/** What can be asked of a server. Every string in the answers is the server's: untrusted. */
export interface Session {
  readonly serverName: string
  readonly serverVersion: string
  /** All tools; none where the server offers no tools at all. */
  readonly listTools: () => Promise<readonly NativeTool[]>
  readonly callTool: (name: string, args: Readonly<Record<string, unknown>>) => Promise<ToolResult>
}

/** How long a session may take: until it has begun, and in all. */
export interface SessionTime {
  readonly greetMs: number
  readonly ms: number
}

/** One MCP session from initialize to its end. */
export async function withSession<T>(
  address: Address,
  { greetMs, ms }: SessionTime,
  signal: AbortSignal,
  act: (session: Session) => Promise<T>
): Promise<T> {
  const transport = new StreamableHTTPClientTransport(new URL(address.url), {
    fetch: withoutListening(address.fetch),
    requestInit: { headers: { ...address.headers } }
  })
  const ourselves = { name: 'klavis-sandbox-action', version: address.clientVersion }
  const client = new PlainClient()
  const over = new AbortController()
  try {
    return await raceTimeLimit(ms, signal, async () => {
      const greeting = () => client.greet(transport as Transport, ourselves, NO_TIMEOUT.timeout)
      const server = await raceTimeLimit(Math.min(greetMs, ms), signal, greeting)
      return await act(sessionOf(client, server, over.signal))
    })
  } catch (error) {
    // So that the server hears that nobody waits for its tool any more.
    if (error instanceof TimeLimitExceeded || signal.aborted) over.abort(error)
    throw error
  } finally {
    await sayGoodbye(client, transport, signal)
  }
}

function sessionOf(client: PlainClient, server: InitializeResult, over: AbortSignal): Session {
  return {
    serverName: server.serverInfo.name,
    serverVersion: server.serverInfo.version,
    async listTools() {
      if (server.capabilities.tools === undefined) return []
      // No schema of theirs is compiled: one odd tool would cost us the whole list.
      return allTools((params) => client.request({ method: 'tools/list', params }, ResultSchema, NO_TIMEOUT))
    },
    async callTool(name, args) {
      let resumable = false
      const onresumptiontoken = (): void => {
        resumable = true
      }
      const broken = new Promise<never>((_, reject) => {
        // The SDK waits for an answer on a stream that is gone for good.
        client.onerror = (error) => {
          if (!resumable && error.message.startsWith('SSE stream disconnected')) reject(error)
        }
      })
      const params = { name, arguments: { ...args } }
      const answer = client.request({ method: 'tools/call', params }, ResultSchema, {
        ...NO_TIMEOUT,
        signal: over,
        onresumptiontoken
      })
      return readToolResult(await Promise.race([answer, broken]))
    }
  }
}

/** A session this short has no use for the stream of what a server says unasked. */
function withoutListening(fetch: FetchLike): FetchLike {
  return async (url, init) => {
    const isListening = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id')
    return isListening ? new Response(null, { status: 405 }) : await fetch(url, init)
  }
}

/** Ends the session, so that the server need not keep it, and whatever request is still under way. */
async function sayGoodbye(
  client: PlainClient,
  transport: StreamableHTTPClientTransport,
  signal: AbortSignal
): Promise<void> {
  try {
    await raceTimeLimit(GOODBYE_MS, signal, () => transport.terminateSession())
  } catch {
    // Not ours to judge: we have what we came for, or a better error.
  } finally {
    await client.close()
  }
}
