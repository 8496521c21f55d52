import { LOOK_UP_LIMIT_MS } from '../base/time-limits.ts'
import { seconds, size } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import type { Klavis } from '../klavis/api.ts'
import { mayHaveDump } from '../klavis/server-names.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import type { Ledger } from '../lease/ledger.ts'
import { ENDED, type Ownership, resolveOwnership } from '../lease/ownership.ts'
import { type ReleaseResult, releaseLease } from '../lease/release.ts'
import type { Timeline } from '../state/timeline.ts'
import { type DumpResult, dumpLease, noDump } from './dump.ts'
import type { DumpBudget } from './dump-budget.ts'
import type { Plan } from './plan.ts'

/** What finishing a lease needs. */
export interface FinishContext {
  readonly host: Host
  readonly klavis: Klavis
  readonly ledger: Ledger
  readonly plan: Plan
  /** Aborts shortly after the job is cancelled. A release that hangs by then is reported as failed. */
  readonly inFlight: AbortSignal
  /** Aborts when the embedded engine ends, and its sandboxes with it. */
  readonly engineGone?: AbortSignal
  readonly region: string | undefined
  /** The folder for the dumps. */
  readonly folder: string
  readonly budget: DumpBudget
  /** The leases that the user released before the job ended: a missing dump of those is not a warning. */
  readonly early: ReadonlySet<number>
  readonly dumping: Phase
  readonly releasing: Phase
  readonly timeline: Timeline
}

/** A lease that is being dumped and released. Neither promise rejects. */
export interface FinishingLease {
  readonly held: HeldLease
  readonly dumped: Promise<DumpResult>
  readonly released: Promise<ReleaseResult>
}

/** Whether a lease will be dumped. */
export function shouldDump({ intent }: HeldLease, plan: Plan): boolean {
  return plan.dumpLimitMs(intent.kind) > 0 && (intent.kind === 'local' || mayHaveDump(intent.server))
}

/** Dumps one lease, then releases it even if the dump failed. Never reads or releases what somebody else has now. */
export function finishLease(held: HeldLease, context: FinishContext): FinishingLease {
  const options = { timeoutMs: LOOK_UP_LIMIT_MS, signal: context.inFlight }
  const ownership = resolveOwnership(held, context.klavis, options).catch(() => 'unknown' as const)
  const dumped = ownership.then((resolved) => dump(held, resolved, context))
  const released = Promise.all([ownership, dumped]).then(([resolved]) => release(held, resolved, context))
  return { held, dumped, released }
}

/** Releases a lease that was found too late to be used. It is neither dumped nor kept, because it is empty. */
export function releaseNow(held: HeldLease, context: FinishContext): Promise<ReleaseResult> {
  return release(held, 'ours', { ...context, plan: { ...context.plan, keeps: false } })
}

async function dump(held: HeldLease, ownership: Ownership, context: FinishContext): Promise<DumpResult> {
  const { alias, kind } = held.intent
  const limitMs = context.plan.dumpLimitMs(kind)
  if (limitMs === 0) return noDump(held)
  const started = performance.now()
  const dumped =
    ownership === 'ours' && shouldDump(held, context.plan)
      ? await context.timeline.during('dump', alias, () => dumpLease(held, limitMs, context), hasReason)
      : notDumped(held, ownership)
  const isMissed = dumped.reason !== '' && !context.early.has(held.intent.seq)
  if (dumped.file !== undefined)
    context.dumping.info(`✓ ${alias}: ${size(dumped.bytes)}, ${seconds(performance.now() - started)}`)
  else if (isMissed) context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`)
  else context.dumping.info(`- ${alias}: ${dumped.reason === '' ? 'has no data to dump' : 'was released earlier'}`)
  return isMissed ? dumped : { ...dumped, reason: '' }
}

function hasReason({ reason }: DumpResult): boolean {
  return reason !== ''
}

function notDumped(held: HeldLease, ownership: Ownership): DumpResult {
  const { kind, server } = held.intent
  if (ownership === 'ours' || !(kind === 'local' || mayHaveDump(server))) return noDump(held)
  if (ownership === 'unknown') return noDump(held, 'The API does not show who has it now.')
  return noDump(held, 'It was released before this step started.')
}

async function release(held: HeldLease, ownership: Ownership, context: FinishContext): Promise<ReleaseResult> {
  const { plan, early, releasing, timeline } = context
  const { alias, seq } = held.intent
  const ended = ENDED[ownership]
  if (plan.keeps && ended === undefined) return { held, outcome: 'kept', reason: '' }
  const started = performance.now()
  const result: ReleaseResult =
    ended === undefined
      ? await timeline.during('release', alias, () => releaseUnlessGone(held, context), hasFailed)
      : { held, outcome: ended, reason: '' }
  const released: ReleaseResult = result.outcome === 'gone' && early.has(seq) ? { ...result, outcome: 'early' } : result
  const mark = hasFailed(released) ? '✗' : '✓'
  releasing.info(`${mark} ${alias}: ${RELEASE_LABELS[released.outcome]}, ${seconds(performance.now() - started)}`)
  return released
}

/** An engine that ends meanwhile will not answer any more, so its release is not retried. */
async function releaseUnlessGone(
  held: HeldLease,
  { klavis, ledger, inFlight, engineGone }: FinishContext
): Promise<ReleaseResult> {
  if (engineGone === undefined) return await releaseLease(held, klavis, ledger, inFlight)
  const result = await releaseLease(held, klavis, ledger, AbortSignal.any([inFlight, engineGone]))
  return hasFailed(result) && engineGone.aborted ? { held, outcome: 'gone', reason: '' } : result
}

function hasFailed({ outcome }: ReleaseResult): boolean {
  return outcome === 'failed'
}

/** How the log and the reports name the outcome of a release. */
export const RELEASE_LABELS: Readonly<Record<ReleaseResult['outcome'], string>> = {
  released: 'released',
  gone: 'already gone',
  early: 'released earlier',
  reused: 'ended; its id is used by others now',
  kept: 'kept alive',
  failed: 'NOT released'
}
