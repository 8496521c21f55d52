import { Failure } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { explain, isCertificateCode, proxyReason } from './explain.ts'

/** What is known of a request that got no whole answer. */
export interface NetworkFacts {
  /** False: the request surely never reached the server. True: bytes of it may have. */
  readonly established: boolean
  readonly timedOut: boolean
  readonly code: string
  /** It would be so again: not worth another try. */
  readonly final?: boolean
}

/** No answer, or no whole one. Names the host only: path and query of a URL can be secret. */
export class NetworkError extends Failure {
  readonly established: boolean
  readonly timedOut: boolean
  readonly code: string
  readonly final: boolean

  constructor(what: string, why: string, next: string, facts: NetworkFacts, options?: { readonly cause?: unknown }) {
    super(what, why, next, options)
    this.name = 'NetworkError'
    this.established = facts.established
    this.timedOut = facts.timedOut
    this.code = facts.code
    this.final = facts.final ?? false
  }
}

/** What Node, or the tunnel through a proxy, threw, told to a person. */
export function networkError(host: string, cause: unknown, established: boolean): NetworkError {
  const { code, message } = errorFacts(cause)
  const tunnel = /^(?:tunneling socket could not be established|got illegal response body from proxy)/.test(message)
  if (tunnel) return proxyError(host, message, cause)
  const [what, why, next] = explain(host, code, established)
  return new NetworkError(
    what,
    why,
    next,
    { established, timedOut: code === 'ETIMEDOUT', code, final: isCertificateCode(code) },
    { cause }
  )
}

/** No answer in time; before there was a connection, nothing can have happened on the other side. */
export function timeoutError(host: string, ms: number, established: boolean): NetworkError {
  const facts = { established, timedOut: true, code: 'ETIMEDOUT' }
  const seconds = Math.round(ms / 100) / 10
  return established
    ? new NetworkError(
        `${host} did not answer within ${seconds} s.`,
        'The service is slow or overloaded, or the connection died on the way.',
        'Run the job again; if it stays so, look at the status of the service.',
        facts
      )
    : new NetworkError(
        `No connection to ${host} within ${seconds} s.`,
        'A firewall drops the packets, or the runner has no route to the host.',
        'Allow the runner to reach the host, or set HTTPS_PROXY if there is a proxy.',
        facts
      )
}

/** The connection ended before the answer did. */
export function truncatedError(host: string, cause?: unknown): NetworkError {
  return new NetworkError(
    `The answer of ${host} was cut short.`,
    'The connection was closed before the whole answer had come.',
    'Run the job again; if it stays so, look for a proxy or firewall that closes connections.',
    { established: true, timedOut: false, code: errorFacts(cause).code || 'ECONNRESET' },
    { cause }
  )
}

/** The answer is longer than we are ready to read. */
export function tooLargeError(host: string, limit: number): NetworkError {
  return new NetworkError(
    `The answer of ${host} is larger than ${Math.round(limit / 1024 / 1024)} MiB.`,
    'No answer of this size is expected here.',
    'Check that the address is the right one.',
    { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true }
  )
}

function proxyError(host: string, message: string, cause: unknown): NetworkError {
  const status = /statusCode=(\d+)/.exec(message)?.[1]
  const reason = status === undefined ? oneLine(message.replace(/^.*cause=/, ''), 200) : `it answered ${status}`
  return new NetworkError(
    `The proxy made no connection to ${host}: ${reason}.`,
    proxyReason(status),
    'Check HTTPS_PROXY of the runner, or list the host in NO_PROXY.',
    {
      established: false,
      timedOut: false,
      code: 'ERR_PROXY',
      final: status?.startsWith('4') === true && !['408', '429'].includes(status)
    },
    { cause }
  )
}

/** Read by shape: an error of another realm is no instance of our Error. */
function errorFacts(error: unknown): { readonly code: string; readonly message: string } {
  if (typeof error !== 'object' || error === null) return { code: '', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return { code, message }
}
