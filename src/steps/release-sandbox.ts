import type { Call, Klavis } from '../klavis/api.ts'
import { mayHaveActed } from '../klavis/errors.ts'
import { backoffMs, RELEASE_TRIES } from '../klavis/retry.ts'
import type { Held } from '../lease/life.ts'
import { delay } from '../net/abort.ts'
import { mayBeOver, type Owner, ownerOf } from './owner.ts'

/** What became of a sandbox; `skipped`: still ours, though the API accepted the release. `unsure`: nobody can tell. */
export type SandboxRelease = 'released' | 'gone' | 'reused' | 'skipped' | 'unsure'

/** What it was before we did anything. */
const BEFORE: Readonly<Record<Exclude<Owner, 'us'>, SandboxRelease>> = {
  others: 'reused',
  nobody: 'gone',
  gone: 'gone',
  unsure: 'unsure'
}

/**
 * Releases a sandbox. Its id is given to others afterwards, so a release that may have acted already is never sent again
 * before the details tell whose it is. A release names our instance, but only the newest API looks at that; that one
 * skips a release whose instance does not match, and still answers 200.
 */
export async function releaseSandbox(held: Held, klavis: Klavis, call: () => Call): Promise<SandboxRelease> {
  if (mayBeOver(held)) {
    const owner = await ownerOf(held, klavis, call())
    if (owner !== 'us') return BEFORE[owner]
  }
  let guard = held.lease.instanceId
  for (let tries = 1; ; tries++) {
    const sent = await send(held, guard, klavis, call())
    if (sent === 'released') return sent
    if (sent === 'gone') return tries === 1 ? sent : 'released'
    const owner = await ownerOf(held, klavis, call()).catch((error: unknown) => {
      throw sent === 'accepted' ? error : sent.lost
    })
    if (owner === 'others') return 'reused'
    if (owner === 'nobody') return 'released'
    if (owner === 'gone') return sent === 'accepted' ? 'gone' : 'released'
    if (sent === 'accepted') {
      // Our own, and still there: the guard was not what the API thinks it is. Without it, once.
      if (owner === 'unsure' || guard === undefined) return 'skipped'
      guard = undefined
      continue
    }
    if (owner === 'unsure' || tries >= RELEASE_TRIES || call().timeoutMs === 0) throw sent.lost
    await delay(backoffMs(tries, Math.random, 'pooled release'), call().signal)
  }
}

/** One release, on its way; `accepted`: a 2xx that does not say `idle`. `lost`: it may have acted or not. */
async function send(
  { intent, lease }: Held,
  guard: string | undefined,
  klavis: Klavis,
  call: Call
): Promise<'released' | 'gone' | 'accepted' | { readonly lost: unknown }> {
  try {
    const { status } = await klavis.releaseSandbox(intent.server, lease.id, guard, call)
    return status === 'idle' ? 'released' : status === 'gone' ? 'gone' : 'accepted'
  } catch (error) {
    if (!mayHaveActed(error) || call.signal?.aborted === true) throw error
    return { lost: error }
  }
}
