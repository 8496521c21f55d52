import { performance } from 'node:perf_hooks'
import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import type { JsonObject } from '../base/json.ts'
import { delay, withTimeLimit } from '../base/time-limits.ts'
import type { NetworkError } from '../net/network-error.ts'
import { type HttpRequest, type HttpResponse, send } from '../net/request.ts'
import { type BodyReceiver, sendForStream } from '../net/send-for-stream.ts'
import type { CallOptions } from './call-options.ts'
import { ApiError, apiError, type Operation, type UnreadableResponse } from './errors.ts'
import type { Pacer, Sent, TurnKind } from './pacer.ts'
import { attemptsOf, backoffMs, isRetriable, type RetryPolicy, retryAfterMs } from './retry.ts'

/** A request to the API before it is sent. */
export interface ApiRequest<T> {
  readonly operation: Operation
  readonly method: HttpRequest['method']
  /** Segments of the path; each is encoded. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | undefined>>
  /** A string is JSON text and is sent unchanged, because parsing would alter numbers that JavaScript cannot represent. */
  readonly body?: JsonObject | string
  readonly repeat: RetryPolicy
  readonly turn: TurnKind
  readonly timeoutMs: number
  readonly maxBytes?: number
  /** Statuses outside 2xx that are not errors. */
  readonly accepts?: readonly number[]
  /** Reads the response. If it throws, the request counts as failed. */
  readonly read: (response: HttpResponse) => T
  /** Takes the body of a success as it arrives, in place of `read`; anew for each attempt. */
  readonly receive?: BodyReceiver<T>
}

/** A request that will be repeated. */
export interface Retry {
  readonly operation: string
  readonly error: Error
  /** The number of failed attempts. */
  readonly attempt: number
  readonly waitMs: number
}

/** The settings that all requests of one client share. */
export interface ApiCallSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly userAgent: string
  readonly pacer: Pacer
  readonly random: () => number
  readonly onRetry: (retry: Retry) => void
}

/** One call: waits for its turn, sends the request, and retries while that is safe and time is left. */
export async function callApi<T>(settings: ApiCallSettings, wanted: ApiRequest<T>, call: CallOptions): Promise<T> {
  const request = call.forRelease === true ? ({ ...wanted, repeat: 'release', turn: 'release' } as const) : wanted
  const url = urlOf(settings.baseUrl, request)
  const deadline = performance.now() + (call.timeoutMs ?? Number.POSITIVE_INFINITY)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const sent = await waitForTurn(settings.pacer, request, call.signal, deadline - performance.now())
      try {
        call.beforeSend?.()
        const signal = call.inFlightSignal ?? call.signal
        return await sendOnce(settings, request, { url, signal, leftMs: deadline - performance.now(), sent })
      } finally {
        sent()
      }
    } catch (error) {
      if (!isRetriable(error, request.repeat) || attempt >= attemptsOf(request.repeat, error)) throw error
      const waitMs = retryDelayMs(error, request.repeat, attempt, settings.random)
      if (performance.now() + waitMs >= deadline) throw error
      settings.onRetry({ operation: request.operation.name, error, attempt, waitMs })
      call.onRetry?.(error.message)
      // A 429 applies to the whole key: all calls wait, and this call waits for its next turn with them.
      if (error instanceof ApiError && error.status === 429) settings.pacer.pause(waitMs)
      else await delay(waitMs, call.signal)
    }
  }
}

async function waitForTurn(
  pacer: Pacer,
  request: ApiRequest<unknown>,
  signal: AbortSignal | undefined,
  leftMs: number
): Promise<Sent> {
  if (!Number.isFinite(leftMs)) return pacer.turn(request.turn, signal)
  return withTimeLimit(
    leftMs,
    signal,
    () => noTurn(request.operation),
    (limited) => pacer.turn(request.turn, limited)
  )
}

interface Attempt {
  readonly url: URL
  readonly signal: AbortSignal | undefined
  readonly leftMs: number
  readonly sent: Sent
}

async function sendOnce<T>(
  settings: ApiCallSettings,
  request: ApiRequest<T>,
  { url, signal, leftMs, sent }: Attempt
): Promise<T> {
  const body =
    request.body === undefined
      ? {}
      : { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) }
  const timeoutMs = Math.min(request.timeoutMs, leftMs)
  const headers = headersOf(settings, request)
  const http = { method: request.method, url: url.href, headers, ...body, timeoutMs, signal, onSent: sent }
  const secrets = [settings.apiKey, idIn(request.path)]
  if (request.receive !== undefined) {
    const answer = await sendForStream(http, request.receive)
    if ('received' in answer) return answer.received
    throw apiError(request.operation, url, answer.refused, secrets)
  }
  const response = await send(http, request.maxBytes)
  const isSuccess = response.status >= 200 && response.status <= 299
  if (isSuccess || request.accepts?.includes(response.status)) return request.read(response)
  throw apiError(request.operation, url, response, secrets)
}

/** The id in a path, which is part of the server's URL and therefore secret. */
function idIn([kind, first, ...rest]: readonly string[]): string {
  if (kind === 'sandbox') return rest[0] ?? ''
  if (kind !== 'mcp-server') return first ?? ''
  return rest.find((part) => part.length >= 16 && /\d/.test(part)) ?? ''
}

function headersOf(settings: ApiCallSettings, request: ApiRequest<unknown>): Readonly<Record<string, string>> {
  return {
    Authorization: `Bearer ${settings.apiKey}`,
    Accept: 'application/json',
    'User-Agent': settings.userAgent,
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' })
  }
}

/** How long to wait: as Retry-After says, but at least a random time, so that jobs do not retry at the same moment. */
function retryDelayMs(
  error: ApiError | NetworkError | UnreadableResponse,
  repeat: RetryPolicy,
  attempt: number,
  random: () => number
): number {
  if (!(error instanceof ApiError)) return backoffMs(attempt, random, repeat)
  const theirNow = Date.parse(error.date ?? '')
  const asked = retryAfterMs(error.retryAfter, Number.isNaN(theirNow) ? Date.now() : theirNow)
  return asked === undefined ? backoffMs(attempt, random, repeat) : Math.max(asked, backoffMs(1, random))
}

function urlOf(baseUrl: string, request: ApiRequest<unknown>): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${request.path.map(encodeSegment).join('/')}`)
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

/** Encodes one segment of a path. A dot segment would leave the path even if encoded. */
function encodeSegment(text: string): string {
  if (!/^\.{0,2}$/.test(text)) return encodeURIComponent(text)
  throw new Failure(
    'A request to Klavis was not sent.',
    'A name or id in it is empty or consists of dots.',
    `Check the names in ${inputName('sandboxes')}, ${inputName('local-sandbox')} and ${inputName('instances')}.`
  )
}

function noTurn(operation: Operation): Failure {
  return new Failure(
    `There was no time left to ${operation.name}.`,
    'Too many requests were waiting for their turn.',
    `Raise ${inputName('timeout')}, or ${inputName('rate-limit')} if the account allows it.`
  )
}
