import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import { seconds, size } from '../host/wording.ts'
import type { Klavis } from '../klavis/api.ts'
import { mayHaveDump } from '../klavis/server-names.ts'
import type { Ledger } from '../lease/ledger.ts'
import type { Held } from '../lease/life.ts'
import { type Dumped, dumpLease } from './dump.ts'
import { isThere, mayBeOver, type Owner, ownerOf } from './owner.ts'
import type { Plan } from './plan.ts'
import { type Released, releaseLease } from './release.ts'
import type { Timeline } from './timeline.ts'

const LOOK_LIMIT_MS = 30_000

/** What finishing a lease needs. */
export interface FinishContext {
  readonly host: Host
  readonly klavis: Klavis
  readonly ledger: Ledger
  readonly plan: Plan
  /** Aborts a little after the job is cancelled: what hangs by then is said to be not released. */
  readonly inFlight: AbortSignal
  readonly region: string | undefined
  /** Where dumps are written. */
  readonly folder: string
  /** What the user had released before: nobody misses a dump of it. */
  readonly early: ReadonlySet<number>
  readonly dumping: Phase
  readonly releasing: Phase
  readonly timeline: Timeline
}

/** A lease on its way out; neither promise ever rejects. */
export interface Finishing {
  readonly dumped: Promise<Dumped>
  readonly released: Promise<Released>
}

/** Whether a lease is dumped, so that there is probably something to keep. */
export function isDumped({ intent }: Held, plan: Plan): boolean {
  return plan.dumpLimitMs(intent.kind) > 0 && (intent.kind === 'local' || mayHaveDump(intent.server))
}

/** Dumps one lease, then releases it, whatever the dump came to. */
export function finishLease(held: Held, context: FinishContext): Finishing {
  const over = isOver(held, context)
  const dumped = over.then((how) => dump(held, how, context))
  return { dumped, released: Promise.all([over, dumped]).then(([how]) => release(held, how, context)) }
}

/** How a lease may be over before we did anything; `doubtful`: nobody can tell, so it is not read. */
type Over = 'gone' | 'reused' | 'doubtful' | undefined

/** Where there is doubt, the API is asked: neither read nor release what somebody else has by now. */
async function isOver(held: Held, context: FinishContext): Promise<Over> {
  const { klavis, inFlight: signal } = context
  const call = { timeoutMs: LOOK_LIMIT_MS, signal }
  // Nobody gets the id of a local sandbox or an instance after us: to release it twice harms nobody.
  if (held.intent.kind === 'local')
    return held.standing === 'releasing' && !(await isThere(held, klavis, call)) ? 'gone' : undefined
  if (held.intent.kind === 'instance' || !mayBeOver(held)) return undefined
  const owner = await ownerOf(held, klavis, call).catch(() => 'unsure' as const)
  return HOW_OVER[owner]
}

const HOW_OVER: Readonly<Record<Owner, Over>> = {
  us: undefined,
  others: 'reused',
  nobody: 'gone',
  gone: 'gone',
  unsure: 'doubtful'
}

async function dump(held: Held, over: Over, context: FinishContext): Promise<Dumped> {
  const { alias, kind } = held.intent
  const limitMs = context.plan.dumpLimitMs(kind)
  if (limitMs === 0) return { held, file: undefined, bytes: 0, reason: '' }
  const started = performance.now()
  const dumped =
    over === undefined && isDumped(held, context.plan)
      ? await context.timeline.during('dump', alias, () => dumpLease(held, limitMs, context), hasNoFile)
      : notRead(held, over)
  const isMissed = dumped.reason !== '' && !context.early.has(held.intent.seq)
  if (dumped.file !== undefined)
    context.dumping.info(`✓ ${alias}: ${size(dumped.bytes)}, ${seconds(performance.now() - started)}`)
  else if (isMissed) context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`)
  else context.dumping.info(`- ${alias}: ${dumped.reason === '' ? 'has no data to dump' : 'was released before'}`)
  return isMissed ? dumped : { ...dumped, reason: '' }
}

function hasNoFile({ reason }: Dumped): boolean {
  return reason !== ''
}

function notRead(held: Held, over: Over): Dumped {
  if (over === undefined) return { held, file: undefined, bytes: 0, reason: '' }
  const { kind, server } = held.intent
  const why = over === 'doubtful' ? 'It is not known whose it is by now.' : 'It was released before this step began.'
  return { held, file: undefined, bytes: 0, reason: kind === 'local' || mayHaveDump(server) ? why : '' }
}

async function release(
  held: Held,
  over: Over,
  { plan, klavis, ledger, inFlight, early, releasing, timeline }: FinishContext
): Promise<Released> {
  const { alias, seq } = held.intent
  const isOurs = over === undefined || over === 'doubtful'
  if (plan.keeps && isOurs) return { held, outcome: 'kept', reason: '' }
  const started = performance.now()
  const ended: Released = isOurs
    ? await timeline.during('release', alias, () => releaseLease(held, klavis, ledger, inFlight), isFailed)
    : { held, outcome: over, reason: '' }
  const released: Released = ended.outcome === 'gone' && early.has(seq) ? { ...ended, outcome: 'early' } : ended
  const mark = isFailed(released) ? '✗' : '✓'
  releasing.info(`${mark} ${alias}: ${RELEASED[released.outcome]}, ${seconds(performance.now() - started)}`)
  return released
}

function isFailed({ outcome }: Released): boolean {
  return outcome === 'failed'
}

/** Releases a lease that came too late to be used: there is nothing in it. */
export function releaseNow(held: Held, context: FinishContext): Promise<Released> {
  return release(held, undefined, context)
}

/** How the end of a lease is told. */
export const RELEASED: Readonly<Record<Released['outcome'], string>> = {
  released: 'released',
  gone: 'already gone',
  early: 'released earlier',
  reused: 'over; its id is used by others by now',
  kept: 'kept alive',
  failed: 'NOT released'
}
