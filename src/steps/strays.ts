import { pause } from '../host/limits.ts'
import type { Klavis, ListedSandbox } from '../klavis/api.ts'
import { intentLabel, useLabel } from '../lease/labels.ts'
import type { Ledger } from '../lease/ledger.ts'
import { isUnresolved, type Life } from '../lease/life.ts'
import { identity, secretsOfUrl } from '../lease/secrets-of.ts'

const LOOK_UP_LIMIT_MS = 30_000
// Its release waits for it.
const URL_LIMIT_MS = 10_000
/** An acquire that has not acted so long after it was sent never will. */
const LATE_MS = 5_000

/** What came of looking for leases whose answers were never heard. */
export interface Strays {
  /** Whether this API keeps labels: only then does not finding one mean that it is not there. */
  readonly labelsKept: boolean
  /** Intents about which nothing is known. */
  readonly open: readonly Life[]
}

/** Where strays are looked for. */
export interface Search {
  readonly klavis: Klavis
  readonly nonce: string
  readonly mask: (secret: string) => void
  readonly signal?: AbortSignal | undefined
}

/** Finds the sandboxes whose acquire was sent and never heard of, by their label, and writes them down as held. */
export async function adoptStrays(ledger: Ledger, search: Search): Promise<Strays> {
  const unresolved = ledger.lives().filter(isUnresolved)
  if (!unresolved.some(({ intent }) => intent.kind === 'sandbox')) return { labelsKept: false, open: unresolved }
  const ours = await listOurs(search)
  const adopt = async ({ intent }: Life): Promise<void> => {
    const row = ours.find(({ labels }) =>
      Object.entries(intentLabel(intent.seq)).every(([key, value]) => labels[key] === value)
    )
    if (row === undefined || row.status === 'idle') return
    const url = await urlOf(row.id, intent.server, search)
    for (const secret of url === undefined ? [] : secretsOfUrl(url)) search.mask(secret)
    try {
      ledger.hold({ seq: intent.seq, ...identity(row.id, url) })
    } catch {
      // The disk may be full; the ledger in memory knows it, and its release comes next.
    }
  }
  await Promise.all(unresolved.map(adopt))
  return { labelsKept: ours.length > 0, open: ledger.lives().filter(isUnresolved) }
}

/**
 * Looks once more for what an API that keeps labels acquired after we had looked: a request outlives the process that
 * sent it. Where nothing is open, or it was old enough when we looked, nothing is asked.
 */
export async function adoptLate(first: Strays, ledger: Ledger, search: Search): Promise<Strays> {
  const sentAt = first.open.filter(({ intent }) => intent.kind === 'sandbox').map(({ intent }) => Date.parse(intent.at))
  const waitMs = Math.min(LATE_MS, Math.max(...sentAt) + LATE_MS - Date.now())
  if (!first.labelsKept || sentAt.length === 0 || waitMs <= 0) return first
  await pause(waitMs, search.signal ?? new AbortController().signal).catch(() => undefined)
  const { open } = await adoptStrays(ledger, search)
  return { labelsKept: true, open }
}

/** Lists the sandboxes with our label; an API that has no list, or fails, shows none. */
async function listOurs({ klavis, nonce, signal }: Search): Promise<readonly ListedSandbox[]> {
  try {
    return await klavis.listSandboxes(useLabel(nonce), { timeoutMs: LOOK_UP_LIMIT_MS, signal, forRelease: true })
  } catch {
    return []
  }
}

/** The URL tells later whether the sandbox is still ours; without it we still know that it was just now. */
async function urlOf(id: string, server: string, { klavis, signal }: Search): Promise<string | undefined> {
  try {
    return (await klavis.getSandbox(server, id, { timeoutMs: URL_LIMIT_MS, signal })).url
  } catch {
    return undefined
  }
}

/** Those that may really be held: with labels kept, a sandbox that is not listed is not there. */
export function mayBeHeld({ open }: Strays, labelsKept: boolean): readonly Life[] {
  return open.filter(({ intent }) => intent.kind === 'local' || !labelsKept)
}
