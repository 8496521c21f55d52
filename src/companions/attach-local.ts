import { fingerprint, secretsOfLocal } from '../lease/secrets-of.ts'
import { type Holding, LOCAL_ALIAS, localHolding } from '../steps/holding.ts'
import { localServers } from '../steps/servers.ts'
import type { AttachWork } from './attach.ts'
import { isOver, writeDown } from './attach-sandbox.ts'

const LONGEST_NAMES = 2_000

/** Takes over the local sandbox of another job, found by the hash of its id: the id itself is masked and crosses no jobs. */
export async function attachLocal(ref: string, work: AttachWork): Promise<Holding> {
  const { host, inputs, klavis, limits, use } = work
  const started = performance.now()
  const call = { signal: limits.stop }
  const found = (await klavis.listLocal(call)).find(({ id }) => fingerprint(id) === ref)
  if (found === undefined) throw isOver(LOCAL_ALIAS)
  host.mask(found.id)
  const local = await klavis.getLocal(found.id, call)
  for (const secret of secretsOfLocal(local, inputs.credentials)) host.mask(secret)
  if (!local.servers.some(({ url, status }) => url !== undefined && status !== 'error')) throw isOver(LOCAL_ALIAS)
  const servers = localServers('ALL', local, work)
  const names = servers.map(({ alias }) => alias).join(',')
  const intent = { kind: 'local', alias: LOCAL_ALIAS, server: names.slice(0, LONGEST_NAMES) } as const
  return localHolding(writeDown(use.ledger, intent, { id: found.id }), local, servers, performance.now() - started)
}
