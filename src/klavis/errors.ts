import { Cancelled, Failure } from '../base/failure.ts'
import { quoteAtEnd } from '../base/wording.ts'
import { NetworkError } from '../net/network-error.ts'
import type { HttpResponse } from '../net/request.ts'
import { type Complaint, type Detail, readDetail } from './detail.ts'
import { saysPoolEmpty } from './pool-empty.ts'
import { nameAdvice } from './server-names.ts'

/** What was asked of the API, as far as an error tells of it. */
export interface Operation {
  /** What follows "Klavis was asked to": `acquire a sandbox of jira`. */
  readonly name: string
  /** The servers of an acquire. */
  readonly acquires?:
    | { readonly kind: 'sandbox' | 'local' | 'instance'; readonly servers: readonly string[] }
    | undefined
}

type AnswerFacts = Pick<HttpResponse, 'status'> & Partial<Pick<HttpResponse, 'headers'>>

/** The API answered, but not with what was asked for. */
export class ApiError extends Failure {
  readonly status: number
  /** What the API said, as one safe line without secrets. */
  readonly detail: string
  /** The request fields that it complained of. */
  readonly fields: readonly string[]
  /** The same, each with its place and words. */
  readonly complaints: readonly Complaint[]
  readonly operation: string
  /** The Retry-After header as it came. */
  readonly retryAfter: string | undefined
  /** The clock of who answered: ours may be wrong. */
  readonly date: string | undefined

  constructor(operation: Operation, answer: AnswerFacts, detail: Detail, why: string, next: string) {
    const { status } = answer
    super(`Klavis answered ${status} when asked to ${operation.name}${quoteAtEnd(detail.text)}`, why, next)
    this.name = 'ApiError'
    this.status = status
    this.detail = detail.text
    this.fields = detail.fields
    this.complaints = detail.complaints ?? []
    this.operation = operation.name
    this.retryAfter = answer.headers?.['retry-after']
    this.date = answer.headers?.date
  }
}

/** A success that we cannot read: whatever was asked for may have happened. */
export class UnreadableAnswer extends Failure {
  readonly operation: string

  constructor(operation: Operation, status: number, cause?: unknown) {
    super(
      `Klavis answered ${status} when asked to ${operation.name}, but the answer cannot be read.`,
      'It is not the JSON that the API documents: a proxy or another service may have answered.',
      'Check the input `api-url`, and whether there is a newer version of this action.',
      { cause }
    )
    this.name = 'UnreadableAnswer'
    this.operation = operation.name
  }
}

/** The error that an answer outside 2xx stands for. */
export function apiError(operation: Operation, url: URL, answer: HttpResponse, secrets: readonly string[]): ApiError {
  if (answer.status >= 300 && answer.status <= 399) return redirectError(operation, url, answer)
  const detail = readDetail(answer.body, secrets)
  const [why, next] = adviceFor(answer.status, operation)
  return new ApiError(operation, answer, detail, why, next)
}

function redirectError(operation: Operation, url: URL, answer: HttpResponse): ApiError {
  const location = answer.headers.location ?? ''
  const host = URL.canParse(location, url.href) ? new URL(location, url).host : 'another place'
  const detail = { text: `a redirect to ${host}`, fields: [] }
  const why = `Redirects are not followed, so that nobody but ${url.host} gets the key.`
  return new ApiError(
    operation,
    answer,
    detail,
    why,
    'Set the input `api-url` to the new address, if the API has moved.'
  )
}

function adviceFor(status: number, operation: Operation): readonly [string, string] {
  if (status === 401) return ['The API key is missing or has expired.', 'Check the secret behind the input `api-key`.']
  if (status === 403) {
    return [
      'The API key is wrong, or may not do this.',
      'Check the secret behind the input `api-key`, and that it belongs to the API at `api-url`.'
    ]
  }
  if (status === 429) {
    return [
      'More requests per second than the account may send; other jobs with the same key count too.',
      'Lower the input `rate-limit`, or run fewer jobs at once.'
    ]
  }
  if (status === 408 || status === 409 || status === 423 || status === 425) {
    return [
      status === 408 ? 'A gateway on the way stopped waiting.' : 'Something else is being done with it at the moment.',
      'Run the job again; if it stays so, tell Klavis support the time of the run.'
    ]
  }
  if (status === 501) {
    return ['The embedded engine does not have it.', 'Leave it out, or use `engine: klavis` with an `api-key`.']
  }
  if (status >= 500) {
    return [
      'The fault is on the side of Klavis.',
      'Run the job again later; if it stays so, tell Klavis support the time of the run.'
    ]
  }
  if ((status === 404 || status === 422) && operation.acquires !== undefined) {
    const { servers, kind } = operation.acquires
    // The names of instances are others, and the API lists them in its answer.
    const advice = kind === 'instance' ? '' : nameAdvice(servers, kind)
    const why = `A server may be unknown to this version of the API (${servers.join(', ')}), or an input is not accepted.`
    return [why, advice || 'Check the server names and inputs against the Klavis documentation.']
  }
  if (status === 404 || status === 410)
    return ['It was released, or its `ttl` is over.', 'Run the job again; raise `ttl` if it was too short.']
  return ['The request was not accepted.', 'Check the inputs of the step against what Klavis said.']
}

/** All sandboxes of the kind are in use: worth waiting for. A server that does not exist is not. */
export function isPoolEmpty(error: unknown): boolean {
  if (!(error instanceof ApiError) || ![404, 409, 423, 503].includes(error.status)) return false
  return saysPoolEmpty(error.detail)
}

/** Whether an acquire that failed like this may still have acquired something. */
export function mayHaveActed(error: unknown): boolean {
  if (error instanceof NetworkError) return error.established
  if (error instanceof ApiError)
    return error.status === 408 || (error.status >= 500 && error.status !== 501 && !isPoolEmpty(error))
  if (error instanceof UnreadableAnswer) return true
  // Something that nobody thought of proves nothing.
  return !(error instanceof Failure || error instanceof Cancelled)
}

/** The server has no dump. */
export function isNoDump(error: unknown): boolean {
  return error instanceof ApiError && [404, 405, 422].includes(error.status)
}
