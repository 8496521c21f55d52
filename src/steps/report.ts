import type { Host } from '../host/host.ts'
import type { LeaseKind } from '../lease/record.ts'
import type { Prepared } from './prepare.ts'

const MOST_ROWS = 300

/** One server as the summary shows it. No secret is in it. */
export interface ReportRow {
  readonly seq: number
  readonly alias: string
  readonly server: string
  readonly kind: LeaseKind
  readonly status: string
  readonly tools: number | undefined
  readonly acquireMs: number
  readonly readyMs: number | undefined
  /** Was there before us, and is left as it was. */
  readonly isBorrowed?: boolean
}

/** Leaves for post what main found out. That it is there at all means that the outputs were published. */
export function saveReport(host: Host, prepared: readonly Prepared[]): void {
  const rows: ReportRow[] = prepared.flatMap(({ holding, servers }) =>
    servers.map(({ alias, server, status, tools, readyMs }) => ({
      seq: holding.seq,
      alias,
      server,
      kind: holding.kind,
      status,
      tools: tools?.length,
      acquireMs: holding.acquireMs,
      readyMs,
      ...(holding.isBorrowed === true ? { isBorrowed: true } : {})
    }))
  )
  // State travels to post in an environment variable, which has a limit.
  host.saveState('report', JSON.stringify(rows.slice(0, MOST_ROWS)))
}

/** What main left; nothing when it never published. */
export function reportInState(host: Host): readonly ReportRow[] | undefined {
  const text = host.state('report')
  return text === '' ? undefined : (JSON.parse(text) as ReportRow[])
}
