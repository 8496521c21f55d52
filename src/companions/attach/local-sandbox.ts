import { type AcquiredLease, acquiredLocal, LOCAL_ALIAS } from '../../acquire/acquired.ts'
import { localServers } from '../../acquire/server-aliases.ts'
import { Failure } from '../../base/failure.ts'
import { NAME } from '../../inputs/lists.ts'
import type { LocalSandbox } from '../../klavis/api.ts'
import { fingerprint, secretsOfLocal } from '../../lease/lease-secrets.ts'
import type { AttachContext } from './attach-context.ts'
import { notHeld, recordAttached } from './sandbox.ts'

const MAX_NAMES_LENGTH = 2_000

/** Attaches to the local sandbox of another job, found by the hash of its id, because a masked id cannot cross jobs. */
export async function attachLocal(ref: string, context: AttachContext): Promise<AcquiredLease> {
  const { host, inputs, klavis, limits, actionRun } = context
  const started = performance.now()
  const options = { signal: limits.signal, forRelease: inputs.after.keep === 'never' }
  const found = (await klavis.listLocal(options)).find(({ id }) => fingerprint(id) === ref)
  if (found === undefined) throw notHeld(LOCAL_ALIAS)
  host.setSecret(found.id)
  // Recorded before anything else can fail, so that post releases it in any state if that was asked for.
  const intent = { kind: 'local', alias: LOCAL_ALIAS, server: namesForLedger(found) } as const
  const seq = recordAttached(actionRun.ledger, intent, { id: found.id })
  const local = await klavis.getLocal(found.id, options)
  for (const secret of secretsOfLocal(local, inputs.credentials)) host.setSecret(secret)
  if (!local.servers.some(({ url, status }) => url !== undefined && status !== 'error')) throw hasNoServer(local)
  return acquiredLocal(seq, local, localServers('ALL', local, context), performance.now() - started)
}

function namesForLedger({ servers }: LocalSandbox): string {
  const names = servers.map(({ server }) => server).filter((name) => NAME.test(name))
  return names.join(',').slice(0, MAX_NAMES_LENGTH) || LOCAL_ALIAS
}

function hasNoServer({ servers }: LocalSandbox): Failure {
  return new Failure(
    `${LOCAL_ALIAS} is held, but none of its servers can be used.`,
    servers.length === 0 ? 'The API lists no server.' : 'Each has the status "error", or no URL.',
    'Re-run all jobs. If it keeps failing, contact Klavis support.'
  )
}
