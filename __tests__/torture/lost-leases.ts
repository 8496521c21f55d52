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
  const acquire = stage.api.requests.find((request) => acquired(request, lease))
  if (acquire === undefined) return 'nobody asked for it'
  if (carriesLabel(lease, keepsLabels)) return 'its label leads to it'
  if (records.some(({ type, id }) => type === 'lease' && id === lease.id)) return 'it was written down'
  if (!isLost(acquire, steps)) return 'its answer came'
  const aliases = records.filter((record) => isFor(record, lease)).map(({ alias }) => String(alias))
  const isTold = steps.some((step) => isSaid(step, aliases, lease, acquire))
  return isTold ? undefined : 'no message names it with its end'
}

/** Whether a lease can be found again by its labels; an instance by its user, always. */
function carriesLabel({ kind, acquireBody }: Lease, keepsLabels: boolean): boolean {
  if (kind === 'instance') return true
  return kind === 'sandbox' && keepsLabels && acquireBody['tags'] !== undefined
}

/** The instance id is new with each acquire, and in the URL that the answer gives. */
function acquired({ method, reply }: SeenRequest, { instanceId }: Lease): boolean {
  return method === 'POST' && reply !== undefined && JSON.stringify(reply.body ?? null).includes(instanceId)
}

function isLost({ at, answeredAt, hasFault }: SeenRequest, steps: readonly StepResult[]): boolean {
  if (hasFault || answeredAt === undefined) return true
  const asker = steps.find(({ endedAt, durationMs }) => at <= endedAt && at >= endedAt - durationMs - CLOCKS_MS)
  return asker !== undefined && answeredAt >= asker.endedAt - READING_MS
}

function isSaid({ annotations }: StepResult, aliases: readonly string[], { acquireBody }: Lease, { at }: SeenRequest) {
  const ttl = Number(acquireBody['ttl_seconds'])
  const freed = performance.timeOrigin + at + ttl * 1000
  return annotations.some(({ message }) => {
    if (!aliases.some((alias) => message.includes(`${alias} may have been acquired`))) return false
    if (Number.isNaN(ttl)) return message.includes('accepts no TTL')
    const said = Date.parse(/it expires at (\d{4}-\d\d-\d\dT[\d:.]+Z)/.exec(message)?.[1] ?? '')
    return said <= freed + CLOCKS_MS && said >= freed - SENDING_MS
  })
}

type Written = Readonly<Record<string, unknown>>

/** What a step wrote of its leases into the runner's state. */
function recordsIn({ state }: StepResult): Written[] {
  return Object.entries(state).flatMap(([name, text]) =>
    name.startsWith('ledger-') ? [JSON.parse(text) as Written] : []
  )
}

function isFor({ type, kind, alias, server }: Written, lease: Lease): boolean {
  if (type !== 'intent' || kind !== lease.kind) return false
  return lease.kind === 'local' ? alias === LOCAL_ALIAS : server === lease.servers[0]
}
