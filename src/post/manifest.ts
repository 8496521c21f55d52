import { basename } from 'node:path'
import { VERSION } from '../base/version.ts'
import type { RunContext } from '../host/host.ts'
import { fingerprint } from '../lease/lease-secrets.ts'
import type { DumpResult } from './dump.ts'

/** A dump with the servers of its lease. */
export interface ListedDump {
  readonly dumped: DumpResult
  readonly servers: readonly { readonly alias: string; readonly status: string; readonly tools: number | undefined }[]
}

/** The manifest of the artifact as JSON: which leases were dumped, by which run. */
export function manifest(run: RunContext, listed: readonly ListedDump[]): string {
  const leases = listed.map(({ dumped: { held, file, bytes, reason }, servers }) => {
    const { intent, lease } = held
    return {
      alias: intent.alias,
      kind: intent.kind,
      server: intent.server,
      servers: servers.map(({ alias, status, tools }) => ({ alias, status, tools: tools ?? null })),
      ...(intent.kind === 'sandbox' ? { sandbox_id: lease.id } : {}),
      ...(intent.kind === 'local' ? { local_sandbox_ref: fingerprint(lease.id) } : {}),
      acquired_at: lease.at,
      dump: file === undefined ? null : { file: basename(file), bytes },
      ...(reason === '' ? {} : { no_dump: reason })
    }
  })
  const { repository, runId, attempt, job } = run
  const about = {
    made_by: `klavis-sandbox-action ${VERSION}`,
    made_at: new Date().toISOString(),
    repository,
    run_id: runId,
    run_attempt: attempt,
    job
  }
  return `${JSON.stringify({ ...about, leases }, null, 2)}\n`
}
