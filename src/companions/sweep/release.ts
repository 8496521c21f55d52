import { messageOf } from '../../base/failure.ts'
import { identity, secretsOfUrl } from '../../lease/lease-secrets.ts'
import type { HeldLease } from '../../lease/lease-state.ts'
import { Ledger } from '../../lease/ledger.ts'
import { getDetails } from '../../lease/ownership.ts'
import { releaseLease } from '../../lease/release.ts'
import { RELEASE_LABELS } from '../../post/finish-lease.ts'
import type { Candidate, SweepTools } from './candidates.ts'

/** What happened to a candidate. */
export interface SweptSandbox {
  readonly candidate: Candidate
  readonly outcome: 'released' | 'skipped' | 'failed' | 'would be released'
  readonly reason: string
}

/** Releases a candidate if its details still show the lease that was listed. Never throws. */
export async function releaseCandidate(
  candidate: Candidate,
  { klavis, signal, mask }: SweepTools
): Promise<SweptSandbox> {
  try {
    const isLocal = candidate.kind === 'local'
    const details = isLocal ? undefined : await getDetails(candidate.server, candidate.id, klavis, { signal })
    if (!isLocal && (details === undefined || details.status === 'idle'))
      return { candidate, outcome: 'skipped', reason: 'it was released in the meantime' }
    if (details !== undefined && !candidate.isUnchanged(details)) {
      return {
        candidate,
        outcome: 'skipped',
        reason: 'it changed since it was listed, and may belong to somebody else'
      }
    }
    for (const secret of secretsOfUrl(details?.url ?? '')) mask(secret)
    const { outcome, reason } = await releaseLease(heldLease(candidate, details?.url), klavis, new Ledger([]), signal)
    if (outcome === 'failed') return { candidate, outcome, reason }
    return { candidate, outcome: outcome === 'released' ? outcome : 'skipped', reason: RELEASE_LABELS[outcome] }
  } catch (error) {
    return { candidate, outcome: 'failed', reason: messageOf(error) }
  }
}

/** The candidate as a lease with its current URL, so that the release is valid for this lease only. */
function heldLease({ kind, server, id }: Candidate, url: string | undefined): HeldLease {
  const at = new Date().toISOString()
  return {
    intent: { type: 'intent', seq: 0, kind, alias: server, server, ttlSeconds: 0, at },
    lease: { type: 'lease', seq: 0, ...identity(id, url), at },
    status: 'held'
  }
}
