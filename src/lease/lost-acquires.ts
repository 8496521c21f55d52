import { delay } from '../base/time-limits.ts'
import type { Klavis, ListedSandbox } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import type { CreatedInstance, UserInstance } from '../klavis/instance-api.ts'
import { normaliseServerName } from '../klavis/server-names.ts'
import { actionRunLabel, intentLabel } from './labels.ts'
import { identity, secretsOfUrl } from './lease-secrets.ts'
import { isUnresolved, type LeaseState } from './lease-state.ts'
import type { Ledger } from './ledger.ts'
import type { InstanceOwner } from './record.ts'

const LOOK_UP_LIMIT_MS = 30_000
// Short, because the release waits for this look-up.
const URL_LIMIT_MS = 10_000
/** An acquire that has not acted this long after it was sent never will. */
const LATE_MS = 5_000

/** The result of looking for leases whose answers were lost. */
export interface LostAcquires {
  /** Whether this API keeps labels: only then a sandbox that is not found does not exist. */
  readonly labelsKept: boolean
  /** Intents that could not be resolved. */
  readonly open: readonly LeaseState[]
}

/** What the search for lost acquires needs. */
export interface LostAcquireSearch {
  readonly klavis: Klavis
  readonly nonce: string
  readonly mask: (secret: string) => void
  readonly signal?: AbortSignal | undefined
}

/** Finds leases whose answers were lost, and records them as held. */
export async function recoverLostAcquires(ledger: Ledger, search: LostAcquireSearch): Promise<LostAcquires> {
  const [labelsKept, absent] = await Promise.all([recoverSandboxes(ledger, search), recoverInstances(ledger, search)])
  const open = ledger.leases().filter((state) => isUnresolved(state) && !absent.has(state.intent.seq))
  return { labelsKept, open }
}

/** Recovers sandboxes by their labels. Returns whether this API keeps labels. */
async function recoverSandboxes(ledger: Ledger, search: LostAcquireSearch): Promise<boolean> {
  const unresolved = ledger.leases().filter((state) => isUnresolved(state) && state.intent.kind === 'sandbox')
  if (unresolved.length === 0) return false
  const ours = await listOurs(search)
  const recover = async ({ intent }: LeaseState): Promise<void> => {
    const row = ours.find(({ labels }) =>
      Object.entries(intentLabel(intent.seq)).every(([key, value]) => labels[key] === value)
    )
    if (row === undefined || row.status === 'idle') return
    const url = await urlOf(row.id, intent.server, search)
    for (const secret of url === undefined ? [] : secretsOfUrl(url)) search.mask(secret)
    recordHeld(ledger, { seq: intent.seq, ...identity(row.id, url) })
  }
  await Promise.all(unresolved.map(recover))
  return ours.length > 0
}

/** Recovers instances by their users. Returns the intents that certainly acquired nothing. */
async function recoverInstances(
  ledger: Ledger,
  { klavis, mask, signal }: LostAcquireSearch
): Promise<ReadonlySet<number>> {
  const absent = new Set<number>()
  const recover = async ({ intent: { seq, server, owner } }: LeaseState): Promise<void> => {
    if (owner === undefined) return
    const found = await findInstance(owner, server, klavis, { timeoutMs: LOOK_UP_LIMIT_MS, signal })
    if (found === 'not acquired') absent.add(seq)
    if (typeof found === 'string') return
    for (const secret of [found.id, ...secretsOfUrl(found.url)]) mask(secret)
    recordHeld(ledger, { seq, id: found.id })
  }
  await Promise.all(ledger.leases().filter(isUnresolved).map(recover))
  return absent
}

function recordHeld(ledger: Ledger, lease: Parameters<Ledger['hold']>[0]): void {
  try {
    ledger.hold(lease)
  } catch {
    // The disk may be full. The ledger in memory has the lease, and its release comes next.
  }
}

/**
 * Looks again for leases that were acquired after the first search, because a request outlives the process that sent it.
 * Only for leases that can be found (a sandbox only by its label) and were too recent at the first search.
 */
export async function recoverLateAcquires(
  first: LostAcquires,
  ledger: Ledger,
  search: LostAcquireSearch
): Promise<LostAcquires> {
  const unresolved = ledger.leases().filter(isUnresolved)
  const findable = unresolved.filter(
    ({ intent: { kind } }) => kind === 'instance' || (kind === 'sandbox' && first.labelsKept)
  )
  const sentAt = findable.map(({ intent }) => Date.parse(intent.at))
  const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now())
  if (sentAt.length === 0 || waitMs <= 0) return first
  await delay(waitMs, search.signal).catch(() => undefined)
  const { labelsKept, open } = await recoverLostAcquires(ledger, search)
  return { labelsKept: first.labelsKept || labelsKept, open }
}

/** The sandboxes with our label; none if the API has no list or fails. */
async function listOurs({ klavis, nonce, signal }: LostAcquireSearch): Promise<readonly ListedSandbox[]> {
  try {
    return await klavis.listSandboxes(actionRunLabel(nonce), { timeoutMs: LOOK_UP_LIMIT_MS, signal, forRelease: true })
  } catch {
    return []
  }
}

/** The URL of a sandbox, by which it is later known to be ours; undefined if the look-up fails. */
async function urlOf(id: string, server: string, { klavis, signal }: LostAcquireSearch): Promise<string | undefined> {
  try {
    return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal })).url
  } catch {
    return undefined
  }
}

/** The intents that may be held: with labels, an unlisted sandbox does not exist; attached leases are not ours. */
export function mayBeHeld({ open }: LostAcquires, labelsKept: boolean): readonly LeaseState[] {
  return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept))
}

/** Whether a user has an instance of this server. */
export function hasInstance(instances: readonly UserInstance[], server: string): boolean {
  return instances.some((each) => normaliseServerName(each.server) === normaliseServerName(server))
}

/**
 * Looks for the instance of an acquire whose answer was lost, among the instances of its user. It is certainly ours only if
 * the action created the user; for a user that the workflow names, another job may have created it at the same time.
 */
export async function findInstance(
  { userId, isOurs, platform }: InstanceOwner,
  server: string,
  { instances }: Klavis,
  call: CallOptions
): Promise<CreatedInstance | 'not acquired' | 'unknown'> {
  try {
    if (!hasInstance(await instances.ofUser(userId, platform || undefined, call), server)) return 'not acquired'
    if (!isOurs) return 'unknown'
    // The list has no ids, but creating an existing instance returns it, as the API documents.
    return await instances.create({ server, userId, platform: platform || undefined }, call)
  } catch {
    return 'unknown'
  }
}
