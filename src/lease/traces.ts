import { lstatSync, readFileSync } from 'node:fs'
import { recordsInText } from './ledger.ts'
import { isHeld, replay } from './life.ts'
import type { LedgerRecord } from './record.ts'

const LARGEST_LEDGER = 1024 * 1024

/**
 * What an earlier post, killed or not, may have released already, as `releasing` records. The file is no more than a
 * hint, since every later step of the job can write to it: it makes us look before a release, never forget one.
 */
export function tracesOfRelease(ledgerPath: string, records: readonly LedgerRecord[]): LedgerRecord[] {
  const sent = releasesIn(ledgerPath)
  const at = new Date().toISOString()
  return replay(records)
    .filter((life) => isHeld(life) && (sent === 'any' || sent.has(life.intent.seq)))
    .map(({ intent }) => ({ type: 'releasing', seq: intent.seq, at }))
}

/** A ledger that is gone was taken away by a post before us, so any may be. */
function releasesIn(path: string): ReadonlySet<number> | 'any' {
  try {
    const stats = lstatSync(path)
    if (!stats.isFile() || stats.size > LARGEST_LEDGER) return 'any'
    const ends = recordsInText(readFileSync(path, 'utf8')).filter(({ type }) => /^releas/.test(type))
    return new Set(ends.map(({ seq }) => seq))
  } catch {
    return 'any'
  }
}
