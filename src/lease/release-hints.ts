import { readFileSync } from 'node:fs'
import { isPlainFile } from '../host/files.ts'
import { isHeld, replay } from './lease-state.ts'
import { recordsInText } from './ledger.ts'
import type { IntentRecord, LedgerRecord } from './record.ts'

const LARGEST_LEDGER = 1024 * 1024

/**
 * What an earlier post, killed or not, may have released already, as `releasing` records. The file is no more than a
 * hint, since every later step of the job can write to it: it makes us look before a release, never forget one.
 */
export function releaseHints(ledgerPath: string, records: readonly LedgerRecord[]): LedgerRecord[] {
  const sent = releasesIn(ledgerPath)
  const at = new Date().toISOString()
  // Only a pooled id must not be released twice; of the others nothing is lost by a doubt that has no ground.
  const mayBeSent = ({ kind, seq }: IntentRecord): boolean => (sent === 'any' ? kind === 'sandbox' : sent.has(seq))
  return replay(records)
    .filter((life) => isHeld(life) && mayBeSent(life.intent))
    .map(({ intent }) => ({ type: 'releasing', seq: intent.seq, at }))
}

/** What the user had released early: there is nothing to miss in it. A hint as well, which saves a warning at most. */
export function releasedEarly(ledgerPath: string): ReadonlySet<number> {
  const early = recordsAt(ledgerPath)?.filter((record) => record.type === 'released' && record.early === true)
  return new Set(early?.map(({ seq }) => seq))
}

/** A ledger that is gone was taken away by a post before us, so any may be. */
function releasesIn(path: string): ReadonlySet<number> | 'any' {
  const records = recordsAt(path)
  if (records === undefined) return 'any'
  return new Set(records.filter(({ type }) => /^releas/.test(type)).map(({ seq }) => seq))
}

function recordsAt(path: string): readonly LedgerRecord[] | undefined {
  try {
    return isPlainFile(path, LARGEST_LEDGER) ? recordsInText(readFileSync(path, 'utf8')) : undefined
  } catch {
    return undefined
  }
}
