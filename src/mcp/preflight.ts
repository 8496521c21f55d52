import { Cancelled, Failure } from '../base/failure.ts'
import { delay, TimeLimitExceeded } from '../base/time-limits.ts'
import { type Endpoint, type PublicEndpoint, parseEndpoint } from './endpoint.ts'
import { handshake } from './handshake.ts'
import type { Refusal } from './refusal.ts'
import type { ServerReport } from './session.ts'

const FIRST_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 4_000
// One attempt gets only a part of the time, because a connection may hang while the server starts.
const MIN_ATTEMPT_MS = 15_000
// Too short for another attempt. Timers drop fractions of a millisecond and may fire early, so such a rest can be left over.
const MIN_LEFT_MS = 5

/** How long a server may take to become ready, over all attempts, and the advice if it does not. */
export interface RetryOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly random?: () => number
  /** For a server that will never answer, and for one that may answer later. */
  readonly advice: { readonly final: string; readonly later: string }
}

/** One attempt: `ms` is its own limit, `leftMs` the rest of the time. An error means that the server is not ready. */
type Attempt<T> = (ms: number, leftMs: number, shown: PublicEndpoint) => Promise<T>

/** The server to check, and for how long. */
export interface PreflightRequest extends Endpoint, RetryOptions {}

/** Does an MCP handshake (initialize, tools/list), repeated while the server is not ready and time is left. */
export async function preflight(request: PreflightRequest): Promise<ServerReport> {
  return retryUntilReady(request, request, (ms) => handshake(request, ms, request.signal))
}

/** Waits until a server answers `initialize`. Its tools are known already, and listing them takes some servers long. */
export async function awaitAnswer(request: PreflightRequest): Promise<void> {
  await retryUntilReady(request, request, (ms) => handshake({ ...request, listsTools: false }, ms, request.signal))
}

/** Repeats an attempt while the server is not ready and time is left. */
export async function retryUntilReady<T>(endpoint: Endpoint, options: RetryOptions, attempt: Attempt<T>): Promise<T> {
  const shown = parseEndpoint(endpoint)
  const { timeoutMs, signal, random = Math.random } = options
  // Not Date.now(), because the clock may be adjusted meanwhile.
  const end = performance.now() + timeoutMs
  let last: Refusal | undefined
  for (let attempts = 1; ; attempts++) {
    const left = Math.max(0, end - performance.now())
    try {
      return await attempt(Math.min(left, Math.max(MIN_ATTEMPT_MS, timeoutMs / 2)), left, shown)
    } catch (error) {
      if (signal.aborted) throw abortError(signal)
      if (!(error instanceof TimeLimitExceeded)) {
        // Loaded only here, because the SDK takes longer to load than the rest of main.
        const { refusalOf } = await import('./refusal.ts')
        last = refusalOf(error, shown.host, shown.redact)
      }
    }
    const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1))
    if (last?.final === true || performance.now() + pause > end - MIN_LEFT_MS)
      throw notReady(shown, last, attempts, options)
    await delay(pause, signal).catch(() => {
      throw abortError(signal)
    })
  }
}

function abortError({ reason }: AbortSignal): Error {
  return reason instanceof Failure ? reason : new Cancelled()
}

function notReady(
  { host }: PublicEndpoint,
  refusal: Refusal | undefined,
  attempts: number,
  { timeoutMs, advice }: RetryOptions
): Failure {
  const seconds = `${Math.round(timeoutMs / 100) / 10} s`
  const reason = refusal?.reason ?? `no answer within ${seconds}`
  const effort =
    attempts === 1 ? '' : refusal?.final === true ? ` (attempt ${attempts})` : ` (${attempts} attempts in ${seconds})`
  return new Failure(
    `The MCP server at ${host} is not ready: ${reason}${effort}.`,
    refusal?.why ?? 'The server is still starting, or hangs.',
    refusal?.final === true ? advice.final : advice.later
  )
}
