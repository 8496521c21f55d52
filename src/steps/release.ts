import { messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import type { Call, Klavis } from '../klavis/api.ts'
import type { Ledger } from '../lease/ledger.ts'
import type { Held } from '../lease/life.ts'
import { releaseInstance } from './release-instance.ts'
import { releaseSandbox } from './release-sandbox.ts'
import { adoptStrays } from './strays.ts'

/** For a release as a whole, with all its calls and their retries: longer than the longest wait the API can ask for. */
const RELEASE_LIMIT_MS = 90_000
/** And for its turn: those before it leave one by one, each over a connection of its own. */
const TURN_MS = 1_600

/** How a release ended. */
export interface Released {
  readonly held: Held
  /**
   * `gone`: it was over before. `early`: likewise, since the user had it released. `reused`: the id is somebody else's by
   * now. `kept`: the user wants it alive.
   */
  readonly outcome: 'released' | 'gone' | 'early' | 'reused' | 'kept' | 'failed'
  readonly reason: string
}

const RELEASES = { sandbox: releaseSandbox, local: releaseLocal, instance: releaseInstance } as const

/** Releases one lease and writes it down. Never throws: one failure must not stop another release. */
export async function releaseLease(
  held: Held,
  klavis: Klavis,
  ledger: Ledger,
  signal?: AbortSignal
): Promise<Released> {
  const end = performance.now() + RELEASE_LIMIT_MS + TURN_MS * ledger.held().length
  // Only when it really goes out: a doubt without ground could keep post from releasing.
  let isNoted = false
  const beforeSend = (): void => {
    if (!isNoted) writeDown(held, ledger, 'releasing')
    isNoted = true
  }
  const call = (): Call => ({ timeoutMs: Math.max(0, end - performance.now()), signal, beforeSend })
  try {
    const outcome = await RELEASES[held.intent.kind](held, klavis, call)
    if (outcome === 'skipped' || outcome === 'unsure') return { held, outcome: 'failed', reason: UNRELEASED[outcome] }
    writeDown(held, ledger, 'released')
    return { held, outcome, reason: '' }
  } catch (error) {
    return { held, outcome: 'failed', reason: messageOf(error) }
  }
}

const UNRELEASED = {
  skipped: 'The API accepted the release, but the sandbox is still occupied.',
  unsure: 'It may have been released before, or its time may be over, and the API does not show whose it is by now.'
}

/** What cannot be written down is released all the same; at worst post asks once more. */
function writeDown({ intent }: Held, ledger: Ledger, type: 'releasing' | 'released'): void {
  try {
    ledger.end(intent.seq, type)
  } catch {
    // The disk may be full.
  }
}

/** Released in the background by the API: any other answer than "gone" means that it is on its way. */
async function releaseLocal({ lease }: Held, klavis: Klavis, call: () => Call): Promise<'released' | 'gone'> {
  const { status } = await klavis.releaseLocal(lease.id, call())
  return status === 'gone' ? 'gone' : 'released'
}

/**
 * Gives back all that main holds, side by side, after it failed. What cannot be released here, or not before the job
 * is cancelled, is left to post.
 */
export async function giveBack(
  ledger: Ledger,
  { klavis, host, nonce }: { klavis: Klavis; host: Host; nonce: string }
): Promise<void> {
  const { labelsKept } = await adoptStrays(ledger, { klavis, nonce, mask: host.mask, signal: host.cancelled })
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
