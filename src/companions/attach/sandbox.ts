import type { AcquiredLease } from '../../acquire/acquired.ts'
import { Failure, messageOf } from '../../base/failure.ts'
import type { RunContext } from '../../host/host.ts'
import { NAME } from '../../inputs/lists.ts'
import type { ListedSandbox, SandboxDetails } from '../../klavis/api.ts'
import { identity, secretsOfDetails } from '../../lease/lease-secrets.ts'
import type { Ledger } from '../../lease/ledger.ts'
import { getDetails } from '../../lease/ownership.ts'
import type { IntentRecord, LeaseRecord } from '../../lease/record.ts'
import type { AttachContext } from './attach-context.ts'
import type { SandboxToAttach } from './inputs.ts'

/** Finds the server name of a sandbox. */
type ServerFinder = (sandbox: SandboxToAttach) => Promise<string>

/** Attaches to one sandbox of another job. */
export async function attachSandbox(
  sandbox: SandboxToAttach,
  findServer: ServerFinder,
  { host, inputs, klavis, limits, actionRun }: AttachContext
): Promise<AcquiredLease> {
  const started = performance.now()
  const { alias, id } = sandbox
  const server = await findServer(sandbox)
  const forRelease = inputs.after.keep === 'never'
  const details = await getDetails(server, id, klavis, { signal: limits.signal, forRelease })
  for (const secret of details === undefined ? [] : secretsOfDetails(details, inputs.credentials))
    host.setSecret(secret)
  if (details?.url === undefined || details.status === 'idle') throw notHeld(alias)
  checkLabels(alias, details.labels, host.run)
  const seq = recordAttached(actionRun.ledger, { kind: 'sandbox', alias, server }, identity(id, details.url))
  if (details.status === 'error') throw isBroken(alias)
  return {
    seq,
    kind: 'sandbox',
    alias,
    id,
    servers: [{ alias, server, url: details.url, status: details.status }],
    credentials: [{ alias, authData: details.authData, metadata: details.metadata }],
    acquireMs: performance.now() - started
  }
}

/** Records a lease of another job as held by this one, and returns its number. */
export function recordAttached(
  ledger: Ledger,
  intent: Pick<IntentRecord, 'kind' | 'alias' | 'server'>,
  lease: Pick<LeaseRecord, 'id' | 'instanceId' | 'urlHash'>
): number {
  const seq = ledger.reserve()
  ledger.intend({ seq, ...intent, ttlSeconds: 0, attached: true })
  ledger.hold({ seq, ...lease })
  return seq
}

/** Finds server names in the list of sandboxes, which is requested at most once. */
export function serverFinder({ klavis, limits }: Pick<AttachContext, 'klavis' | 'limits'>): ServerFinder {
  let list: Promise<readonly ListedSandbox[]> | undefined
  return async ({ alias, id, server }) => {
    if (server !== undefined) return server
    list ??= klavis.listSandboxes({}, { signal: limits.signal })
    const rows = await list.catch((error: unknown) => {
      throw limits.signal.aborted ? error : listFailed(error)
    })
    const found = rows.find((row) => row.id === id)
    if (found === undefined || !NAME.test(found.server)) throw notListed(alias)
    return found.server
  }
}

/** Ids are reused. Where the API keeps labels, they show whether another run has the sandbox now. */
function checkLabels(alias: string, labels: SandboxDetails['labels'], run: RunContext): void {
  const { gha_repository: repository = run.repository, gha_run_id: runId = run.runId } = labels
  if (repository === run.repository && runId === run.runId) return
  throw new Failure(
    `${alias} now belongs to another workflow run.`,
    'The job that acquired it released it, or it expired. Its labels are those of the other run.',
    'Nothing was done to it. Attach in the same run, within the `ttl`.'
  )
}

/** The error for a lease that has been released or has expired. */
export function notHeld(alias: string): Failure {
  return new Failure(
    `${alias} is no longer held.`,
    'The job that acquired it released it, or it expired.',
    'In that job, set `keep: always` and a `ttl` that is long enough for all jobs.'
  )
}

function isBroken(alias: string): Failure {
  return new Failure(
    `${alias} has the status "error".`,
    'The sandbox failed on the side of Klavis.',
    'Re-run all jobs. If it keeps failing, contact Klavis support.'
  )
}

function notListed(alias: string): Failure {
  return new Failure(
    `${alias} is not among the sandboxes of this account.`,
    'Its id belongs to another account, or to the embedded engine, which ends with its job.',
    'Check `sandbox-ids` and `api-key`.'
  )
}

function listFailed(cause: unknown): Failure {
  return new Failure(
    `The sandboxes could not be listed to find the servers of \`sandbox-ids\`: ${messageOf(cause)}`,
    '',
    'Pass the output `sandboxes` of the main action, which contains the servers.',
    { cause }
  )
}
