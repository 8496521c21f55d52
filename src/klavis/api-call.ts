import { performance } from 'node:perf_hooks'
import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import type { JsonObject } from '../base/json.ts'
import { delay, withTimeLimit } from '../base/time-limits.ts'
import { type HttpRequest, type HttpResponse, send } from '../net/request.ts'
import { type BodyReceiver, sendForStream } from '../net/send-for-stream.ts'
import type { CallOptions } from './call-options.ts'
import { ApiError, apiError, type Operation } from './errors.ts'
import type { Pacer, Sent, TurnKind } from './pacer.ts'
import { requestUrl } from './request-url.ts'
import {
  attemptsOf,
  isRetriable,
  isWorthAnotherTry,
  type RetriableError,
  type RetryPolicy,
  retryDelayMs
} from './retry.ts'

/** Short at first, because a release has time for a few attempts only; longer each second time, for a slow network. */
const RELEASE_CONNECT_MS = 6_000
const MAX_CONNECT_MS = 30_000
/** One attempt of a look-up that a release waits for. */
const LOOK_UP_MS = 15_000
/** For a stubborn call without a limit of its own. */
const STUBBORN_MS = 90_000
/** With less time than this left, another attempt is pointless. */
const LAST_TRY_MS = 1_000

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
interface ApiCallSettings {
  readonly baseUrl: string
  readonly apiKey: string
  readonly userAgent: string
  readonly pacer: Pacer
  readonly random: () => number
  readonly onRetry: (retry: Retry) => void
}

/** One call: waits for its turn, sends the request, and retries while that is safe and time is left. */
export async function callApi<T>(settings: ApiCallSettings, wanted: ApiRequest<T>, call: CallOptions): Promise<T> {
  const request = call.forRelease === true ? asLookUp(wanted) : wanted
  const stubborn = request.repeat === 'release' && (call.stubborn ?? false)
  const isStubborn = stubborn !== false
  const url = requestUrl(settings.baseUrl, request)
  const deadline = performance.now() + (call.timeoutMs ?? (isStubborn ? STUBBORN_MS : Number.POSITIVE_INFINITY))
  let previous: unknown
  for (let attempt = 1; ; attempt += 1) {
    try {
      const sent = await waitForTurn(settings.pacer, request, call.signal, deadline - performance.now())
      try {
        call.beforeSend?.()
        const signal = call.inFlightSignal ?? call.signal
        return await sendOnce(settings, request, { url, signal, attempt, leftMs: deadline - performance.now(), sent })
      } finally {
        sent()
      }
    } catch (error) {
      if (!isRepeated(error, request.repeat, stubborn, attempt)) throw error
      const leftMs = deadline - performance.now()
      // The last attempt was cut short, so the failure before it says more.
      if (isStubborn && leftMs <= 0 && previous !== undefined) throw previous
      previous = error
      const askedMs = retryDelayMs(error, request.repeat, attempt, settings.random)
      // A wait that does not fit is cut short if the call must not give up: another attempt costs nothing.
      const waitMs = isStubborn && askedMs >= leftMs ? leftMs / 2 : askedMs
      if (waitMs >= leftMs || (isStubborn && leftMs < LAST_TRY_MS)) throw error
      settings.onRetry({ operation: request.operation.name, error, attempt, waitMs })
      call.onRetry?.(error.message, error)
      // A 429 applies to the whole key: all calls wait, and this call waits for its next turn with them.
      if (error instanceof ApiError && error.status === 429) settings.pacer.pause(waitMs)
      else await delay(waitMs, call.signal)
    }
  }
}

function isRepeated(
  error: unknown,
  repeat: RetryPolicy,
  stubborn: boolean | 'if authorised',
  attempt: number
): error is RetriableError {
  if (stubborn !== false) return isWorthAnotherTry(error, stubborn)
  return isRetriable(error, repeat) && attempt < attemptsOf(repeat, error)
}

/** A look-up that a release waits for has its priority and its retries, and short attempts, so that several fit. */
function asLookUp<T>(request: ApiRequest<T>): ApiRequest<T> {
  return { ...request, repeat: 'release', turn: 'release', timeoutMs: Math.min(LOOK_UP_MS, request.timeoutMs) }
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
  readonly attempt: number
  readonly leftMs: number
  readonly sent: Sent
}

async function sendOnce<T>(
  settings: ApiCallSettings,
  request: ApiRequest<T>,
  { url, signal, attempt, leftMs, sent }: Attempt
): Promise<T> {
  const body =
    request.body === undefined
      ? {}
      : { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) }
  const timeoutMs = Math.min(request.timeoutMs, leftMs)
  const headers = headersOf(settings, request)
  const connectMs =
    request.turn === 'release' ? RELEASE_CONNECT_MS * 2 ** Math.floor((attempt - 1) / 2) : MAX_CONNECT_MS
  const limits = { timeoutMs, connectMs: Math.min(connectMs, MAX_CONNECT_MS) }
  const http = { method: request.method, url: url.href, headers, ...body, ...limits, signal, onSent: sent }
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

function noTurn(operation: Operation): Failure {
  return new Failure(
    `There was no time left to ${operation.name}.`,
    'Too many requests were waiting for their turn.',
    `Raise ${inputName('timeout')}, or ${inputName('rate-limit')} if the account allows it.`
  )
}
