import { performance } from 'node:perf_hooks'
import { Failure } from '../base/failure.ts'
import { delay, withTimeLimit } from '../base/time-limits.ts'
import type { NetworkError } from '../net/network-error.ts'
import { type HttpRequest, type HttpResponse, send } from '../net/request.ts'
import type { CallOptions, JsonObject } from './api.ts'
import { ApiError, apiError, type Operation, type UnreadableAnswer } from './errors.ts'
import type { Pacer, Sent, TurnKind } from './pacer.ts'
import { attemptsOf, backoffMs, isRetriable, type Repeat, retryAfterMs } from './retry.ts'

/** A request of the API before it is sent. */
export interface ApiRequest<T> {
  readonly operation: Operation
  readonly method: HttpRequest['method']
  /** Segments of the path; each is encoded. */
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | undefined>>
  /** A text is JSON already, and goes out as it is: numbers that JavaScript cannot hold stay what they are. */
  readonly body?: JsonObject | string
  readonly repeat: Repeat
  readonly turn: TurnKind
  readonly timeoutMs: number
  readonly maxBytes?: number
  /** Statuses outside 2xx that are an answer, too. */
  readonly accepts?: readonly number[]
  /** Makes something of an answer, or throws: one that cannot be read is like none. */
  readonly read: (answer: HttpResponse) => T
}

/** A request that will go out again, told before the wait. */
export interface Retry {
  readonly operation: string
  readonly error: Error
  /** How many attempts have failed. */
  readonly attempt: number
  readonly waitMs: number
}

/** What all requests of one client share. */
export interface ExchangeSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly userAgent: string
  readonly pacer: Pacer
  readonly random: () => number
  readonly onRetry: (retry: Retry) => void
}

/** One call: waits for its turn, sends, and repeats what may be repeated while there is time. */
export async function exchange<T>(settings: ExchangeSettings, wanted: ApiRequest<T>, call: CallOptions): Promise<T> {
  const request = call.forRelease === true ? ({ ...wanted, repeat: 'release', turn: 'release' } as const) : wanted
  const url = urlOf(settings.baseUrl, request)
  const deadline = performance.now() + (call.timeoutMs ?? Number.POSITIVE_INFINITY)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const sent = await turn(settings.pacer, request, call.signal, deadline - performance.now())
      try {
        call.beforeSend?.()
        const signal = call.inFlight ?? call.signal
        return await sendOnce(settings, request, { url, signal, leftMs: deadline - performance.now(), sent })
      } finally {
        sent()
      }
    } catch (error) {
      if (!isRetriable(error, request.repeat) || attempt >= attemptsOf(request.repeat, error)) throw error
      const waitMs = waitAfter(error, request.repeat, attempt, settings.random)
      if (performance.now() + waitMs >= deadline) throw error
      settings.onRetry({ operation: request.operation.name, error, attempt, waitMs })
      call.onTrouble?.(error.message)
      // A 429 is for all of us: the others wait as long, and the turn of this call waits with them.
      if (error instanceof ApiError && error.status === 429) settings.pacer.pause(waitMs)
      else await delay(waitMs, call.signal)
    }
  }
}

async function turn(
  pacer: Pacer,
  request: ApiRequest<unknown>,
  signal: AbortSignal | undefined,
  leftMs: number
): Promise<Sent> {
  if (!Number.isFinite(leftMs)) return pacer.turn(request.turn, signal)
  return withTimeLimit(
    leftMs,
    signal,
    () => neverItsTurn(request.operation),
    (either) => pacer.turn(request.turn, either)
  )
}

interface Attempt {
  readonly url: URL
  readonly signal: AbortSignal | undefined
  readonly leftMs: number
  readonly sent: Sent
}

async function sendOnce<T>(
  settings: ExchangeSettings,
  request: ApiRequest<T>,
  { url, signal, leftMs, sent }: Attempt
): Promise<T> {
  const body = request.body === undefined ? {} : { body: textOf(request.body) }
  const timeoutMs = Math.min(request.timeoutMs, leftMs)
  const headers = headersOf(settings, request)
  const answer = await send(
    { method: request.method, url: url.href, headers, ...body, timeoutMs, signal, onSent: sent },
    request.maxBytes
  )
  const success = answer.status >= 200 && answer.status <= 299
  if (success || request.accepts?.includes(answer.status)) return request.read(answer)
  throw apiError(request.operation, url, answer, [settings.apiKey, idIn(request.path)])
}

/** The id in a path, which is a part of the server's URL; the words around it are not to be hidden. */
function idIn([kind, first, ...rest]: readonly string[]): string {
  if (kind === 'sandbox') return rest[0] ?? ''
  if (kind !== 'mcp-server') return first ?? ''
  return rest.find((part) => part.length >= 16 && /\d/.test(part)) ?? ''
}

function textOf(body: JsonObject | string): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function headersOf(settings: ExchangeSettings, request: ApiRequest<unknown>): Readonly<Record<string, string>> {
  return {
    Authorization: `Bearer ${settings.apiKey}`,
    Accept: 'application/json',
    'User-Agent': settings.userAgent,
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' })
  }
}

/** As long as is asked for, if anything is; even then not all at the same moment: a `Retry-After: 0` helps nobody. */
function waitAfter(
  error: ApiError | NetworkError | UnreadableAnswer,
  repeat: Repeat,
  attempt: number,
  random: () => number
): number {
  if (!(error instanceof ApiError)) return backoffMs(attempt, random, repeat)
  const theirNow = Date.parse(error.date ?? '')
  const asked = retryAfterMs(error.retryAfter, Number.isNaN(theirNow) ? Date.now() : theirNow)
  return asked === undefined ? backoffMs(attempt, random, repeat) : Math.max(asked, backoffMs(1, random))
}

function urlOf(baseUrl: string, request: ApiRequest<unknown>): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${request.path.map(segment).join('/')}`)
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

/** A dot segment would climb out of the path, even encoded. */
function segment(text: string): string {
  if (!/^\.{0,2}$/.test(text)) return encodeURIComponent(text)
  throw new Failure(
    'A request to Klavis was not sent.',
    'The name or id in it is empty or made of dots.',
    'Check the names in `sandboxes`, `local-sandbox` and `instances`.'
  )
}

function neverItsTurn(operation: Operation): Failure {
  return new Failure(
    `There was no time left to ask Klavis to ${operation.name}.`,
    'Too many requests were waiting for their turn.',
    'Raise the input `rate-limit` if the account allows it, or `timeout`.'
  )
}
