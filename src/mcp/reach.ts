import { Cancelled, Failure } from '../base/failure.ts'
import { delay, TimeLimitExceeded } from '../base/time-limits.ts'
import { type Address, type Reading, readAddress } from './address.ts'
import type { Refusal } from './refusal.ts'

const FIRST_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 4_000
// A connection that hangs while the server starts must not cost all the time there is.
const MIN_TRY_MS = 15_000

/** How long a server may take with all tries together, and what to advise when it is not enough. */
export interface Patience {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly random?: () => number
  /** What to do about a server that will never answer, and about one that did not yet. */
  readonly advice: { readonly final: string; readonly later: string }
}

/** One try: `ms` for it alone, `leftMs` until all time is over. What it throws is read as "not ready". */
export type Visit<T> = (ms: number, leftMs: number, reading: Reading) => Promise<T>

/** Visits a server, and tries again while it is not ready and time is left. */
export async function reach<T>(address: Address, patience: Patience, visit: Visit<T>): Promise<T> {
  const reading = readAddress(address)
  // Loaded only here, as the client: the SDK takes longer to load than all the rest of main.
  const { refusalOf } = await import('./refusal.ts')
  const { timeoutMs, signal, random = Math.random } = patience
  // Not by the clock on the wall, which may be put right meanwhile.
  const end = performance.now() + timeoutMs
  let last: Refusal | undefined
  for (let tries = 1; ; tries++) {
    const left = Math.max(0, end - performance.now())
    try {
      return await visit(Math.min(left, Math.max(MIN_TRY_MS, timeoutMs / 2)), left, reading)
    } catch (error) {
      if (signal.aborted) throw stopped(signal)
      if (!(error instanceof TimeLimitExceeded)) last = refusalOf(error, reading.host, reading.clean)
    }
    const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1))
    if (last?.final === true || performance.now() + pause >= end) throw notReady(reading, last, tries, patience)
    await delay(pause, signal).catch(() => {
      throw stopped(signal)
    })
  }
}

function stopped({ reason }: AbortSignal): Error {
  return reason instanceof Failure ? reason : new Cancelled()
}

function notReady(
  { host }: Reading,
  refusal: Refusal | undefined,
  tries: number,
  { timeoutMs, advice }: Patience
): Failure {
  const seconds = `${Math.round(timeoutMs / 100) / 10} s`
  const reason = refusal?.reason ?? `no answer within ${seconds}`
  const effort = tries === 1 ? '' : refusal?.final === true ? ` (try ${tries})` : ` (${tries} tries in ${seconds})`
  return new Failure(
    `The MCP server at ${host} is not ready: ${reason}${effort}.`,
    refusal?.why ?? 'The server is still starting, or hangs.',
    refusal?.final === true ? advice.final : advice.later
  )
}
