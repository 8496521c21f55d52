import { Failure } from '../base/failure.ts'
import { machine, rerun } from '../base/host-wording.ts'
import { oneLine } from '../base/text.ts'

/** What is known about a request that got no complete answer. */
interface NetworkFacts {
  /** False: the request certainly never reached the server. True: bytes of it may have. */
  readonly established: boolean
  readonly timedOut: boolean
  readonly code: string
  /** Another attempt would fail in the same way. */
  readonly final?: boolean
}

const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** No answer, or an incomplete one. Names only the host, because the path and query of a URL can be secret. */
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

/** Explains an error that Node, or the tunnel through a proxy, threw. */
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

/** No answer in time. Before the connection is established, the server cannot have acted. */
export function timeoutError(host: string, ms: number, established: boolean): NetworkError {
  const facts = { established, timedOut: true, code: 'ETIMEDOUT' }
  const seconds = Math.round(ms / 100) / 10
  return established
    ? new NetworkError(
        `${host} did not answer within ${seconds} s.`,
        'The service is slow or overloaded, or the connection was lost.',
        `${rerun()}. If it keeps failing, check the status page of the service.`,
        facts
      )
    : new NetworkError(
        `No connection to ${host} within ${seconds} s.`,
        `A firewall drops the packets, or ${machine()} has no route to the host.`,
        `Let ${machine()} reach the host. If there is a proxy, set HTTPS_PROXY.`,
        facts
      )
}

/** The connection ended before the answer did. */
export function truncatedError(host: string, cause?: unknown): NetworkError {
  return new NetworkError(
    `The answer of ${host} is incomplete.`,
    'The connection was closed before the end of the answer.',
    `${rerun()}. If it keeps failing, look for a proxy or firewall that closes connections.`,
    { established: true, timedOut: false, code: errorFacts(cause).code || 'ECONNRESET' },
    { cause }
  )
}

/** The answer is larger than the limit. */
export function tooLargeError(host: string, limit: number): NetworkError {
  return new NetworkError(
    `The answer of ${host} is larger than ${Math.round(limit / 1024 / 1024)} MiB.`,
    'No answer of this size is expected here.',
    'Check the address of the service.',
    { established: true, timedOut: false, code: 'ERR_ANSWER_TOO_LARGE', final: true }
  )
}

function proxyError(host: string, message: string, cause: unknown): NetworkError {
  const status = /statusCode=(\d+)/.exec(message)?.[1]
  const reason = status === undefined ? oneLine(message.replace(/^.*cause=/, ''), 200) : `it answered ${status}`
  return new NetworkError(
    `The proxy did not connect to ${host}: ${reason}.`,
    proxyReason(status),
    `Check HTTPS_PROXY on ${machine()}, or add the host to NO_PROXY.`,
    {
      established: false,
      timedOut: false,
      code: 'ERR_PROXY',
      final: status?.startsWith('4') === true && !['408', '429'].includes(status)
    },
    { cause }
  )
}

function proxyReason(status: string | undefined): string {
  if (status === '407') return 'The proxy requires credentials, or rejected the ones in its URL.'
  if (status === undefined) return 'The proxy is not reachable.'
  return status.startsWith('5')
    ? 'The proxy cannot reach the host, or is overloaded.'
    : 'The proxy does not allow this host, or not this many connections.'
}

/** What happened, why and what to do, for an error code of Node. */
function explain(host: string, code: string, established: boolean): readonly [string, string, string] {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return [
      `The host ${host} was not found (${code}).`,
      `The name is misspelt, or ${machine()} cannot resolve names outside its network.`,
      `Check the address and the DNS settings of ${machine()}. If there is a proxy, set HTTPS_PROXY.`
    ]
  }
  if (code === 'ECONNREFUSED') {
    return [
      `${host} refused the connection (${code}).`,
      LOOPBACK_HOST.test(host)
        ? 'Nothing listens on this port, or this process runs in a container with a network of its own, whose loopback address is another one.'
        : 'Nothing listens on this port, or a firewall blocks it.',
      `Check the address and port, and that a firewall lets ${machine()} reach them.`
    ]
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return [
      `The certificate of ${host} is not trusted: it was issued for another name.`,
      'Something other than the service answers: a proxy, a login page of the network, or a wrong DNS entry.',
      `Check the address, and the proxies between ${machine()} and the host.`
    ]
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return [
      `The certificate of ${host} is not trusted: it is out of date (${code}).`,
      `It was not renewed in time, or the clock of ${machine()} is wrong.`,
      `Check the clock of ${machine()}. If it is right, ask the operator of the host to renew the certificate.`
    ]
  }
  if (isCertificateCode(code)) {
    return [
      `The certificate of ${host} is not trusted (${code}).`,
      'A proxy or a self-hosted service uses a certificate authority that Node does not know.',
      `Set NODE_EXTRA_CA_CERTS on ${machine()} to a file with the certificate of that authority.`
    ]
  }
  if (!established) {
    return [
      `No connection to ${host} (${code || 'no error code'}).`,
      'The network, a firewall or a TLS handshake failed before anything was sent.',
      `${rerun()}. If it keeps failing, check that a firewall lets ${machine()} reach the host.`
    ]
  }
  return [
    `The connection to ${host} broke (${code || 'no error code'}).`,
    'The service, or a proxy on the way, closed it before it answered.',
    `${rerun()}. If it keeps failing, check the status page of the service.`
  ]
}

function isCertificateCode(code: string): boolean {
  return /CERT|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|INVALID_CA|CRL|HOSTNAME_MISMATCH/.test(code)
}

/** By shape, because an error of another realm is not an instance of our Error. */
function errorFacts(error: unknown): { readonly code: string; readonly message: string } {
  if (typeof error !== 'object' || error === null) return { code: '', message: String(error) }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message = 'message' in error && typeof error.message === 'string' ? error.message : ''
  return { code, message }
}
