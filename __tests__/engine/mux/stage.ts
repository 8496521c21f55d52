import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv'
import type { Mux, MuxSettings, TrafficEvent } from '../../../src/engine/contract.ts'
import type { MuxLimits } from '../../../src/engine/mux/limits.ts'
import { createMux } from '../../../src/engine/mux/mux.ts'

const FIXTURES = join(import.meta.dirname ?? '__tests__/engine/mux', '..', 'fixtures')

/** A mux behind a real HTTP server, with its traffic and log. */
export interface StartedMux {
  readonly mux: Mux
  readonly url: URL
  /** The URL of companions. */
  readonly companionUrl: URL
  readonly events: TrafficEvent[]
  readonly log: string[]
  readonly started: ChildProcess[]
  readonly connect: (capabilities?: ClientCapabilities, at?: URL) => Promise<Client>
  /** Resolves once a line of the log matches. */
  readonly logged: (pattern: RegExp) => Promise<string>
}

/** A client that reconnects would outlive its test. */
const NO_RECONNECT = {
  maxRetries: 0,
  initialReconnectionDelay: 1,
  maxReconnectionDelay: 1,
  reconnectionDelayGrowFactor: 1
}

/** Shared, because it is slow to create. */
const VALIDATOR = new AjvJsonSchemaValidator()

const openMuxes: (() => Promise<void>)[] = []

/** Closes every mux of the test. */
export async function closeAll(): Promise<void> {
  for (const close of openMuxes.splice(0)) await close()
}

/** Starts the fixture server in one of its modes. */
export function startTricky(mode?: string, detached = process.platform !== 'win32'): () => Promise<ChildProcess> {
  const args = [join(FIXTURES, 'tricky-server.mjs'), ...(mode === undefined ? [] : [mode])]
  return async () => spawn(process.execPath, args, { stdio: 'pipe', detached })
}

/** Starts a mux with the fixture server, and an HTTP server in front of it. */
export async function startMux(
  settings: Partial<MuxSettings> = {},
  limits: Partial<MuxLimits> = {}
): Promise<StartedMux> {
  const events: TrafficEvent[] = []
  const log: string[] = []
  const started: ChildProcess[] = []
  const waiting = new Set<() => void>()
  const mux = createMux(
    {
      sandbox: 'box',
      server: 'tricky',
      toolPrefix: '',
      oneCallAtATime: false,
      record: (event) => events.push(event),
      ...settings,
      start: async () => {
        const child = await (settings.start ?? startTricky())()
        started.push(child)
        return child
      },
      log: (line) => {
        log.push(line)
        for (const check of waiting) check()
      }
    },
    // Short, so that tests of streams do not wait for them.
    { jsonMs: 100, ...limits }
  )
  const server = createServer(
    (request, response) => void mux.handle(request, response, request.url === '/companion' ? 'companion' : 'agent')
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`)
  const companionUrl = new URL('/companion', url)
  const logged = (pattern: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const check = (): void => {
        const line = log.find((candidate) => pattern.test(candidate))
        if (line === undefined) return
        waiting.delete(check)
        resolve(line)
      }
      waiting.add(check)
      check()
    })
  const clients: Client[] = []
  const connect = async (capabilities: ClientCapabilities = {}, at = url): Promise<Client> => {
    const client = new Client({ name: 'test', version: '0' }, { capabilities, jsonSchemaValidator: VALIDATOR })
    clients.push(client)
    // The SDK's type of the session id does not fit exactOptionalPropertyTypes.
    await client.connect(new StreamableHTTPClientTransport(at, { reconnectionOptions: NO_RECONNECT }) as Transport)
    return client
  }
  openMuxes.push(async () => {
    for (const client of clients) await client.close()
    await mux.close()
    await closeServer(server)
  })
  return { mux, url, companionUrl, events, log, started, connect, logged }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** The text of a tool's result. */
export async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args })
  return (content as [{ text: string }])[0].text
}

export const sessionIdOf = (client: Client): string =>
  (client.transport as StreamableHTTPClientTransport).sessionId ?? ''

/** Sends one POST without the SDK. */
export function post(url: URL, message: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(message)
  })
}

export const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '0' } }
}

/** Opens a session without the SDK, and returns the headers of its requests. */
export async function openSession(url: URL): Promise<Record<string, string>> {
  const response = await post(url, INITIALIZE)
  await response.text()
  const session = response.headers.get('mcp-session-id') ?? ''
  return { 'mcp-session-id': session, 'mcp-protocol-version': '2025-11-25' }
}

/** Whether a process runs; a zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    if (existsSync('/proc/self/stat')) return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Polls until the condition holds. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10))
}
