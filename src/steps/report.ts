import type { Host } from '../host/host.ts'
import type { LeaseKind } from '../lease/record.ts'
import type { Prepared } from './prepare.ts'

/** State travels to post in an environment variable, which on Windows takes 32,767 characters. */
const MOST_CHARACTERS = 30_000

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
  host.saveState('report', `[${fitting(rows.map((row) => JSON.stringify(row))).join()}]`)
}

/** The first texts, as many as there is room for. */
function fitting(texts: readonly string[]): readonly string[] {
  let characters = '[]'.length
  return texts.filter((text) => {
    characters += text.length + ','.length
    return characters <= MOST_CHARACTERS
  })
}

/** What main left; nothing when it never published. */
export function reportInState(host: Host): readonly ReportRow[] | undefined {
  const text = host.state('report')
  return text === '' ? undefined : (JSON.parse(text) as ReportRow[])
}
