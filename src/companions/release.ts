import { Failure } from '../base/failure.ts'
import type { Host } from '../host/host.ts'
import { Problems, valueReader } from '../inputs/values.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { releaseLease } from '../lease/release.ts'
import { RELEASE_LABELS } from '../post/finish-lease.ts'
import { readCompanionInputs, readNames } from './inputs.ts'
import { type JobLease, leasesOf } from './job-leases.ts'
import { type JobWork, tryAll, withJobWork } from './job-work.ts'

/** Releases leases of this job early, all or those named. It is written down, so that post need not do it again. */
export async function runRelease(host: Host): Promise<void> {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const inputs = readCompanionInputs(host, read, problems)
  const names = readNames(read, problems)
  problems.throwIfAny()
  const released = await withJobWork(host, inputs, 'Release', (work) => {
    const tasks = ownUnlessNamed(leasesOf(work.uses, names), names, work).map((lease) => ({
      name: lease.held.intent.alias,
      run: () => release(lease, work)
    }))
    return tryAll('released', tasks, work)
  })
  host.setOutput('released', JSON.stringify(released))
  if (released.length === 0) host.log.notice('Nothing was released: this job holds no sandbox of its own.')
}

/** What another job acquired may still be used by others: it is released only where it is named. */
function ownUnlessNamed(
  leases: readonly JobLease[],
  names: readonly string[],
  { phase }: JobWork
): readonly JobLease[] {
  if (names.length > 0) return leases
  for (const { held } of leases.filter((lease) => lease.held.intent.attached === true))
    phase.info(`– ${held.intent.alias}: left alone, since another job acquired it; name it in \`names\` to release it`)
  return leases.filter(({ held }) => held.intent.attached !== true)
}

async function release({ use, held }: JobLease, { limits, phase }: JobWork): Promise<string> {
  const klavis = use.klavis()
  const { alias } = held.intent
  // As if a release had been sent before: any step can write to the ledger, so we look first whose it is. And it is
  // heard out even when the time is over: a release whose answer is lost leaves post in doubt.
  const { outcome, reason } = await releaseLease(doubtful(held), klavis, use.ledger, limits.inFlightSignal)
  if (outcome === 'failed') throw new Failure(reason, '', 'The post step of the main action tries again.')
  if (outcome !== 'released') phase.info(`${alias}: ${RELEASE_LABELS[outcome]}`)
  return alias
}

/** Of an instance only its id is believed, which nobody can guess; its user is for post to delete, from its own state. */
function doubtful(held: HeldLease): HeldLease {
  const { owner } = held.intent
  const intent =
    owner === undefined ? held.intent : { ...held.intent, owner: { ...owner, isOurs: false, hasToken: false } }
  return { ...held, intent, status: 'releasing' }
}
