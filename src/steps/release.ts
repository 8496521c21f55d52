import { messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import type { Call, Klavis, SandboxDetails } from '../klavis/api.ts'
import { ApiError } from '../klavis/errors.ts'
import type { Ledger } from '../lease/ledger.ts'
import type { Held } from '../lease/life.ts'
import { fingerprint } from '../lease/secrets-of.ts'
import { adoptStrays } from './strays.ts'

/** For each call, its retries included. */
const CALL_LIMIT_MS = 60_000

/** How a release ended. */
export interface Released {
  readonly held: Held
  /** `gone`: it was over before. `reused`: the id is somebody else's by now. `kept`: the user wants it alive. */
  readonly outcome: 'released' | 'gone' | 'reused' | 'kept' | 'failed'
  readonly reason: string
}

/** Releases one lease and writes it down. Never throws: one failure must not stop another release. */
export async function releaseLease(
  held: Held,
  klavis: Klavis,
  ledger: Ledger,
  signal?: AbortSignal
): Promise<Released> {
  const call = { timeoutMs: CALL_LIMIT_MS, signal }
  try {
    const outcome =
      held.intent.kind === 'local' ? await releaseLocal(held, klavis, call) : await releaseSandbox(held, klavis, call)
    if (outcome === 'skipped') {
      return {
        held,
        outcome: 'failed',
        reason: 'The API accepted the release, but the sandbox is still occupied under our URL.'
      }
    }
    writeDown(held, ledger)
    return { held, outcome, reason: '' }
  } catch (error) {
    return { held, outcome: 'failed', reason: messageOf(error) }
  }
}

/** What cannot be written down was released all the same; at worst post asks once more. */
function writeDown({ intent }: Held, ledger: Ledger): void {
  try {
    ledger.end(intent.seq, 'released')
  } catch {
    // The disk may be full.
  }
}

/** Released in the background by the API: any other answer than "gone" means that it is on its way. */
async function releaseLocal({ lease }: Held, klavis: Klavis, call: Call): Promise<'released' | 'gone'> {
  const { status } = await klavis.releaseLocal(lease.id, call)
  return status === 'gone' ? 'gone' : 'released'
}

/**
 * A released sandbox's id is given to others, so a release names our instance. The API skips a release whose instance
 * does not match and still answers 200; only the details tell whether the sandbox is ours or somebody else's by then.
 */
async function releaseSandbox(
  { intent, lease }: Held,
  klavis: Klavis,
  call: Call
): Promise<'released' | 'gone' | 'reused' | 'skipped'> {
  const { status } = await klavis.releaseSandbox(intent.server, lease.id, lease.instanceId, call)
  if (status === 'idle') return 'released'
  if (status === 'gone') return 'gone'
  const now = await detailsOf(intent.server, lease.id, klavis, call)
  if (now === undefined) return 'gone'
  if (now.status === 'idle') return 'released'
  if (now.url === undefined || lease.urlHash === undefined) return 'skipped'
  if (fingerprint(now.url) !== lease.urlHash) return 'reused'
  const again = await klavis.releaseSandbox(intent.server, lease.id, undefined, call)
  return again.status === 'idle' || again.status === 'gone' ? 'released' : 'skipped'
}

async function detailsOf(server: string, id: string, klavis: Klavis, call: Call): Promise<SandboxDetails | undefined> {
  try {
    return await klavis.getSandbox(server, id, call)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}

/**
 * Gives back all that main holds, side by side, after it failed. What cannot be released here, or not before the job
 * is cancelled, is left to post.
 */
export async function giveBack(
  ledger: Ledger,
  { klavis, host, nonce }: { klavis: Klavis; host: Host; nonce: string }
): Promise<void> {
  const { labelsKept } = await adoptStrays(ledger, klavis, nonce, host.cancelled)
  if (labelsKept) host.saveState('labels-kept', 'true')
  const held = ledger.held()
  if (held.length === 0) return
  host.startGroup('Release what was acquired')
  await Promise.all(
    held.map(async (each) => {
      const { outcome, reason } = await releaseLease(each, klavis, ledger, host.cancelled)
      const { alias } = each.intent
      host.log.info(
        outcome === 'failed' ? `✗ ${alias}: ${reason} The post step tries again.` : `✓ ${alias}: ${outcome}`
      )
    })
  )
  host.endGroup()
}
