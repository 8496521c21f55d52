import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import type { Readable } from 'node:stream'
import { readText } from './body.ts'
import { openExchange } from './exchange.ts'

/** One HTTP request, sent as it is: no redirect is followed, nothing is retried. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Readable
  /** For the whole exchange with `send`; for the answer's head with `open`. */
  readonly timeoutMs: number
  /** How long the answer's body may stand still; 0 = for ever. 60 s unless told. */
  readonly idleMs?: number
  readonly signal?: AbortSignal | undefined
  /** Called when the whole request was handed to the network. */
  readonly onSent?: () => void
}

/** An answer read to its end. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An answer whose body is still to be read. */
export interface OpenAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly stream: IncomingMessage
}

const MAX_BYTES = 16 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024

/** Sends the request and reads the whole answer as text; of an error no more than its beginning: its status tells most. */
export async function send(request: HttpRequest, maxBytes = MAX_BYTES): Promise<HttpAnswer> {
  const started = performance.now()
  const { status, headers, stream } = await open(request)
  const leftMs = request.timeoutMs - (performance.now() - started)
  const isError = status >= 400
  const limits = isError ? { maxBytes: MAX_ERROR_BYTES, leftMs, cut: true } : { maxBytes, leftMs }
  const body = await readText(stream, request, limits)
  return { status, headers, body }
}

/** Sends the request and returns as soon as the answer's head is there; abort and idle time rule its stream on. */
export async function open(request: HttpRequest): Promise<OpenAnswer> {
  return openExchange(request)
}
