import { type AcquiredLease, acquiredLocal, LOCAL_ALIAS } from '../acquire/acquired.ts'
import { localServers } from '../acquire/server-aliases.ts'
import { Failure } from '../base/failure.ts'
import { NAME } from '../inputs/lists.ts'
import type { LocalSandbox } from '../klavis/api.ts'
import { fingerprint, secretsOfLocal } from '../lease/lease-secrets.ts'
import type { AttachWork } from './attach.ts'
import { isOver, writeDown } from './attach-sandbox.ts'

const LONGEST_NAMES = 2_000

/** Takes over the local sandbox of another job, found by the hash of its id: the id itself is masked and crosses no jobs. */
export async function attachLocal(ref: string, work: AttachWork): Promise<AcquiredLease> {
  const { host, inputs, klavis, limits, actionRun } = work
  const started = performance.now()
  const call = { signal: limits.signal, forRelease: inputs.after.keep === 'never' }
  const found = (await klavis.listLocal(call)).find(({ id }) => fingerprint(id) === ref)
  if (found === undefined) throw isOver(LOCAL_ALIAS)
  host.setSecret(found.id)
  // Before anything else can fail: what is found and to be released must be released, whatever state it is in.
  const intent = { kind: 'local', alias: LOCAL_ALIAS, server: namesOf(found) } as const
  const seq = writeDown(actionRun.ledger, intent, { id: found.id })
  const local = await klavis.getLocal(found.id, call)
  for (const secret of secretsOfLocal(local, inputs.credentials)) host.setSecret(secret)
  if (!local.servers.some(({ url, status }) => url !== undefined && status !== 'error')) throw hasNoServer(local)
  return acquiredLocal(seq, local, localServers('ALL', local, work), performance.now() - started)
}

/** The names as a ledger can hold them. */
function namesOf({ servers }: LocalSandbox): string {
  const names = servers.map(({ server }) => server).filter((name) => NAME.test(name))
  return names.join(',').slice(0, LONGEST_NAMES) || LOCAL_ALIAS
}

function hasNoServer({ servers }: LocalSandbox): Failure {
  return new Failure(
    `${LOCAL_ALIAS} is held, but none of its servers can be used.`,
    servers.length === 0 ? 'The API names none.' : 'Each is with the status "error", or the API gives no URL for it.',
    'Run all jobs again; if it stays so, tell Klavis support.'
  )
}
