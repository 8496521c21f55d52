import type { AcquiredLease } from '../acquire/acquired.ts'
import { Failure, messageOf } from '../base/failure.ts'
import type { RunContext } from '../host/host.ts'
import { NAME } from '../inputs/lists.ts'
import type { ListedSandbox, SandboxDetails } from '../klavis/api.ts'
import { identity, secretsOfDetails } from '../lease/lease-secrets.ts'
import type { Ledger } from '../lease/ledger.ts'
import { getDetails } from '../lease/ownership.ts'
import type { IntentRecord, LeaseRecord } from '../lease/record.ts'
import type { AttachWork } from './attach.ts'
import type { NamedSandbox } from './attach-inputs.ts'

/** Finds the server of a sandbox by its id. */
type ServerFinder = (named: NamedSandbox) => Promise<string>

/** Takes over one sandbox of another job. */
export async function attachSandbox(
  named: NamedSandbox,
  serverOf: ServerFinder,
  work: AttachWork
): Promise<AcquiredLease> {
  const { host, inputs, klavis, limits, actionRun } = work
  const started = performance.now()
  const { alias, id } = named
  const server = await serverOf(named)
  const forRelease = inputs.after.keep === 'never'
  const details = await getDetails(server, id, klavis, { signal: limits.signal, forRelease })
  for (const secret of details === undefined ? [] : secretsOfDetails(details, inputs.credentials))
    host.setSecret(secret)
  if (details?.url === undefined || details.status === 'idle') throw isOver(alias)
  checkRun(alias, details.labels, host.run)
  const seq = writeDown(actionRun.ledger, { kind: 'sandbox', alias, server }, identity(id, details.url))
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

/** Writes a lease of another job down as one that is held here; gives its number. */
export function writeDown(
  ledger: Ledger,
  intent: Pick<IntentRecord, 'kind' | 'alias' | 'server'>,
  lease: Pick<LeaseRecord, 'id' | 'instanceId' | 'urlHash'>
): number {
  const seq = ledger.reserve()
  ledger.intend({ seq, ...intent, ttlSeconds: 0, attached: true })
  ledger.hold({ seq, ...lease })
  return seq
}

/** Finds servers in the list of sandboxes, which is asked for once, and only if somebody needs it. */
export function serverFinder({ klavis, limits }: Pick<AttachWork, 'klavis' | 'limits'>): ServerFinder {
  let list: Promise<readonly ListedSandbox[]> | undefined
  return async ({ alias, id, server }) => {
    if (server !== undefined) return server
    list ??= klavis.listSandboxes({}, { signal: limits.signal })
    const rows = await list.catch((error: unknown) => {
      throw limits.signal.aborted ? error : noList(error)
    })
    const found = rows.find((row) => row.id === id)
    if (found === undefined || !NAME.test(found.server)) throw notListed(alias)
    return found.server
  }
}

/** An id goes from hand to hand. Where the API keeps our labels they tell whether another run has it by now. */
function checkRun(alias: string, labels: SandboxDetails['labels'], { repository, runId }: RunContext): void {
  const { gha_repository: ofRepository = repository, gha_run_id: ofRun = runId } = labels
  if (ofRepository === repository && ofRun === runId) return
  throw new Failure(
    `${alias} belongs to another workflow run by now.`,
    'The job that acquired it released it, or its TTL is over; its labels are those of the other run.',
    'Nothing was done to it. Attach in the same run, within the `ttl`.'
  )
}

/** What to say of a lease that is no more. */
export function isOver(alias: string): Failure {
  return new Failure(
    `${alias} is not held any more.`,
    'The job that acquired it released it, or its TTL is over.',
    'Let that job acquire with `keep: always` and a `ttl` that is long enough for all jobs.'
  )
}

function isBroken(alias: string): Failure {
  return new Failure(
    `${alias} is with the status "error".`,
    'The sandbox broke on the side of Klavis.',
    'Run all jobs again; if it stays so, tell Klavis support.'
  )
}

function notListed(alias: string): Failure {
  return new Failure(
    `${alias} is not among the sandboxes of this account.`,
    'Its id is of another account, or of the embedded engine, which ends with its job.',
    'Check `sandbox-ids` and `api-key`.'
  )
}

function noList(cause: unknown): Failure {
  return new Failure(
    `The list of sandboxes, which tells the servers of \`sandbox-ids\`, cannot be had: ${messageOf(cause)}`,
    '',
    'Pass the output `sandboxes` of the main action instead: it names them.',
    { cause }
  )
}
