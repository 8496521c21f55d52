import type { AcquiredLease, PreparedLease, VerifiedServer } from '../acquire/acquired.ts'
import { fingerprint } from '../lease/lease-secrets.ts'
import type { ServerAccess } from './server-access.ts'

const CLOUD_WORKSPACE = '/data'

/** The outputs with the URLs of the servers and their tools. */
export function urlOutputs(
  servers: readonly VerifiedServer[],
  { published }: Pick<ServerAccess, 'published'>
): Record<string, string> {
  const urls = servers.map((server): readonly [string, string] => [server.alias, published(server).url])
  const [only, ...others] = urls
  return {
    'server-urls': JSON.stringify(Object.fromEntries(urls)),
    ...(only !== undefined && others.length === 0 ? { 'server-url': only[1] } : {}),
    ...Object.fromEntries(urls.map(([alias, url]) => [`${alias}-url`, url])),
    tools: JSON.stringify(Object.fromEntries(servers.map(({ alias, tools }) => [alias, tools ?? []])))
  }
}

/** The outputs that describe the leases. */
export function leaseOutputs(prepared: readonly PreparedLease[], showsLocalId: boolean): Record<string, string> {
  const sandboxes = prepared.flatMap(({ lease, servers }) =>
    servers.map(({ alias, server, status, tools }) => ({
      alias,
      server,
      kind: lease.kind,
      status,
      tools: tools?.length ?? null,
      ...(lease.kind === 'sandbox' ? { sandbox_id: lease.id } : {})
    }))
  )
  const saas = prepared.filter(({ lease }) => lease.kind === 'sandbox')
  return {
    sandboxes: JSON.stringify(sandboxes),
    'sandbox-ids': JSON.stringify(Object.fromEntries(saas.map(({ lease }) => [lease.alias, lease.id]))),
    ...localOutputs(localIn(prepared), showsLocalId)
  }
}

function localOutputs(local: AcquiredLease | undefined, showsId: boolean): Record<string, string> {
  if (local === undefined) return {}
  return {
    ...(showsId ? { 'local-sandbox-id': local.id } : {}),
    'local-sandbox-ref': fingerprint(local.id),
    workspace: workspaceOf(local)
  }
}

/** The folder that the local servers see. It is fixed in the cloud; the embedded engine reports its own. */
function workspaceOf({ credentials }: AcquiredLease): string {
  const reported = credentials.map(({ metadata }) => metadata?.['workspace']).find((each) => typeof each === 'string')
  return reported ?? CLOUD_WORKSPACE
}

/** The folder that the local servers see; empty if there are none. */
export function workspaceIn(prepared: readonly PreparedLease[]): string {
  const local = localIn(prepared)
  return local === undefined ? '' : workspaceOf(local)
}

/** The local sandbox, if there is one. */
export function localIn(prepared: readonly PreparedLease[]): AcquiredLease | undefined {
  return prepared.find(({ lease }) => lease.kind === 'local')?.lease
}
