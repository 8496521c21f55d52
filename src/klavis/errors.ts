import { Cancelled, Failure } from '../base/failure.ts'
import { inputName, perHost, rerun } from '../base/host-wording.ts'
import { quoteAtEnd } from '../base/wording.ts'
import { NetworkError } from '../net/network-error.ts'
import type { HttpResponse } from '../net/request.ts'
import { type Detail, type FieldError, readDetail } from './error-detail.ts'
import { nameAdvice } from './server-names.ts'

/** A call of the API, as errors describe it. */
export interface Operation {
  /** A verb and its object: `acquire a sandbox of jira`. */
  readonly name: string
  /** The servers of an acquire. */
  readonly acquires?:
    | { readonly kind: 'sandbox' | 'local' | 'instance'; readonly servers: readonly string[] }
    | undefined
}

type ResponseHead = Pick<HttpResponse, 'status'> & Partial<Pick<HttpResponse, 'headers'>>

/** The API answered with an error. */
export class ApiError extends Failure {
  readonly status: number
  /** The message of the API as one safe line without secrets. */
  readonly detail: string
  /** The request fields that it rejected. */
  readonly fields: readonly string[]
  /** Each rejected field with its message. */
  readonly fieldErrors: readonly FieldError[]
  /** Whether the body is a JSON object, as every error of the API is. The page of a gateway is not. */
  readonly isJson: boolean
  readonly operation: string
  /** The Retry-After header as it came. */
  readonly retryAfter: string | undefined
  /** The Date header, because our own clock may be wrong. */
  readonly date: string | undefined

  constructor(operation: Operation, response: ResponseHead, detail: Detail, why: string, next: string) {
    const { status } = response
    super(`Klavis answered ${status} when asked to ${operation.name}${quoteAtEnd(detail.text)}`, why, next)
    this.name = 'ApiError'
    this.status = status
    this.detail = detail.text
    this.fields = detail.fields
    this.fieldErrors = detail.fieldErrors ?? []
    this.isJson = detail.isJson ?? false
    this.operation = operation.name
    this.retryAfter = response.headers?.['retry-after']
    this.date = response.headers?.date
  }
}

/** A 2xx whose body cannot be read. The request may have acted. */
export class UnreadableResponse extends Failure {
  readonly operation: string

  constructor(operation: Operation, status: number, cause?: unknown) {
    super(
      `Klavis answered ${status} when asked to ${operation.name}, but its answer cannot be read.`,
      'It is not the JSON that the API documents. A proxy or another service may have answered.',
      `Check ${inputName('api-url')}, and whether there is a newer version of this action.`,
      { cause }
    )
    this.name = 'UnreadableResponse'
    this.operation = operation.name
  }
}

/** The API answered 2xx, but reports that it did not do what it was asked to. */
export class ReportedFailure extends Failure {
  constructor(operation: Operation, message: string) {
    super(
      `Klavis could not ${operation.name}${quoteAtEnd(message)}`,
      'The API reports that it failed.',
      `${rerun()}. If it keeps failing, report it to Klavis support.`
    )
    this.name = 'ReportedFailure'
  }
}

/** The error for a response outside 2xx. */
export function apiError(operation: Operation, url: URL, response: HttpResponse, secrets: readonly string[]): ApiError {
  if (response.status >= 300 && response.status <= 399) return redirectError(operation, url, response)
  const detail = readDetail(response.body, secrets)
  const [why, next] = adviceFor(response.status, operation)
  return new ApiError(operation, response, detail, why, next)
}

function redirectError(operation: Operation, url: URL, response: HttpResponse): ApiError {
  const location = response.headers.location ?? ''
  const host = URL.canParse(location, url.href) ? new URL(location, url).host : 'another host'
  const detail = { text: `a redirect to ${host}`, fields: [] }
  const why = `Redirects are not followed, so that the key is sent only to ${url.host}.`
  return new ApiError(
    operation,
    response,
    detail,
    why,
    `If the API has moved, set ${inputName('api-url')} to its new address.`
  )
}

function keyName(): string {
  return perHost({ action: 'the secret behind the input `api-key`', terminal: 'KLAVIS_API_KEY' })
}

function adviceFor(status: number, operation: Operation): readonly [string, string] {
  if (status === 401) return ['The API key is missing or has expired.', `Check ${keyName()}.`]
  if (status === 403) {
    return [
      'The API key is wrong, or has no permission for this.',
      `Check ${keyName()}, and that it belongs to the API at ${inputName('api-url')}.`
    ]
  }
  if (status === 429) {
    return [
      'The account allows fewer requests per second. Other jobs with the same key count too.',
      `Lower ${inputName('rate-limit')}, or run fewer jobs at once.`
    ]
  }
  if (status === 408 || status === 409 || status === 423 || status === 425) {
    return [
      status === 408 ? 'A gateway timed out.' : 'The sandbox is busy with another request.',
      `${rerun()}. If it keeps failing, report it to Klavis support with the time of the run.`
    ]
  }
  if (status === 501) {
    return [
      'The embedded engine does not support this.',
      `Leave it out, or set ${inputName('api-key')} and ${inputName('engine', 'klavis')}.`
    ]
  }
  if (status >= 500) {
    return [
      'The service failed.',
      `${rerun()} later. If it keeps failing, report it to Klavis support with the time of the run.`
    ]
  }
  if ((status === 404 || status === 422) && operation.acquires !== undefined) {
    const { servers, kind } = operation.acquires
    // Instances have other names, and the API lists them in its answer.
    const advice = kind === 'instance' ? '' : nameAdvice(servers, kind)
    const why = `This version of the API may not know a server (${servers.join(', ')}), or does not accept an input.`
    return [why, advice || 'Check the server names and inputs against the Klavis documentation.']
  }
  if (status === 404 || status === 410)
    return ['It was released, or it expired.', `${rerun()}. If ${inputName('ttl')} was too short, raise it.`]
  return ['The API did not accept the request.', 'Check the inputs of the step.']
}

// No document says how the API reports an empty pool, so these match every likely wording.
const RESOURCE = '(?:sandbox|instance|account|environment|machine|vm|pod|slot)\\w*'
const EMPTY_POOL: readonly RegExp[] = [
  /\b(?:no|none|not any|zero|0)\b.{0,60}\bidle\b/i,
  /\bnone\b.{0,30}\b(?:available|free)\b/i,
  new RegExp(
    `\\b(?:no|not enough|insufficient|zero|0)\\b.{0,40}\\b${RESOURCE}\\b.{0,60}\\b(?:available|free|left|remaining)\\b`,
    'i'
  ),
  new RegExp(
    `\\b(?:no|not enough|insufficient|zero|0)\\b.{0,20}\\b(?:available|free|unused)\\b.{0,40}\\b${RESOURCE}\\b`,
    'i'
  ),
  new RegExp(`\\b${RESOURCE}\\b.{0,40}\\b(?:not available|unavailable|occupied|in use|busy|exhausted|taken)\\b`, 'i'),
  /\b(?:at|no|over|out of|insufficient|not enough)\b.{0,20}\bcapacity\b/i,
  /\bcapacity\b.{0,30}\b(?:reached|exceeded|exhausted|full|available)\b/i,
  /\bpool\b.{0,30}\b(?:empty|exhausted|full)\b/i
]

/** Whether no sandbox is idle, which is worth waiting for, unlike a server that does not exist. */
export function isPoolEmpty(error: unknown): boolean {
  if (!(error instanceof ApiError) || ![404, 409, 423, 503].includes(error.status)) return false
  return EMPTY_POOL.some((pattern) => pattern.test(error.detail))
}

/** Whether a call that failed like this may still have acted. */
export function mayHaveActed(error: unknown): boolean {
  if (error instanceof NetworkError) return error.established
  if (error instanceof ApiError)
    return error.status === 408 || (error.status >= 500 && error.status !== 501 && !isPoolEmpty(error))
  if (error instanceof UnreadableResponse) return true
  // An unexpected error proves nothing.
  return !(error instanceof Failure || error instanceof Cancelled)
}

/** Whether an acquire that failed like this may have acquired something. A redirect may come from behind the API. */
export function mayHaveAcquired(error: unknown): boolean {
  return mayHaveActed(error) || (error instanceof ApiError && error.status >= 300 && error.status <= 399)
}

/** Whether the API says that this server has no dump. */
export function isNoDump(error: unknown): boolean {
  return error instanceof ApiError && [404, 405, 422].includes(error.status)
}
