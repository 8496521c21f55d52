import { delay } from '../base/time-limits.ts'
import type { Klavis, ListedSandbox } from '../klavis/api.ts'
import { findInstance } from './find-instance.ts'
import { intentLabel, useLabel } from './labels.ts'
import { identity, secretsOfUrl } from './lease-secrets.ts'
import { isUnresolved, type LeaseState } from './lease-state.ts'
import type { Ledger } from './ledger.ts'

const LOOK_UP_LIMIT_MS = 30_000
// Its release waits for it.
const URL_LIMIT_MS = 10_000
/** An acquire that has not acted so long after it was sent never will. */
const LATE_MS = 5_000

/** What came of looking for leases whose answers were never heard. */
export interface LostAcquires {
  /** Whether this API keeps labels: only then does not finding one mean that it is not there. */
  readonly labelsKept: boolean
  /** Intents about which nothing is known. */
  readonly open: readonly LeaseState[]
}

/** Where strays are looked for. */
export interface LostAcquireSearch {
  readonly klavis: Klavis
  readonly nonce: string
  readonly mask: (secret: string) => void
  readonly signal?: AbortSignal | undefined
}

/** Finds what was acquired and never heard of, and writes it down as held. */
export async function recoverLostAcquires(ledger: Ledger, search: LostAcquireSearch): Promise<LostAcquires> {
  const [labelsKept, absent] = await Promise.all([adoptSandboxes(ledger, search), adoptInstances(ledger, search)])
  const open = ledger.leases().filter((life) => isUnresolved(life) && !absent.has(life.intent.seq))
  return { labelsKept, open }
}

/** Finds sandboxes by their label; tells whether this API keeps labels. */
async function adoptSandboxes(ledger: Ledger, search: LostAcquireSearch): Promise<boolean> {
  const unresolved = ledger.leases().filter((life) => isUnresolved(life) && life.intent.kind === 'sandbox')
  if (unresolved.length === 0) return false
  const ours = await listOurs(search)
  const adopt = async ({ intent }: LeaseState): Promise<void> => {
    const row = ours.find(({ labels }) =>
      Object.entries(intentLabel(intent.seq)).every(([key, value]) => labels[key] === value)
    )
    if (row === undefined || row.status === 'idle') return
    const url = await urlOf(row.id, intent.server, search)
    for (const secret of url === undefined ? [] : secretsOfUrl(url)) search.mask(secret)
    writeDown(ledger, { seq: intent.seq, ...identity(row.id, url) })
  }
  await Promise.all(unresolved.map(adopt))
  return ours.length > 0
}

/** Finds instances among what their users have; gives those that are surely not there. */
async function adoptInstances(
  ledger: Ledger,
  { klavis, mask, signal }: LostAcquireSearch
): Promise<ReadonlySet<number>> {
  const absent = new Set<number>()
  const adopt = async ({ intent: { seq, server, owner } }: LeaseState): Promise<void> => {
    if (owner === undefined) return
    const found = await findInstance(owner, server, klavis, { timeoutMs: LOOK_UP_LIMIT_MS, signal })
    if (found === 'not acquired') absent.add(seq)
    if (typeof found === 'string') return
    for (const secret of [found.id, ...secretsOfUrl(found.url)]) mask(secret)
    writeDown(ledger, { seq, id: found.id })
  }
  await Promise.all(ledger.leases().filter(isUnresolved).map(adopt))
  return absent
}

function writeDown(ledger: Ledger, lease: Parameters<Ledger['hold']>[0]): void {
  try {
    ledger.hold(lease)
  } catch {
    // The disk may be full; the ledger in memory knows it, and its release comes next.
  }
}

/**
 * Looks once more for what was acquired after we had looked, where it can be found at all (a sandbox only by its label):
 * a request outlives the process that sent it. What was old enough when we looked is not asked for again.
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

/** Lists the sandboxes with our label; an API that has no list, or fails, shows none. */
async function listOurs({ klavis, nonce, signal }: LostAcquireSearch): Promise<readonly ListedSandbox[]> {
  try {
    return await klavis.listSandboxes(useLabel(nonce), { timeoutMs: LOOK_UP_LIMIT_MS, signal, forRelease: true })
  } catch {
    return []
  }
}

/** The URL tells later whether the sandbox is still ours; without it we still know that it was just now. */
async function urlOf(id: string, server: string, { klavis, signal }: LostAcquireSearch): Promise<string | undefined> {
  try {
    return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal })).url
  } catch {
    return undefined
  }
}

/** Those that may really be held: with labels kept, a sandbox that is not listed is not there; what was attached is not ours. */
export function mayBeHeld({ open }: LostAcquires, labelsKept: boolean): readonly LeaseState[] {
  return open.filter(({ intent }) => intent.attached !== true && (intent.kind !== 'sandbox' || !labelsKept))
}
