import type { Host } from '../host/host.ts'
import { fileSink, Ledger, recordsInState, type Sink } from '../lease/ledger.ts'
import { tracesOfRelease } from '../lease/traces.ts'

/** Main's records, from the state that no later step could change. */
export function openLedger(host: Host, path: string): Ledger {
  const records = recordsInState(host.state)
  const ledger = new Ledger([tolerant(fileSink(path))], [...records, ...tracesOfRelease(path, records)])
  for (const { lease, intent } of ledger.held()) {
    if (lease.instanceId !== undefined) host.mask(lease.instanceId)
    if (intent.kind !== 'sandbox') host.mask(lease.id)
  }
  return ledger
}

/** What cannot be written down any more must not keep us from releasing. */
function tolerant(sink: Sink): Sink {
  return (record, index) => {
    try {
      sink(record, index)
    } catch {
      // The folder may be gone or the disk full.
    }
  }
}
