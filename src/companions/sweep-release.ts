import { messageOf } from '../base/failure.ts'
import type { Klavis } from '../klavis/api.ts'
import { identity, secretsOfUrl } from '../lease/lease-secrets.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { Ledger } from '../lease/ledger.ts'
import { getDetails } from '../lease/ownership.ts'
import { releaseLease } from '../lease/release.ts'
import { RELEASE_LABELS } from '../post/finish-lease.ts'
import type { Candidate } from './sweep-survey.ts'

/** What became of a candidate. */
export interface Swept {
  readonly candidate: Candidate
  readonly outcome: 'released' | 'left' | 'failed' | 'would be released'
  readonly said: string
}

/** Releases one, if the details, asked right before, show that it is still what was listed. Never throws. */
export async function sweepOne(
  candidate: Candidate,
  klavis: Klavis,
  { signal, mask }: { readonly signal: AbortSignal; readonly mask: (secret: string) => void }
): Promise<Swept> {
  try {
    const isLocal = candidate.kind === 'local'
    const details = isLocal ? undefined : await getDetails(candidate.server, candidate.id, klavis, { signal })
    if (!isLocal && (details === undefined || details.status === 'idle'))
      return { candidate, outcome: 'left', said: 'it was released meanwhile' }
    if (details !== undefined && !candidate.isStillIt(details)) {
      return { candidate, outcome: 'left', said: 'it is not what was listed any more; somebody else may have it' }
    }
    for (const secret of secretsOfUrl(details?.url ?? '')) mask(secret)
    const { outcome, reason } = await releaseLease(heldAs(candidate, details?.url), klavis, new Ledger([]), signal)
    if (outcome === 'failed') return { candidate, outcome, said: reason }
    return { candidate, outcome: outcome === 'released' ? outcome : 'left', said: RELEASE_LABELS[outcome] }
  } catch (error) {
    return { candidate, outcome: 'failed', said: messageOf(error) }
  }
}

/** As a lease of our own, by the URL that it has now: whatever is released is released as that one, and no other. */
function heldAs({ kind, server, id }: Candidate, url: string | undefined): HeldLease {
  const at = new Date().toISOString()
  return {
    intent: { type: 'intent', seq: 0, kind, alias: server, server, ttlSeconds: 0, at },
    lease: { type: 'lease', seq: 0, ...identity(id, url), at },
    status: 'held'
  }
}
