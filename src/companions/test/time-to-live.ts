import { Failure } from '../../base/failure.ts'
import { inputName, perHost } from '../../base/host-wording.ts'
import { count, seconds } from '../../base/wording.ts'
import type { Log } from '../../host/host.ts'
import { expiryOf } from '../../lease/expiry.ts'
import type { HeldLease } from '../../lease/lease-state.ts'

/** When the first sandbox expires, as an ISO time; undefined if none does. */
export function firstExpiry(held: readonly Pick<HeldLease, 'intent'>[]): string | undefined {
  return held.flatMap((lease) => expiryOf(lease) ?? []).toSorted()[0]
}

/**
 * Throws if one trial may outlive the sandboxes, and warns if all trials together may: most trials end long before their time
 * limit. `limitsMs` has the time limit of each trial.
 */
export function checkTimeToLive(
  expiry: string | undefined,
  limitsMs: readonly number[],
  log: Pick<Log, 'warning'>,
  now = Date.now()
): void {
  if (expiry === undefined) return
  const leftMs = Date.parse(expiry) - now
  const longestMs = limitsMs.reduce((most, each) => Math.max(most, each), 0)
  const allMs = limitsMs.reduce((sum, each) => sum + each, 0)
  const increase = perHost({ action: 'Increase `ttl` of the main action', terminal: 'Increase `--ttl`' })
  const advice = `${increase}, or lower ${inputName('timeout')}, which limits each trial.`
  if (longestMs > leftMs)
    throw new Failure(
      `The sandboxes expire at ${expiry}, before a trial has to end.`,
      `A trial may take ${seconds(longestMs)}, and ${seconds(Math.max(0, leftMs))} are left.`,
      advice
    )
  if (allMs <= leftMs) return
  log.warning(
    `The sandboxes expire at ${expiry}, but ${count(limitsMs.length, 'trial')} may take up to ${seconds(allMs)}. Trials that are not started by then could not be judged. ${advice}`
  )
}

/** Why no trial can be started any more; empty if one can. */
export function whyExpired(expiry: string | undefined, now = Date.now()): string {
  return expiry === undefined || now < Date.parse(expiry) ? '' : `The sandboxes expired at ${expiry}.`
}
