import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js'
import type { TrafficEvent } from '../../../../src/engine/contract.ts'
import { createGateway } from '../../../../src/engine/gateway/worker/gateway.ts'
import { type GatewayRoute, gatewayUrl } from '../../../../src/engine-client/gateway-protocol.ts'
import { type Loopback, listen, readBody } from '../../../support/loopback.ts'

export const TOKEN = 'gateway-token-0123456789'

/** A message as tests look at it. */
export interface Message {
  readonly id?: unknown
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: Record<string, unknown>
  readonly error?: { readonly code: number; readonly message: string }
  readonly cut?: {
    readonly kind: string
    readonly isError: boolean
    readonly bytes: number
    readonly beginning: string
  }
}
export type Event = Omit<TrafficEvent, 'message'> & { readonly message: Message }

/** A request that reached the server behind the gateway. */
export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Answer = (request: Received, response: ServerResponse, raw: IncomingMessage) => void

/** A gateway in front of a server. */
export interface Stage {
  readonly url: URL
  readonly port: number
  readonly events: Event[]
  /** The labels of the sessions that clients have ended. */
  readonly ended: string[]
  readonly received: Received[]
  /** Called with each line before it counts as recorded. */
  onRecord: (event: Event) => void
}

const open: (() => Promise<void> | void)[] = []

/** Closes everything that a test opened. */
export async function closeAll(): Promise<void> {
  for (const close of open.splice(0).reverse()) await close()
}

/** Closes this at the end of the test. */
export function atEnd(close: () => Promise<void> | void): void {
  open.push(close)
}

export async function startServer(answer: Answer, received: Received[] = []): Promise<Loopback> {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await readBody(request)).toString()
    const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    received.push(seen)
    answer(seen, response, request)
  }
  const server = createServer((request, response) => void handle(request, response))
  const loopback = await listen(server)
  atEnd(loopback.close)
  return loopback
}

/** Starts a gateway in front of a URL. */
export async function startGateway(target: string, route: Partial<GatewayRoute> = {}): Promise<Stage> {
  const events: Event[] = []
  const stage = { events, ended: [] as string[], received: [] as Received[], onRecord: (_: Event) => {} }
  const server = createServer()
  const { port, close } = await listen(server)
  const gateway = createGateway({
    port,
    record: (line) => {
      if (line.includes('\n')) throw new Error('A record must be one line')
      const event = JSON.parse(line) as Event
      // The mark that routes are served is no event.
      if ('revision' in event) return
      if ('ended' in event) {
        stage.ended.push(event.session)
        return
      }
      stage.onRecord(event)
      events.push(event)
    }
  })
  const own: GatewayRoute = {
    token: TOKEN,
    alias: 'jira',
    caller: 'agent',
    sandbox: 'box',
    url: target,
    headers: {},
    ...route
  }
  gateway.setRoutes([own], 1)
  server.on('request', (request, response) => void gateway.handle(request, response))
  atEnd(async () => {
    await close()
    gateway.close()
  })
  return Object.assign(stage, { port, url: new URL(gatewayUrl(port, own)) })
}

/** Starts a server that answers like this, and a gateway in front of it. */
export async function startStage(answer: Answer, route: Partial<GatewayRoute> = {}): Promise<Stage> {
  const received: Received[] = []
  const { origin } = await startServer(answer, received)
  return Object.assign(await startGateway(`${origin}/secret-path-0123456789abcdef?key=secret-key`, route), { received })
}

/** Connects the SDK's client. */
export async function connect(url: URL, capabilities: ClientCapabilities = {}, name = 'test'): Promise<Client> {
  const client = new Client({ name, version: '0' }, { capabilities })
  atEnd(() => client.close())
  await client.connect(new StreamableHTTPClientTransport(url) as Transport)
  return client
}

/** Sends one POST without the SDK; a string is sent as it is. */
export function post(url: URL, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body)
  })
}

/** A request to call a tool. */
export const call = (id: number | string, name: string, args: Record<string, unknown> = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args }
})

export const result = (id: unknown, value: Record<string, unknown> = {}) => ({ jsonrpc: '2.0', id, result: value })

/** Answers with JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

/** Answers with a stream of events. */
export function sendEvents(response: ServerResponse, ...values: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(values.map((value) => `event: message\ndata: ${JSON.stringify(value)}\n\n`).join(''))
}

/** The messages in the text of a stream. */
export const messagesIn = (text: string): Message[] =>
  [...text.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json) as Message)

/** The message that a request has. */
export const messageOf = (request: Received): Message => JSON.parse(request.body || '{}') as Message

/** What was recorded, in short. */
export const shorten = (events: readonly Event[]): string[] =>
  events.map(
    ({ direction, message: { id, method, error, cut }, denied }) =>
      `${direction} ${String(id)} ${method ?? (cut ? `cut ${cut.kind}` : error ? 'error' : 'result')}${denied ? ' denied' : ''}`
  )

/** A promise that the test settles. */
export function deferred(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
