import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import { seconds, size } from '../host/wording.ts'
import type { Klavis } from '../klavis/api.ts'
import type { Ledger } from '../lease/ledger.ts'
import type { Held } from '../lease/life.ts'
import { type Dumped, dumpLease } from './dump.ts'
import type { Plan } from './plan.ts'
import { type Released, releaseLease } from './release.ts'

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
  readonly dumping: Phase
  readonly releasing: Phase
}

/** A lease on its way out; neither promise ever rejects. */
export interface Finishing {
  readonly dumped: Promise<Dumped>
  readonly released: Promise<Released>
}

/** Dumps one lease, then releases it, whatever the dump came to. */
export function finishLease(held: Held, context: FinishContext): Finishing {
  const dumped = dump(held, context)
  return { dumped, released: dumped.then(() => release(held, context)) }
}

async function dump(held: Held, context: FinishContext): Promise<Dumped> {
  const { alias, kind } = held.intent
  const limitMs = context.plan.dumpLimitMs(kind)
  if (limitMs === 0) return { held, file: undefined, bytes: 0, reason: '' }
  const started = performance.now()
  const dumped = await dumpLease(held, limitMs, context)
  if (dumped.file !== undefined)
    context.dumping.info(`✓ ${alias}: ${size(dumped.bytes)}, ${seconds(performance.now() - started)}`)
  else if (dumped.reason !== '') context.host.log.warning(`${alias} could not be dumped: ${dumped.reason}`)
  else context.dumping.info(`- ${alias}: has no data to dump`)
  return dumped
}

async function release(held: Held, { plan, klavis, ledger, inFlight, releasing }: FinishContext): Promise<Released> {
  const { alias } = held.intent
  if (plan.keeps) return { held, outcome: 'kept', reason: '' }
  const started = performance.now()
  const released = await releaseLease(held, klavis, ledger, inFlight)
  const mark = released.outcome === 'failed' ? '✗' : '✓'
  releasing.info(`${mark} ${alias}: ${RELEASED[released.outcome]}, ${seconds(performance.now() - started)}`)
  return released
}

/** How the end of a lease is told. */
export const RELEASED: Readonly<Record<Released['outcome'], string>> = {
  released: 'released',
  gone: 'already gone',
  reused: 'over; its id is used by others by now',
  kept: 'kept alive',
  failed: 'NOT released'
}
