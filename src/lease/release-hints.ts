import { readPlainText } from '../host/files.ts'
import { isHeld, replay } from './lease-state.ts'
import { recordsInText } from './ledger.ts'
import type { IntentRecord, LedgerRecord } from './record.ts'

const MAX_LEDGER_BYTES = 1024 * 1024

/**
 * The leases that an earlier post may have released already, as `releasing` records. The file is only a hint, because every
 * later step of the job can write to it: a hint causes a look-up before the release, and never prevents the release.
 */
export function releaseHints(ledgerPath: string, records: readonly LedgerRecord[]): LedgerRecord[] {
  const sent = releasesIn(ledgerPath)
  const at = new Date().toISOString()
  // Without the file only sandboxes are doubted: only their pooled ids must not be released twice.
  const mayBeSent = ({ kind, seq }: IntentRecord): boolean => (sent === 'any' ? kind === 'sandbox' : sent.has(seq))
  return replay(records)
    .filter((state) => isHeld(state) && mayBeSent(state.intent))
    .map(({ intent }) => ({ type: 'releasing', seq: intent.seq, at, ...(sent === 'any' ? { guessed: true } : {}) }))
}

/** The leases that the user released early, so that post does not warn about them. Also only a hint. */
export function releasedEarly(ledgerPath: string): ReadonlySet<number> {
  const early = recordsAt(ledgerPath)?.filter((record) => record.type === 'released' && record.early === true)
  return new Set(early?.map(({ seq }) => seq))
}

/** The leases with a release in the file; any lease if the file is gone, because an earlier post removed it. */
function releasesIn(path: string): ReadonlySet<number> | 'any' {
  const records = recordsAt(path)
  if (records === undefined) return 'any'
  return new Set(records.filter(({ type }) => /^releas/.test(type)).map(({ seq }) => seq))
}

function recordsAt(path: string): readonly LedgerRecord[] | undefined {
  const text = readPlainText(path, MAX_LEDGER_BYTES)
  return text === undefined ? undefined : recordsInText(text)
}
