import { delay, LOOK_UP_LIMIT_MS } from '../base/time-limits.ts'
import type { Klavis, ListedSandbox } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import type { CreatedInstance, UserInstance } from '../klavis/instance-api.ts'
import { isNotFound, isWrongMethod } from '../klavis/not-found.ts'
import { normaliseServerName } from '../klavis/server-names.ts'
import { actionRunLabel, hasIntentLabel } from './labels.ts'
import { identity, secretsOfUrl } from './lease-secrets.ts'
import { isHeld, isUnresolved, type LeaseState } from './lease-state.ts'
import type { Ledger } from './ledger.ts'
import type { InstanceOwner } from './record.ts'

// Short, because the release waits for this look-up.
const URL_LIMIT_MS = 10_000
/** An acquire that has not acted this long after it was sent never will. */
const LATE_MS = 5_000

/** The result of looking for leases whose answers were lost. */
interface LostAcquires {
  /** Whether this API keeps labels: only then a sandbox that is not found does not exist. */
  readonly labelsKept: boolean
  /** Whether the list of sandboxes could be read, if it was needed. */
  readonly isListed: boolean
  /** Intents that could not be resolved. */
  readonly open: readonly LeaseState[]
}

/** What the search for lost acquires needs. */
interface LostAcquireSearch {
  readonly klavis: Klavis
  readonly nonce: string
  readonly mask: (secret: string) => void
  readonly signal?: AbortSignal | undefined
  /** Whether an earlier step found that this API keeps labels. */
  readonly labelsKept?: boolean
  /** Also finds sandboxes that were acquired although the API refused. */
  readonly withRefused?: boolean
  /** Waits before late acquires are looked for. */
  readonly wait?: typeof delay
}

/** Finds leases whose answers were lost, and records them as held. */
export async function recoverLostAcquires(ledger: Ledger, search: LostAcquireSearch): Promise<LostAcquires> {
  const [listed, absent] = await Promise.all([recoverSandboxes(ledger, search), recoverInstances(ledger, search)])
  const open = ledger.leases().filter((state) => isUnresolved(state) && !absent.has(state.intent.seq))
  return { ...listed, labelsKept: listed.labelsKept || search.labelsKept === true, open }
}

/** Recovers sandboxes by their labels. */
async function recoverSandboxes(
  ledger: Ledger,
  search: LostAcquireSearch
): Promise<Pick<LostAcquires, 'labelsKept' | 'isListed'>> {
  const states = ledger.leases().filter(({ intent }) => intent.kind === 'sandbox')
  const isWanted = (state: LeaseState): boolean =>
    isUnresolved(state) || (search.withRefused === true && mayBeRefused(state))
  if (!states.some(isWanted)) return { labelsKept: false, isListed: true }
  const ours = await listOurs(search, states.some(isUnresolved))
  // Two sandboxes carry the label of one intent if a refused attempt had acquired one.
  const taken = new Set(states.filter(({ lease, status }) => lease !== undefined || status === 'gone'))
  const recover = async (row: ListedSandbox): Promise<void> => {
    const state = states.find(({ intent }) => hasIntentLabel(row.labels, intent.seq))
    const isKnown = states.some((each) => each.lease?.id === row.id && (isHeld(each) || each === state))
    if (state === undefined || isKnown || row.status === 'idle' || !isWanted(state)) return
    const isTaken = taken.has(state)
    taken.add(state)
    const url = await urlOf(row.id, state.intent.server, search)
    for (const secret of url === undefined ? [] : secretsOfUrl(url)) search.mask(secret)
    recordHeld(ledger, { seq: isTaken ? intendAgain(ledger, state) : state.intent.seq, ...identity(row.id, url) })
  }
  await Promise.all((ours ?? []).map(recover))
  return { labelsKept: ours !== undefined && ours.length > 0, isListed: ours !== undefined }
}

/** Whether the API refused an acquire that can be found again. A refusal may come after the API has acted. */
function mayBeRefused({ intent: { kind, attached, again, owner }, status, unanswered }: LeaseState): boolean {
  const isRefused = status === 'none' && unanswered !== true
  if (kind === 'instance') return isRefused && owner?.isOurs === true
  return kind === 'sandbox' && attached !== true && (isRefused || again === true)
}

/** Records another intent like this one, for a second sandbox with its label. Returns its number. */
function intendAgain(ledger: Ledger, { intent: { type: _, at: __, ...intent } }: LeaseState): number {
  const seq = ledger.reserve()
  try {
    ledger.intend({ ...intent, seq })
  } catch {
    // The disk may be full. The ledger in memory has the intent.
  }
  return seq
}

/** Recovers instances by their users. Returns the intents that certainly acquired nothing. */
async function recoverInstances(
  ledger: Ledger,
  { klavis, mask, signal, withRefused = false }: LostAcquireSearch
): Promise<ReadonlySet<number>> {
  const absent = new Set<number>()
  const recover = async (state: LeaseState): Promise<void> => {
    const { seq, server, owner } = state.intent
    if (owner === undefined) return
    const found = await findInstance(owner, server, klavis, lookUpOptions(signal, isUnresolved(state)))
    if (found === 'not acquired') absent.add(seq)
    if (typeof found === 'string') return
    for (const secret of [found.id, ...secretsOfUrl(found.url)]) mask(secret)
    recordHeld(ledger, { seq, id: found.id })
  }
  const isWanted = (state: LeaseState): boolean => isUnresolved(state) || (withRefused && mayBeRefused(state))
  await Promise.all(ledger.leases().filter(isWanted).map(recover))
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
 * Looks again: for leases that were acquired after the first search, because a request outlives the process that sent it;
 * for all leases if the first search could not list them; and for sandboxes that were acquired although the API refused.
 */
export async function recoverLateAcquires(
  first: LostAcquires,
  ledger: Ledger,
  search: LostAcquireSearch
): Promise<LostAcquires> {
  const unresolved = ledger.leases().filter(isUnresolved)
  const findable = unresolved.filter(
    ({ intent: { kind } }) => kind === 'instance' || (kind === 'sandbox' && (first.labelsKept || !first.isListed))
  )
  const sentAt = findable.map(({ intent }) => Date.parse(intent.at))
  const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now())
  if (first.isListed && waitMs <= 0 && !ledger.leases().some(mayBeRefused)) return first
  if (waitMs > 0) await (search.wait ?? delay)(waitMs, search.signal).catch(() => undefined)
  const { labelsKept, isListed, open } = await recoverLostAcquires(ledger, { ...search, withRefused: true })
  return { labelsKept: first.labelsKept || labelsKept, isListed: first.isListed || isListed, open }
}

/** Options of a look-up. If the API only refused, a key that it rejects ends the search. */
function lookUpOptions(signal: AbortSignal | undefined, mayBeOurs: boolean): CallOptions {
  return { timeoutMs: LOOK_UP_LIMIT_MS, signal, forRelease: true, stubborn: mayBeOurs || 'if authorised' }
}

/** The sandboxes with our label; none if the API has no list, undefined if it could not be read. */
async function listOurs(
  { klavis, nonce, signal }: LostAcquireSearch,
  mayBeOurs: boolean
): Promise<readonly ListedSandbox[] | undefined> {
  try {
    return await klavis.listSandboxes(actionRunLabel(nonce), lookUpOptions(signal, mayBeOurs))
  } catch (error) {
    return isNotFound(error) || isWrongMethod(error) ? [] : undefined
  }
}

/** The URL of a sandbox, by which it is later known to be ours; undefined if the look-up fails. */
async function urlOf(id: string, server: string, { klavis, signal }: LostAcquireSearch): Promise<string | undefined> {
  try {
    return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal, forRelease: true, stubborn: true }))
      .url
  } catch {
    return undefined
  }
}

/** The intents that may be held: with labels, a sandbox that is not in the list does not exist; attached leases are not ours. */
export function mayBeHeld({ open, isListed, labelsKept }: LostAcquires): readonly LeaseState[] {
  return open.filter(
    ({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept || !isListed)
  )
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
