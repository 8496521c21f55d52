import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Protocol } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { FetchLike, Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import {
  type Implementation,
  type InitializeResult,
  InitializeResultSchema,
  LATEST_PROTOCOL_VERSION,
  type Notification,
  type Request,
  type Result,
  ResultSchema,
  SUPPORTED_PROTOCOL_VERSIONS
} from '@modelcontextprotocol/sdk/types.js'
import { raceTimeLimit, TimeLimitExceeded } from '../base/time-limits.ts'
import { limitAnswers } from './answer-limits.ts'
import type { Endpoint } from './endpoint.ts'
import type { NativeTool } from './tool-formats.ts'
import { listAllTools, readToolResult, type ToolResult, toolNames } from './tool-result.ts'

const TERMINATE_MS = 1_000
// A time limit of ours ends a session; the SDK's own timer (60 s) must not fire first.
const NO_TIMEOUT = { timeout: 2 ** 31 - 1 }

/** A session with a server. All strings that it returns are untrusted. */
export interface Session {
  readonly serverName: string
  readonly serverVersion: string
  /** All tools; none if the server does not offer tools. */
  readonly listTools: () => Promise<readonly NativeTool[]>
  readonly callTool: (name: string, args: Readonly<Record<string, unknown>>) => Promise<ToolResult>
}

/** The time limits of a session: for `initialize`, and for everything. */
interface SessionLimits {
  readonly initializeMs: number
  readonly ms: number
}

/** Runs `act` in one MCP session, from `initialize` to its termination. */
export async function withSession<T>(
  endpoint: Endpoint,
  { initializeMs, ms }: SessionLimits,
  signal: AbortSignal,
  act: (session: Session) => Promise<T>
): Promise<T> {
  const url = new URL(endpoint.url)
  const answers = limitAnswers(url.host, endpoint.fetch)
  const transport = new StreamableHTTPClientTransport(url, {
    fetch: withoutEventStream(answers.fetch),
    requestInit: { headers: { ...endpoint.headers } }
  })
  const clientInfo = { name: 'klavis-sandbox-action', version: endpoint.clientVersion }
  const client = new MinimalClient()
  const ended = new AbortController()
  try {
    return await raceTimeLimit(ms, signal, async () => {
      const initialize = () => client.initialize(transport as Transport, clientInfo, NO_TIMEOUT.timeout)
      const server = await raceTimeLimit(Math.min(initializeMs, ms), signal, () =>
        Promise.race([initialize(), answers.exceeded])
      )
      return await Promise.race([act(openSession(client, server, ended.signal)), answers.exceeded])
    })
  } catch (error) {
    // Tells the server that nobody waits for its tool any more.
    if (error instanceof TimeLimitExceeded || signal.aborted) ended.abort(error)
    throw error
  } finally {
    await terminate(client, transport, signal)
  }
}

/** The name, version and tools of a server. All strings are untrusted. */
export interface ServerReport {
  readonly serverName: string
  readonly serverVersion: string
  readonly tools: readonly string[]
  /** The tools with their descriptions and schemas. */
  readonly definitions: readonly NativeTool[]
}

/** Reads the name, version and tools of a server in one session of the SDK's client. */
export async function handshakeWithSdk(endpoint: Endpoint, ms: number, signal: AbortSignal): Promise<ServerReport> {
  return withSession(endpoint, { initializeMs: ms, ms }, signal, async ({ serverName, serverVersion, listTools }) => {
    const definitions = await listTools()
    return { serverName, serverVersion, tools: toolNames(definitions), definitions }
  })
}

/**
 * The SDK's protocol with `initialize` and nothing else. The SDK's own `Client` also loads a schema validator, which is not
 * needed here and takes longer to load than everything else.
 */
class MinimalClient extends Protocol<Request, Notification, Result> {
  /** Connects and sends `initialize`. */
  async initialize(transport: Transport, clientInfo: Implementation, timeout: number): Promise<InitializeResult> {
    await this.connect(transport)
    try {
      const params = { protocolVersion: LATEST_PROTOCOL_VERSION, capabilities: {}, clientInfo }
      const server = await this.request({ method: 'initialize', params }, InitializeResultSchema, { timeout })
      if (!SUPPORTED_PROTOCOL_VERSIONS.includes(server.protocolVersion))
        throw new Error(`Server's protocol version is not supported: ${server.protocolVersion}`)
      // Over HTTP, every following request must name the version.
      transport.setProtocolVersion?.(server.protocolVersion)
      await this.notification({ method: 'notifications/initialized' })
      return server
    } catch (error) {
      void this.close()
      throw error
    }
  }

  // The callers check the capabilities themselves.
  protected assertCapabilityForMethod(): void {}
  protected assertNotificationCapability(): void {}
  protected assertRequestHandlerCapability(): void {}
  protected assertTaskCapability(): void {}
  protected assertTaskHandlerCapability(): void {}
}

function openSession(client: MinimalClient, server: InitializeResult, ended: AbortSignal): Session {
  return {
    serverName: server.serverInfo.name,
    serverVersion: server.serverInfo.version,
    async listTools() {
      if (server.capabilities.tools === undefined) return []
      // The schemas of the tools are not checked, because one invalid tool would fail the whole list.
      return listAllTools((params) => client.request({ method: 'tools/list', params }, ResultSchema, NO_TIMEOUT))
    },
    async callTool(name, args) {
      let resumable = false
      const onresumptiontoken = (): void => {
        resumable = true
      }
      const broken = new Promise<never>((_, reject) => {
        // The SDK would wait forever for an answer on a stream that cannot be resumed.
        client.onerror = (error) => {
          if (!resumable && error.message.startsWith('SSE stream disconnected')) reject(error)
        }
      })
      const params = { name, arguments: { ...args } }
      const answer = client.request({ method: 'tools/call', params }, ResultSchema, {
        ...NO_TIMEOUT,
        signal: ended,
        onresumptiontoken
      })
      return readToolResult(await Promise.race([answer, broken]))
    }
  }
}

/** Refuses the stream of server messages, which a short session does not need. */
function withoutEventStream(fetch: FetchLike): FetchLike {
  return async (url, init) => {
    const isEventStream = init?.method === 'GET' && !new Headers(init.headers).has('last-event-id')
    return isEventStream ? new Response(null, { status: 405 }) : await fetch(url, init)
  }
}

/** Terminates the session on the server and ends all requests in flight. */
async function terminate(
  client: MinimalClient,
  transport: StreamableHTTPClientTransport,
  signal: AbortSignal
): Promise<void> {
  try {
    await raceTimeLimit(TERMINATE_MS, signal, () => transport.terminateSession())
  } catch {
    // Ignored: the result is complete, or there is a better error.
  } finally {
    await client.close()
  }
}
