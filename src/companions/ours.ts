import { Failure } from '../base/failure.ts'
import type { Klavis } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { lookUpOwnership } from '../lease/ownership.ts'

/**
 * Makes sure that a sandbox is ours before anything is done to it. Its id goes to others when its time is over; and any
 * step of the job can write to the ledger, but none knows the URL of somebody else's sandbox.
 */
export async function checkOurs(held: HeldLease, klavis: Klavis, call: CallOptions): Promise<void> {
  if (held.intent.kind !== 'sandbox') return
  const owner = held.lease.urlHash === undefined ? 'reused' : await lookUpOwnership(held, klavis, call)
  if (owner === 'ours') return
  if (owner === 'unknown') throw unsure(held.intent.alias)
  throw new Failure(
    `${held.intent.alias} is not held by this job any more.`,
    owner === 'reused' ? 'Somebody else has it by now: its time was over, or it was released.' : 'It was released.',
    'Nothing was done to it. Raise `ttl` if that ended it.'
  )
}

function unsure(alias: string): Failure {
  return new Failure(
    `It is not known whose ${alias} is by now.`,
    'The API shows no URL for it, by which we would know it.',
    'Nothing was done to it. Run the job again; if it stays so, tell Klavis support.'
  )
}
