import type { Klavis, SandboxDetails } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import { ApiError, mayHaveActed, UnreadableResponse } from '../klavis/errors.ts'
import { backoffMs } from '../klavis/retry.ts'
import { NetworkError } from '../net/network-error.ts'
import { identity } from './lease-secrets.ts'
import type { HeldLease } from './lease-state.ts'
import { type Doubt, doubtAbout, ENDED, getDetails, type Ownership, ownershipIn } from './ownership.ts'
import type { LeaseRecord } from './record.ts'

/** Short, so that several look-ups and releases fit into the time of a release. */
const LOOK_UP_MS = 10_000
/** A doubt that is only a guess delays a release for at most this long. */
const GUESS_MS = 10_000
/** With less time than this left, nothing more is sent. */
const LAST_TRY_MS = 1_000
/** Refused for now, and by everything we know without effect. */
const TOO_EARLY = [409, 423, 425, 429]

/** What a release found. `skipped` and `unknown` mean that the lease may still be held. */
export type PooledOutcome = 'released' | 'gone' | 'reused' | 'skipped' | 'unknown'

/** The calls of one release, which share its time. */
export interface ReleaseCalls {
  readonly options: () => CallOptions
  readonly leftMs: () => number
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/**
 * What came of a DELETE. `accepted`: a 2xx whose status is not `idle`. `not acted`: it can be sent again. `refused`: it has
 * probably not acted. `lost`: it may have acted.
 */
type Sent = 'nothing' | 'released' | 'gone' | 'accepted' | 'not acted' | 'refused' | 'lost'

/** Releases a sandbox, and does not give up while it may be ours and time is left. */
export function releaseSandbox(held: HeldLease, klavis: Klavis, calls: ReleaseCalls): Promise<PooledOutcome> {
  return new PooledRelease(held, klavis, calls).run()
}

/**
 * The release of a sandbox. Its id is given to others afterwards, so a release that may have acted is never repeated before
 * the API shows that the sandbox is still ours. The newest API also skips a release whose `instance_id` is not the current
 * one, and still answers 200; older versions ignore it.
 */
class PooledRelease {
  readonly #held: HeldLease
  readonly #klavis: Klavis
  readonly #calls: ReleaseCalls
  #lease: LeaseRecord
  #instanceId: string | undefined
  #doubt: Doubt
  /** Since when the look-ups do not show who has the sandbox. */
  #inDoubtSince: number | undefined
  #sent: Sent = 'nothing'
  #isFirst = true
  #wasSkipped = false
  #failure: unknown

  constructor(held: HeldLease, klavis: Klavis, calls: ReleaseCalls) {
    this.#held = held
    this.#klavis = klavis
    this.#calls = calls
    this.#lease = held.lease
    this.#instanceId = held.lease.instanceId
    this.#doubt = doubtAbout(held)
  }

  async run(): Promise<PooledOutcome> {
    for (let round = 1; ; round++) {
      const outcome = (await this.#lookUp()) ?? (this.#maySend() ? await this.#send() : undefined)
      if (outcome !== undefined) return outcome
      if (this.#sent === 'accepted' && !this.#wasSkipped) {
        // It may have been skipped, so the first time who has it is looked up at once.
        this.#wasSkipped = true
        continue
      }
      if (this.#calls.leftMs() < LAST_TRY_MS) return this.#giveUp()
      const waitMs = backoffMs(round, Math.random, 'pooled release')
      await this.#calls.wait(Math.min(waitMs, this.#calls.leftMs() / 2))
    }
  }

  /** Finds out who has the sandbox, if that is in doubt. Returns an outcome if it has ended. */
  async #lookUp(): Promise<PooledOutcome | undefined> {
    // Without its URL, a sandbox could not be recognised after a release whose answer is lost.
    const isLearning = this.#doubt === 'none' && this.#lease.urlHash === undefined && this.#isFirst
    if (this.#doubt === 'none' && !isLearning) return undefined
    const owner = await this.#owner(isLearning)
    if (owner === 'reused') return owner
    if (ENDED[owner] !== undefined) return this.#endedAs(owner)
    if (owner === 'ours') {
      // Accepted, but still ours: the API does not know this instance_id, so it is left out from now on.
      if (this.#sent === 'accepted') this.#instanceId = undefined
      this.#doubt = 'none'
      this.#inDoubtSince = undefined
    } else if (!isLearning) this.#inDoubtSince ??= this.#calls.now()
    return undefined
  }

  async #owner(isLearning: boolean): Promise<Ownership> {
    const { server } = this.#held.intent
    const since = this.#calls.now()
    let details: SandboxDetails | undefined
    try {
      const options = this.#calls.options()
      const timeoutMs = Math.min(LOOK_UP_MS, this.#calls.leftMs())
      details = await getDetails(server, this.#lease.id, this.#klavis, { ...options, timeoutMs })
    } catch (error) {
      if (!isLearning && !isAnswer(error)) throw error
      // Like a release, a look-up that our own time limit cut short says less than what the API said before.
      const hasAnswer = this.#sent === 'accepted' || this.#inDoubtSince !== undefined
      const isCutShort = hasAnswer && this.#calls.leftMs() < LAST_TRY_MS
      if ((this.#sent === 'nothing' || this.#sent === 'accepted') && !isCutShort) this.#failure = error
      if (!isLearning) this.#inDoubtSince ??= since
      return 'unknown'
    }
    if (!isLearning || details?.url === undefined || details.status === 'idle') return ownershipIn(details, this.#lease)
    this.#lease = { ...this.#lease, ...identity(this.#lease.id, details.url) }
    this.#instanceId = this.#lease.instanceId
    return 'ours'
  }

  #endedAs(owner: Ownership): PooledOutcome {
    if (this.#sent === 'lost' || this.#sent === 'not acted') return 'released'
    if (this.#sent === 'accepted' && owner === 'idle') return 'released'
    return 'gone'
  }

  /** Whether a release may be sent: never while a release may have acted and the API does not show our URL. */
  #maySend(): boolean {
    if (this.#doubt === 'none') return true
    if (this.#doubt === 'real' || this.#calls.now() - (this.#inDoubtSince ?? this.#calls.now()) < GUESS_MS) return false
    // After a refusal the sandbox is as much ours as it was before.
    return this.#sent === 'refused' || this.#instanceId !== undefined
  }

  async #send(): Promise<PooledOutcome | undefined> {
    const wasFirst = this.#isFirst
    this.#isFirst = false
    this.#sent = await this.#sendOnce()
    if (this.#sent === 'released') return 'released'
    if (this.#sent === 'gone') return wasFirst ? 'gone' : 'released'
    if (this.#sent === 'not acted') return undefined
    this.#inDoubtSince = undefined
    if (this.#sent === 'refused') this.#doubt = this.#doubt === 'real' ? 'real' : 'guess'
    else this.#doubt = 'real'
    return undefined
  }

  async #sendOnce(): Promise<Sent> {
    const { server } = this.#held.intent
    try {
      const { status } = await this.#klavis.releaseSandbox(
        server,
        this.#lease.id,
        this.#instanceId,
        this.#calls.options()
      )
      this.#failure = undefined
      return status === 'idle' ? 'released' : status === 'gone' ? 'gone' : 'accepted'
    } catch (error) {
      if (!isAnswer(error) || this.#calls.options().signal?.aborted === true) throw error
      // An attempt that our own time limit cut short says less than the one before it.
      if (this.#sent !== 'nothing' && this.#calls.leftMs() < LAST_TRY_MS) return this.#sent
      this.#failure = error
      if (mayHaveActed(error)) return 'lost'
      const isEarly = error instanceof ApiError && TOO_EARLY.includes(error.status)
      return isEarly || error instanceof NetworkError ? 'not acted' : 'refused'
    }
  }

  #giveUp(): PooledOutcome {
    if (this.#failure !== undefined) throw this.#failure
    return this.#sent === 'accepted' ? 'skipped' : 'unknown'
  }
}

/** Whether an error is an answer of the API or the network, and not one of ours. */
function isAnswer(error: unknown): boolean {
  return error instanceof ApiError || error instanceof NetworkError || error instanceof UnreadableResponse
}
