import type { GatewayLease } from '../../engine-client/gateway-protocol.ts'
import type { Klavis, SandboxDetails } from '../../klavis/api.ts'
import { ApiError } from '../../klavis/errors.ts'
import { isNotFound } from '../../klavis/not-found.ts'
import { fingerprint } from '../../lease/lease-secrets.ts'
import { type Ownership, ownershipIn } from '../../lease/ownership.ts'
import { HttpError } from '../api/http-error.ts'

const LOOK_UP_MS = 30_000

/** Throws unless a sandbox is still ours: when it has expired, its id is given to others. */
export async function checkOwner(lease: GatewayLease, klavis: Klavis, signal: AbortSignal): Promise<void> {
  if (lease.kind !== 'sandbox') return
  const owner = lease.urlHash === undefined ? 'reused' : ownerIn(await detailsOf(lease, klavis, signal), lease)
  if (owner === 'ours') return
  // A 409 is tried again, and a 410 is not.
  if (owner === 'unknown')
    throw new HttpError(409, `It is not known who has ${lease.alias} now. Nothing was done to it.`)
  const why = owner === 'reused' ? 'It expired or was released, and somebody else has it now' : 'It was released'
  throw new HttpError(410, `${lease.alias} is no longer held. ${why}. Nothing was done to it.`)
}

function ownerIn(details: SandboxDetails | undefined, lease: GatewayLease): Ownership {
  const { id, urlHash, instanceId } = lease
  const isSameUrl = details?.url !== undefined && fingerprint(details.url) === urlHash
  if (isSameUrl && details.status !== 'idle') return 'ours'
  const known = { ...(urlHash === undefined ? {} : { urlHash }), ...(instanceId === undefined ? {} : { instanceId }) }
  return ownershipIn(details, { type: 'lease', seq: 0, id, at: '', ...known })
}

async function detailsOf(
  { server, id }: GatewayLease,
  klavis: Klavis,
  signal: AbortSignal
): Promise<SandboxDetails | undefined> {
  try {
    return await klavis.getSandbox(server, id, { signal, timeoutMs: LOOK_UP_MS })
  } catch (error) {
    if (isNotFound(error)) return undefined
    if (!(error instanceof ApiError) || !error.isJson) throw error
    const retryAfter = error.retryAfter === undefined ? {} : { 'Retry-After': error.retryAfter }
    throw new HttpError(error.status, error.detail, retryAfter)
  }
}
