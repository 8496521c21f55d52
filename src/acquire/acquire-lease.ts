import { Failure, messageWithoutAdvice } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import { delay } from '../base/time-limits.ts'
import { seconds } from '../base/wording.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import { ApiError, isPoolEmpty, mayHaveAcquired } from '../klavis/errors.ts'
import { expirySentence } from '../lease/expiry.ts'
import type { InstanceOwner, LeaseKind } from '../lease/record.ts'
import type { LeaseContext } from './acquire-context.ts'

const MAX_RECOVERIES = 3
const FIRST_POOL_WAIT_MS = 1_000
const MAX_POOL_WAIT_MS = 15_000

/** What an acquire asks for. */
interface LeaseRequest {
  readonly kind: LeaseKind
  readonly alias: string
  readonly server: string
  readonly ttlSeconds: number
}

/** One acquire of any kind: how to send it, how to look it up, and what is secret in its answer. */
interface AcquireRequest<T extends object> extends LeaseRequest {
  /** The user that an instance will belong to. */
  readonly ownerOf?: (seq: number) => InstanceOwner
  readonly send: (seq: number, options: CallOptions) => Promise<T>
  /** Finds out whether an acquire whose answer was lost acquired something. */
  readonly lookUp: (seq: number) => Promise<T | 'not acquired' | 'unknown'>
  readonly secrets: (answer: T) => readonly string[]
  readonly identity: (answer: T) => { readonly id: string; readonly instanceId?: string; readonly urlHash?: string }
}

/** An acquired lease: its number in the ledger and the answer of the API. */
interface Acquired<T> {
  readonly seq: number
  readonly answer: T
}

/** Acquires one lease. Write-ahead: record the intent, send the request, mask the secrets, record the lease. */
export async function acquireLease<T extends object>(
  request: AcquireRequest<T>,
  context: LeaseContext
): Promise<Acquired<T>> {
  const { host, limits, actionRun } = context
  const { ledger } = actionRun
  const record = (seq: number, answer: T): Acquired<T> => {
    for (const secret of request.secrets(answer)) host.setSecret(secret)
    ledger.hold({ seq, ...request.identity(answer) })
    return { seq, answer }
  }
  const pool = new PoolWait(request, context)
  let seq = ledger.reserve()
  // Whether the API has answered: even a refusal may come after it has acted.
  let again: { again?: true } = {}
  const onRetry = (_: string, error: Error): void => {
    if (error instanceof ApiError) again = { again: true }
  }
  for (let recoveries = 0; ; ) {
    let sent = false
    // Repeated for each attempt: a retry is sent later, or without its TTL, and so expires at another time.
    const beforeSend = (): void => {
      const owner = request.ownerOf === undefined ? {} : { owner: request.ownerOf(seq) }
      ledger.intend({ seq, ...intentOf(request, context), ...owner, ...again })
      sent = true
    }
    let answer: T
    try {
      const { signal, inFlightSignal } = limits
      answer = await request.send(seq, { signal, inFlightSignal, beforeSend, onRetry })
    } catch (error) {
      // The intent stays open, so that the clean-up looks for the sandbox.
      if (!sent || limits.inFlightSignal.aborted) throw error
      if (isPoolEmpty(error)) {
        ledger.end(seq, 'refused')
        again = { again: true }
        await pool.wait()
        continue
      }
      if (!mayHaveAcquired(error)) {
        const isAnswered = again.again === true || error instanceof ApiError
        ledger.end(seq, 'refused', isAnswered ? {} : { unanswered: true })
        throw error
      }
      const found = limits.signal.aborted ? 'unknown' : await request.lookUp(seq)
      if (typeof found !== 'string') return record(seq, found)
      ledger.end(seq, 'lost')
      if (found === 'unknown' || ++recoveries >= MAX_RECOVERIES)
        throw lostAnswer(intentOf(request, context), found, error)
      context.acquiring.info(`${request.alias}: the answer was lost and nothing was acquired; retrying`)
      seq = ledger.reserve()
      again = {}
      continue
    }
    return record(seq, answer)
  }
}

function intentOf({ kind, alias, server, ttlSeconds }: LeaseRequest, { ttl }: LeaseContext): LeaseRequest {
  return { kind, alias, server, ttlSeconds: ttl.isAccepted ? ttlSeconds : 0 }
}

/** Waits for an idle sandbox, longer each time. Logs a line on the first wait only. */
class PoolWait {
  readonly #request: LeaseRequest
  readonly #context: LeaseContext
  #since: number | undefined
  #attempts = 0

  constructor(request: LeaseRequest, context: LeaseContext) {
    this.#request = request
    this.#context = context
  }

  async wait(): Promise<void> {
    const { alias, server } = this.#request
    const { activities, limits, acquiring } = this.#context
    if (this.#since === undefined) acquiring.info(`${alias}: no sandbox is idle; waiting for one`)
    const since = this.#since ?? performance.now()
    this.#since = since
    activities.set(alias, () => `no ${server} sandbox became idle in ${seconds(performance.now() - since)}`)
    const longest = Math.min(FIRST_POOL_WAIT_MS * 2 ** this.#attempts++, MAX_POOL_WAIT_MS)
    await delay(longest * (0.5 + Math.random() / 2), limits.signal)
  }
}

function lostAnswer(request: LeaseRequest, found: 'not acquired' | 'unknown', cause: unknown): Failure {
  const what = `The answer to acquiring ${request.alias} was lost: ${messageWithoutAdvice(cause)}`
  if (found === 'not acquired')
    return new Failure(what, `Nothing was acquired, ${MAX_RECOVERIES} times in a row.`, `${rerun()} later.`, {
      cause
    })
  // A redirect has a likelier cause than a lost answer, and its own advice.
  const moved = cause instanceof ApiError && cause.status < 400 ? ` ${cause.next}` : ''
  const sooner = request.ttlSeconds === 0 ? '' : ` (a shorter ${inputName('ttl')} makes it expire sooner)`
  return new Failure(
    what,
    'It may have been acquired, and the API offers no way to find out.',
    `If it was, ${expirySentence({ intent: { ...request, at: new Date().toISOString() } })}${sooner}.${moved} ${rerun()}.`,
    { cause }
  )
}
