import { Failure } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import type { Klavis } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import { fingerprint } from '../lease/lease-secrets.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { lookUpOwnership } from '../lease/ownership.ts'
import type { CompanionContext } from './companion-context.ts'
import type { RecordedLease } from './recorded-runs.ts'

/** What finding a lease needs. */
type OwnerContext = Pick<CompanionContext, 'host' | 'limits'>

/** A lease that is certainly ours, with its own id. Throws if it is not. The gateway does all that itself. */
export async function ownLease({ held, actionRun }: RecordedLease, context: OwnerContext): Promise<HeldLease> {
  if (actionRun.isGuarded) return held
  const { signal } = context.limits
  await checkOwnership(held, actionRun.klavis(), { signal })
  const own = await withOwnId({ held, actionRun }, context)
  if (own !== undefined) return own
  const { alias } = held.intent
  throw new Failure(`${alias} is no longer held.`, 'It expired or was released.', 'Nothing was done to it.')
}

/**
 * A lease with its own id, which is not in the ledger with `record: all`, because it is part of URLs. Undefined if the API
 * does not list it.
 */
export async function withOwnId(
  { held, actionRun }: RecordedLease,
  { host, limits }: OwnerContext
): Promise<HeldLease | undefined> {
  const { intent, lease } = held
  if (lease.isReference !== true) return held
  if (intent.kind === 'instance') throw unknownInstance(intent.alias)
  const listed = await actionRun.klavis().listLocal({ signal: limits.signal })
  const found = listed.find(({ id }) => fingerprint(id) === lease.id)
  if (found === undefined) return undefined
  host.setSecret(found.id)
  const { isReference: _, ...own } = lease
  return { ...held, lease: { ...own, id: found.id } }
}

/**
 * Throws unless a sandbox is still ours. Its id is given to others when it expires, and any step of the job can write to
 * the ledger, but no step knows the URL of somebody else's sandbox.
 */
async function checkOwnership(held: HeldLease, klavis: Klavis, options: CallOptions): Promise<void> {
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

function unknownInstance(alias: string): Failure {
  return new Failure(
    `${alias} cannot be released early.`,
    'With `record: all` its id is in no file, because it is part of its URL.',
    'The post step releases it. Remove it from the names, or use another value for `record`.'
  )
}

function unknownOwner(alias: string): Failure {
  return new Failure(
    `It is not known who has ${alias} now.`,
    'The API shows no URL for it, so it cannot be recognised.',
    `Nothing was done to it. ${rerun()}. If it keeps failing, contact Klavis support.`
  )
}
