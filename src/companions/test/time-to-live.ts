import { inputName, perHost } from '../../base/host-wording.ts'
import { count, seconds } from '../../base/wording.ts'
import type { Log } from '../../host/host.ts'
import { expiryOf } from '../../lease/expiry.ts'
import type { HeldLease } from '../../lease/lease-state.ts'

/** How long the tests may take. */
interface LongestRun {
  readonly cases: number
  readonly trials: number
  readonly timeoutMs: number
}

/** Warns if the sandboxes may expire before the last trial. A trial whose sandbox has expired ends as an error. */
export function checkTimeToLive(
  held: readonly HeldLease[],
  { cases, trials, timeoutMs }: LongestRun,
  log: Pick<Log, 'warning'>
): void {
  const expiries = held.flatMap((lease) => expiryOf(lease) ?? [])
  const [first] = expiries.toSorted()
  const longestMs = cases * trials * timeoutMs
  if (first === undefined || Date.now() + longestMs <= Date.parse(first)) return
  log.warning(
    `The sandboxes expire at ${first}, but ${count(cases, 'case')} × ${count(trials, 'trial')} may take up to ${seconds(longestMs)}. ${perHost({ action: 'Raise `ttl` of the main action', terminal: 'Raise `--ttl`' })}, or lower ${inputName('timeout')}, which limits each trial.`
  )
}
