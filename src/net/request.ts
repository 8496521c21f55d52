import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { finished, type Readable } from 'node:stream'
import { Failure } from '../base/failure.ts'
import { freeMemory } from '../base/free-memory.ts'
import { onAbort } from '../base/time-limits.ts'
import { readText } from './body.ts'
import { networkError, timeoutError } from './network-error.ts'
import { type Route, routeTo } from './route.ts'

/** One HTTP request. No redirect is followed and nothing is retried. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** A stream gives its buffers away: they are freed as soon as they have left. */
  readonly body?: string | Readable
  /** For `send` until the answer is read; for `open` until the head of the answer is there. */
  readonly timeoutMs: number
  /** How long connecting may take; 30 s by default. */
  readonly connectMs?: number
  /** How long the body of the answer may stand still; 0 = without limit. 60 s by default. */
  readonly idleMs?: number
  readonly signal?: AbortSignal | undefined
  /** Called when the whole request has been given to the network. */
  readonly onSent?: () => void
}

/** A response with its whole body. */
export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A response whose body has not been read yet. */
export interface OpenResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly stream: IncomingMessage
}

const CONNECT_MS = 30_000
const IDLE_MS = 60_000
const MAX_BYTES = 16 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024

/** Sends the request and reads the whole body. Of an error only the beginning is read: its status says most. */
export async function send(request: HttpRequest, maxBytes = MAX_BYTES): Promise<HttpResponse> {
  const started = performance.now()
  const { status, headers, stream } = await open(request)
  const leftMs = request.timeoutMs - (performance.now() - started)
  const isError = status >= 400
  const limits = isError ? { maxBytes: MAX_ERROR_BYTES, leftMs, cut: true } : { maxBytes, leftMs }
  return { status, headers, body: await readText(stream, request, limits) }
}

/**
 * Sends the request and returns when the head of the answer is there. `signal` and `idleMs` also apply to its stream. Each
 * request has a connection of its own, unless there is a route whose connections are used again.
 */
export async function open(request: HttpRequest, keptRoute?: Route): Promise<OpenResponse> {
  const url = parseUrl(request.url)
  const connecting = new AbortController()
  const route = keptRoute ?? (await routeTo(url, connecting.signal))
  return new Promise((resolve, reject) => {
    const outgoing = createRequest(request, url, route)
    let established = false
    let settled = false

    // Settles the promise itself: a request that is still in its tunnel emits no event when it is destroyed.
    const fail = (error: Error): void => {
      if (settled) return
      settle()
      connecting.abort()
      outgoing.destroy()
      if (typeof request.body === 'object') request.body.destroy()
      reject(error)
    }
    // Every request closes in the end, and an error with its stack takes time to make.
    const failWith = (cause: unknown): void => {
      if (!settled) fail(networkError(url.host, cause, established))
    }
    const connectMs = Math.min(request.connectMs ?? CONNECT_MS, request.timeoutMs)
    const timers = [
      after(request.timeoutMs, () => fail(timeoutError(url.host, request.timeoutMs, established))),
      after(connectMs, () => {
        if (!established) fail(timeoutError(url.host, connectMs, false))
      })
    ]
    let stopListening = (): void => {}
    const settle = (): void => {
      settled = true
      for (const timer of timers) clearTimeout(timer)
      stopListening()
    }

    outgoing.on('error', failWith)
    outgoing.once('close', () => failWith({ code: 'ECONNRESET' }))
    outgoing.once('socket', (socket) => {
      if (outgoing.reusedSocket) established = true
      else whenEstablished(socket, url, () => (established = true))
    })
    outgoing.once('finish', () => request.onSent?.())
    outgoing.once('response', (stream) => {
      if (settled) return
      settle()
      guardStream(stream, request, url.host)
      resolve({ status: stream.statusCode ?? 0, headers: stream.headers, stream })
    })
    stopListening = onAbort(request.signal, fail)
    if (!settled) write(outgoing, request.body, fail)
  })
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url
  throw new Failure(
    'A request was not sent: its address is not an http or https URL.',
    'The service returned another kind of address, or the configured one is misspelt.',
    'Check the configured address of the service.'
  )
}

function createRequest(request: HttpRequest, url: URL, route: Route): ClientRequest {
  const length = typeof request.body === 'string' ? { 'Content-Length': Buffer.byteLength(request.body) } : {}
  // Host is set, because a tunnel would add the default port to it, and a signature may cover the host.
  const headers = { Host: url.host, ...request.headers, ...length }
  try {
    return route.request(url, { method: request.method, headers, agent: route.agent })
  } catch (error) {
    throw new Failure(
      `A request to ${url.host} was not sent.`,
      'A header contains a character that HTTP does not allow, such as a line break in a key.',
      'Check the values that are sent as headers, first the API key.',
      { cause: error }
    )
  }
}

/**
 * Calls back when bytes of the request may leave. Node holds them back until the TLS handshake and its certificate check
 * are done; a tunnelled TLS socket is connected, but not yet secure, when it is handed out.
 */
function whenEstablished(socket: Socket, url: URL, established: () => void): void {
  if (url.protocol === 'https:') socket.once('secureConnect', established)
  else if (socket.connecting) socket.once('connect', established)
  else established()
}

function write(outgoing: ClientRequest, body: HttpRequest['body'], fail: (error: Error) => void): void {
  if (body === undefined || typeof body === 'string') {
    outgoing.end(body)
    return
  }
  // It may have failed before there was a connection.
  if (body.errored !== null) {
    fail(body.errored)
    return
  }
  body.once('error', fail)
  outgoing.once('close', () => body.destroy())
  // Not with `pipe`, which does not tell when a buffer has left.
  body.on('data', (chunk: Buffer) => {
    body.pause()
    outgoing.write(chunk, (error) => {
      if (error) return
      freeMemory(chunk)
      body.resume()
    })
  })
  body.once('end', () => outgoing.end())
  body.resume()
}

/** Ends a stream that stands still or whose signal aborts. */
function guardStream(stream: IncomingMessage, request: HttpRequest, host: string): void {
  const idleMs = request.idleMs ?? IDLE_MS
  if (idleMs > 0) stream.socket.setTimeout(idleMs, () => stream.destroy(timeoutError(host, idleMs, true)))
  const stopListening = onAbort(request.signal, (reason) => stream.destroy(reason))
  finished(stream, stopListening)
}

function after(ms: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, Math.max(0, ms))
}
