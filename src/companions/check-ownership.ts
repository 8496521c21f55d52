import { Failure } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import type { Klavis } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { lookUpOwnership } from '../lease/ownership.ts'

/**
 * Throws unless a sandbox is still ours. Its id is given to others when it expires, and any step of the job can write to
 * the ledger, but no step knows the URL of somebody else's sandbox.
 */
export async function checkOwnership(held: HeldLease, klavis: Klavis, options: CallOptions): Promise<void> {
  if (held.intent.kind !== 'sandbox') return
  const owner = held.lease.urlHash === undefined ? 'reused' : await lookUpOwnership(held, klavis, options)
  if (owner === 'ours') return
  if (owner === 'unknown') throw unknownOwner(held.intent.alias)
  throw new Failure(
    `${held.intent.alias} is no longer held.`,
    owner === 'reused' ? 'It expired or was released, and somebody else has it now.' : 'It was released.',
    `Nothing was done to it. If it expired, increase ${inputName('ttl')}.`
  )
}

function unknownOwner(alias: string): Failure {
  return new Failure(
    `It is not known who has ${alias} now.`,
    'The API shows no URL for it, so it cannot be recognised.',
    `Nothing was done to it. ${rerun()}. If it keeps failing, contact Klavis support.`
  )
}
