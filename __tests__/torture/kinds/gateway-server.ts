import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** How the server answers one call. The client chooses it, so that the same seed gives the same answers. */
export interface AnswerPlan {
  readonly form: 'json' | 'chunked' | 'stream'
  /** Characters in the answer. */
  readonly size: number
  /** The body is sent in pieces of this many bytes. */
  readonly piece: number
  /** How long the server pauses when the answer has begun. */
  readonly pauseMs: number
  /** Whether the tool says that it failed. */
  readonly isError: boolean
  readonly fault: 'none' | 'cut' | 'reset' | 'status 429' | 'status 500' | 'garbage' | 'redirect'
}

/** An MCP server that answers as each call says. */
export interface PlannedServer {
  readonly url: string
  /** The numbers of the calls that reached it. */
  readonly received: ReadonlySet<number>
  readonly close: () => Promise<void>
}

interface PlannedCall {
  readonly id: number
  readonly params: { readonly arguments: { readonly number: number; readonly plan: AnswerPlan } }
}

/** Starts a server; `onCall` is awaited when a call has arrived, before it is answered. */
export async function startPlannedServer(onCall: (number: number) => Promise<void> | void): Promise<PlannedServer> {
  const received = new Set<number>()
  // It closes no idle connection: on a busy machine it would do so while a call is on its way, and that is no planned fault.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  const calls = new Map<string, PlannedCall>()
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      resume(response, calls.get(String(request.headers['last-event-id'])))
      return
    }
    const call = JSON.parse(await text(request)) as PlannedCall
    const { number } = call.params.arguments
    received.add(number)
    calls.set(String(number), call)
    await onCall(number)
    await answer(response, call, request.headers['mcp-session-id'] !== undefined)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/mcp?instance_id=torture`,
    received,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
}

/** The text of the answer to a call. */
export function textFor(number: number, { size }: Pick<AnswerPlan, 'size'>): string {
  return `answer ${number} ${'ä"\\'.repeat(Math.ceil(size / 3))}`
}

/** Sends the answer to a call again, to a client whose connection broke. */
function resume(response: ServerResponse, call: PlannedCall | undefined): void {
  response.writeHead(call === undefined ? 404 : 200, { 'content-type': 'text/event-stream' })
  response.end(call === undefined ? '' : `data: ${answerTo(call)}\n\n`)
}

function answerTo({ id, params }: PlannedCall): string {
  const { number, plan } = params.arguments
  const { isError } = plan
  return JSON.stringify({
    jsonrpc: '2.0',
    id,
    result: { content: [{ type: 'text', text: textFor(number, plan) }], isError }
  })
}

async function answer(response: ServerResponse, call: PlannedCall, isResumable: boolean): Promise<void> {
  const { number, plan } = call.params.arguments
  const { form, piece, fault, pauseMs } = plan
  if (fault === 'reset') {
    // Not `response.socket`: it is missing while the answer before it on the same connection is being sent.
    response.req.socket.resetAndDestroy()
    return
  }
  if (fault === 'redirect') {
    response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end()
    return
  }
  if (fault === 'status 429' || fault === 'status 500') {
    response.writeHead(Number(fault.slice(-3)), { 'retry-after': '1' }).end('{"detail":"no"}')
    return
  }
  const json = fault === 'garbage' ? '<html>not JSON' : answerTo(call)
  const first = form === 'stream' ? `${isResumable ? `id: ${number}\r\ndata:` : ': hello'}\r\n\r\n` : ''
  const body = Buffer.from(form === 'stream' ? `${first}event: message\r\ndata: ${json}\r\n\r\n` : json)
  const type = form === 'stream' ? 'text/event-stream' : 'application/json'
  response.writeHead(200, { 'content-type': type, ...(form === 'json' ? { 'content-length': body.length } : {}) })
  const end = fault === 'cut' ? Math.max(1, Math.floor(body.length / 2)) : body.length
  if (pauseMs > 0) {
    response.write(body.subarray(0, first.length))
    await sleep(pauseMs)
  }
  for (let from = pauseMs > 0 ? first.length : 0; from < end; from += piece) {
    if (!response.write(body.subarray(from, Math.min(end, from + piece)))) await sleep(0)
  }
  if (fault === 'cut') response.destroy()
  else response.end()
}
