import type { Call, Klavis, SandboxDetails } from '../klavis/api.ts'
import { ApiError } from '../klavis/errors.ts'
import type { Held } from '../lease/life.ts'
import { fingerprint, instanceIdOf } from '../lease/secrets-of.ts'

/** Whose a sandbox is by now; `unsure` where the API does not show its URL. */
export type Owner = 'us' | 'others' | 'nobody' | 'gone' | 'unsure'

/** Whether a lease may be over, so that its id may be somebody else's: a release was sent before, or its TTL may have passed. */
export function mayBeOver({ intent, standing }: Held): boolean {
  const ttlMs = intent.ttlSeconds * 1000
  return (
    standing === 'releasing' || intent.attached === true || (ttlMs > 0 && Date.parse(intent.at) + ttlMs < Date.now())
  )
}

/** Asks whose a sandbox is: the id of one that was released is given to others, under another URL. */
export async function ownerOf({ intent, lease }: Held, klavis: Klavis, call: Call): Promise<Owner> {
  const now = await detailsOf(intent.server, lease.id, klavis, call)
  if (now === undefined) return 'gone'
  if (now.status === 'idle') return 'nobody'
  if (now.url === undefined || lease.urlHash === undefined) return 'unsure'
  // The same instance under another host is still ours: gateways move.
  const instanceId = instanceIdOf(now.url)
  const isOurs = instanceId === undefined ? fingerprint(now.url) === lease.urlHash : instanceId === lease.instanceId
  return isOurs ? 'us' : 'others'
}

/** The details of a sandbox; undefined where it is gone. */
export async function detailsOf(
  server: string,
  id: string,
  klavis: Klavis,
  call: Call
): Promise<SandboxDetails | undefined> {
  try {
    return await klavis.getSandbox(server, id, look(call))
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** Whether a local sandbox is still there; where nobody can tell, it is. */
export async function isThere({ lease }: Held, klavis: Klavis, call: Call): Promise<boolean> {
  try {
    await klavis.getLocal(lease.id, look(call))
    return true
  } catch (error) {
    return !isGone(error)
  }
}

/** To look is not to release: what is written down before a release is not written down for it. */
function look(call: Call): Call {
  return { forRelease: true, ...call, beforeSend: undefined }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410)
}
