import { Failure } from '../base/failure.ts'
import { perHost } from '../base/host-wording.ts'
import type { Host } from '../host/host.ts'
import { commandName } from '../host/process.ts'
import { Problems, valueReader } from '../inputs/values.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { type ReleaseResult, releaseLease } from '../lease/release.ts'
import { RELEASE_LABELS } from '../post/finish-lease.ts'
import { withOwnId } from './check-ownership.ts'
import { type CompanionContext, withCompanionContext } from './companion-context.ts'
import { readCompanionInputs, readNames } from './inputs.ts'
import { type JobLease, leasesOf } from './job-leases.ts'
import { tryAll } from './try-all.ts'

/** Releases leases of this job early, all or the named ones, and records it, so that post does not release them again. */
export async function runRelease(host: Host): Promise<void> {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const inputs = readCompanionInputs(host, read, problems, { needs: 'cloud' })
  const names = readNames(read, problems)
  problems.throwIfAny()
  const released = await withCompanionContext(host, inputs, 'Release', async (context) => {
    const leases = await leasesOf(context, names)
    const tasks = (names.length > 0 ? leases : releasable(leases, context)).map((lease) => ({
      name: lease.held.intent.alias,
      run: () => release(lease, context),
      describe: ({ outcome }: ReleaseResult) =>
        outcome === 'released' ? RELEASE_LABELS[outcome] : `left alone: ${RELEASE_LABELS[outcome]}`
    }))
    const results = await tryAll('released', tasks, context.phase)
    return results.filter(({ outcome }) => outcome === 'released').map(({ held }) => held.intent.alias)
  })
  host.setOutput('released', JSON.stringify(released))
  if (released.length === 0) host.log.notice('Nothing was released, because no sandbox is held that this job acquired.')
}

/** Attached leases may still be used by other jobs, so they are released only by name. Unknown instances are left to post. */
function releasable(leases: readonly JobLease[], { phase }: CompanionContext): readonly JobLease[] {
  return leases.filter(({ held: { intent, lease } }) => {
    const isUnknown = intent.kind === 'instance' && lease.isReference === true
    if (intent.attached === true)
      phase.info(`– ${intent.alias}: not released, because another job acquired it; name it to release it`)
    else if (isUnknown) phase.info(`– ${intent.alias}: left to the post step, because its id is in no file`)
    return intent.attached !== true && !isUnknown
  })
}

async function release(lease: JobLease, context: CompanionContext): Promise<ReleaseResult> {
  const { actionRun } = lease
  const held = await withOwnId(lease, context)
  if (held === undefined) return { held: lease.held, outcome: 'gone', reason: '' }
  // A release whose answer is lost leaves post in doubt, so it is awaited even after the time limit.
  const result = await releaseLease(
    asUntrusted(held),
    actionRun.klavis(),
    actionRun.ledger,
    context.limits.inFlightSignal
  )
  if (result.outcome !== 'failed') return result
  const retry = { action: 'The post step of the main action retries.', terminal: `\`${commandName()} down\` retries.` }
  throw new Failure(result.reason, '', perHost(retry))
}

/**
 * Any step can write to the ledger. The status `releasing` makes the release check first whose sandbox it is. Of an
 * instance only the id is used, which nobody can guess: post deletes its user, from its own state.
 */
function asUntrusted(held: HeldLease): HeldLease {
  const { owner } = held.intent
  const intent =
    owner === undefined ? held.intent : { ...held.intent, owner: { ...owner, isOurs: false, hasToken: false } }
  return { ...held, intent, status: 'releasing' }
}
