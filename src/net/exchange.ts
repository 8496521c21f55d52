import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { Failure } from '../base/failure.ts'
import { onAbort } from '../base/time-limits.ts'
import { type Way, wayTo } from './agent.ts'
import { networkError, timeoutError } from './network-error.ts'
import type { HttpRequest, OpenAnswer } from './request.ts'

const CONNECT_MS = 30_000
const IDLE_MS = 60_000

/** One request on the wire, up to the head of its answer. */
export async function openExchange(request: HttpRequest): Promise<OpenAnswer> {
  const url = parseUrl(request.url)
  const connecting = new AbortController()
  const way = await wayTo(url, connecting.signal)
  return new Promise((resolve, reject) => {
    const outgoing = outgoingFor(request, url, way)
    let established = false
    let settled = false

    // The promise is settled here and not left to events: a request still in its tunnel emits none when destroyed.
    const fail = (error: Error): void => {
      if (settled) return
      settle()
      connecting.abort()
      outgoing.destroy()
      if (typeof request.body === 'object') request.body.destroy()
      reject(error)
    }
    const failBy = (cause: unknown): void => fail(networkError(url.host, cause, established))
    const timers = [
      after(request.timeoutMs, () => fail(timeoutError(url.host, request.timeoutMs, established))),
      after(Math.min(CONNECT_MS, request.timeoutMs), () => {
        if (!established) fail(timeoutError(url.host, Math.min(CONNECT_MS, request.timeoutMs), false))
      })
    ]
    let forget = (): void => {}
    const settle = (): void => {
      settled = true
      for (const timer of timers) clearTimeout(timer)
      forget()
    }

    outgoing.on('error', failBy)
    outgoing.once('close', () => failBy({ code: 'ECONNRESET' }))
    outgoing.once('socket', (socket) => whenEstablished(socket, url, () => (established = true)))
    outgoing.once('finish', () => request.onSent?.())
    outgoing.once('response', (stream) => {
      if (settled) return
      settle()
      guard(stream, request, url.host)
      resolve({ status: stream.statusCode ?? 0, headers: stream.headers, stream })
    })
    forget = onAbort(request.signal, fail)
    if (!settled) write(outgoing, request.body, fail)
  })
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url
  throw new Failure(
    'A request could not be sent: its address is not an http or https URL.',
    'The service gave an address of another kind, or the configured one is misspelt.',
    'Check the configured address of the service.'
  )
}

function outgoingFor(request: HttpRequest, url: URL, way: Way): ClientRequest {
  const length = typeof request.body === 'string' ? { 'Content-Length': Buffer.byteLength(request.body) } : {}
  // Given, because a tunnel would add the default port to it, and a signature may cover the host.
  const headers = { Host: url.host, ...request.headers, ...length }
  try {
    return way.request(url, { method: request.method, headers, agent: way.agent })
  } catch (error) {
    throw new Failure(
      `A request to ${url.host} could not be built.`,
      'A header holds a character that HTTP does not allow, such as a line break in a key.',
      'Check the values that are sent as headers: the API key first.',
      { cause: error }
    )
  }
}

/**
 * Bytes of the request may leave from here on. Node holds them back until the TLS handshake and its certificate check
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
  body.once('error', fail)
  outgoing.once('close', () => body.destroy())
  body.pipe(outgoing)
}

function guard(stream: IncomingMessage, request: HttpRequest, host: string): void {
  const idleMs = request.idleMs ?? IDLE_MS
  if (idleMs > 0) stream.socket.setTimeout(idleMs, () => stream.destroy(timeoutError(host, idleMs, true)))
  const forget = onAbort(request.signal, (reason) => stream.destroy(reason))
  finished(stream, forget)
}

function after(ms: number, act: () => void): NodeJS.Timeout {
  return setTimeout(act, Math.max(0, ms))
}
