import type { Klavis, ListedSandbox } from '../klavis/api.ts'
import { intentLabel, useLabel } from '../lease/labels.ts'
import type { Ledger } from '../lease/ledger.ts'
import { isUnresolved, type Life } from '../lease/life.ts'

const LOOK_UP_LIMIT_MS = 30_000

/** What came of looking for leases whose answers were never heard. */
export interface Strays {
  /** Whether this API keeps labels: only then does not finding one mean that it is not there. */
  readonly labelsKept: boolean
  /** Intents about which nothing is known. */
  readonly open: readonly Life[]
}

/** Finds the sandboxes whose acquire was sent and never heard of, by their label, and writes them down as held. */
export async function adoptStrays(
  ledger: Ledger,
  klavis: Klavis,
  nonce: string,
  signal?: AbortSignal
): Promise<Strays> {
  const unresolved = ledger.lives().filter(isUnresolved)
  if (!unresolved.some(({ intent }) => intent.kind === 'sandbox')) return { labelsKept: false, open: unresolved }
  const ours = await listOurs(klavis, nonce, signal)
  for (const { intent } of unresolved) {
    const row = ours.find(({ labels }) =>
      Object.entries(intentLabel(intent.seq)).every(([key, value]) => labels[key] === value)
    )
    if (row !== undefined && row.status !== 'idle') ledger.hold({ seq: intent.seq, id: row.id })
  }
  return { labelsKept: ours.length > 0, open: ledger.lives().filter(isUnresolved) }
}

/** Lists the sandboxes with our label; an API that has no list, or fails, shows none. */
async function listOurs(
  klavis: Klavis,
  nonce: string,
  signal: AbortSignal | undefined
): Promise<readonly ListedSandbox[]> {
  try {
    return await klavis.listSandboxes(useLabel(nonce), { timeoutMs: LOOK_UP_LIMIT_MS, signal })
  } catch {
    return []
  }
}

/** Those that may really be held: with labels kept, a sandbox that is not listed is not there. */
export function mayBeHeld({ open }: Strays, labelsKept: boolean): readonly Life[] {
  return open.filter(({ intent }) => intent.kind === 'local' || !labelsKept)
}
