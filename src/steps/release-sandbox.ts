import type { Call, Klavis, SandboxDetails } from '../klavis/api.ts'
import { ApiError, mayHaveActed } from '../klavis/errors.ts'
import { backoffMs } from '../klavis/retry.ts'
import type { Held } from '../lease/life.ts'
import { fingerprint } from '../lease/secrets-of.ts'
import { delay } from '../net/abort.ts'

const MOST_TRIES = 5

/** What became of a sandbox; `skipped`: still ours, though the API accepted the release. `unsure`: nobody can tell. */
export type SandboxRelease = 'released' | 'gone' | 'reused' | 'skipped' | 'unsure'

/**
 * Releases a sandbox. Its id is given to others afterwards, so a release that may have acted already is never sent again
 * before the details tell whose it is. A release names our instance, but only the newest API looks at that; that one
 * skips a release whose instance does not match, and still answers 200.
 */
export async function releaseSandbox(held: Held, klavis: Klavis, call: Call): Promise<SandboxRelease> {
  const { intent, lease } = held
  const end = performance.now() + (call.timeoutMs ?? Number.POSITIVE_INFINITY)
  if (mayBeOver(held)) {
    const whose = await look(held, klavis, call)
    if (whose !== 'ours') return whose === 'idle' ? 'gone' : whose
  }
  for (let tries = 1, instanceId = lease.instanceId; ; tries++) {
    let lost: unknown
    try {
      const { status } = await klavis.releaseSandbox(intent.server, lease.id, instanceId, call)
      if (status === 'idle') return 'released'
      if (status === 'gone') return tries === 1 ? 'gone' : 'released'
      if (tries > 1 && instanceId === undefined) return 'skipped'
    } catch (error) {
      if (!mayHaveActed(error) || call.signal?.aborted === true) throw error
      lost = error
    }
    const whose = await look(held, klavis, call).catch((error: unknown) => {
      throw lost ?? error
    })
    if (whose === 'idle' || (whose === 'gone' && lost !== undefined)) return 'released'
    if (whose === 'gone' || whose === 'reused') return whose
    if (whose === 'unsure' && lost !== undefined) throw lost
    if (whose === 'unsure') return 'skipped'
    if (lost === undefined && instanceId === undefined) return 'skipped'
    if (tries >= MOST_TRIES || performance.now() > end) return lost === undefined ? 'skipped' : Promise.reject(lost)
    if (lost === undefined) instanceId = undefined
    else await delay(backoffMs(tries, Math.random), call.signal)
  }
}

/** A release was sent before, or its time to live has passed. */
function mayBeOver({ intent, standing }: Held): boolean {
  const ttlMs = intent.ttlSeconds * 1000
  return standing === 'releasing' || (ttlMs > 0 && Date.parse(intent.at) + ttlMs < Date.now())
}

async function look(
  { intent, lease }: Held,
  klavis: Klavis,
  call: Call
): Promise<'ours' | 'idle' | 'gone' | 'reused' | 'unsure'> {
  const now = await detailsOf(intent.server, lease.id, klavis, call)
  if (now === undefined) return 'gone'
  if (now.status === 'idle') return 'idle'
  if (now.url === undefined || lease.urlHash === undefined) return 'unsure'
  return fingerprint(now.url) === lease.urlHash ? 'ours' : 'reused'
}

async function detailsOf(server: string, id: string, klavis: Klavis, call: Call): Promise<SandboxDetails | undefined> {
  try {
    return await klavis.getSandbox(server, id, call)
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return undefined
    throw error
  }
}
