import { inputName } from '../base/host-wording.ts'
import { count } from '../base/wording.ts'
import { aliveUntil, expirySentence } from '../lease/expiry.ts'
import { fingerprint } from '../lease/lease-secrets.ts'
import type { HeldLease, LeaseState } from '../lease/lease-state.ts'
import { manualReleaseCommand, olderApiHint } from '../lease/manual-release.ts'
import type { ReleaseResult } from '../lease/release.ts'

/** The warning about a lease that could not be released: why, when it expires, and how to release it manually. */
export function notReleasedWarning({ held, reason }: ReleaseResult, apiUrl: string): string {
  const { instruction, commands } = manualReleaseCommand(held, apiUrl)
  const how = [instruction, commands.join(' and then: '), olderApiHint(held)].filter((part) => part !== '').join(' ')
  return `${held.intent.alias} was NOT released. ${reason} ${sentence(expirySentence(held))} ${how}`
}

/** The warning about an acquire whose answer was lost. */
export function lostAcquireWarning(lease: LeaseState): string {
  const { alias } = lease.intent
  const why = {
    sandbox: 'no sandbox with our label was found, which proves nothing if the API ignores labels or cannot list them',
    local: 'local sandboxes have no labels to find it by',
    instance: whyInstanceIsUnknown(lease)
  }[lease.intent.kind]
  return `${alias} may have been acquired: the answer of the API was lost, and ${why}. If it was acquired, ${expirySentence(lease)}.`
}

function whyInstanceIsUnknown({ intent: { owner } }: LeaseState): string {
  const user = owner?.userId ?? ''
  if (owner?.isOurs === true) return `the instances of the user ${user} could not be listed`
  return `an instance of the user ${user} may belong to another job, because ${inputName('user-id')} names that user`
}

/** The notice about leases that `keep` leaves alive, with the ids to find them by. */
export function keptNotice(kept: readonly ReleaseResult[]): string {
  const names = kept.map(({ held }) => `${held.intent.alias} (${reference(held)}, ${aliveUntil(held)})`)
  return `${count(kept.length, 'sandbox', 'sandboxes')} left alive, as ${inputName('keep')} asks: ${names.join(', ')}.`
}

/** The message about attached leases, which stay with the job that acquired them. */
export function attachedNotice(left: readonly ReleaseResult[]): string {
  const names = left.map(({ held }) => held.intent.alias).join(', ')
  return `Not released, because \`release\` is not \`true\`: ${names}. The job that acquired them releases them, or their TTL.`
}

function reference({ intent, lease }: HeldLease): string {
  if (intent.kind === 'instance') return `user-id ${intent.owner?.userId ?? ''}`
  return intent.kind === 'sandbox' ? `sandbox_id ${lease.id}` : `local-sandbox-ref ${fingerprint(lease.id)}`
}

function sentence(part: string): string {
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`
}
