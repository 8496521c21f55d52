import type { IntentRecord } from './record.ts'

/** The part of a lease that its expiry depends on. */
interface Expiring {
  readonly intent: Pick<IntentRecord, 'at' | 'ttlSeconds' | 'attached'> & Partial<Pick<IntentRecord, 'kind'>>
}

/** When a lease expires, as an ISO date; undefined if the API accepted no TTL. */
export function expiryOf({ intent }: Expiring): string | undefined {
  const ms = expiryMs(intent)
  return ms === undefined ? undefined : new Date(ms).toISOString()
}

/** Whether the TTL of a lease has passed, so that its id may belong to somebody else. */
export function isExpired({ intent }: Expiring, now = Date.now()): boolean {
  const ms = expiryMs(intent)
  return ms !== undefined && ms < now
}

/** When a lease that could not be released ends, as part of a sentence. */
export function expirySentence(lease: Expiring): string {
  const at = expiryOf(lease)
  if (lease.intent.attached) return 'it is freed by the job that acquired it, or by its TTL'
  return at === undefined ? `it does not expire: ${whyNoTtl(lease)}` : `it expires at ${at}`
}

/** How long a kept lease stays alive, as part of a sentence. */
export function aliveUntil(lease: Expiring): string {
  const at = expiryOf(lease)
  return at === undefined ? `without an expiry date: ${whyNoTtl(lease)}` : `until ${at}`
}

function expiryMs({ at, ttlSeconds }: Expiring['intent']): number | undefined {
  return ttlSeconds === 0 ? undefined : Date.parse(at) + ttlSeconds * 1000
}

function whyNoTtl({ intent }: Expiring): string {
  return intent.kind === 'instance' ? 'instances have no TTL' : 'this version of the API accepts no TTL'
}
