import { count } from '../host/wording.ts'
import type { Held, Life } from '../lease/life.ts'
import type { IntentRecord } from '../lease/record.ts'
import { fingerprint } from '../lease/secrets-of.ts'
import type { Released } from './release.ts'

/** What is known of when a lease ends by itself. */
interface Timed {
  readonly intent: Pick<IntentRecord, 'at' | 'ttlSeconds'>
}

/** When the TTL frees a lease, whatever happens; undefined where the API took none. */
export function freedAt({ intent }: Timed): string | undefined {
  if (intent.ttlSeconds === 0) return undefined
  return new Date(Date.parse(intent.at) + intent.ttlSeconds * 1000).toISOString()
}

/** The same as a part of a sentence. */
export function freedBy(life: Timed): string {
  const at = freedAt(life)
  return at === undefined ? 'nothing of ours frees it: this API takes no TTL' : `its TTL frees it by ${at}`
}

/** What to say of a lease that could not be released, and how to release it by hand. */
export function notReleasedWarning({ held, reason }: Released, apiUrl: string): string {
  const { intent, lease } = held
  const byHand =
    intent.kind === 'sandbox'
      ? `To release it now: curl -X DELETE -H "Authorization: Bearer $KLAVIS_API_KEY" ${apiUrl}/sandbox/${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`
      : `To release it now, find the one in the list of local sandboxes (GET /local-sandbox) whose id's SHA-256 begins with ${fingerprint(lease.id)}, and DELETE it.`
  return `${intent.alias} was NOT released. ${reason} ${sentence(freedBy(held))} ${byHand}`
}

/** What to say of an acquire whose answer was never heard. */
export function strayWarning(life: Life): string {
  const { alias } = life.intent
  const why =
    life.intent.kind === 'local'
      ? 'local sandboxes carry no label by which we could find it'
      : 'nothing with our label is listed, which proves nothing where the API keeps no labels'
  return `${alias} may have been acquired without our knowing it: its answer was lost, and ${why}. If so, ${freedBy(life)}.`
}

/** What to say of leases that `keep` leaves alive, and by what they are found again. */
export function keptNotice(kept: readonly Released[]): string {
  const names = kept.map(({ held }) => `${held.intent.alias} (${reference(held)}, ${untilWhen(held)})`)
  return `${count(kept.length, 'sandbox', 'sandboxes')} left alive, as \`keep\` asks: ${names.join(', ')}.`
}

/** How long a kept lease lives. */
export function untilWhen(life: Timed): string {
  const at = freedAt(life)
  return at === undefined ? 'without an end: this API takes no TTL' : `until ${at}`
}

function reference({ intent, lease }: Held): string {
  return intent.kind === 'sandbox' ? `sandbox_id ${lease.id}` : `local-sandbox-ref ${fingerprint(lease.id)}`
}

function sentence(part: string): string {
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`
}
