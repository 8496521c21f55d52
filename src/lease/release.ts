import { messageOf } from '../base/failure.ts'
import { perHost } from '../base/host-wording.ts'
import { delay } from '../base/time-limits.ts'
import type { Host } from '../host/host.ts'
import type { Klavis } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import type { HeldLease } from './lease-state.ts'
import type { Ledger } from './ledger.ts'
import { recoverLostAcquires } from './lost-acquires.ts'
import { type PooledOutcome, type ReleaseCalls, releaseSandbox } from './pooled-release.ts'

/** The time for one release with all its calls and retries: longer than the longest wait that the API can ask for. */
const RELEASE_LIMIT_MS = 90_000
/** Extra time per lease, because releases leave one at a time. */
const TURN_MS = 1_600
const TOKEN_LIMIT_MS = 20_000
const USER_LIMIT_MS = 10_000

/** How a release ended. */
export interface ReleaseResult {
  readonly held: HeldLease
  /**
   * `gone`: it had already ended. `early`: the user released it before the job ended. `reused`: the id belongs to somebody
   * else now. `kept`: the user wants it alive.
   */
  readonly outcome: 'released' | 'gone' | 'early' | 'reused' | 'kept' | 'failed'
  readonly reason: string
}

/** The clock of a release. */
export interface ReleaseClock {
  readonly now: () => number
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
}

const CLOCK: ReleaseClock = { now: () => performance.now(), wait: delay }

const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance } as const

/** The command line runs the post step itself. */
const RETRIED = { action: 'The post step retries.', terminal: 'It is retried.' }

const NOT_RELEASED = {
  skipped: 'The API accepted the release, but the sandbox is still occupied.',
  unknown: 'It may have been released already or have expired, and the API does not show who has it now.'
}

/**
 * Releases one lease and records it in the ledger, and does not give up before its time is over. Never throws, so that one
 * failure cannot stop another release.
 */
export async function releaseLease(
  held: HeldLease,
  klavis: Klavis,
  ledger: Ledger,
  signal?: AbortSignal,
  { now, wait }: ReleaseClock = CLOCK
): Promise<ReleaseResult> {
  const end = now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length
  // Recorded when the request leaves, not earlier: a false `releasing` record makes post doubt that the lease is ours.
  let isRecorded = false
  const beforeSend = (): void => {
    if (!isRecorded) recordEnd(held, ledger, 'releasing')
    isRecorded = true
  }
  const leftMs = (): number => Math.max(0, end - now())
  const options = (): CallOptions => ({ timeoutMs: leftMs(), signal, beforeSend, stubborn: true })
  try {
    const outcome = await RELEASES[held.intent.kind](held, klavis, {
      options,
      leftMs,
      now,
      wait: (ms) => wait(ms, signal)
    })
    if (outcome === 'skipped' || outcome === 'unknown')
      return { held, outcome: 'failed', reason: NOT_RELEASED[outcome] }
    recordEnd(held, ledger, 'released')
    return { held, outcome, reason: '' }
  } catch (error) {
    return { held, outcome: 'failed', reason: messageOf(error) }
  }
}

/** Records the end of a lease if it can: without the record, post releases the lease once more at worst. */
function recordEnd({ intent }: HeldLease, ledger: Ledger, type: 'releasing' | 'released'): void {
  try {
    ledger.end(intent.seq, type)
  } catch {
    // The disk may be full.
  }
}

/** Releases a local sandbox. The API does that in the background, so any answer but "gone" means that it has started. */
async function releaseLocal({ lease }: HeldLease, klavis: Klavis, { options }: ReleaseCalls): Promise<PooledOutcome> {
  const { status } = await klavis.releaseLocal(lease.id, options())
  return status === 'gone' ? 'gone' : 'released'
}

/** Deletes an instance with its token. Its id is never reused, so deleting it twice is harmless. */
async function releaseInstance(
  { intent, lease }: HeldLease,
  { instances }: Klavis,
  { options }: ReleaseCalls
): Promise<PooledOutcome> {
  const { server, owner } = intent
  const atMost = (timeoutMs: number): CallOptions => ({
    ...options(),
    timeoutMs: Math.min(timeoutMs, options().timeoutMs ?? timeoutMs)
  })
  // The token disappears with its instance, so a failure here must not prevent deleting the instance.
  if (owner?.hasToken === true)
    await instances.deleteAuth(server, lease.id, atMost(TOKEN_LIMIT_MS)).catch(() => undefined)
  const { status } = await instances.delete(server, lease.id, options())
  // A user that we created would stay in the account, but holds nothing any more, so a failure is ignored.
  if (owner?.isOurs === true) await instances.deleteUser(owner.userId, atMost(USER_LIMIT_MS)).catch(() => undefined)
  return status === 'gone' ? 'gone' : 'released'
}

/** What releasing everything needs. */
interface ReleaseAllContext {
  readonly klavis: Klavis
  readonly host: Host
  readonly nonce: string
  /** Called if the API turns out to keep labels. */
  readonly onLabelsKept: () => void
  readonly clock?: ReleaseClock
}

/** Releases everything that main holds after main failed. Post retries what cannot be released here. */
export async function releaseAll(
  ledger: Ledger,
  { klavis, host, nonce, onLabelsKept, clock }: ReleaseAllContext
): Promise<void> {
  const search = { klavis, nonce, mask: host.setSecret, signal: host.cancelled }
  const { labelsKept } = await recoverLostAcquires(ledger, search)
  if (labelsKept) onLabelsKept()
  const held = ledger.held()
  if (held.length === 0) return
  host.startGroup('Release what was acquired')
  await Promise.all(
    held.map(async (each) => {
      const { outcome, reason } = await releaseLease(each, klavis, ledger, host.cancelled, clock)
      const { alias } = each.intent
      host.log.info(outcome === 'failed' ? `✗ ${alias}: ${reason} ${perHost(RETRIED)}` : `✓ ${alias}: ${outcome}`)
    })
  )
  host.endGroup()
}
