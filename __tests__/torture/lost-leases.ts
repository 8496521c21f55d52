import type { Lease } from '../support/klavis/pool.ts'
import type { SeenRequest } from '../support/klavis/requests.ts'
import type { StepResult } from '../support/runner/step.ts'
import type { Stage } from '../support/stage.ts'

/** A process that ended this soon after an answer was sent may not have recorded it. */
const READING_MS = 3_000
const CLOCKS_MS = 1_000
/** The longest time from the record of the intent, from which the expiry counts, to the arrival of the request. */
const SENDING_MS = 10_000
const LOCAL_ALIAS = 'local-sandbox'

/**
 * Why a lease that is still held is our fault. Undefined if it is not: the API acted, its answer was lost, no label leads
 * to the lease, and a message names its expiry, or says that it has none.
 */
export function whyStillHeld(lease: Lease, stage: Stage, keepsLabels: boolean): string | undefined {
  const steps = stage.jobs.flatMap(({ results }) => results)
  const records = steps.flatMap(recordsIn)
  const acquire = stage.api.requests.find((request) => isAcquireOf(request, lease))
  if (acquire === undefined) return 'no request acquired it'
  if (canBeFound(lease, keepsLabels)) return 'it can be found by its label'
  if (records.some(({ type, id }) => type === 'lease' && id === lease.id)) return 'it was recorded'
  if (!isLost(acquire, steps)) return 'its answer arrived'
  const aliases = records.filter((record) => isFor(record, lease)).map(({ alias }) => String(alias))
  const isReported = steps.some((step) => reportsExpiry(step, aliases, lease, acquire))
  return isReported ? undefined : 'no message names it and its expiry'
}

/** Whether a lease can be found again by its labels; an instance by its user, always. */
function canBeFound({ kind, acquireBody }: Lease, keepsLabels: boolean): boolean {
  if (kind === 'instance') return true
  return kind === 'sandbox' && keepsLabels && acquireBody['tags'] !== undefined
}

/** Each acquire has a new instance id, which is part of the URL in its answer. */
function isAcquireOf({ method, reply }: SeenRequest, { instanceId }: Lease): boolean {
  return method === 'POST' && reply !== undefined && JSON.stringify(reply.body ?? null).includes(instanceId)
}

function isLost({ at, answeredAt, hasFault }: SeenRequest, steps: readonly StepResult[]): boolean {
  if (hasFault || answeredAt === undefined) return true
  const sender = steps.find(({ endedAt, durationMs }) => at <= endedAt && at >= endedAt - durationMs - CLOCKS_MS)
  return sender !== undefined && answeredAt >= sender.endedAt - READING_MS
}

function reportsExpiry(
  { annotations }: StepResult,
  aliases: readonly string[],
  { acquireBody }: Lease,
  { at }: SeenRequest
) {
  const ttl = Number(acquireBody['ttl_seconds'])
  const expected = performance.timeOrigin + at + ttl * 1000
  return annotations.some(({ message }) => {
    if (!aliases.some((alias) => message.includes(`${alias} may have been acquired`))) return false
    if (Number.isNaN(ttl)) return message.includes('accepts no TTL')
    const reported = Date.parse(/it expires at (\d{4}-\d\d-\d\dT[\d:.]+Z)/.exec(message)?.[1] ?? '')
    return reported <= expected + CLOCKS_MS && reported >= expected - SENDING_MS
  })
}

type LedgerEntry = Readonly<Record<string, unknown>>
/** The place and the MAC with which an entry of the state begins. */
const SEAL = /^\d+\.[\w-]{43}\./

/** The ledger records that a step saved in the runner's state. */
function recordsIn({ state }: StepResult): LedgerEntry[] {
  return Object.entries(state).flatMap(([name, text]) =>
    name.startsWith('ledger-') ? [JSON.parse(text.replace(SEAL, '')) as LedgerEntry] : []
  )
}

function isFor({ type, kind, alias, server }: LedgerEntry, lease: Lease): boolean {
  if (type !== 'intent' || kind !== lease.kind) return false
  return lease.kind === 'local' ? alias === LOCAL_ALIAS : server === lease.servers[0]
}
