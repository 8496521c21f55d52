import { Failure } from '../host/failure.ts'
import type { Call, Klavis } from '../klavis/api.ts'
import type { Held } from '../lease/life.ts'
import { ownerOf } from '../steps/owner.ts'

/**
 * Makes sure that a sandbox is ours before anything is done to it. Its id goes to others when its time is over; and any
 * step of the job can write to the ledger, but none knows the URL of somebody else's sandbox.
 */
export async function checkOurs(held: Held, klavis: Klavis, call: Call): Promise<void> {
  if (held.intent.kind !== 'sandbox') return
  const owner = held.lease.urlHash === undefined ? 'others' : await ownerOf(held, klavis, call)
  if (owner === 'us') return
  if (owner === 'unsure') throw unsure(held.intent.alias)
  throw new Failure(
    `${held.intent.alias} is not held by this job any more.`,
    owner === 'others' ? 'Somebody else has it by now: its time was over, or it was released.' : 'It was released.',
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
