import { fingerprint } from './lease-secrets.ts'
import type { LeaseKind, LedgerRecord } from './record.ts'

/** The form in which a record is written to the ledger file. */
export type RecordForm = (record: LedgerRecord) => LedgerRecord

/** Records as they are. */
export const wholeRecord: RecordForm = (record) => record

/**
 * Records without what is part of a server's URL, for `record: all`, with which no file contains it. The id of a local
 * sandbox or an instance is replaced by its fingerprint, which the gateway understands.
 */
export function withoutUrlParts(): RecordForm {
  const kinds = new Map<number, LeaseKind>()
  return (record) => {
    if (record.type === 'intent') kinds.set(record.seq, record.kind)
    if (record.type !== 'lease') return record
    const { instanceId: _, ...rest } = record
    return kinds.get(record.seq) === 'sandbox' ? rest : { ...rest, id: fingerprint(rest.id), isReference: true }
  }
}
