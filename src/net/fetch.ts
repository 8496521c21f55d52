import type { IncomingMessage } from 'node:http'
import { readChunks } from './body.ts'
import { type HttpRequest, open } from './request.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
const STATUSES_WITHOUT_BODY = [204, 205, 304]
// The caller limits the time by a signal, because a tool may work for hours before it answers.
const HEAD_MS = 24 * 3_600_000

/** `fetch` for the MCP SDK: goes through the proxy, streams, and returns redirects instead of following them. */
export async function proxiedFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const request = await requestFrom(url, init)
  const { status, stream } = await open(request)
  const answer = { status, statusText: stream.statusMessage ?? '', headers: headersOf(stream) }
  if (!STATUSES_WITHOUT_BODY.includes(status)) return new Response(webStream(stream, request), answer)
  stream.resume()
  return new Response(null, answer)
}

async function requestFrom(url: string | URL, init: RequestInit): Promise<HttpRequest> {
  const method = METHODS.find((known) => known === (init.method ?? 'GET').toUpperCase())
  if (method === undefined) throw new TypeError('proxiedFetch supports only GET, POST, PUT and DELETE.')
  const body = await textOf(init.body)
  return {
    method,
    url: String(url),
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(body === undefined ? {} : { body }),
    timeoutMs: HEAD_MS,
    // An event stream may be silent for as long as a tool works; the signal of its reader ends it.
    idleMs: 0,
    signal: init.signal ?? undefined
  }
}

async function textOf(body: RequestInit['body']): Promise<string | undefined> {
  if (body === undefined || body === null) return undefined
  return typeof body === 'string' ? body : new Response(body).text()
}

function headersOf(stream: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(stream.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return headers
}

function webStream(stream: IncomingMessage, request: HttpRequest): ReadableStream<Uint8Array> {
  const chunks = readChunks(stream, request)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel() {
      stream.destroy()
    }
  })
}
